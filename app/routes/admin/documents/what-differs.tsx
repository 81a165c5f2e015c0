import { Fragment } from "react";
import { suggestions as words } from "#app/content/admin/suggestions.ts";
import { mostCompared } from "#app/content/promised-numbers.ts";
import type { ComparedTexts } from "#app/domain/fields/compare.ts";
import type { Differences } from "#app/domain/fields/figures.ts";
import type { Hunk } from "#app/domain/fields/hunks.ts";
import type { Words } from "#app/domain/fields/word-diff.ts";
import "./changed-words.css";

/**
 * All that differs between two texts, by the places of the form; each has an address of its own, such as `#change-2`.
 * @param name what these addresses begin with, where several texts stand on a page.
 */
export function WhatDiffers({ changes, isWhole, name = "change" }: ComparedTexts & { name?: string }) {
  return (
    <>
      {isWhole && <p className="fact">{words.whole(mostCompared)}</p>}
      {byPlace(changes).map(({ label, hunks }, n) => (
        <section
          // biome-ignore lint/suspicious/noArrayIndexKey: the changes of one comparison keep their places.
          key={n}
          className="change changed-words"
          id={`${name}-${n + 1}`}
          tabIndex={-1}
          aria-labelledby={`${name}-${n + 1}-name`}
        >
          <h3 id={`${name}-${n + 1}-name`}>{label}</h3>
          {hunks.map((hunk) => (
            <div className="text" key={hunk.id}>
              {hunk.kind !== "words" && <p className="fact">{words.kinds[hunk.kind]}</p>}
              <What hunk={hunk} />
            </div>
          ))}
        </section>
      ))}
    </>
  );
}

/** What stands at one place is shown there, one below the other. */
export function byPlace(changes: readonly Hunk[]): { label: string; hunks: Hunk[] }[] {
  return [...Map.groupBy(changes, ({ label }) => label)].map(([label, hunks]) => ({ label, hunks }));
}

/** One change, with what goes and comes marked for eye and ear. */
export function What({ hunk }: { hunk: Hunk }) {
  switch (hunk.kind) {
    case "words": {
      const { before, after, isCut } = hunk.around;
      return (
        <p>
          {isCut.before && "… "}
          {before}
          <Marked words={hunk.pieces} />
          {after}
          {isCut.after && " …"}
        </p>
      );
    }
    case "moved":
      return hunk.items ? (
        <ul>
          {hunk.items.map(({ heading, from, to }) => (
            <li key={to}>{words.moved(heading, from, to)}</li>
          ))}
        </ul>
      ) : (
        <WasAndIs removed={hunk.removed} added={hunk.added} />
      );
    default:
      if (hunk.differences) {
        const { facts, rows } = hunk.differences;
        if (facts.length > 0 || rows) return <Differing facts={facts} rows={rows} />;
      }
      return (
        <WasAndIs
          removed={hunk.kind === "added" ? [] : hunk.removed}
          added={hunk.kind === "removed" ? [] : hunk.added}
        />
      );
  }
}

/** Of a chart, a table or a list: what has a name by that, and a table as a table. */
function Differing({ facts, rows }: Differences) {
  return (
    <>
      {facts.map(({ label, words: pieces }) => (
        <p key={label}>
          {label}: <Marked words={pieces} />
        </p>
      ))}
      {rows && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever uses the keys alone scrolls it.
        <section className="cells" tabIndex={0} aria-label={words.table}>
          <table>
            <tbody>
              {rows.map(({ kind, cells }, n) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the rows of one comparison keep their places.
                <tr key={n} data-row={kind}>
                  {cells.map((cell, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: as above.
                    <td key={at}>
                      <Marked words={cell} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  );
}

/** Lines that went, and those that came. */
export function WasAndIs({ removed, added }: { removed: readonly string[]; added: readonly string[] }) {
  return [
    { kind: "removed" as const, text: removed.join("\n") },
    { kind: "added" as const, text: added.join("\n") },
  ].map((one) =>
    one.text === "" ? null : (
      <p key={one.kind}>
        <Marked words={[one]} />
      </p>
    ),
  );
}

function Marked({ words: pieces }: { words: readonly Words[] }) {
  return pieces.map(({ kind, text }, n) => {
    const Mark = kind === "added" ? "ins" : "del";
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: they stand in one order.
      <Fragment key={n}>
        {kind === "same" ? (
          text
        ) : (
          <Mark>
            <span className="sr-only">{words.marks[kind]}</span>
            {text}
            <span className="sr-only">{words.marks.end}</span>
          </Mark>
        )}
      </Fragment>
    );
  });
}
