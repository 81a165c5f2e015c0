import { type KeyboardEvent, useDeferredValue, useId, useMemo, useRef, useState } from "react";
import { alternative } from "#app/charts/alternative.ts";
import { SIZES } from "#app/charts/sizes.ts";
import { type ChartTable, type Kind, kinds } from "#app/charts/table.ts";
import { chartWords as words } from "#app/content/admin/chart.ts";
import { chartLimits, parseChart } from "#app/domain/text/chart.ts";
import { longestCaption, type StoredChart, type StoredTable } from "#app/domain/text/sections.ts";
import { parseTable } from "#app/domain/text/table.ts";
import { Button } from "#app/ui/button.tsx";
import { Modal } from "#app/ui/dialog.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { tell } from "../tell.ts";
import { useAskToLeave } from "./ask-to-leave.tsx";
import styles from "./document.module.css";
import {
  cellsIn,
  type Doubts,
  doubtsIn,
  kindFor,
  tableInHtml,
  tableOf,
  textOf,
  unnamed,
} from "./read-table.ts";
import { useDrawnChart } from "./use-drawn-chart.ts";

interface ChartDialogProps {
  /** null for one that is new. */
  chart: StoredChart | null;
  /** What a new one begins with: the cells of a table, with tabs between them. */
  begins?: { text: string; caption: string } | undefined;
  onDone: (chart: StoredChart) => void;
  onTable: (table: StoredTable) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** From a pasted table to a chart: what it is, what is marked, and how it will look. */
export function ChartDialog({ chart, begins, onDone, onTable, onRemove, onClose }: ChartDialogProps) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const start = chart?.chart;
  const [opened] = useState(() => (start ? textOf(start) : ""));
  const [text, setText] = useState(begins?.text ?? opened);
  /** null: what the table most likely is. */
  const [chosen, setChosen] = useState<Kind | null>(start?.kind ?? null);
  const [unit, setUnit] = useState(start?.unit ?? "");
  const [row, setRow] = useState<number | null>(start?.kind === "alarm" ? null : (start?.marked ?? null));
  const [level, setLevel] = useState(start?.kind === "alarm" ? String(start.marked) : "");
  const [caption, setCaption] = useState(chart?.caption ?? begins?.caption ?? "");
  const [isTold, setIsTold] = useState(false);
  const now = JSON.stringify([text, chosen, unit, row, level, caption]);
  const [atFirst] = useState(now);
  const { leave, leaveByEscape, question } = useAskToLeave({
    words: words.leave,
    isChanged: () => now !== atFirst,
    onClose,
  });

  const typed = useDeferredValue(text);
  const cells = useMemo(() => cellsIn(typed), [typed]);
  const kind = chosen ?? kindFor(cells);
  const read = useMemo(() => {
    if (cells.length === 0) return { reason: words.empty };
    const isNumber = level.trim() !== "" && Number.isFinite(Number(level));
    if (kind === "alarm" && !isNumber) return { reason: words.noLevel };
    const marked = kind === "alarm" ? Number(level) : row !== null && row < cells.length - 1 ? row : null;
    const table = tableOf(cells, { kind, unit: oneLine(unit), marked });
    const name = unnamed(table);
    return name === null ? parseChart(table) : { reason: words.noNames(name) };
  }, [cells, kind, unit, row, level]);
  const table = "table" in read ? read.table : null;
  const doubts = useMemo(
    () => (typed === opened ? [] : sentencesOf(doubtsIn(cells, kind, chosen !== null), kind)),
    [typed, opened, cells, kind, chosen],
  );

  function done() {
    if (table && text === typed) onDone({ chart: table, caption: oneLine(caption) });
    else {
      setIsTold(true);
      area.current?.focus();
    }
  }

  /** The form around it is that of the text. */
  function onKeyDown(event: KeyboardEvent) {
    if (leaveByEscape(event)) return;
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (!event.nativeEvent.isComposing) done();
  }

