import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { suggestions as words } from "#app/content/admin/suggestions.ts";
import { businessTime } from "#app/content/business-time.ts";
import { Button } from "#app/ui/button.tsx";
import { useOffice } from "#app/ui/office.ts";
import { historyAddress } from "../history/history-address.ts";
import { useScreen } from "../screen.ts";
import { signOffPath } from "../sign-off/sign-off-address.ts";
import { leadToNextHunk } from "./lead-to-hunk.ts";
import styles from "./suggestions.module.css";
import { type Shown, useSuggestions } from "./suggestions.tsx";

interface OfDocument {
  /** Null for one that is not saved yet. */
  id: string | null;
}

/** Above the form: who wants what of it, with a way through all of it. */
export function SuggestionsBar(of: OfDocument) {
  const { shown, told } = useSuggestions();
  return (
    <>
      {shown.map((one) => (
        <Bar key={keyOf(one)} suggestion={one} {...of} />
      ))}
      <p role="status" className="sr-only">
        {told}
      </p>
    </>
  );
}

function keyOf({ by }: Shown): string {
  if (by.kind === "guest") return by.signOff;
  return by.kind === "colleague" ? by.revision : by.kind;
}

function Bar({ suggestion, ...of }: { suggestion: Shown } & OfDocument) {
  const { number, by, hunks, standing, taken, refused } = suggestion;
  const { state, retry, canUndo, take, refuse, undo, close } = useSuggestions();
  const { pathname } = useLocation();
  const screen = useScreen();
  const sentence = useSentence(suggestion);
  const box = useRef<HTMLElement>(null);
  const isMine = by.kind === "mine";
  // `by` is another with each save that came second, also where the bar of the one before is still shown.
  useEffect(() => {
    if (by.kind === "mine") box.current?.focus();
  }, [by]);
  const all = hunks.map(({ id }) => id);
  // Nothing of a guest has its place in the text: the list beside it says so.
  const isNowhere =
    by.kind === "guest" && hunks.length + standing.length + taken.length + refused.length === 0;
  if (isNowhere && state === "compared") return null;
  return (
    <section
      className={`notice ${styles.bar}`}
      role={isMine ? "alert" : undefined}
      aria-label={words.list}
      tabIndex={-1}
      ref={box}
      data-suggestions={by.kind}
    >
      <p>{state === "compared" ? sentence : words[state]}</p>
      {by.kind === "colleague" && by.isRenewed && <p role="alert">{words.renewed(by.who ?? words.nobody)}</p>}
      {hunks.length > 0 && <p className="hint">{words.keys}</p>}
      <div className="cluster">
        {hunks.length > 0 && (
          <>
            <Button small onClick={leadToNextHunk}>
              {words.next}
            </Button>
            <Button look="ghost" small onClick={() => take(number, all, words.list)}>
              {words.takeAll}
            </Button>
            <Button look="ghost" small onClick={() => refuse(number, all, words.list)}>
              {isMine ? words.leave : words.refuseAll}
            </Button>
          </>
        )}
        {by.kind === "colleague" && of.id !== null && (
          <Link
            className="btn ghost sm"
            to={historyAddress(screen, of.id, { version: by.number, other: "newest" })}
          >
            {words.look}
          </Link>
        )}
        {by.kind === "guest" && of.id !== null && (
          <Link className="btn ghost sm" to={signOffPath(screen, of.id)}>
            {words.lookAtGuest}
          </Link>
        )}
        {state === "failed" && (
          <Button small onClick={retry}>
            {words.retry}
          </Button>
        )}
        {canUndo && (
          <Button look="ghost" small onClick={undo}>
            {words.undo}
          </Button>
        )}
        {isMine && (
          <Link className="btn ghost sm" to={pathname} target="_blank">
            {words.openTheirs}
          </Link>
        )}
        {state === "compared" && hunks.length === 0 && (isMine || by.kind === "version") && (
          <Button look="ghost" small onClick={() => close(number)}>
            {words.done}
          </Button>
        )}
      </div>
    </section>
  );
}

function useSentence({ by, hunks }: Shown): string {
  const { timeZone } = useOffice();
  switch (by.kind) {
    case "mine":
      return words.of.mine(by.saver, hunks.length);
    case "version":
      return words.of.version(by.number, hunks.length);
    case "colleague":
      return words.of.colleague(by.who ?? words.nobody, businessTime(by.at, timeZone), hunks.length);
    case "guest":
      return words.of.guest(words.by.guest(by.name, by.company), hunks.length);
  }
}
