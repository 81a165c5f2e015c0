import { type KeyboardEvent, useDeferredValue, useId, useMemo, useRef, useState } from "react";
import { alternative } from "#app/charts/alternative.ts";
import { numberText } from "#app/charts/amounts.ts";
import { SIZES } from "#app/charts/sizes.ts";
import { type ChartTable, isOrdinary, type Kind } from "#app/charts/table.ts";
import { chartWords as words } from "#app/content/admin/chart.ts";
import { chartLimits } from "#app/domain/text/chart.ts";
import { longestCaption, type StoredChart, type StoredTable } from "#app/domain/text/sections.ts";
import { parseTable } from "#app/domain/text/table.ts";
import { Button } from "#app/ui/button.tsx";
import { Modal } from "#app/ui/dialog.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { useOffice } from "#app/ui/office.ts";
import { useAskToLeave } from "./ask-to-leave.tsx";
import { ChartKinds } from "./chart-kinds.tsx";
import {
  type Answers,
  type Hindrance,
  hindranceIn,
  proposalsFor,
  type Question,
  type ReadTable,
  readTable,
  turned,
} from "./chart-of-pasted-table.ts";
import styles from "./document.module.css";
import { cellsIn, tableInHtml, textOf } from "./spreadsheet-cells.ts";
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

/** A stored table is written with a point before decimals. */
const asStored: Answers = { style: "point" };
const noAnswers: Answers = {};

/** From a pasted table to a chart: what it is, what is marked, and how it will look. */
export function ChartDialog({ chart, begins, onDone, onTable, onRemove, onClose }: ChartDialogProps) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const start = chart?.chart;
  const [opened] = useState(() => (start ? textOf(start) : ""));
  const [text, setText] = useState(begins?.text ?? opened);
  /** null: the first kind that fits. */
  const [chosen, setChosen] = useState<Kind | null>(start?.kind ?? null);
  /** null: as it stands in the table. */
  const [unit, setUnit] = useState<string | null>(start?.unit || null);
  /** What was answered, and to which questions: another table asks anew. */
  const [answered, setAnswered] = useState<{ to: string; answers: Answers }>({ to: "", answers: {} });
  const [row, setRow] = useState<number | null>(start?.kind === "alarm" ? null : (start?.marked ?? null));
  const [level, setLevel] = useState(start?.kind === "alarm" ? String(start.marked) : "");
  const [caption, setCaption] = useState(chart?.caption ?? begins?.caption ?? "");
  const [isTold, setIsTold] = useState(false);
  const now = JSON.stringify([text, chosen, unit, row, level, caption, answered]);
  const [atFirst] = useState(now);
  const { leave, leaveByEscape, question } = useAskToLeave({
    words: words.leave,
    isChanged: () => now !== atFirst,
    onClose,
  });

  const typed = useDeferredValue(text);
  const cells = useMemo(() => cellsIn(typed), [typed]);
  const asks = useMemo(() => readTable(cells, {}), [cells]);
  const to = JSON.stringify(asks.questions);
  const isStored = typed === opened && start !== undefined;
  const answers = answered.to === to ? answered.answers : isStored ? asStored : noAnswers;
  const read = useMemo(() => (to === "[]" ? asks : readTable(cells, answers)), [asks, to, cells, answers]);
  const kept = start && !isOrdinary(start.kind) ? start.kind : undefined;
  const { locale } = useOffice();
  const shownUnit = unit ?? read.columns[0]?.unit ?? "";
  const proposals = useMemo(() => {
    const isLevel = level.trim() !== "" && Number.isFinite(Number(level));
    return proposalsFor(read, {
      unit: unit === null ? null : oneLine(unit),
      marked: row !== null && row < read.body.length ? row : null,
      locale,
      kept: kept && { kind: kept, level: isLevel ? Number(level) : null },
    });
  }, [read, unit, row, level, locale, kept]);
  const { fitting, others } = proposals;
  const shown = fitting.find(({ kind }) => kind === chosen) ?? fitting[0];
  const kind = shown?.kind ?? chosen ?? "columns";
  const asked = read.questions.find(
    ({ about }) => (about === "number" ? answers.style : answers.order) === undefined,
  );
  const hindrance = hindranceIn(read, unit);
  const reason =
    cells.length < 2
      ? words.empty
      : asked
        ? words.isAsked(asked)
        : hindrance && kept !== kind
          ? sentenceOf(hindrance)
          : kind === "flow" && shownUnit === "" && kept !== "flow"
            ? words.noUnit
            : shown
              ? ""
              : (others[0]?.reason ?? words.noNumbers);
  const table = reason === "" && shown ? shown.table : null;
  const doubts = useMemo(
    () => (typed === opened ? [] : sentencesOf(read, kind)),
    [typed, opened, read, kind],
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

  const error = isTold ? reason : "";
  const asTable = cells.length > 0 ? parseTable({ rows: cells, head: true }) : null;
  const inTable = asTable && "table" in asTable ? asTable : null;
  return (
    <Modal className={`dialog ${styles.wide}`} labelledBy={`${id}-title`} focus={area} onClose={leave}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears Enter and Escape of its fields. */}
      <div className={`in form ${styles.words}`} onKeyDown={onKeyDown}>
        <h2 id={`${id}-title`}>{words.title}</h2>
        <div className={styles.parts}>
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
                    const { value, selectionStart, selectionEnd } = event.currentTarget;
                    setText(value.slice(0, selectionStart) + found + value.slice(selectionEnd));
                  }}
                />
              )}
            </Field>
            {cells.length > 1 && (
              <Button
                look="ghost"
                small
                className={styles.swap}
                onClick={() => {
                  const [labels = [], ...rows] = turned(cells);
                  setText(textOf({ labels, rows }));
                }}
              >
                {words.swap}
              </Button>
            )}
            {(isStored ? [] : read.questions).map((question) => (
              <Asked
                key={question.about}
                id={id}
                question={question}
                onAnswer={(answers) => setAnswered({ to, answers })}
                answers={answers}
              />
            ))}
          </div>
          <div className={styles.half}>
            {table && shown && (
              <ChartKinds id={id} proposals={proposals} chosen={shown.kind} onChoose={setChosen} />
            )}
            <Shown table={table} reason={reason} doubts={doubts} />
          </div>
          <div className={styles.half}>
            <div className={styles.pair}>
              <TextInput
                id={`${id}-unit`}
                name=""
                label={words.unit}
                autoComplete="off"
                maxLength={chartLimits.unit}
                value={shownUnit}
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
                <MarkedRow id={`${id}-marked`} rows={read.body} row={row} onChoose={setRow} />
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

