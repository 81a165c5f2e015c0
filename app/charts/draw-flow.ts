/** How much goes from where to where: each line is the same share of the whole. */
import type { Box, Point, Sheet } from "./sheet.ts";
import { type ChartTable, stepsOf } from "./table.ts";
import { amountOf } from "./words.ts";

interface Link {
  from: string;
  to: string;
  row: number;
  lines: number;
  isMarked: boolean;
}

/** A place, or where a link passes a step in which it has none. */
interface Place {
  name: string;
  step: number;
  isPassing: boolean;
  /** The first that speaks of it. */
  row: number;
  lines: number;
  top: number;
}

/** Lines of the whole, by the pixels there are. */
const linesFor = (height: number) => Math.max(12, Math.min(44, Math.round(height / 6)));
/** Before the name of what only passes; no font has it, so no place of a table begins with it. */
const passingSign = "\0";

export function drawFlow(sheet: Sheet, table: ChartTable, box: Box): void {
  const steps = stepsOf(table);
  if (!steps) return;
  const last = Math.max(...steps.values());
  const sources = new Set(table.rows.map(([from]) => String(from)));
  // What leads nowhere stands at the end.
  for (const name of steps.keys()) if (!sources.has(name)) steps.set(name, last);
  const links = passing(linksOf(table, linesFor(box.height)), steps);
  const places = [...steps].map(([name, step]) => placeOf(name, step, links));
  const inStep = Map.groupBy(places, ({ step }) => step);
  const columns: Place[][] = [];
  for (let step = 0; step <= last; step++)
    columns.push(ordered(inStep.get(step) ?? [], columns.at(-1) ?? [], links));
  const endText = ({ name }: Place) => [name, ...amountOf(table, arrivingAt(name))].join(": ");
  const widest = Math.max(...(columns[last] ?? []).map((place) => sheet.measure(endText(place))));
  const endRoom = Math.min(box.width * 0.38, widest + sheet.size * 0.7);
  const stride = (box.width - endRoom) / Math.max(1, last);
  const x = (step: number) => box.x + step * stride;
  const spacing = stacked(sheet, columns, box);

  const room = stride * 0.94;
  const marks = drawLinks(sheet, links, places, x, spacing);
  for (const place of places) {
    if (place.isPassing) continue;
    const bottom = place.top + place.lines * spacing;
    sheet.line("bold", [
      [x(place.step), place.top],
      [x(place.step), bottom],
    ]);
    const above = place.top - sheet.size * 0.55;
    const indent = sheet.size * 0.6;
    if (place.step === last)
      sheet.write(
        "text",
        endText(place),
        [x(last) + indent, (place.top + bottom) / 2 + sheet.size * 0.34],
        endRoom - indent,
      );
    else if (place.step === 0) sheet.write("text", place.name, [box.x, above], room);
    else if (linesAt(links, "from", place.name) < place.lines)
      // Fewer lines leave it: beside them there is room.
      sheet.write("text", place.name, [x(place.step), above], room);
    else {
      // To the left, where the lines come in: on the other side they spread.
      const isBelow = isLastFromAbove(place) || meetsSource(place);
      const line = isBelow ? Math.min(bottom + sheet.size * 1.15, box.y + box.height - sheet.fall) : above;
      sheet.write("text", place.name, [x(place.step), line], room, "right");
    }
  }
  for (const mark of marks) sheet.dot(mark, 4);

  function isLastFromAbove(place: Place): boolean {
    return columns[place.step]?.at(-1) === place && comesFromAbove(place, links, places);
  }

  /** Whether its name would run into that of a source. */
  function meetsSource({ name, step, top }: Place): boolean {
    const others = step === 1 ? (columns[0] ?? []) : [];
    return others.some(
      (source) =>
        Math.abs(source.top - top) < sheet.size * 1.3 &&
        sheet.measure(source.name) + sheet.measure(name) + sheet.size * 0.5 > stride,
    );
  }

  function arrivingAt(name: string): number {
    return table.rows.reduce((sum, [, to, amount]) => (String(to) === name ? sum + Number(amount) : sum), 0);
  }
}

/** Whether one of its lines does. */
function comesFromAbove({ name, top }: Place, links: readonly Link[], places: readonly Place[]): boolean {
  const sources = new Set(links.flatMap(({ from, to }) => (to === name ? from : [])));
  return places.some((place) => sources.has(place.name) && place.top < top - 1);
}

function placeOf(name: string, step: number, links: readonly Link[]): Place {
  const row = links.find(({ from, to }) => from === name || to === name)?.row ?? 0;
  const lines = Math.max(linesAt(links, "from", name), linesAt(links, "to", name));
  return { name, step, row, lines, isPassing: name.startsWith(passingSign), top: 0 };
}

function linesAt(links: readonly Link[], end: "from" | "to", name: string): number {
  return links.reduce((sum, link) => (link[end] === name ? sum + link.lines : sum), 0);
}

