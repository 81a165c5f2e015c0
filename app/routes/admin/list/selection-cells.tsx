import { useEffect, useRef } from "react";
import { useIsHydrated } from "#app/ui/hydrated.ts";
import { bulkForm } from "./bulk-bar.tsx";
import type { Selection } from "./selection.ts";
import table from "./table.module.css";

/** The head of the column of checkboxes: all of this page, or none. */
export function SelectAll({
  selection,
  total,
  words,
}: {
  selection: Selection;
  total: number;
  words: Words;
}) {
  const isHydrated = useIsHydrated();
  const box = useRef<HTMLInputElement>(null);
  const count = selection.ids.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && count < total;
  }, [count, total]);
  return (
    <th scope="col" className={table.pick}>
      <span className="sr-only">{words.column}</span>
      <label>
        <input
          ref={box}
          type="checkbox"
          aria-label={words.all}
          disabled={!isHydrated || total === 0}
          checked={total > 0 && count === total}
          onChange={({ target }) => selection.toggleAll(target.checked)}
        />
      </label>
    </th>
  );
}

interface Words {
  column: string;
  all: string;
}

/** Chooses a row. */
export function SelectRow({ selection, id, label }: { selection: Selection; id: string; label: string }) {
  const isHydrated = useIsHydrated();
  return (
    <td className={table.pick}>
      <label>
        <input
          type="checkbox"
          name="id"
          value={id}
          form={bulkForm}
          aria-label={label}
          disabled={!isHydrated}
          checked={selection.has(id)}
          onChange={({ target, nativeEvent }) =>
            selection.toggle(id, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
        />
      </label>
    </td>
  );
}
