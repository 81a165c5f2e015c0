import { useDeferredValue, useMemo, useState } from "react";
import { type ChartTable, isOrdinary, type Kind } from "#app/charts/table.ts";
import { chartWords as words } from "#app/content/admin/chart.ts";
import { useOffice } from "#app/ui/office.ts";
import { oneLine } from "./block-dialog.tsx";
import {
  type Answers,
  type Hindrance,
  hindranceIn,
  proposalsFor,
  type ReadTable,
  readTable,
} from "./chart-of-pasted-table.ts";
import { cellsIn, textOf } from "./spreadsheet-cells.ts";

/** What somebody has chosen of a chart. */
interface Chosen {
  /** null: the first one that fits. */
  kind: Kind | null;
  /** null: as it stands in the table. */
  unit: string | null;
  /** The marked row; null for none. */
  row: number | null;
  /** That of an alarm, as typed. */
  level: string;
}

export type ChartInWork = ReturnType<typeof useChart>;

/** A stored table is written with a point before decimals. */
const asStored: Answers = { style: "point" };
const noAnswers: Answers = {};

/** The chart that a table and what is chosen of it make. @param begun the text of a new one */
export function useChart(start: ChartTable | undefined, begun: string | undefined) {
  const [opened] = useState(() => (start ? textOf(start) : ""));
  const [text, type] = useState(begun ?? opened);
  const [chosen, setChosen] = useState(() => chosenIn(start));
  const typed = useDeferredValue(text);
  const isAsOpened = typed === opened;
  const cells = useMemo(() => cellsIn(typed), [typed]);
  const isStored = isAsOpened && start !== undefined;
  const { read, answers, answer, given } = useReading(cells, isStored);
  const now = JSON.stringify([text, chosen, given]);
  const [atFirst] = useState(now);
  const { locale } = useOffice();
  const kept = start && !isOrdinary(start.kind) ? start.kind : undefined;
  const { unit, row, level } = chosen;
  const proposals = useMemo(() => {
    const isLevel = level.trim() !== "" && Number.isFinite(Number(level));
    return proposalsFor(read, {
      unit: unit === null ? null : oneLine(unit),
      marked: row !== null && row < read.body.length ? row : null,
      locale,
      kept: kept && { kind: kept, level: isLevel ? Number(level) : null },
    });
  }, [read, unit, row, level, locale, kept]);
  const shown = proposals.fitting.find(({ kind }) => kind === chosen.kind) ?? proposals.fitting[0];
  const kind = shown?.kind ?? chosen.kind ?? "columns";
  const shownUnit = unit ?? read.columns[0]?.unit ?? "";
  const asked = read.questions.find(
    ({ about }) => (about === "number" ? answers.style : answers.order) === undefined,
  );
  // A kind that is not offered any more is shown as it is stored.
  const hindrance = kind === kept ? null : hindranceIn(read, unit);
  const hasNoUnit = kind === "flow" && kind !== kept && shownUnit === "";
  const reason =
    cells.length < 2
      ? words.empty
      : asked
        ? words.isAsked(asked)
        : hindrance
          ? sentenceOf(hindrance)
          : hasNoUnit
            ? words.noUnit
            : shown
              ? ""
              : (proposals.others[0]?.reason ?? words.noNumbers);
  const doubts = useMemo(() => (isAsOpened ? [] : doubtsAbout(read, kind)), [isAsOpened, read, kind]);
  return {
    text,
    type,
    cells,
    rows: read.body,
    chosen,
    choose: (change: Partial<Chosen>) => setChosen({ ...chosen, ...change }),
    questions: isStored ? [] : read.questions,
    answers,
    answer,
    proposals,
    shown,
    kind,
    unit: shownUnit,
    /** Why there is no chart; empty where there is one. */
    reason,
    table: reason === "" && shown ? shown.table : null,
    /** A sentence for each thing that may have been misread. */
    doubts,
    isChanged: now !== atFirst,
    /** Whether all this is of what was typed a moment ago. */
    isBehind: text !== typed,
  };
}

function chosenIn(chart: ChartTable | undefined): Chosen {
  const isAlarm = chart?.kind === "alarm";
  return {
    kind: chart?.kind ?? null,
    unit: chart?.unit || null,
    row: isAlarm ? null : (chart?.marked ?? null),
    level: isAlarm ? String(chart.marked) : "",
  };
}

/** The table as it reads with what was answered to its questions: another one asks anew. */
function useReading(cells: readonly string[][], isStored: boolean) {
  const [given, setGiven] = useState<{ to: string; answers: Answers }>({ to: "", answers: noAnswers });
  const asks = useMemo(() => readTable(cells, noAnswers), [cells]);
  const to = JSON.stringify(asks.questions);
  const answers = given.to === to ? given.answers : isStored ? asStored : noAnswers;
  const read = useMemo(() => (to === "[]" ? asks : readTable(cells, answers)), [asks, to, cells, answers]);
  return { read, answers, answer: (answers: Answers) => setGiven({ to, answers }), given };
}

function sentenceOf(hindrance: Hindrance): string {
  if (hindrance === "no numbers") return words.noNumbers;
  if ("name" in hindrance) return words.noNames(hindrance.name);
  return words.units(hindrance.column, hindrance.unit, hindrance.other);
}

function doubtsAbout({ notRead, total, words: others, head, isTurned }: ReadTable, kind: Kind): string[] {
  const [first] = notRead;
  return [
    ...(first ? [words.doubts.notRead(first, notRead.length - 1)] : []),
    ...(total ? [words.doubts.total(total)] : []),
    ...(isOrdinary(kind) ? others.map((column) => words.doubts.words(head[column] ?? "")) : []),
    ...(isTurned ? [words.doubts.turned] : []),
  ];
}