/** Puts the places of each step below each other, and says how far one line is from the next. */
function stacked(sheet: Sheet, columns: readonly Place[][], box: Box): number {
  const gap = Math.max(sheet.size * 1.75, box.height * 0.1);
  const loosest = Math.max(3, box.height / 70);
  const counts = columns.map((column) => column.reduce((sum, { lines }) => sum + lines, 0));
  const spacing = Math.min(
    loosest,
    ...columns.map((column, i) => {
      // Between the ends a name may stand below; what is above stays in the middle.
      const foot = i > 0 && i < columns.length - 1 ? sheet.size * 1.4 : 0;
      return (box.height - gap * column.length - 2 * foot) / Math.max(1, counts[i] ?? 0);
    }),
  );
  for (const [i, column] of columns.entries()) {
    let top = box.y + (box.height - (counts[i] ?? 0) * spacing - gap * column.length) / 2;
    for (const place of column) {
      place.top = top + gap;
      top = place.top + place.lines * spacing;
    }
  }
  return spacing;
}

/**
 * Lines leave in the order in which they arrive; where fewer leave than arrive, or the other way round, they do so in
 * the middle of their place. Returns the middle of what is marked, where it arrives.
 */
function drawLinks(
  sheet: Sheet,
  links: readonly Link[],
  places: readonly Place[],
  x: (step: number) => number,
  spacing: number,
): Point[] {
  const byName = new Map(places.map((place) => [place.name, place]));
  const topOf = (name: string) => byName.get(name)?.top ?? 0;
  const unused = (end: "from" | "to") =>
    new Map(places.map(({ name, lines }) => [name, (lines - linesAt(links, end, name)) / 2]));
  const leaving = unused("from");
  const arriving = unused("to");
  const next = (taken: Map<string, number>, name: string) => {
    const count = taken.get(name) ?? 0;
    taken.set(name, count + 1);
    return topOf(name) + (count + 0.5) * spacing;
  };
  const marks: Point[] = [];
  const inOrder = links.toSorted(
    (one, other) => topOf(one.from) - topOf(other.from) || topOf(one.to) - topOf(other.to),
  );
  for (const { from, to, lines, isMarked, row } of inOrder) {
    const step = byName.get(from)?.step ?? 0;
    const ends: number[] = [];
    for (let i = 0; i < lines; i++) {
      const end = next(arriving, to);
      ends.push(end);
      const pen = isMarked ? (lines > 1 ? "markHair" : "mark") : (i + row) % 5 === 2 ? "line" : "hair";
      sheet.strand(pen, [x(step), next(leaving, from)], [x(step + 1), end]);
    }
    const isThere = !byName.get(to)?.isPassing;
    if (isMarked && isThere && lines > 0)
      marks.push([x(step + 1), ((ends[0] ?? 0) + (ends.at(-1) ?? 0)) / 2]);
  }
  return marks;
}

function linksOf({ rows, marked }: ChartTable, most: number): Link[] {
  const amounts = rows.map(([, , amount]) => Number(amount));
  const incoming = new Set(rows.map(([, to]) => String(to)));
  const first = rows.reduce(
    (sum, [from], i) => sum + (incoming.has(String(from)) ? 0 : (amounts[i] ?? 0)),
    0,
  );
  const whole = first || Math.max(...amounts);
  return rows.map(([from, to], i) => ({
    from: String(from),
    to: String(to),
    row: i,
    // What is little is one line; what is nothing is none.
    lines: amounts[i] === 0 ? 0 : Math.min(most, Math.max(1, Math.round(((amounts[i] ?? 0) / whole) * most))),
    isMarked: i === marked,
  }));
}

/** A link over several steps goes through a place without a name in each of them. */
function passing(links: readonly Link[], steps: Map<string, number>): Link[] {
  return links.flatMap((link, i) => {
    const [start, end] = [steps.get(link.from) ?? 0, steps.get(link.to) ?? 0];
    const names = [link.from];
    for (let step = start + 1; step < end; step++) {
      const name = `${passingSign}${i} ${step}`;
      names.push(name);
      steps.set(name, step);
    }
    names.push(link.to);
    return names.slice(1).map((to, n) => ({ ...link, from: names[n] ?? "", to }));
  });
}

/** As the table names them; what only passes stands where its link comes from, and what it leads to beside it. */
function ordered(column: readonly Place[], before: readonly Place[], links: readonly Link[]): Place[] {
  const places = new Map(before.map(({ name }, at) => [name, at]));
  const weight = ({ name }: Place) => {
    const sources = links.flatMap(({ from, to }) => (to === name ? (places.get(from) ?? 0) : []));
    return sources.length === 0 ? 0 : sources.reduce((sum, at) => sum + at, 0) / sources.length;
  };
  return [...column].sort((one, other) => weight(one) - weight(other) || one.row - other.row);
}
