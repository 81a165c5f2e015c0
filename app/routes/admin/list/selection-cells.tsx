import { useEffect, useRef } from "react";
import { bulkForm } from "./bulk-bar.tsx";
import type { Selection } from "./selection.ts";

/** The head of the column of checkboxes: all of this page, or none. Choosing all needs a script. */
export function SelectAll({
  selection,
  total,
  words,
}: {
  selection: Selection;
  total: number;
  words: Words;
}) {
  const box = useRef<HTMLInputElement>(null);
  const count = selection.ids.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && count < total;
  }, [count, total]);
  return (
    <th scope="col" className="pick">
      <span className="sr-only">{words.column}</span>
      <label className="script-only">
        <input
          ref={box}
          type="checkbox"
          aria-label={words.all}
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

/** Chooses a row; without a script it is a field of the form in the bar below. */
export function SelectRow({ selection, id, label }: { selection: Selection; id: string; label: string }) {
  return (
    <td className="pick">
      <label>
        <input
          type="checkbox"
          name="delete"
          value={id}
          form={bulkForm}
          aria-label={label}
          checked={selection.has(id)}
          onChange={({ target, nativeEvent }) =>
            selection.toggle(id, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
        />
      </label>
    </td>
  );
}
