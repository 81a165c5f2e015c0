import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { signOffs } from "#app/content/admin/sign-offs.ts";
import { suggestions as words } from "#app/content/admin/suggestions.ts";
import type { Hunk } from "#app/domain/fields/hunks.ts";
import { inTextOrder } from "#app/domain/fields/text-order.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { WasAndIs, What } from "../what-differs.tsx";
import { useAtLines } from "./at-lines.ts";
import { leadToHunk, markCurrent } from "./lead-to-hunk.ts";
import styles from "./suggestions.module.css";
import { authorOf, nameOfShown, type Shown, useSuggestions } from "./suggestions.tsx";

/** What is suggested at a field of the form, and what became of one's own; nothing where nothing is. */
export function HunksAt({ at }: { at: string }) {
  const { shown, own } = useSuggestions();
  const here = shown
    .flatMap((of) => of.hunks.filter(({ place }) => place === at).map((hunk) => ({ of, hunk })))
    .sort((one, other) => inTextOrder(one.hunk, other.hunk));
  const open = own.open.filter(({ place }) => place === at);
  const decided = own.decided.filter(({ change }) => change.place === at);
  if (here.length + open.length + decided.length === 0) return null;
  return (
    <HunkList>
      {here.map(({ of, hunk }) => (
        // By its words: the id of one is another's once that is decided, and a reason that is typed stays at its own.
        <HunkItem key={nameOfShown(of, hunk)} of={of} hunk={hunk} />
      ))}
      {open.map((hunk) => (
        <li key={hunk.id} data-state="open">
          <OwnState state="open" said={words.own.open} kind={hunk.kind} label={hunk.label} />
          <div className={styles.what}>
            <What hunk={hunk} />
          </div>
        </li>
      ))}
      {decided.map(({ state, by, reason, change }, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing is added to them while the form is open.
        <li key={n} data-state={state}>
          <OwnState
            state={state}
            said={words.own[state](by ?? words.nobody)}
            kind={change.kind}
            label={change.label}
          />
          <div className={styles.what}>
            <WasAndIs removed={[change.removed]} added={[change.added]} />
            {reason !== "" && <p dir="auto">{reason}</p>}
          </div>
        </li>
      ))}
    </HunkList>
  );
}

function HunkList({ children }: { children: ReactNode }) {
  const list = useRef<HTMLUListElement>(null);
  useAtLines(list);
  return (
    <ul ref={list} className={`${styles.hunks} changed-words`} aria-label={words.list}>
      {children}
    </ul>
  );
}

function OwnState(of: { state: string; said: string; kind: Hunk["kind"]; label: string }) {
  return (
    <p className={styles.of}>
      <b className={styles.state} data-state={of.state}>
        {of.said}
      </b>{" "}
      {words.kinds[of.kind]}: {of.label}
    </p>
  );
}

function HunkItem({ of, hunk }: { of: Shown; hunk: Hunk }) {
  const { take, refuse } = useSuggestions();
  const [isAsking, setIsAsking] = useState(false);
  const [reason, setReason] = useState("");
  const item = useRef<HTMLLIElement>(null);
  const id = useId();
  const refusing = of.by.kind === "mine" ? words.leave : words.refuse;
  const isGuest = of.by.kind === "guest";
  const takesReason = isGuest || of.by.kind === "colleague";
  const remark = remarkOn(of, hunk);

  function decided(act: () => void) {
    const before = item.current;
    leadToHunk(1, before);
    if (document.activeElement === before) leadToHunk(-1, before);
    if (document.activeElement === before) document.querySelector<HTMLElement>("[data-suggestions]")?.focus();
    act();
  }
  const takeIt = () => decided(() => take(of.number, [hunk.id], hunk.label));
  const refuseIt = () => decided(() => refuse(of.number, [hunk.id], hunk.label, reason.trim()));

  function onKeyDown(event: KeyboardEvent) {
    const isTyping = event.target instanceof HTMLInputElement;
    if (isTyping && event.key === "Enter") {
      event.preventDefault();
      refuseIt();
    }
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    const acts: Record<string, () => void> = {
      t: takeIt,
      r: refuseIt,
      j: () => leadToHunk(1, item.current),
      k: () => leadToHunk(-1, item.current),
    };
    const act = acts[event.key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
  }

  return (
    <li
      ref={item}
      data-hunk={nameOfShown(of, hunk)}
      tabIndex={-1}
      onFocus={({ currentTarget }) => markCurrent(currentTarget)}
      aria-labelledby={`${id}-of ${id}-what`}
      onKeyDown={onKeyDown}
    >
      <p id={`${id}-of`} className={styles.of}>
        <b>{authorOf(of)}</b> {words.kinds[hunk.kind]}: {hunk.label}
      </p>
      <div id={`${id}-what`} className={styles.what}>
        <What hunk={hunk} />
        {remark && (
          <p dir="auto">
            {signOffs.wishes.remark}: {remark}
          </p>
        )}
      </div>
      <div className="cluster">
        <Button small onClick={takeIt} aria-label={`${words.take}: ${hunk.label}`}>
          {words.take}
        </Button>
        <Button look="ghost" small onClick={refuseIt} aria-label={`${refusing}: ${hunk.label}`}>
          {refusing}
        </Button>
        {takesReason && !isAsking && (
          <Button look="ghost" small onClick={() => setIsAsking(true)}>
            {words.reason.add}
          </Button>
        )}
      </div>
      {isAsking && (
        <Field id={`${id}-reason`} label={isGuest ? signOffs.wishes.reason : words.reason.label}>
          {(control) => (
            <input
              type="text"
              dir="auto"
              className="input"
              {...control}
              maxLength={1000}
              value={reason}
              // biome-ignore lint/a11y/noAutofocus: it was asked for by a press.
              autoFocus
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
      )}
    </li>
  );
}

/** What a guest has said beside the words. */
function remarkOn({ by }: Shown, { key }: Hunk): string | null {
  return by.kind === "guest" ? (by.wishes.find(({ id }) => id === key)?.remark ?? null) : null;
}
