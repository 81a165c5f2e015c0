/** What a reader sees of a chart, a table or a section beside its words, and what of it differs in two texts. Pure. */
import { diffArrays } from "diff";
import { numbersOf } from "#app/charts/table-of-numbers.ts";
import { chartWords } from "#app/content/admin/chart.ts";
import { compared as said } from "#app/content/admin/compared.ts";
import { tableWords } from "#app/content/admin/table.ts";
import { type Inline, plainText } from "#app/content/inline.ts";
import { shownItems, wordsIn } from "#app/domain/text/marks.ts";
import type { Section, StoredChart, StoredTable } from "#app/domain/text/sections.ts";
import { saidOf } from "./leaves.ts";
import { diffWords, type Words } from "./word-diff.ts";
import { plainOf, shownBeside, textOfWords } from "./words-with-marks.ts";

/** What is told of it by name, such as "Kind of chart", and its cells. */
export type Look = { facts: Readonly<Record<string, string>>; rows?: readonly (readonly string[])[] };

/** A row that is in both tables, or in one alone; the words of its cells are marked. */
export type MarkedRow = { kind: Words["kind"]; cells: Words[][] };

/** The facts that differ, and the whole table where a cell does. */
export type Differences = { facts: { label: string; words: Words[] }[]; rows: MarkedRow[] | null };

export function lookOfChart({ chart }: StoredChart): Look {
  const { head, rows } = numbersOf(chart);
  const { kind, unit, marked, locale } = chart;
  const markedRow = marked === null ? "" : (chart.rows[marked]?.[0] ?? marked);
  return {
    facts: {
      [chartWords.kind]: chartWords.kinds[kind],
      [chartWords.unit]: unit,
      [chartWords.marked]: String(markedRow),
      [said.locale]: locale ?? "",
    },
    rows: [head, ...rows],
  };
}

/** The words of each cell say their marks. */
export function lookOfTable({ table }: StoredTable): Look {
  const { rows, head, names } = table;
  const yes = (is: true | undefined) => (is ? said.yes : said.no);
  return {
    facts: { [tableWords.head]: yes(head), [tableWords.names]: yes(names) },
    rows: rows.map((row) => row.map((cell) => textOfCell(wordsIn(cell, table)))),
  };
}

function textOfCell(words: Inline): string {
  return textOfWords(words) ?? plainText(words);
}

/** How the blocks of a section are shown. */
export function lookOfForm(section: Section): Look {
  const { start, quote } = section;
  return {
    facts: {
      [said.shownAs]: saidOf(section),
      [said.firstNumber]: start === undefined ? "" : String(start),
      [said.quotedFrom]: quote ?? "",
    },
  };
}

export function differencesOf(before: Look, after: Look): Differences {
  const facts = Object.entries(after.facts).flatMap(([label, now]) => {
    const old = before.facts[label] ?? "";
    return old === now ? [] : [{ label, words: wholly(old, now) }];
  });
  const isSame = JSON.stringify(before.rows) === JSON.stringify(after.rows);
  return { facts, rows: isSame ? null : markRows(before.rows ?? [], after.rows ?? []) };
}

/** One name for another, though both have a word in common. */
function wholly(old: string, now: string): Words[] {
  const both: Words[] = [
    { kind: "removed", text: old },
    { kind: "added", text: now },
  ];
  return both.filter(({ text }) => text !== "");
}

type Rows = readonly (readonly string[])[];

function markRows(before: Rows, after: Rows): MarkedRow[] {
  const columns = pairsOf((before[0] ?? []).map(plainOf), (after[0] ?? []).map(plainOf));
  // A row is known by its name, whatever its numbers are.
  const nameOf = (row: readonly string[]) => plainOf(row[0] ?? "");
  return pairsOf(before.map(nameOf), after.map(nameOf)).map(([from, to]) => {
    const [old, now] = [from === null ? null : before[from], to === null ? null : after[to]];
    const cell = (row: readonly string[] | null | undefined, at: number | null) =>
      (at === null ? null : row?.[at]) ?? "";
    return {
      kind: !old ? "added" : !now ? "removed" : "same",
      cells: columns.map(([was, is]) => {
        const { removed, added } = shownBeside(cell(old, was), cell(now, is));
        return diffWords(removed, added);
      }),
    };
  });
}

/** Beyond so many rows or columns that differ they stand beside each other by their numbers. */
const mostEdits = 300;

/** Which of one list is which of the other: those that are equal, and between them one for one. */
function pairsOf(before: readonly string[], after: readonly string[]): [number | null, number | null][] {
  const pairs: [number | null, number | null][] = [];
  let [from, to] = [0, 0];
  const upTo = (old: number, now: number) => {
    while (from < old || to < now) pairs.push([from < old ? from++ : null, to < now ? to++ : null]);
  };
  let [old, now] = [0, 0];
  const parts = diffArrays([...before], [...after], { maxEditLength: mostEdits }) ?? [];
  for (const { count, added, removed } of parts) {
    if (!added && !removed) {
      upTo(old, now);
      for (let n = 0; n < count; n++) pairs.push([from++, to++]);
    }
    if (!added) old += count;
    if (!removed) now += count;
  }
  upTo(before.length, after.length);
  return pairs;
}

/** A line for each row, and before them what it shows in words, where it is a chart. */
export function linesOfFigure(figure: StoredChart | StoredTable): string[] {
  return shownItems({ items: [], figures: [{ ...figure, caption: "" }] });
}
