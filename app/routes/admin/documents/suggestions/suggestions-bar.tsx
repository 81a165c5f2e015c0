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

/** Above the form, in one box: who wants what of it, with a way through all of it. */
export function SuggestionsBar(of: OfDocument) {
  const { shown, told, state, retry, canUndo, undo } = useSuggestions();
  const seen = state === "compared" ? shown.filter((one) => !isNowhere(one)) : shown;
  const isAnyOpen = seen.some(({ hunks }) => hunks.length > 0);
  const box = useRef<HTMLElement>(null);
  // It is another one with each save that came second, also where the box of the one before is still shown.
  const mine = seen.find(({ by }) => by.kind === "mine")?.by;
  useEffect(() => {
    if (mine) box.current?.focus();
  }, [mine]);
  return (
    <>
      {seen.length > 0 && (
        <section
          className={`notice ${styles.bar}`}
          role={mine ? "alert" : undefined}
          aria-label={words.list}
          tabIndex={-1}
          ref={box}
          data-suggestions=""
        >
          {state === "compared" ? (
            seen.map((one) => <OfOne key={keyOf(one)} suggestion={one} {...of} />)
          ) : (
            <p>{words[state]}</p>
          )}
          <div className="cluster">
            {isAnyOpen && (
              <Button small onClick={leadToNextHunk}>
                {words.next}
              </Button>
            )}
            {canUndo && (
              <Button look="ghost" small onClick={undo}>
                {words.undo}
              </Button>
            )}
            {state === "failed" && (
              <Button small onClick={retry}>
                {words.retry}
              </Button>
            )}
            {isAnyOpen && <p className="hint">{words.keys}</p>}
          </div>
        </section>
      )}
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

/** Nothing of a guest has its place in the text: the list beside it says so. */
function isNowhere({ by, hunks, standing, taken, refused }: Shown): boolean {
  return by.kind === "guest" && hunks.length + standing.length + taken.length + refused.length === 0;
}

function OfOne({ suggestion, ...of }: { suggestion: Shown } & OfDocument) {
  const { number, by, hunks } = suggestion;
  const { take, refuse, close } = useSuggestions();
  const { pathname } = useLocation();
  const screen = useScreen();
  const sentence = useSentence(suggestion);
  const isMine = by.kind === "mine";
  const all = hunks.map(({ id }) => id);
  return (
    <div className={styles.one}>
      <p>{sentence}</p>
      {by.kind === "colleague" && by.isRenewed && <p role="alert">{words.renewed(by.who ?? words.nobody)}</p>}
      <div className="cluster">
        {hunks.length > 0 && (
          <>
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
        {isMine && (
          <Link className="btn ghost sm" to={pathname} target="_blank">
            {words.openTheirs}
          </Link>
        )}
        {hunks.length === 0 && (isMine || by.kind === "version") && (
          <Button look="ghost" small onClick={() => close(number)}>
            {words.done}
          </Button>
        )}
      </div>
    </div>
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
