/** Dragging, in a file of its own: only browsers load it. */
import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import { draggable, dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { attachClosestEdge, extractClosestEdge } from "@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge";
import type { Side } from "./section-list.ts";

export interface Row {
  element: HTMLElement;
  handle: HTMLElement;
  /** Rows are dropped among rows of the same list only. */
  list: string;
  id: number;
  onDragging: (isDragging: boolean) => void;
  /** The edge of this row at which the dragged one would land; null when it would not. */
  onSide: (side: Side | null) => void;
  onDrop: (dragged: number, side: Side) => void;
}

/** Makes a row one that can be dragged by its handle and dropped beside. Returns what undoes it. */
export function attachRow({ element, handle, list, id, onDragging, onSide, onDrop }: Row): () => void {
  const sideIn = (data: Record<string | symbol, unknown>): Side =>
    extractClosestEdge(data) === "top" ? "before" : "after";

  return combine(
    // The handle alone is draggable: fields inside something draggable lose the mouse in some browsers.
    draggable({
      element: handle,
      getInitialData: () => ({ list, id }),
      onGenerateDragPreview: ({ nativeSetDragImage }) => nativeSetDragImage?.(element, 16, 20),
      onDragStart: () => onDragging(true),
      onDrop: () => onDragging(false),
    }),
    dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data.list === list && source.data.id !== id,
      getIsSticky: () => true,
      getData: ({ input, element: target }) =>
        attachClosestEdge({ list, id }, { input, element: target, allowedEdges: ["top", "bottom"] }),
      onDrag: ({ self }) => onSide(sideIn(self.data)),
      onDragLeave: () => onSide(null),
      onDrop: ({ self, source }) => {
        onSide(null);
        if (typeof source.data.id === "number") onDrop(source.data.id, sideIn(self.data));
      },
    }),
  );
}
