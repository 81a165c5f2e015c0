import { useId, useRef, useState } from "react";
import { alternative } from "#app/charts/alternative.ts";
import { numberText } from "#app/charts/amounts.ts";
import { SIZES } from "#app/charts/sizes.ts";
import type { ChartTable } from "#app/charts/table.ts";
import { chartWords as words } from "#app/content/admin/chart.ts";
import { chartLimits } from "#app/domain/text/chart.ts";
import type { StoredChart, StoredTable } from "#app/domain/text/sections.ts";
import { parseTable } from "#app/domain/text/table.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { useOffice } from "#app/ui/office.ts";
import { BlockDialog, CaptionField, useCaption } from "./block-dialog.tsx";
import { ChartKinds } from "./chart-kinds.tsx";
import { type Answers, type Question, turned } from "./chart-of-pasted-table.ts";
import styles from "./document.module.css";
import { tableInHtml, textOf } from "./spreadsheet-cells.ts";
import { type ChartInWork, useChart } from "./use-chart.ts";
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
  const caption = useCaption(chart?.caption ?? begins?.caption);
  const made = useChart(chart?.chart, begins?.text);
  const { cells, questions, answers, proposals, shown, table, reason } = made;
  const [isTold, setIsTold] = useState(false);
  const asTable = cells.length > 0 ? parseTable({ rows: cells, head: true }) : null;
  const inTable = asTable && "table" in asTable ? asTable.table : null;

  function done() {
    if (table && !made.isBehind) onDone({ chart: table, caption: caption.text() });
    else {
      setIsTold(true);
      area.current?.focus();
    }
  }

  return (
    <BlockDialog
      words={words}
      isWide
      focus={area}
      isChanged={() => made.isChanged || caption.isChanged()}
      onDone={done}
      onRemove={chart && onRemove}
      onClose={onClose}
      acts={
        inTable && (
          <Button look="ghost" small onClick={() => onTable({ table: inTable, caption: caption.text() })}>
            {words.asTable}
          </Button>
        )
      }
    >
      <div className={styles.parts}>
        <div className={styles.half}>
          <TableField id={`${id}-table`} area={area} made={made} error={isTold ? reason : ""} />
          {questions.map((question) => (
            <Asked
              key={question.about}
              id={id}
              question={question}
              onAnswer={made.answer}
              answers={answers}
            />
          ))}
        </div>
        <div className={styles.half}>
          {table && shown && (
            <ChartKinds
              id={id}
              proposals={proposals}
              chosen={shown.kind}
              onChoose={(kind) => made.choose({ kind })}
            />
          )}
          <Shown table={table} reason={reason} doubts={made.doubts} />
        </div>
        <div className={styles.half}>
          <UnitAndMark id={id} made={made} />
          <CaptionField caption={caption} words={words} />
        </div>
      </div>
    </BlockDialog>
  );
}

interface TableFieldProps {
  id: string;
  area: React.RefObject<HTMLTextAreaElement | null>;
  made: ChartInWork;
  error: string;
}

/** The table as text, with tabs between its cells. */
function TableField({ id, area, made: { text, cells, type }, error }: TableFieldProps) {
  function swap() {
    const [labels = [], ...rows] = turned(cells);
    type(textOf({ labels, rows }));
  }
  return (
    <>
      <Field id={id} label={words.table.label} hint={words.table.hint} error={error}>
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
            onChange={({ currentTarget }) => type(currentTarget.value)}
            onPaste={(event) => {
              const found = tableInHtml(event.clipboardData.getData("text/html"));
              if (found === null) return;
              event.preventDefault();
              const { value, selectionStart, selectionEnd } = event.currentTarget;
              type(value.slice(0, selectionStart) + found + value.slice(selectionEnd));
            }}
          />
        )}
      </Field>
      {cells.length > 1 && (
        <Button look="ghost" small className={styles.swap} onClick={swap}>
          {words.swap}
        </Button>
      )}
    </>
  );
}

function UnitAndMark({ id, made: { unit, kind, chosen, rows, choose } }: { id: string; made: ChartInWork }) {
  return (
    <div className={styles.pair}>
      <TextInput
        id={`${id}-unit`}
        name=""
        label={words.unit}
        autoComplete="off"
        maxLength={chartLimits.unit}
        value={unit}
        onChange={({ currentTarget }) => choose({ unit: currentTarget.value })}
      />
      {kind === "alarm" ? (
        <TextInput
          id={`${id}-level`}
          name=""
          label={words.level}
          autoComplete="off"
          inputMode="decimal"
          value={chosen.level}
          onChange={({ currentTarget }) => choose({ level: currentTarget.value })}
        />
      ) : (
        <MarkedRow id={`${id}-marked`} rows={rows} row={chosen.row} onChoose={(row) => choose({ row })} />
      )}
    </div>
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
