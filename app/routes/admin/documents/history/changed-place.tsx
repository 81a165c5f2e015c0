import { Fragment } from "react";
import { textWords } from "#app/content/admin/kind-words.ts";
import type { Change, MarkedLine } from "#app/domain/fields/compare.ts";
import type { Words } from "#app/domain/fields/word-diff.ts";

import "../changed-words.css";

const { history: words } = textWords;

type ChangedItem = Extract<Change, { kind: "item" }>;

/** One place that differs, with the words marked. */
export function ChangedPlace({ id, change }: { id: string; change: Change }) {
  return (
    <section className="change changed-words" id={id} tabIndex={-1} aria-labelledby={`${id}-name`}>
      <h3 id={`${id}-name`}>{change.label}</h3>
      {bodyOf(change)}
    </section>
  );
}

function bodyOf(change: Change) {
  switch (change.kind) {
    case "text":
    case "source":
      return (
        <p className={change.kind === "source" ? "text mono" : "text"}>
          <MarkedWords words={change.words} />
        </p>
      );
    case "lines":
      return <Lines lines={change.lines} />;
    case "tags":
      return (
        <ul className="tags">
          {change.tags.map((tag) => (
            <li className="tag" key={`${tag.kind} ${tag.text}`}>
              <MarkedWords words={[tag]} />
            </li>
          ))}
        </ul>
      );
    case "spacing":
      return <p className="text">{words.spacingOnly}</p>;
    case "item":
      return <ItemBody item={change} label={change.label} />;
  }
}

function ItemBody({ item, label }: { item: ChangedItem; label: string }) {
  const { from, to, isMoved, heading, type, lines, isBulleted } = item;
  const isWhole = from === null || to === null;
  const isNamed = heading.length < 2 && label.endsWith(heading[0]?.text.trim() ?? "");
  return (
    <>
      {from === null && <p className="fact">{words.added}</p>}
      {to === null && <p className="fact">{words.removed}</p>}
      {isMoved && from !== null && to !== null && <p className="fact">{words.moved(from + 1, to + 1)}</p>}
      {!isNamed && (
        <p className="text title">
          <MarkedWords words={heading} />
        </p>
      )}
      {!isWhole && type.before !== type.after && type.before && type.after && (
        <p className="fact">
          <MarkedWords
            words={[
              { kind: "removed", text: type.before },
              { kind: "same", text: " " },
              { kind: "added", text: type.after },
            ]}
          />
        </p>
      )}
      <Lines lines={lines} isBulleted={isBulleted} />
    </>
  );
}

function Lines({ lines, isBulleted = false }: { lines: MarkedLine[]; isBulleted?: boolean }) {
  if (lines.length === 0) return null;
  return (
    <ul className={isBulleted ? "items bullets" : "items"}>
      {lines.map((line, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one comparison keep their places.
        <li key={n} className="text">
          <MarkedWords words={line.words} />
        </li>
      ))}
    </ul>
  );
}

/** Added and removed words, told apart by line, ground and, for those who listen, by words. */
function MarkedWords({ words: parts }: { words: readonly Words[] }) {
  return parts.map(({ text, kind }, n) => {
    if (kind === "same") {
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their places.
      return <Fragment key={n}>{text}</Fragment>;
    }
    const Mark = kind === "added" ? "ins" : "del";
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
      <Mark key={n}>
        <span className="sr-only">{words.marks[kind]}</span>
        {text}
        <span className="sr-only">{words.marks.end}</span>
      </Mark>
    );
  });
}
