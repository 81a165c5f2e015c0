import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { fieldWords as words } from "#app/content/admin/fields.ts";
import type { Fields, Values } from "#app/domain/fields/field.ts";
import { linesOf, readValues } from "#app/domain/fields/fields.ts";
import { rawValues } from "#app/domain/fields/form.ts";
import { Button } from "#app/ui/button.tsx";
import { DownIcon, ErrorIcon, TrashIcon, UpIcon } from "#app/ui/icons.tsx";
import { ScriptButton } from "#app/ui/script-button.tsx";
import { useFields } from "./fields-context.ts";
import styles from "./items.module.css";
import type { Item } from "./items-state.ts";

interface ItemCardProps {
  place: string;
  item: Item;
  /** Such as "Card 2". */
  name: string;
  kind: { label: string; fields: Fields };
  isFirst: boolean;
  isLast: boolean;
  /** Whether there may be one fewer. */
  canGo: boolean;
  onMove: (step: 1 | -1) => void;
  onRemove: () => void;
  onPutBack: () => void;
}

/** One item: closed, it says what it is and its first line. The page keeps its controls wherever it moves. */
export function ItemCard(props: ItemCardProps) {
  const { place, item, name, kind, isFirst, isLast, canGo, onMove, onRemove, onPutBack } = props;
  const { draw, errors } = useFields();
  const details = useRef<HTMLDetailsElement>(null);
  const [first, setFirst] = useState(() => firstLine(kind.fields, item.start));
  const hasError = Object.keys(errors).some((at) => at.startsWith(`${place}.`));
  const [startsOpen] = useState(item.startsOpen || hasError);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer, and somebody may close it again.
  useEffect(() => {
    if (hasError && details.current) details.current.open = true;
  }, [hasError, errors]);

  function onInput({ currentTarget }: { currentTarget: HTMLElement }) {
    const form = currentTarget.closest("form");
    if (form) setFirst(firstLine(kind.fields, rawValues(kind.fields, new FormData(form), `${place}.`)));
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = event.altKey && ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key];
    if (!step) return;
    event.preventDefault();
    onMove(step);
  }

  const acts = (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of its buttons.
    <div className={styles.acts} onKeyDown={onKeyDown}>
      <ScriptButton
        className="icon-btn"
        aria-label={words.moveUp(name)}
        title={words.up}
        aria-disabled={isFirst || undefined}
        onClick={() => onMove(-1)}
      >
        <UpIcon />
      </ScriptButton>
      <ScriptButton
        className="icon-btn"
        aria-label={words.moveDown(name)}
        title={words.down}
        aria-disabled={isLast || undefined}
        onClick={() => onMove(1)}
      >
        <DownIcon />
      </ScriptButton>
      {canGo && (
        <ScriptButton
          className="icon-btn"
          aria-label={words.remove(name)}
          title={words.removeIt}
          onClick={onRemove}
        >
          <TrashIcon />
        </ScriptButton>
      )}
    </div>
  );

  return (
    <div data-item={item.key} className={styles.item}>
      {/* What is removed is not sent, and stays in the page until it is clear that it was no slip. */}
      <fieldset disabled={item.isRemoved} hidden={item.isRemoved} aria-label={name}>
        {item.kind !== "" && <input type="hidden" name={`${place}.kind`} value={item.kind} />}
        <details ref={details} open={startsOpen} onInput={onInput}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the summary of an item moves it by Alt with an arrow key. */}
          <summary aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown" onKeyDown={onKeyDown}>
            <span className={styles.kind}>{kind.label}</span>
            <span className={styles.first}>{first}</span>
            {hasError && (
              <span className={styles.wrong}>
                <ErrorIcon />
                <span className="sr-only">{words.hasErrors}</span>
              </span>
            )}
          </summary>
          <div className={styles.fields}>{draw(kind.fields, item.start, `${place}.`)}</div>
        </details>
        {acts}
      </fieldset>
      {item.isRemoved && (
        <p className={styles.removed}>
          <span>{words.removed(kind.label)}</span>
          <Button look="ghost" small data-undo onClick={onPutBack}>
            {words.undo}
          </Button>
        </p>
      )}
    </div>
  );
}

/** What tells an item from its neighbours. */
function firstLine(fields: Fields, raw: Values | Record<string, unknown>): string {
  return linesOf(fields, readValues(fields, raw) as Values)[0] ?? "";
}