  const asTable = cells.length > 0 ? parseTable({ rows: cells, head: true }) : null;
  const inTable = asTable && "table" in asTable ? asTable : null;
  const error = isTold && "reason" in read ? read.reason : "";
  return (
    <Modal className={`dialog ${styles.wide}`} labelledBy={`${id}-title`} focus={area} onClose={leave}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears Enter and Escape of its fields. */}
      <div className={`in form ${styles.words}`} onKeyDown={onKeyDown}>
        <h2 id={`${id}-title`}>{words.title}</h2>
        <div className={styles.halves}>
          <div className={styles.half}>
            <Field id={`${id}-table`} label={words.table.label} hint={words.table.hint} error={error}>
              {(control) => (
                <textarea
                  {...control}
                  ref={area}
                  className="input mono"
                  rows={9}
                  spellCheck={false}
                  wrap="off"
                  placeholder={words.table.placeholder}
                  value={text}
                  onChange={({ currentTarget }) => setText(currentTarget.value)}
                  onPaste={(event) => {
                    const found = tableInHtml(event.clipboardData.getData("text/html"));
                    if (found === null) return;
                    event.preventDefault();
                    const { selectionStart, selectionEnd } = event.currentTarget;
                    event.currentTarget.setRangeText(found, selectionStart, selectionEnd, "end");
                    // As if it was typed: React would miss the next change of what it was not told of.
                    tell(event.currentTarget);
                  }}
                />
              )}
            </Field>
            <Field id={`${id}-kind`} label={words.kind} hint={words.columns[kind]}>
              {(control) => (
                <select
                  {...control}
                  className="input"
                  value={kind}
                  onChange={({ currentTarget }) => setChosen(currentTarget.value as Kind)}
                >
                  {kinds.map((name) => (
                    <option key={name} value={name}>
                      {words.kinds[name]}
                    </option>
                  ))}
                </select>
              )}
            </Field>
            <div className={styles.pair}>
              <TextInput
                id={`${id}-unit`}
                name=""
                label={words.unit}
                autoComplete="off"
                maxLength={chartLimits.unit}
                value={unit}
                onChange={({ currentTarget }) => setUnit(currentTarget.value)}
              />
              {kind === "alarm" ? (
                <TextInput
                  id={`${id}-level`}
                  name=""
                  label={words.level}
                  autoComplete="off"
                  inputMode="decimal"
                  value={level}
                  onChange={({ currentTarget }) => setLevel(currentTarget.value)}
                />
              ) : (
                <MarkedRow id={`${id}-marked`} cells={cells} row={row} onChoose={setRow} />
              )}
            </div>
            <TextInput
              id={`${id}-caption`}
              name=""
              label={words.caption}
              hint={words.captionHint}
              autoComplete="off"
              maxLength={longestCaption}
              value={caption}
              onChange={({ currentTarget }) => setCaption(currentTarget.value)}
            />
          </div>
          <Shown table={table} reason={"reason" in read ? read.reason : ""} doubts={doubts} />
        </div>
        <div className={`acts ${styles.ends}`}>
          {chart && (
            <Button look="ghost" small className="warn" onClick={onRemove}>
              {words.remove}
            </Button>
          )}
          {inTable && (
            <Button
              look="ghost"
              small
              onClick={() => onTable({ table: inTable.table, caption: oneLine(caption) })}
            >
              {words.asTable}
            </Button>
          )}
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

interface MarkedRowProps {
  id: string;
  cells: readonly string[][];
  row: number | null;
  onChoose: (row: number | null) => void;
}

function MarkedRow({ id, cells: [, ...rows], row, onChoose }: MarkedRowProps) {
  return (
    <Field id={id} label={words.marked}>
      {(control) => (
        <select
          {...control}
          className="input"
          value={row === null || row >= rows.length ? "" : String(row)}
          onChange={({ currentTarget: { value } }) => onChoose(value === "" ? null : Number(value))}
        >
          <option value="">{words.notMarked}</option>
          {rows.slice(0, chartLimits.rows).map((cells, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place.
            <option key={n} value={n}>
              {`${n + 1}. ${cells
                .filter((word) => word !== "")
                .slice(0, 2)
                .join(", ")}`}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface ShownProps {
  table: ChartTable | null;
  reason: string;
  /** A sentence for each. */
  doubts: readonly string[];
}

/** The chart, or why there is none, and what of the table may have been misread. */
function Shown({ table, reason, doubts }: ShownProps) {
  const src = useDrawnChart(table);
  return (
    <section className={styles.shown} aria-label={words.shown}>
      <p className="label" aria-hidden="true">
        {words.shown}
      </p>
      {table ? (
        <img className={styles.chart} src={src || undefined} alt={alternative(table)} {...SIZES.medium} />
      ) : (
        <p className={styles.missing} role="status" data-empty={reason === words.empty || undefined}>
          {reason}
        </p>
      )}
      <div role="status">
        {doubts.length > 0 && (
          <div className={`notice ${styles.doubts}`}>
            {doubts.map((doubt) => (
              <p key={doubt}>{doubt}</p>
            ))}
          </div>
        )}
      </div>
      {table && (
        <p className="hint">
          {words.alternative} {alternative(table)}
        </p>
      )}
    </section>
  );
}

function sentencesOf({ notRead, twoWays, empty, wouldBe }: Doubts, kind: Kind): string[] {
  const first = <One,>(cells: readonly One[], sentence: (cell: One, more: number) => string) =>
    cells.slice(0, 1).map((cell) => sentence(cell, cells.length - 1));
  return [
    ...first(notRead, words.doubts.notRead),
    ...first(twoWays, words.doubts.twoWays),
    ...first(empty, words.doubts.empty),
    ...(wouldBe ? [words.doubts.wouldBe(words.kinds[kind], words.kinds[wouldBe])] : []),
  ];
}

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();
