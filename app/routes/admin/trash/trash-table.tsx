import { Form, useNavigation } from "react-router";
import { daysLeft, type Trashed } from "#app/domain/trash.ts";
import { directionOf } from "#app/letters/direction.ts";
import { RelativeTime } from "#app/ui/time.tsx";
import { DeleteButton } from "../list/delete-button.tsx";
import type { Deletable } from "../list/delete-dialog.tsx";
import type { Selection } from "../list/selection.ts";
import { SelectAll, SelectRow } from "../list/selection-cells.tsx";
import table from "../list/table.module.css";

export interface TrashWords {
  heading: string;
  column: string;
  when: string;
  left: string;
  actions: string;
  daysLeft: (days: number) => string;
  restoreShort: string;
  select: {
    column: string;
    all: string;
    one: (name: string) => string;
    count: (count: number) => string;
    restore: string;
    clear: string;
  };
  restore: (name: string) => string;
  delete: (name: string) => string;
}

interface TrashTableProps {
  /** The trash's own address: its action restores and deletes. */
  address: string;
  words: TrashWords;
  rows: Trashed[];
  now: Date;
  selection: Selection;
  onDelete: (item: Deletable) => void;
}

export function TrashTable({ address, words, rows, now, selection, onDelete }: TrashTableProps) {
  const isBusy = useNavigation().state !== "idle";
  return (
    <table className={`${table.table} ${table.trash}`} aria-label={words.heading}>
      <thead>
        <tr>
          <SelectAll
            selection={selection}
            total={rows.filter(({ mayChange }) => mayChange).length}
            words={words.select}
          />
          {[words.column, words.when, words.left].map((text) => (
            <th scope="col" key={text}>
              <span className={table.head}>{text}</span>
            </th>
          ))}
          <th scope="col">
            <span className="sr-only">{words.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, deletedAt, mayChange }) => (
          <tr key={id} className={selection.has(id) ? table.chosen : undefined}>
            {mayChange ? (
              <SelectRow selection={selection} id={id} label={words.select.one(name)} />
            ) : (
              <td className={table.pick} />
            )}
            <td>
              <span className={table.title} dir={directionOf(name)}>
                {name}
              </span>
            </td>
            <td className={table.moment}>
              <RelativeTime value={deletedAt} now={now} />
            </td>
            <td className={table.moment}>{words.daysLeft(daysLeft(deletedAt, now))}</td>
            <td className={table.actions}>
              {mayChange && (
                <>
                  <Form method="post" action={address} preventScrollReset>
                    <input type="hidden" name="id" value={id} />
                    <button
                      type="submit"
                      className="btn ghost sm"
                      name="intent"
                      value="restore"
                      aria-label={words.restore(name)}
                      disabled={isBusy}
                    >
                      {words.restoreShort}
                    </button>
                  </Form>
                  <DeleteButton label={words.delete(name)} onAsk={() => onDelete({ id, name })} />
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
