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
import { longestCaption, type StoredTable } from "#app/domain/text/sections.ts";
import { tableLimits } from "#app/domain/text/table.ts";
import { Button } from "#app/ui/button.tsx";
import { isComposing } from "#app/ui/composing.ts";
import { Modal } from "#app/ui/dialog.tsx";
import { TextInput } from "#app/ui/field.tsx";
import { ErrorIcon } from "#app/ui/icons.tsx";
import { useAskToLeave } from "./ask-to-leave.tsx";
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
  const id = useId();
  const fields = useRef(new Map<string, HTMLTextAreaElement>());
  const first = useRef<HTMLTextAreaElement>(null);
  const caption = useRef<HTMLInputElement>(null);
  const [cells, setCells] = useState(() => (table ? cellsOf(table.table) : newTable));
  const [head, setHead] = useState(table ? table.table.head === true : true);
  const [names, setNames] = useState(table?.table.names === true);
  const [error, setError] = useState("");
  /** Where the buttons add and remove. */
  const [at, setAt] = useState<Place>({ row: 0, column: 0 });
  const [goal, setGoal] = useState<Place | null>(null);
  const now = JSON.stringify([cells, head, names]);
  const [atFirst] = useState(now);
  const { leave, leaveByEscape, question } = useAskToLeave({
    words: words.leave,
    isChanged: () => now !== atFirst || (caption.current?.value ?? "") !== (table?.caption ?? ""),
    onClose,
  });
  const width = cells[0]?.length ?? 0;
  const register = useCallback((place: Place, field: HTMLTextAreaElement | null) => {
    if (field) fields.current.set(keyOf(place), field);
    else fields.current.delete(keyOf(place));
    first.current = fields.current.get(keyOf({ row: 0, column: 0 })) ?? null;
  }, []);

  useLayoutEffect(() => {
    if (!goal) return;
    fields.current.get(keyOf(goal))?.focus();
    setGoal(null);
  }, [goal]);

  function change(next: Cells, place: Place = at) {
    setCells(next);
    setError("");
    const row = Math.min(place.row, next.length - 1);
    setGoal({ row, column: Math.min(place.column, (next[0]?.length ?? 1) - 1) });
  }

  function done() {
    const parsed = tableOfCells(cells, { head, names });
    const isEmpty = plainCells(cells).flat().join("") === "";
    if (isEmpty || "reason" in parsed) {
      setError("reason" in parsed && !isEmpty ? parsed.reason : words.empty);
      setGoal({ row: 0, column: 0 });
    } else onDone({ table: parsed.table, caption: oneLine(caption.current?.value ?? "") });
  }

  /** The form around it is that of the text. */
  function onKeyDown(event: KeyboardEvent) {
    if (leaveByEscape(event) || isComposing(event) || event.key !== "Enter") return;
    if (event.target instanceof HTMLInputElement && event.target.type === "text") {
      event.preventDefault();
      done();
    }
    if (!(event.target instanceof HTMLTextAreaElement) || event.shiftKey) return;
    event.preventDefault();
    if (event.ctrlKey || event.metaKey) return done();
    const below = { ...at, row: at.row + 1 };
    if (below.row < cells.length) setGoal(below);
    else if (cells.length < tableLimits.rows) change(withRow(cells, cells.length), below);
  }

  function onPaste(event: ClipboardEvent) {
    if (!(event.target instanceof HTMLTextAreaElement)) return;
    const text = event.clipboardData.getData("text/plain");
    const found =
      tableInHtml(event.clipboardData.getData("text/html")) ?? (text.includes("\t") ? text : null);
    const pasted = found === null ? [] : cellsIn(found);
    if (pasted.length === 0) return;
    event.preventDefault();
    change(withPasted(cells, at.row, at.column, pasted));
  }

  return (
    <Modal className={`dialog ${styles.wide}`} labelledBy={`${id}-title`} focus={first} onClose={leave}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears Enter and Escape of its fields. */}
      <div className={`in form ${styles.words}`} onKeyDown={onKeyDown}>
        <h2 id={`${id}-title`}>{words.title}</h2>
        <div className={styles.grid}>
          <p className="hint" id={`${id}-hint`}>
            {words.hint}
          </p>
          <div className={styles.cells}>
            <table aria-label={words.cells} aria-describedby={`${id}-hint`} onPaste={onPaste}>
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
          <div className={styles.acts}>
            <Button
              look="ghost"
              small
              disabled={cells.length >= tableLimits.rows}
              onClick={() => change(withRow(cells, at.row + 1), { ...at, row: at.row + 1 })}
            >
              {words.addRow}
            </Button>
            <Button
              look="ghost"
              small
              disabled={width >= tableLimits.columns}
              onClick={() => change(withColumn(cells, at.column + 1), { ...at, column: at.column + 1 })}
            >
              {words.addColumn}
            </Button>
            <Button
              look="ghost"
              small
              disabled={cells.length < 2}
              onClick={() => change(cells.toSpliced(at.row, 1))}
            >
              {words.removeRow}
            </Button>
            <Button
              look="ghost"
              small
              disabled={width < 2}
              onClick={() => change(cells.map((row) => row.toSpliced(at.column, 1)))}
            >
              {words.removeColumn}
            </Button>
          </div>
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
        <TextInput
          ref={caption}
          id={`${id}-caption`}
          name=""
          label={words.caption}
          autoComplete="off"
          maxLength={longestCaption}
          defaultValue={table?.caption ?? ""}
        />
        <div className={`acts ${styles.ends}`}>
          {onRemove && (
            <Button look="ghost" small className="warn" onClick={onRemove}>
              {words.remove}
            </Button>
          )}
          <Button
            look="ghost"
            small
            onClick={() =>
              onChart({
                text: textOf({ labels: [], rows: filledCells(cells) }).trim(),
                caption: caption.current?.value ?? "",
              })
            }
          >
            {words.chart}
          </Button>
          <Button look="ghost" small onClick={leave}>
            {words.cancel}
          </Button>
          <Button small onClick={done}>
            {words.done}
          </Button>
        </div>
      </div>
      {question}
    </Modal>
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
          <td key={keyOf(place)} className={isHead || (names && column === 0) ? styles.name : undefined}>
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

const keyOf = ({ row, column }: Place) => `${row} ${column}`;
const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();
