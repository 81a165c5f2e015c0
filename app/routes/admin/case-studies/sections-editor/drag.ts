import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Side } from "./section-list.ts";

type Drop = (dragged: number, target: number, side: Side) => void;

/** What a row needs to be dragged by its handle; buttons do the same without a mouse. */
export function useDrag(list: string, id: number, onDrop: Drop) {
  const row = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const [state, setState] = useState({ canDrag: false, isDragging: false, side: null as Side | null });
  const onDropped = useEffectEvent(onDrop);

  useEffect(() => {
    let detach: (() => void) | null = null;
    let isGone = false;
    const set = (change: Partial<typeof state>) => setState((before) => ({ ...before, ...change }));
    async function attach() {
      const { attachRow } = await import("./drag-and-drop.ts");
      if (isGone || !row.current || !handle.current) return;
      detach = attachRow({
        element: row.current,
        handle: handle.current,
        list,
        id,
        onDragging: (isDragging) => set({ isDragging }),
        onSide: (side) => set({ side }),
        onDrop: (dragged, side) => onDropped(dragged, id, side),
      });
      set({ canDrag: true });
    }
    // Without it the buttons beside the handle are left.
    attach().catch(() => set({ canDrag: false }));
    return () => {
      isGone = true;
      detach?.();
    };
  }, [list, id]);

  return {
    handle,
    canDrag: state.canDrag,
    /** For the row itself: it can be found and styled. */
    row: { ref: row, "data-dragging": state.isDragging || undefined, "data-drop": state.side ?? undefined },
  };
}
