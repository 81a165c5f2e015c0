import { useId, useRef, useState } from "react";
import type { KindWords } from "#app/content/admin/kind-words.ts";
import type { Fields, Values } from "#app/domain/fields/field.ts";
import { type Choices, mergeValues, resolveMerge, type Side, undecided } from "#app/domain/fields/merge.ts";
import { Button } from "#app/ui/button.tsx";
import { Modal } from "#app/ui/dialog.tsx";
import { CrossIcon } from "#app/ui/icons.tsx";
import { useScreen } from "../screen.ts";
import { AutoMergedField } from "./auto-merged-field.tsx";
import { Place } from "./conflict-field.tsx";

interface CompareDialogProps {
  fields: Fields;
  /** What mine began with; null when that is not known. */
  base: Values | null;
  mine: Values;
  theirs: Values;
  onUse: (values: Values) => void;
  onClose: () => void;
}

/** Both texts place by place: those that clash to choose from, and those that fit together. */
export function CompareDialog({ fields, base, mine, theirs, onUse, onClose }: CompareDialogProps) {
  const words = useScreen().words.conflict.compare;
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLElement>(null);
  // The form behind does not change while this stands before it.
  const [merge] = useState(() => mergeValues(fields, base, mine, theirs));
  const [choices, setChoices] = useState<Choices>({});
  const [isAsking, setIsAsking] = useState(false);
  const clashes = undecided(merge, {});
  const clashing = new Set(clashes);
  const settled = merge.differences.filter((difference) => !clashing.has(difference));
  const open = new Set(undecided(merge, choices));

  function takeAll(side: Side) {
    setChoices({ ...choices, ...Object.fromEntries(clashes.map((clash) => [clash.id, side])) });
  }

  function use() {
    const [first] = open;
    if (!first) return onUse(resolveMerge(merge, choices));
    setIsAsking(true);
    list.current?.querySelector<HTMLElement>(`[name="${first.id}"]`)?.focus();
  }

  const choose = (place: string) => (choice: Choices[string]) =>
    setChoices((before) => ({ ...before, [place]: choice }));
  return (
    <Modal className="compare" labelledBy={id} focus={heading} onClose={onClose}>
      <div className="cmp-h">
        <h2 id={id} ref={heading} tabIndex={-1}>
          {words.title}
        </h2>
        <button type="button" className="icon-btn" aria-label={words.close} onClick={onClose}>
          <CrossIcon />
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard. */}
      <section className="cmp-b" ref={list} tabIndex={0} aria-labelledby={id}>
        <div className="cmp-intro">
          <p>{introOf(words, merge.differences.length, clashes.length, base !== null)}</p>
          {clashes.length > 1 && (
            <p className="acts">
              <Button look="ghost" small onClick={() => takeAll("mine")}>
                {words.allMine}
              </Button>
              <Button look="ghost" small onClick={() => takeAll("theirs")}>
                {words.allTheirs}
              </Button>
            </p>
          )}
        </div>
        {clashes.map((difference) => (
          <Place
            key={difference.id}
            difference={difference}
            choice={choices[difference.id] ?? null}
            isMissing={isAsking && open.has(difference)}
            onChoose={choose(difference.id)}
          />
        ))}
        {settled.length > 0 && (
          <section className="cmp-settled" aria-labelledby={`${id}settled`}>
            <h3 id={`${id}settled`}>{words.settled}</h3>
            <p className="hint">{words.settledHint}</p>
            {settled.map((difference) => (
              <AutoMergedField
                key={difference.id}
                difference={difference}
                choice={choices[difference.id] ?? difference.settled}
                onChoose={choose(difference.id)}
              />
            ))}
          </section>
        )}
      </section>
      <div className="cmp-f">
        <p role="status">{clashes.length > 0 && words.left(open.size)}</p>
        <Button look="ghost" onClick={onClose}>
          {words.close}
        </Button>
        <Button onClick={use}>{words.use}</Button>
      </div>
    </Modal>
  );
}

function introOf(
  words: KindWords["conflict"]["compare"],
  differences: number,
  clashes: number,
  isBaseKnown: boolean,
): string {
  if (differences === 0) return words.same;
  return isBaseKnown ? words.clashes(clashes) : words.differences(clashes);
}
