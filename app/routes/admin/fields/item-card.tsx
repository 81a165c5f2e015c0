import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { fieldWords as words } from "#app/content/admin/fields.ts";
import type { Fields, Values } from "#app/domain/fields/field.ts";
import { linesOf } from "#app/domain/fields/fields.ts";
import { DownIcon, ErrorIcon, GripIcon, TrashIcon, UpIcon } from "#app/ui/icons.tsx";
import { ScriptButton } from "#app/ui/script-button.tsx";
import { useFields } from "./fields-context.ts";
import { useValueAt } from "./form-store.ts";
import styles from "./items.module.css";

interface ItemCardProps {
  place: string;
  /** Such as "Card 2". */
  name: string;
  kind: { label: string; fields: Fields };
  /** The name of its kind in a list of several; empty where there is one. */
  ofKind: string;
  startsOpen: boolean;
  isFirst: boolean;
  isLast: boolean;
  /** Whether there may be one fewer. */
  canGo: boolean;
  onMove: (step: 1 | -1) => void;
  onGrip: (press: PointerEvent<HTMLElement>) => void;
  onRemove: () => void;
}

/** One item: closed, it says what it is and its first line. The page keeps its controls wherever it moves. */
export function ItemCard(props: ItemCardProps) {
  const { place, name, kind, isFirst, isLast, canGo, onMove, onGrip, onRemove } = props;
  const { draw, errors } = useFields();
  const details = useRef<HTMLDetailsElement>(null);
  const hasError = Object.keys(errors).some((at) => at.startsWith(`${place}.`));
  const [startsOpen] = useState(props.startsOpen || hasError);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer, and somebody may close it again.
  useEffect(() => {
    if (hasError && details.current) details.current.open = true;
  }, [hasError, errors]);

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
    <div data-item="" className={styles.item}>
      <fieldset aria-label={name}>
        {props.ofKind !== "" && <input type="hidden" name={`${place}.kind`} value={props.ofKind} />}
        <details ref={details} open={startsOpen}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the summary of an item moves it by Alt with an arrow key. */}
          <summary aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown" onKeyDown={onKeyDown}>
            <span className={styles.kind}>{kind.label}</span>
            <FirstLine place={place} fields={kind.fields} />
            {hasError && (
              <span className={styles.wrong}>
                <ErrorIcon />
                <span className="sr-only">{words.hasErrors}</span>
              </span>
            )}
          </summary>
          <div className={`stack ${styles.fields}`}>{draw(kind.fields, `${place}.`)}</div>
        </details>
        {!(isFirst && isLast) && (
          // Of the pointer alone: keys have the buttons and the summary.
          <span className={styles.grip} title={words.drag} aria-hidden="true" onPointerDown={onGrip}>
            <GripIcon />
          </span>
        )}
        {acts}
      </fieldset>
    </div>
  );
}

/** What tells an item from its neighbours. */
function FirstLine({ place, fields }: { place: string; fields: Fields }) {
  const item = (useValueAt(place) ?? {}) as Values;
  return <span className={styles.first}>{linesOf(fields, item)[0] ?? ""}</span>;
}
