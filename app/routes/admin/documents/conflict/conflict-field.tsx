import { useId } from "react";
import { textWords } from "#app/content/admin/kind-words.ts";
import type { Choice, Difference, Side } from "#app/domain/fields/merge.ts";
import { ErrorIcon } from "#app/ui/icons.tsx";
import { hasText, SideText } from "./side-text.tsx";

interface PlaceProps {
  difference: Difference;
  choice: Choice | null;
  /** A choice was asked for and not made. */
  isMissing?: boolean;
  onChoose: (choice: Choice) => void;
}

const words = textWords.conflict.compare;

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
      <legend>{difference.label}</legend>
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
          {option("both", words.both[difference.kind === "order" ? "text" : difference.kind])}
        </div>
      )}
    </fieldset>
  );
}