interface AskedProps {
  id: string;
  question: Question;
  answers: Answers;
  onAnswer: (answers: Answers) => void;
}

/** What has two readings, with both of them. */
function Asked({ id, question, answers, onAnswer }: AskedProps) {
  const { locale } = useOffice();
  const choices =
    question.about === "number"
      ? (["point", "comma"] as const).map((style) => ({
          key: style,
          text: numberText(question.readings[style], locale),
          answer: { ...answers, style },
        }))
      : (["day", "month"] as const).map((order) => ({
          key: order,
          text: question.readings[order],
          answer: { ...answers, order },
        }));
  return (
    <fieldset className={`notice ${styles.question}`}>
      <legend>{words.question(question)}</legend>
      {choices.map(({ key, text, answer }) => (
        <label key={key}>
          <input
            type="radio"
            name={`${id}-${question.about}`}
            checked={(question.about === "number" ? answers.style : answers.order) === key}
            onChange={() => onAnswer(answer)}
          />
          {text}
        </label>
      ))}
    </fieldset>
  );
}

interface MarkedRowProps {
  id: string;
  rows: readonly (readonly string[])[];
  row: number | null;
  onChoose: (row: number | null) => void;
}

function MarkedRow({ id, rows, row, onChoose }: MarkedRowProps) {
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

function sentenceOf(hindrance: Hindrance): string {
  if (hindrance === "no numbers") return words.noNumbers;
  if ("name" in hindrance) return words.noNames(hindrance.name);
  return words.units(hindrance.column, hindrance.unit, hindrance.other);
}

function sentencesOf({ notRead, total, words: others, head, isTurned }: ReadTable, kind: Kind): string[] {
  const [first] = notRead;
  return [
    ...(first ? [words.doubts.notRead(first, notRead.length - 1)] : []),
    ...(total ? [words.doubts.total(total)] : []),
    ...(isOrdinary(kind) ? others.map((column) => words.doubts.words(head[column] ?? "")) : []),
    ...(isTurned ? [words.doubts.turned] : []),
  ];
}

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();
