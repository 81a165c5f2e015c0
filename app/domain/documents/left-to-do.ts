/** What a writer has left for later in a text: notes to oneself, and numbers that name nothing. Pure. */
import { holdsNumbers } from "#app/charts/table.ts";
import { isChart, isTable, parseSections, type StoredFigure } from "#app/domain/text/sections.ts";

const toOneself = [
  /\b(?:TODO|TBD|TBC|FIXME|XXX)\b/g,
  /\?{3,}/g,
  /\[(?:\.{3}|…|(?:tbd|tbc|todo|name|date|number|figure|amount|link|source|quote)\b[^\]\n]{0,40})\]/gi,
  /(?<=^|[.!?]\s)(?:Check|Verify|Confirm|Ask|Add|Insert|Update|Replace)\b[^.!?\n]{0,80}!/gm,
  /\((?:check|verify|confirm|ask)\b[^()\n]{0,60}\b(?:this|these|with|number|figures?|date|source|client)\b[^()\n]{0,60}\)/gi,
];
const noteNumber = /\[\d{1,3}\]/g;
const figureNumber = /\b(?:Figure|Fig\.)\s(\d{1,2})\b/g;

/**
 * Words of a text, each once, as they stand there.
 * @param lines a line for each paragraph.
 * @param figures how many pictures, charts and tables stand in it; null where it can have none.
 */
export function leftToDo(lines: string, figures: number | null): string[] {
  const notes = new Set(lines.split("\n").flatMap((line) => /^\s*(\[\d{1,3}\])/.exec(line)?.[1] ?? []));
  const all = [
    ...toOneself.flatMap((kind) => lines.match(kind) ?? []),
    ...(lines.match(noteNumber) ?? []).filter((number) => !notes.has(number)),
    ...[...lines.matchAll(figureNumber)].flatMap(([name, n]) =>
      figures !== null && Number(n) > figures ? [name] : [],
    ),
  ];
  return [...new Set(all)];
}

/** Of tables, counted from 1: columns without a name beside others that have one. The first may name rows. */
export function unnamedColumns(figures: readonly StoredFigure[]): { table: number; column: number }[] {
  return figures.filter(isTable).flatMap(({ table: { rows, head } }, n) => {
    const [names = []] = head && rows.length > 1 ? rows : [];
    return names.flatMap((name, column) =>
      column > 0 && name.trim() === "" ? [{ table: n + 1, column: column + 1 }] : [],
    );
  });
}

/** Of charts, counted from 1: those whose numbers have no unit. A flow without one says what leads where. */
export function chartsWithoutUnit(figures: readonly StoredFigure[]): number[] {
  return figures.filter(isChart).flatMap(({ chart: { kind, labels, unit } }, n) => {
    const hasNumbers = labels.some((_, column) => holdsNumbers(kind, column));
    return hasNumbers && unit.trim() === "" && kind !== "flow" ? [n + 1] : [];
  });
}

/** The pictures, charts and tables of a running text. */
export function figuresIn(details: string): StoredFigure[] {
  const parsed = parseSections(details);
  return parsed.ok ? parsed.sections.flatMap(({ figures = [] }) => figures) : [];
}
