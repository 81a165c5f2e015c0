import { kindWords } from "#app/content/admin/kind-words.ts";
import { shownItems } from "#app/domain/case-studies/body/marks.ts";
import type { Difference } from "#app/domain/case-studies/difference.ts";
import type { Side } from "#app/domain/case-studies/merge-sections.ts";
import type { Section } from "#app/domain/case-studies/sections.ts";
import { Marked } from "./marked.tsx";

const { conflict: caseStudyConflict } = kindWords["case-study"];

interface SideTextProps {
  difference: Difference;
  side: Side;
}

const words = caseStudyConflict.compare;
const otherOf: Record<Side, Side> = { mine: "theirs", theirs: "mine" };

/** What one side says in this place, with the words marked that the other does not say. */
export function SideText({ difference, side }: SideTextProps) {
  const other = otherOf[side];
  switch (difference.kind) {
    case "text":
      return <PlainText text={difference[side]} other={difference[other]} />;
    case "tags":
      return <Tags tags={difference[side]} others={difference[other]} />;
    case "order":
      return (
        <ol className="text order">
          {difference[side].map((title, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two sections may have one title, and none moves here.
            <li key={n}>{title || words.untitled}</li>
          ))}
        </ol>
      );
    default:
      return <SectionText section={difference[side]} other={difference[other]} side={side} />;
  }
}

/** Whether there is anything to take from this side. */
export function hasText(difference: Difference, side: Side): boolean {
  return difference.kind !== "section" || difference[side] !== null;
}

function PlainText({ text, other }: { text: string; other: string }) {
  if (text.trim() === "") return <p className="text none">{words.empty}</p>;
  return (
    <p className="text">
      <Marked text={text} other={other} />
    </p>
  );
}

function Tags({ tags, others }: { tags: readonly string[]; others: readonly string[] }) {
  if (tags.length === 0) return <p className="text none">{words.empty}</p>;
  return (
    <ul className="tags">
      {tags.map((tag) => (
        <li className="tag" key={tag}>
          {others.includes(tag) ? tag : <mark>{tag}</mark>}
        </li>
      ))}
    </ul>
  );
}

function SectionText({
  section,
  other,
  side,
}: {
  section: Section | null;
  other: Section | null;
  side: Side;
}) {
  if (!section) return <p className="text none">{words.notThere[side]}</p>;
  const { title, type } = section;
  const kind = other && other.type !== type ? <mark>{words[type]}</mark> : words[type];
  return (
    <div className="text">
      <p className="name">
        {title.trim() === "" ? words.untitled : <Marked text={title} other={other?.title ?? title} />}
      </p>
      <p className="kind">{kind}</p>
      <p>
        <Marked text={itemsOf(section)} other={itemsOf(other ?? section)} />
      </p>
    </div>
  );
}

function itemsOf(section: Section): string {
  const isList = section.type === "bullet";
  return shownItems(section)
    .map((item) => (isList ? `• ${item}` : item))
    .join(isList ? "\n" : "\n\n");
}
