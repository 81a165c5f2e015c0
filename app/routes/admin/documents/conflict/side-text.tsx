import { compared } from "#app/content/admin/compared.ts";
import { textWords } from "#app/content/admin/kind-words.ts";
import type { ShownItem } from "#app/domain/fields/leaves.ts";
import type { Difference, Side } from "#app/domain/fields/merge.ts";
import { Marked } from "./marked.tsx";

interface SideTextProps {
  difference: Difference;
  side: Side;
}

const words = textWords.conflict.compare;
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
          {difference[side].map((heading, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two items may have one heading, and none moves here.
            <li key={n}>{heading}</li>
          ))}
        </ol>
      );
    case "item":
      return <ItemText item={difference[side]} other={difference[other]} side={side} />;
  }
}

/** Whether there is anything to take from this side. */
export function hasText(difference: Difference, side: Side): boolean {
  return difference.kind !== "item" || difference[side] !== null;
}

function PlainText({ text, other }: { text: string; other: string }) {
  if (text.trim() === "") return <p className="text none">{words.empty}</p>;
  return (
    <p className="text">
      <Marked text={text} other={other} />
    </p>
  );
}

function Tags({ tags, others }: { tags: string[]; others: string[] }) {
  if (tags.length === 0) return <p className="text none">{words.empty}</p>;
  const shared = new Set(others);
  return (
    <ul className="tags">
      {tags.map((tag) => (
        <li className="tag" key={tag}>
          {shared.has(tag) ? tag : <mark>{tag}</mark>}
        </li>
      ))}
    </ul>
  );
}

interface ItemTextProps {
  item: ShownItem | null;
  other: ShownItem | null;
  side: Side;
}

function ItemText({ item, other, side }: ItemTextProps) {
  if (!item) return <p className="text none">{words.notThere[side]}</p>;
  const { heading, kind } = item;
  return (
    <div className="text">
      <p className="name">
        {heading.trim() === "" ? (
          compared.untitled
        ) : (
          <Marked text={heading} other={other?.heading ?? heading} />
        )}
      </p>
      {kind !== "" && <p className="kind">{other && other.kind !== kind ? <mark>{kind}</mark> : kind}</p>}
      <p>
        <Marked text={linesOf(item)} other={linesOf(other ?? item)} />
      </p>
    </div>
  );
}

function linesOf({ lines, isBulleted }: ShownItem): string {
  return lines.map((line) => (isBulleted ? `• ${line}` : line)).join(isBulleted ? "\n" : "\n\n");
}
