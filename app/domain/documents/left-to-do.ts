/** What a writer has left for later in a text: notes to oneself, and numbers that name nothing. Pure. */
import { isTable, parseSections, type StoredFigure } from "#app/domain/text/sections.ts";

const toOneself = [
  /\b(?:TODO|TBD|TBC|FIXME|XXX)\b/g,
  /\?{3,}/g,
  /\[(?:\.{3}|…|(?:tbd|tbc|todo|name|date|number|figure|amount|link|source|quote)\b[^\]\n]{0,40})\]/gi,
  /(?<=^|[.!?]\s+)(?:Check|Verify|Confirm|Ask|Add|Insert|Update|Replace)\b[^.!?\n]{0,80}!/gm,
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

/** Of the tables of a running text, counted from 1: columns without a name beside others that have one. The first may name rows. */
export function unnamedColumns(details: string): { table: number; column: number }[] {
  const tables = storedFigures(details).filter(isTable);
  return tables.flatMap(
    (
      {
        table: {
          rows: [names = [], ...rows],
          head,
        },
      },
      n,
    ) =>
      names.flatMap((name, column) => {
        const isUnnamed = head && column > 0 && name.trim() === "" && rows.length > 0;
        return isUnnamed ? [{ table: n + 1, column: column + 1 }] : [];
      }),
  );
}

/** How many pictures, charts and tables stand in a running text. */
export function figuresIn(details: string): number {
  return storedFigures(details).length;
}

function storedFigures(details: string): StoredFigure[] {
  const parsed = parseSections(details);
  return parsed.ok ? parsed.sections.flatMap(({ figures = [] }) => figures) : [];
}
