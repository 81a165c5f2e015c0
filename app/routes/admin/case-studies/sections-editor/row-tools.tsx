/** The tools of a section and of an item: what moves it, what removes it, and what brings it back. */

import type { RefObject } from "react";
import { caseStudyDetails as words } from "#app/content/admin/case-study-details.ts";
import { CrossIcon, DownIcon, GripIcon, TrashIcon, UpIcon } from "#app/ui/icons.tsx";
import { ScriptButton } from "#app/ui/script-button.tsx";

interface RowToolsProps {
  /** Begins the ids of the buttons. */
  id: string;
  name: string;
  place: number;
  count: number;
  look: "section" | "item";
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** At the ends a button says so instead of going away under the focus. */
export function RowTools({ id, name, place, count, look, onMove, onRemove }: RowToolsProps) {
  return (
    <span className="row-tools">
      {count > 1 && (
        <>
          <ScriptButton
            className="icon-btn"
            id={`${id}-up`}
            aria-label={words.moveUp(name)}
            aria-disabled={place === 1 || undefined}
            onClick={() => onMove(-1)}
          >
            <UpIcon />
          </ScriptButton>
          <ScriptButton
            className="icon-btn"
            id={`${id}-down`}
            aria-label={words.moveDown(name)}
            aria-disabled={place === count || undefined}
            onClick={() => onMove(1)}
          >
            <DownIcon />
          </ScriptButton>
        </>
      )}
      <ScriptButton className="icon-btn" aria-label={words.remove(name)} onClick={onRemove}>
        {look === "section" ? <TrashIcon /> : <CrossIcon />}
      </ScriptButton>
    </span>
  );
}

/** For the mouse; the keyboard and everybody else have the buttons. */
export function Grip({ handle, canDrag }: { handle: RefObject<HTMLSpanElement | null>; canDrag: boolean }) {
  return (
    <span className="grip" ref={handle} hidden={!canDrag} title={words.drag} aria-hidden="true">
      <GripIcon />
    </span>
  );
}

interface RemovedRowProps {
  id: string;
  name: string;
  onUndo: () => void;
  onForget: () => void;
}

/** Where something was, until nobody wants it back. */
export function RemovedRow({ id, name, onUndo, onForget }: RemovedRowProps) {
  return (
    <li className="removed-row">
      <span className="name">{words.removed(name)}</span>
      <ScriptButton
        className="btn ghost sm"
        id={`${id}-undo`}
        aria-label={words.undoRemoval(name)}
        onClick={onUndo}
      >
        {words.undo}
      </ScriptButton>
      <ScriptButton className="icon-btn" aria-label={`${words.dismiss}: ${name}`} onClick={onForget}>
        <CrossIcon />
      </ScriptButton>
    </li>
  );
}
