import { useId } from "react";
import { kindWords } from "#app/content/admin/kind-words.ts";
import type { Difference } from "#app/domain/case-studies/difference.ts";
import type { Choice, Side } from "#app/domain/case-studies/merge-sections.ts";
import { ErrorIcon } from "#app/ui/icons.tsx";
import { hasText, SideText } from "./side-text.tsx";

const { conflict: caseStudyConflict } = kindWords["case-study"];

interface PlaceProps {
  difference: Difference;
  choice: Choice | null;
  /** A choice was asked for and not made. */
  isMissing?: boolean;
  onChoose: (choice: Choice) => void;
}

const words = caseStudyConflict.compare;

/** One place where the texts differ: mine and theirs beside each other, and a choice. */
export function Place({ difference, choice, isMissing = false, onChoose }: PlaceProps) {
  const id = useId();
  const option = (value: Choice, text: string) => (
    <label className="opt">
      <input
        type="radio"
        name={difference.id}
        value={value}
        checked={choice === value}
        aria-describedby={isMissing ? `${id}-error` : undefined}
        onChange={() => onChoose(value)}
      />
      {text}
    </label>
  );
  const side = (value: Side) => (
    <div className={choice === value || choice === "both" ? "side on" : "side"}>
      {option(value, hasText(difference, value) ? words[value] : words.leaveOut)}
      <SideText difference={difference} side={value} />
    </div>
  );
  return (
    <fieldset className={isMissing ? "place missing" : "place"}>
      <legend>{nameOf(difference)}</legend>
      {isMissing && (
        <p className="err" id={`${id}-error`}>
          <ErrorIcon />
          {words.chooseOne}
        </p>
      )}
      <div className="sides">
        {side("mine")}
        {side("theirs")}
      </div>
      {difference.choices.includes("both") && (
        <div className={choice === "both" ? "together on" : "together"}>
          {option("both", bothOf(difference))}
        </div>
      )}
    </fieldset>
  );
}

export function nameOf(difference: Difference): string {
  switch (difference.kind) {
    case "text":
      return words.fields[difference.field];
    case "section": {
      const { mine, theirs } = difference;
      return words.section(mine?.title || theirs?.title || words.untitled);
    }
    default:
      return words.fields[difference.kind];
  }
}

function bothOf({ kind }: Difference): string {
  if (kind === "tags" || kind === "section") return words.both[kind];
  return words.both.description;
}
