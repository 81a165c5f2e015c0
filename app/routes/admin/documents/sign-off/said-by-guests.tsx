import { useEffect, useRef } from "react";
import { Link, useFetcher } from "react-router";
import { signOffs as words } from "#app/content/admin/sign-offs.ts";
import { longestSaid } from "#app/domain/documents/sign-offs/sign-off.ts";
import type { ListedWish } from "#app/domain/documents/sign-offs/wishes.server.ts";
import { Button } from "#app/ui/button.tsx";
import { TextInput } from "#app/ui/field.tsx";
import { useOnNews } from "../../pulse/pulse.tsx";
import { FormAlert } from "../../shell/form-alert.tsx";
import { OldNotice } from "../../shell/not-read.tsx";
import { useBeside } from "../../shell/use-beside.ts";
import { useFocusKept } from "../remarks/use-focus-kept.ts";
import { useScreen } from "../screen.ts";
import type { loader as readSignOffs } from "./route.tsx";
import { signOffPath } from "./sign-off-address.ts";
import styles from "./sign-offs.module.css";
import { WithdrawnText } from "./withdrawn-text.tsx";

const { wishes: said } = words;

/**
 * Beside the text: what customers said of it that waits for an answer and is no change of the form, because it has no new
 * words or their place is gone, and who has withdrawn a permission. Nothing where there is none.
 * @param id of the document, which whoever looks may publish.
 * @param version of its text, after which it is read anew.
 */
export function SaidByGuests({ id, version }: { id: string; version: string | null }) {
  const screen = useScreen();
  const address = signOffPath(screen, id);
  const { data, hasFailed, read } = useBeside<typeof readSignOffs>(
    screen.only === undefined ? address : undefined,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: with a saved text a place may have come or gone.
  useEffect(() => void read(), [version, read]);
  useOnNews(read);
  const sent = useFetcher<{ failure?: string }>();
  const box = useRef<HTMLElement>(null);
  useFocusKept(box, data);
  const asked = (data?.signOffs ?? [])
    .filter(({ calledOffAt }) => !calledOffAt)
    .map(({ wishes, ...one }) => ({ ...one, wishes: wishes.filter(isBeside) }))
    .filter(({ wishes }) => wishes.length > 0);
  const withdrawn = (data?.states ?? []).filter(({ withdrawn }) => withdrawn);
  if (asked.length + withdrawn.length === 0 && !hasFailed) return null;
  return (
    <section className={styles.beside} aria-label={said.beside} ref={box} tabIndex={-1}>
      <h2>{said.beside}</h2>
      {hasFailed && <OldNotice text={words.errors.load} onRetry={() => void read()} />}
      <FormAlert text={sent.data?.failure} answer={sent.data} />
      {withdrawn.map(
        ({ id, company, withdrawn }) =>
          withdrawn && (
            <p key={id}>
              <b>{company}</b>: <WithdrawnText words={words.state.withdrawn} withdrawn={withdrawn} />
            </p>
          ),
      )}
      {asked.map(({ id: signOff, guestName, company, wishes }) => (
        <section key={signOff} aria-label={said.from(guestName, company)}>
          <h3>{said.from(guestName, company)}</h3>
          <ul className={styles.wishes}>
            {wishes.map((wish) => (
              <li key={wish.id}>
                <SaidWish wish={wish} />
                <sent.Form method="post" action={address} className="cluster end">
                  <input type="hidden" name="wish" value={wish.id} />
                  <Button
                    type="submit"
                    small
                    look="ghost"
                    name="intent"
                    value="take"
                    aria-label={said.of(said.done, wish.newWords ?? wish.remark ?? "")}
                  >
                    {said.done}
                  </Button>
                  <TextInput
                    id={`reason-${wish.id}`}
                    label={said.reason}
                    name="reason"
                    maxLength={longestSaid}
                    autoComplete="off"
                  />
                  <Button
                    type="submit"
                    small
                    look="ghost"
                    name="intent"
                    value="refuse"
                    aria-label={said.of(said.refuse, wish.newWords ?? wish.remark ?? "")}
                  >
                    {said.refuse}
                  </Button>
                </sent.Form>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <Link className="link" to={address}>
        {said.toAll}
      </Link>
    </section>
  );
}

function isBeside({ state, newWords, isThere }: ListedWish): boolean {
  return state === "open" && (newWords === null || !isThere);
}

/** What was said, where, and what has become of it. */
export function SaidWish({ wish }: { wish: ListedWish }) {
  const { oldWords, newWords, remark, state, placeLabel, isThere, decidedBy } = wish;
  const where = oldWords === "" ? said.all : (placeLabel ?? said.elsewhere);
  const isGone = state === "open" && newWords !== null && !isThere;
  return (
    <>
      <p className="hint">
        {where} · {said.states[state]}
        {decidedBy && ` ${said.by(decidedBy)}`}
      </p>
      {newWords === null ? (
        oldWords !== "" && <blockquote dir="auto">{oldWords}</blockquote>
      ) : (
        <p dir="auto">
          <del>{oldWords}</del> <ins>{newWords}</ins>
        </p>
      )}
      {remark && (
        <p className={styles.said} dir="auto">
          {said.remark}: {remark}
        </p>
      )}
      {wish.reason !== "" && (
        <p className="hint" dir="auto">
          {wish.reason}
        </p>
      )}
      {isGone && <p className="hint">{said.gone}</p>}
    </>
  );
}
