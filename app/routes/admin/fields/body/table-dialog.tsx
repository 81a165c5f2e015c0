import {
  type ClipboardEvent,
  type KeyboardEvent,
  memo,
  useCallback,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { tableWords as words } from "#app/content/admin/table.ts";
import type { StoredTable } from "#app/domain/text/sections.ts";
import { tableLimits } from "#app/domain/text/table.ts";
import { Button } from "#app/ui/button.tsx";
import { isComposing } from "#app/ui/composing.ts";
import { ErrorIcon } from "#app/ui/icons.tsx";
import { BlockDialog, CaptionField, useCaption } from "./block-dialog.tsx";
import styles from "./document.module.css";
import { cellsIn, tableInHtml, textOf } from "./spreadsheet-cells.ts";
import {
  type Cell,
  type Cells,
  cellsOf,
  emptyCell,
  filledCells,
  plainCells,
  tableOfCells,
  typedCell,
  withColumn,
  withPasted,
  withRow,
} from "./table-cells.ts";

interface TableDialogProps {
  /** null for one that is new. */
  table: StoredTable | null;
  onDone: (table: StoredTable) => void;
  /** Its cells as the dialog of a chart takes them. */
  onChart: (chart: { text: string; caption: string }) => void;
  onRemove: (() => void) | null;
  onClose: () => void;
}

type Place = { row: number; column: number };

const newTable: Cells = [0, 1, 2].map(() => [0, 1, 2].map(() => emptyCell));

/** A table is written, or pasted, cell by cell. */
export function TableDialog({ table, onDone, onChart, onRemove, onClose }: TableDialogProps) {
  const caption = useCaption(table?.caption);
  const [head, setHead] = useState(table ? table.table.head === true : true);
  const [names, setNames] = useState(table?.table.names === true);
  const [error, setError] = useState("");
  const grid = useGrid(
    () => (table ? cellsOf(table.table) : newTable),
    () => setError(""),
  );
  const { cells } = grid;
  const now = JSON.stringify([cells, head, names]);
  const [atFirst] = useState(now);

  function done() {
    const parsed = tableOfCells(cells, { head, names });
    const isEmpty = plainCells(cells).flat().join("") === "";
    if (isEmpty || "reason" in parsed) {
      setError("reason" in parsed && !isEmpty ? parsed.reason : words.empty);
      grid.goTo({ row: 0, column: 0 });
    } else onDone({ table: parsed.table, caption: caption.text() });
  }

  function draw() {
    const text = textOf({ labels: [], rows: filledCells(cells) }).trim();
    onChart({ text, caption: caption.text() });
  }

  return (
    <BlockDialog
      words={words}
      isWide
      focus={grid.first}
      isChanged={() => now !== atFirst || caption.isChanged()}
      onDone={done}
      onRemove={onRemove}
      onClose={onClose}
      acts={
        <Button look="ghost" small onClick={draw}>
          {words.chart}
        </Button>
      }
    >
      <div className={`stack ${styles.grid}`}>
        <Table grid={grid} head={head} names={names} onDone={done} />
        <GridButtons {...grid} />
        <p className="err" role="alert">
          {error !== "" && (
            <>
              <ErrorIcon />
              {error}
            </>
          )}
        </p>
      </div>
      <div className={styles.alt}>
        <Check isOn={head} onChange={setHead} label={words.head} />
        <Check isOn={names} onChange={setNames} label={words.names} />
      </div>
      <CaptionField caption={caption} words={words} />
    </BlockDialog>
  );
}

type Grid = ReturnType<typeof useGrid>;

/** The cells; `at` is where the buttons add and remove, `goTo` leads the focus to a cell. */
function useGrid(start: () => Cells, onChange: () => void) {
  const fields = useRef(new Map<string, HTMLTextAreaElement>());
  const first = useRef<HTMLTextAreaElement>(null);
  const [cells, setCells] = useState(start);
  const [at, setAt] = useState<Place>({ row: 0, column: 0 });
  const [goal, goTo] = useState<Place | null>(null);
  const register = useCallback((place: Place, field: HTMLTextAreaElement | null) => {
    if (field) fields.current.set(placeKey(place), field);
    else fields.current.delete(placeKey(place));
    first.current = fields.current.get(placeKey({ row: 0, column: 0 })) ?? null;
  }, []);

  useLayoutEffect(() => {
    if (!goal) return;
    fields.current.get(placeKey(goal))?.focus();
    goTo(null);
  }, [goal]);

  function change(next: Cells, place: Place = at) {
    setCells(next);
    onChange();
    const row = Math.min(place.row, next.length - 1);
    goTo({ row, column: Math.min(place.column, (next[0]?.length ?? 1) - 1) });
  }

  return { cells, setCells, at, setAt, goTo, change, first, register };
}

interface TableProps {
  grid: Grid;
  head: boolean;
  names: boolean;
  onDone: () => void;
}

function Table({
  grid: { cells, setCells, at, setAt, goTo, change, register },
  head,
  names,
  onDone,
}: TableProps) {
  const hint = useId();

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event) || event.key !== "Enter" || event.shiftKey) return;
    event.preventDefault();
    if (event.ctrlKey || event.metaKey) return onDone();
    const below = { ...at, row: at.row + 1 };
    if (below.row < cells.length) goTo(below);
    else if (cells.length < tableLimits.rows) change(withRow(cells, cells.length), below);
  }

  function onPaste(event: ClipboardEvent) {
    const text = event.clipboardData.getData("text/plain");
    const found =
      tableInHtml(event.clipboardData.getData("text/html")) ?? (text.includes("\t") ? text : null);
    const pasted = found === null ? [] : cellsIn(found);
    if (pasted.length === 0) return;
    event.preventDefault();
    change(withPasted(cells, at.row, at.column, pasted));
  }

  return (
    <>
      <p className="hint" id={hint}>
        {words.hint}
      </p>
      <div className={styles.cells}>
        <table aria-label={words.cells} aria-describedby={hint} onPaste={onPaste} onKeyDown={onKeyDown}>
          <tbody>
            {cells.map((row, n) => (
              <Row
                // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place.
                key={n}
                row={row}
                n={n}
                isHead={head && n === 0}
                names={names}
                register={register}
                setCells={setCells}
                setAt={setAt}
              />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function GridButtons({ cells, at, change }: Grid) {
  const [height, width] = [cells.length, cells[0]?.length ?? 0];
  const below = { ...at, row: at.row + 1 };
  const beside = { ...at, column: at.column + 1 };
  const acts = [
    [words.addRow, height < tableLimits.rows, () => change(withRow(cells, below.row), below)],
    [words.addColumn, width < tableLimits.columns, () => change(withColumn(cells, beside.column), beside)],
    [words.removeRow, height > 1, () => change(cells.toSpliced(at.row, 1))],
    [words.removeColumn, width > 1, () => change(cells.map((row) => row.toSpliced(at.column, 1)))],
  ] as const;
  return (
    <div className={styles.acts}>
      {acts.map(([text, isPossible, act]) => (
        <Button key={text} look="ghost" small disabled={!isPossible} onClick={act}>
          {text}
        </Button>
      ))}
    </div>
  );
}

interface RowProps {
  row: readonly Cell[];
  n: number;
  isHead: boolean;
  names: boolean;
  /** What leads the focus to a field has to know it. */
  register: (place: Place, field: HTMLTextAreaElement | null) => void;
  setCells: (change: (cells: Cells) => Cells) => void;
  setAt: (place: Place) => void;
}

/** Drawn again only where one of its cells has changed. */
const Row = memo(function Row({ row, n, isHead, names, register, setCells, setAt }: RowProps) {
  return (
    <tr>
      {row.map((cell, column) => {
        const place = { row: n, column };
        return (
          <td key={placeKey(place)} className={isHead || (names && column === 0) ? styles.name : undefined}>
            <textarea
              ref={(field) => {
                register(place, field);
                return () => register(place, null);
              }}
              className="input"
              rows={1}
              value={cell.text}
              aria-label={words.cell(n + 1, column + 1)}
              onFocus={() => setAt(place)}
              onChange={({ currentTarget: { value } }) =>
                setCells((cells) => cells.with(n, (cells[n] ?? []).with(column, typedCell(cell, value))))
              }
            />
          </td>
        );
      })}
    </tr>
  );
});

interface CheckProps {
  isOn: boolean;
  label: string;
  onChange: (isOn: boolean) => void;
}

function Check({ isOn, label, onChange }: CheckProps) {
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ currentTarget: { checked } }) => onChange(checked)}
      />
      <span>{label}</span>
    </label>
  );
}

const placeKey = ({ row, column }: Place) => `${row} ${column}`;
