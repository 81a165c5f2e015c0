import { useEffect, useRef } from "react";
import { focusHeading } from "#app/ui/focus.ts";

/** What had the focus is gone with its row: the heading has it. */
export function useFocusAfterRow(rows: readonly unknown[]): void {
  const shown = useRef(rows);
  useEffect(() => {
    if (shown.current.length > rows.length && document.activeElement === document.body) focusHeading();
    shown.current = rows;
  }, [rows]);
}
