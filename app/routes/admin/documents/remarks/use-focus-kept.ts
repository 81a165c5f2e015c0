import { type RefObject, useEffect, useRef } from "react";

/** The focus stays near where what had it has gone with an act: on this element, once `changes` does. */
export function useFocusKept(element: RefObject<HTMLElement | null>, changes: unknown): void {
  const before = useRef(changes);
  useEffect(() => {
    if (before.current !== changes && document.activeElement === document.body) element.current?.focus();
    before.current = changes;
  }, [changes, element]);
}
