import { useId, useState } from "react";
import { Link } from "react-router";
import { leaving as words } from "#app/content/admin/leaving.ts";
import { admin } from "#app/content/admin.ts";
import { factsOf } from "#app/content/kinds.ts";
import type { LinkHere } from "#app/domain/documents/links-here.server.ts";
import { Field } from "#app/ui/field.tsx";
import { AddressInput } from "../../links/address-input.tsx";
import { useLookup } from "../../shell/use-lookup.ts";
import { saidOf } from "../presence/also-open.tsx";
import type { Overlaps } from "../presence/editors.ts";
import { screenOf, useScreen } from "../screen.ts";
import styles from "./before-they-go.module.css";

interface BeforeTheyGoProps {
  documents: readonly Leaving[];
  act: "delete" | "withdraw";
  mayRedirect: boolean;
}

export type Leaving = {
  id: string;
  title: string;
  /** When it was saved, as the list shows it; left out by its editor, which shows changes by itself. */
  updatedAt?: Date;
  /** Where it is public now; null where it is not. */
  publicSlug: string | null;
  /** The website has a text of its own where this one is not public. */
  hasBuiltIn: boolean;
};

/** More texts would fill the screen. */
const mostNamed = 8;

/** What is to be known before texts leave the website: whether readers see them, who has them open, and what leads there. */
export function BeforeTheyGo({ documents, act, mayRedirect }: BeforeTheyGoProps) {
  const { list, only, words: said } = useScreen();
  const { deletion } = said.conflict;
  const query = new URLSearchParams(documents.map(({ id }) => ["id", id]));
  const { answer, state, askAgain } = useLookup<{ documents: Overlaps; links: LinkHere[] }>(
    documents.length > 0 ? `${list.path}/editors?${query}` : null,
  );
  const isPublic = documents.filter(({ publicSlug }) => publicSlug !== null);
  const builtIn = isPublic.filter(({ hasBuiltIn }) => hasBuiltIn).length;
  const gone = isPublic.length - builtIn;
  const count = documents.length;
  return (
    <div className={styles.before}>
      <p>
        {isPublic.length === 0 && `${words.isNotPublic(count)} `}
        {act === "delete" && gone > 0 && `${words.isPublic(gone, count)} `}
        {builtIn > 0 && `${words.builtIn(builtIn)} `}
        {act === "delete" ? words.trash(count) : words.stays}
      </p>
      <div role="status" className={styles.links}>
        {state === "asking" && <p className="hint">{words.links.asking}</p>}
        {answer && only === undefined && <LinksHere links={answer.links} isOfOne={count === 1} />}
        {answer && <OpenElsewhere documents={documents} overlaps={answer.documents} />}
        {state === "failed" && (
          <p className="overlaps">
            {deletion.unknown} {words.links.unknown}{" "}
            <button type="button" className="quiet" onClick={askAgain}>
              {admin.errors.retry}
            </button>
          </p>
        )}
      </div>
      {mayRedirect && gone > 0 && answer && <Onward count={gone} isWanted={answer.links.length > 0} />}
    </div>
  );
}

interface OpenElsewhereProps {
  documents: readonly Leaving[];
  overlaps: Overlaps;
}

/** Which of them are open elsewhere, or not what the page says any more. */
function OpenElsewhere({ documents, overlaps }: OpenElsewhereProps) {
  const { deletion } = useScreen().words.conflict;
  const byId = new Map(overlaps.map((document) => [document.id, document]));
  const lines = documents.flatMap(({ id, title, updatedAt }) => {
    const found = byId.get(id);
    if (!found) return [];
    const isChanged = updatedAt !== undefined && new Date(found.updatedAt).getTime() > updatedAt.getTime();
    // The editor itself is one of one's own tabs.
    // biome-ignore lint/plugin/list-in-a-list: bounded: a hundred documents, and who has one open.
    const editors = found.editors.filter(({ isMe }) => !isMe || updatedAt !== undefined);
    const what = [...(editors.length > 0 ? [saidOf(editors)] : []), ...(isChanged ? [deletion.changed] : [])];
    return documents.length > 1 ? what.map((line) => deletion.one(title, line)) : what;
  });
  return (
    lines.length > 0 && (
      <p className="overlaps">
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
    )
  );
}

function LinksHere({ links, isOfOne }: { links: readonly LinkHere[]; isOfOne: boolean }) {
  if (links.length === 0) return <p>{words.links.none}</p>;
  const rest = links.length - mostNamed;
  return (
    <>
      <p>{words.links.heading(new Set(links.map(({ id }) => id)).size)}</p>
      <ul>
        {links.slice(0, mostNamed).map(({ id, kind, title, place, to }) => (
          <li key={`${id} ${to}`}>
            <Link className="link" to={`${screenOf(kind).edit(id)}#${place}`}>
              {title}
            </Link>{" "}
            <span className="soft">
              {factsOf(kind).noun.one}
              {!isOfOne && `, ${words.links.to(to)}`}
            </span>
          </li>
        ))}
        {rest > 0 && <li>{words.links.more(rest)}</li>}
      </ul>
    </>
  );
}

/** The offer to lead addresses on; `redirect` of the form that it stands in. */
function Onward({ count, isWanted }: { count: number; isWanted: boolean }) {
  const { kind } = useScreen();
  const [isOn, setIsOn] = useState(isWanted);
  const [to, setTo] = useState(factsOf(kind).site.path);
  const id = useId();
  return (
    <div className={styles.onward}>
      <label className="check">
        <input type="checkbox" checked={isOn} onChange={({ target }) => setIsOn(target.checked)} />
        {words.redirect.offer(count)}
      </label>
      {isOn && (
        <Field id={id} label={words.redirect.to} hint={words.redirect.hint}>
          {(control) => (
            <AddressInput
              {...control}
              name="redirect"
              only="pages"
              value={to}
              onAddress={(to) => setTo(to)}
            />
          )}
        </Field>
      )}
    </div>
  );
}
