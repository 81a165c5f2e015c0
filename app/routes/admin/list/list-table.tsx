import type { ReactNode } from "react";
import { DeleteButton } from "./delete-button.tsx";
import type { Selection } from "./selection.ts";
import { SelectAll, SelectRow } from "./selection-cells.tsx";
import table from "./table.module.css";

export interface TableWords {
  heading: string;
  columns: { actions: string };
  actions: { delete: (name: string) => string };
  select: { column: string; all: string; one: (name: string) => string };
}

interface ListTableProps<Row> {
  rows: readonly Row[];
  words: TableWords;
  nameOf: (row: Row) => string;
  heads: ReactNode;
  cellsOf: (row: Row) => ReactNode;
  actionsOf: (row: Row) => ReactNode;
  /** The row that is open beside the list. */
  openId?: string;
  selection: Selection;
  mayDelete: (row: Row) => boolean;
  /** Whether there is anything to do with it together with others. */
  mayChoose: (row: Row) => boolean;
  onDelete: (row: Row) => void;
}

/** The frame of a list's table: choosing before its own columns, actions behind them. */
export function ListTable<Row extends { id: string }>(props: ListTableProps<Row>) {
  const {
    rows,
    words,
    nameOf,
    heads,
    cellsOf,
    actionsOf,
    openId,
    selection,
    mayDelete,
    mayChoose,
    onDelete,
  } = props;
  return (
    <table className={table.table} aria-label={words.heading}>
      <thead>
        <tr>
          <SelectAll selection={selection} total={rows.filter(mayChoose).length} words={words.select} />
          {heads}
          <th scope="col">
            <span className="sr-only">{words.columns.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const { id } = row;
          const isMarked = id === openId || selection.has(id);
          return (
            <tr key={id} onClick={openRow} className={isMarked ? table.chosen : undefined}>
              {mayChoose(row) ? (
                <SelectRow selection={selection} id={id} label={words.select.one(nameOf(row))} />
              ) : (
                <td className={table.pick} />
              )}
              {cellsOf(row)}
              <td className={table.actions}>
                {actionsOf(row)}
                {mayDelete(row) && (
                  <DeleteButton label={words.actions.delete(nameOf(row))} onAsk={() => onDelete(row)} />
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** A click anywhere in a row opens it, for the mouse; the keyboard and everybody else have the link inside. */
function openRow(event: React.MouseEvent<HTMLTableRowElement>): void {
  const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || window.getSelection()?.toString();
  if (isElsewhere || (event.target as Element).closest("a, button, td:has(> label)")) return;
  event.currentTarget.querySelector<HTMLElement>("a[data-row]")?.click();
}
