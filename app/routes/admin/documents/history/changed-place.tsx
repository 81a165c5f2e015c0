import { Fragment } from "react";
import { kindWords } from "#app/content/admin/kind-words.ts";
import type { Words } from "../conflict/word-diff.ts";
import type { MarkedChange } from "./marked-changes.ts";

const { history: words } = kindWords["case-study"];

type MarkedSection = Extract<MarkedChange, { kind: "section" }>;

/** One place that differs, with the words marked. */
export function ChangedPlace({ id, change }: { id: string; change: MarkedChange }) {
  return (
    <section className="change" id={id} tabIndex={-1} aria-labelledby={`${id}-name`}>
      <h3 id={`${id}-name`}>{nameOf(change)}</h3>
      {bodyOf(change)}
    </section>
  );
}

export function nameOf(change: MarkedChange): string {
  switch (change.kind) {
    case "text":
      return words.fields[change.field];
    case "tags":
      return words.fields.tags;
    case "spacing":
      return words.fields.jsonDetails;
    case "section":
      return words.section(titleOf(change) || words.untitled);
  }
}

/** As it is now, or was before it was removed. */
function titleOf({ title, to }: MarkedSection): string {
  const gone = to === null ? "added" : "removed";
  return title
    .filter(({ kind }) => kind !== gone)
    .map(({ text }) => text)
    .join("")
    .trim();
}

function bodyOf(change: MarkedChange) {
  switch (change.kind) {
    case "text":
      return (
        <p className={change.field === "jsonDetails" ? "text mono" : "text"}>
          <MarkedWords words={change.words} />
        </p>
      );
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
    case "section":
      return <SectionBody section={change} />;
  }
}

function SectionBody({ section }: { section: MarkedSection }) {
  const { from, to, isMoved, title, type, items } = section;
  const isList = (type.after ?? type.before) === "bullet";
  const isWhole = from === null || to === null;
  const isRenamed = !isWhole && title.some(({ kind }) => kind !== "same");
  return (
    <>
      {from === null && <p className="fact">{words.added}</p>}
      {to === null && <p className="fact">{words.removed}</p>}
      {isMoved && from !== null && to !== null && <p className="fact">{words.moved(from + 1, to + 1)}</p>}
      {isRenamed && (
        <p className="text title">
          <MarkedWords words={title} />
        </p>
      )}
      {!isWhole && type.before !== type.after && type.before && type.after && (
        <p className="fact">
          <MarkedWords
            words={[
              { kind: "removed", text: words.types[type.before] },
              { kind: "same", text: " " },
              { kind: "added", text: words.types[type.after] },
            ]}
          />
        </p>
      )}
      {items.length > 0 && (
        <ul className={isList ? "items bullets" : "items"}>
          {items.map((item, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the items of one comparison keep their places.
            <li key={n} className="text">
              <MarkedWords words={item.words} />
            </li>
          ))}
        </ul>
      )}
    </>
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
