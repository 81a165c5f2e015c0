/** What a chart shows, in words made from its table. */
import { amountText, changeText } from "./amounts.ts";
import { lanesOf, resultOf } from "./draw-lanes.ts";
import { unmatched } from "./joined.ts";
import { asOrdinary, isOutside, leaving, readingsOf } from "./readings.ts";
import { type ChartTable, figureRows, type Kind } from "./table.ts";
import {
  amountOf,
  bandOf,
  capital,
  counted,
  listed,
  named,
  questionOf,
  rangeOf,
  shareOf,
  wordOf,
} from "./words.ts";

export function alternative(table: ChartTable): string {
  return words[table.kind](table);
}

const words: Record<Kind, (table: ChartTable) => string> = {
  trend: trendWords,
  range: rangeWords,
  alarm: olderWords,
  flow: flowWords,
  joined: joinedWords,
  list: listWords,
  page: (table) => {
    const [page, line] = table.rows[table.marked ?? 0] ?? [];
    const question = questionOf(table);
    return `${question && `“${question}” `}${wordOf(page)}, marked: “${wordOf(line)}”`;
  },
  seam: olderWords,
  grid: olderWords,
  columns: seriesWords,
  stacked: seriesWords,
  lines: seriesWords,
  band: bandWords,
  share: shareWords,
  figure: figureWords,
  plan: olderWords,
  lanes: lanesWords,
};

function olderWords(table: ChartTable): string {
  return alternative(asOrdinary(table));
}

function listWords({ rows }: ChartTable): string {
  const said = rows.slice(0, 5).map(([name, , reason], i) => {
    const why = wordOf(reason);
    return `${i + 1}. ${wordOf(name)}${why === "" ? "" : `: ${why}`}`;
  });
  return `${listed(said)}${rows.length > 5 ? `, and ${rows.length - 5} more` : ""}.`;
}

/** Up to so many numbers are all said, of more the first, the last and the farthest. */
const mostSaid = 12;

function seriesWords(table: ChartTable): string {
  const { labels, rows, kind } = table;
  const series = labels.slice(1).map((_, n) => n + 1);
  const said = rows.length * series.length <= mostSaid ? eachOf : courseIn;
  const columns = series.map((column) => `${wordOf(labels[column])}: ${said(table, column)}`);
  return `${capital(columns.join("; "))}${kind === "stacked" ? "; on each other" : ""}${markedWords(table)}.`;
}

function eachOf(table: ChartTable, column: number): string {
  const amounts = table.rows.map((cells) => {
    const value = cells[column];
    return `${wordOf(cells[0])} ${typeof value === "number" ? amountText(value, table) : "not known"}`;
  });
  return listed(amounts);
}

function courseIn(table: ChartTable, column: number): string {
  const known = table.rows.flatMap((cells) => {
    const value = cells[column];
    return typeof value === "number" ? [{ name: wordOf(cells[0]), value }] : [];
  });
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last) return "no reading";
  const said = ({ name, value }: typeof first) => `${amountText(value, table)} at ${name}`;
  const far = (isBeyond: (one: number, other: number) => boolean) =>
    said(known.reduce((one, other) => (isBeyond(other.value, one.value) ? other : one), first));
  return `${said(first)}, ${said(last)}, lowest ${far((one, other) => one < other)}, highest ${far((one, other) => one > other)}`;
}

function markedWords({ rows, marked }: ChartTable): string {
  return marked === null ? "" : `; marked: ${wordOf(rows[marked]?.[0])}`;
}

function bandWords(table: ChartTable): string {
  const { low, high, read } = bandOf(table);
  const outside = table.rows.flatMap((cells) => {
    const [value, from, to] = [cells[read], cells[low], cells[high]];
    const isOut =
      typeof value === "number" &&
      ((typeof from === "number" && value < from) || (typeof to === "number" && value > to));
    return isOut ? [`${wordOf(cells[0])} (${amountText(value, table)})`] : [];
  });
  const more = outside.length > 4 ? ` and ${outside.length - 4} times more` : "";
  const truth =
    outside.length === 0
      ? "never outside its range"
      : `outside its range at ${listed(outside.slice(0, 4))}${more}`;
  return `${named(table, read)}, ${spanOf(table)}: ${courseIn(table, read)}; ${truth}${markedWords(table)}.`;
}

function shareWords(table: ChartTable): string {
  const whole = table.rows.reduce((sum, [, part]) => sum + Number(part), 0);
  const parts = table.rows.map(([name, part], row) => {
    const share = shareOf(table, Number(part), whole);
    const amount = table.unit === "%" ? "" : `, ${amountText(Number(part), table)}`;
    return `${wordOf(name)} ${share}${amount}${row === table.marked ? ", marked" : ""}`;
  });
  return `${named(table, 1)}: ${parts.join("; ")}.`;
}

function figureWords(table: ChartTable): string {
  const { now, before: then } = figureRows(table);
  const [value, before] = [now, then].map((row) => Number(table.rows[row]?.[1])) as [number, number];
  const name = (row: number) => wordOf(table.rows[row]?.[0]);
  return `${named(table, 1)}, ${name(now)}: ${amountText(value, table)}, ${changeText(before, value, table)} since ${name(then)} (${amountText(before, table)}).`;
}

function lanesWords(table: ChartTable): string {
  const lanes = lanesOf(table);
  const said = lanes.filter((lane) => resultOf(lane) !== "");
  const results = said.map((lane) => {
    const result = lane.alarm !== null && lane.fault !== "" ? `${resultOf(lane)} of warning` : resultOf(lane);
    return `${lane.name}: ${[lane.fault, result].filter((word) => word !== "").join(", ")}`;
  });
  const quiet = lanes.length - said.length;
  const others = quiet > 0 ? `; ${quiet} quiet` : "";
  return `${counted(Math.ceil((table.marked ?? 0) / 7), "week")}. ${results.join("; ")}${others}.`;
}

function trendWords(table: ChartTable): string {
  const readings = readingsOf(table);
  const span = `${named(table, 1)}, ${spanOf(table)}: `;
  const band = table.labels.length > 3 ? rangeOf(table) : "";
  const row = leaving(table, readings);
  if (row === null) return `${span}${band ? `never outside ${band}` : courseOf(table)}.`;
  const reading = readings[row];
  const moment = wordOf(reading?.moment);
  if (!reading || !isOutside(reading))
    return `${span}${band ? "" : `${courseOf(table)}, `}marked at ${moment}.`;
  const side = (reading.value ?? 0) > (reading.high ?? 0) ? "above" : "below";
  const inside = readings.slice(row).findIndex((later) => later.value !== null && !isOutside(later));
  const last = wordOf(readings[row + inside - 1]?.moment);
  const when =
    inside === -1 ? `from ${moment} on` : last === moment ? `at ${moment}` : `from ${moment} to ${last}`;
  return `${span}within ${band} at first, ${side} it ${when}.`;
}

function rangeWords(table: ChartTable): string {
  const readings = readingsOf(table);
  const outside = readings.filter(isOutside).map(({ moment }) => wordOf(moment));
  const known = readings.filter(({ value }) => value !== null).length;
  const truth =
    known === 0
      ? "nothing has come yet"
      : outside.length === 0
        ? `${wordOf(table.labels[4])} within it`
        : `${wordOf(table.labels[4])} outside it at ${listed(outside.slice(0, 4))}${outside.length > 4 ? ` and ${outside.length - 4} times more` : ""}`;
  return `${named(table, 1)} with its range, ${spanOf(table)}; ${truth}.`;
}

/** Places from which the same leads to the same are named together. */
function flowWords(table: ChartTable): string {
  const bySource = Map.groupBy(
    table.rows.map(([from, to, amount], row) => ({
      from: wordOf(from),
      to: wordOf(to),
      amount: Number(amount),
      row,
    })),
    ({ from }) => from,
  );
  const sources = [...bySource].map(([source, links]) => {
    const targets = links
      .sort((one, other) => other.amount - one.amount)
      .map(({ to, amount, row }) => {
        const notes = [...amountOf(table, amount), ...(row === table.marked ? ["marked"] : [])];
        return notes.length > 0 ? `${to} (${notes.join(", ")})` : to;
      });
    return { source, targets: listed(targets) };
  });
  const parts = [...Map.groupBy(sources, ({ targets }) => targets)].map(
    ([targets, from]) => `from ${listed(from.map(({ source }) => source))} to ${targets}`,
  );
  const isSorted = table.unit === "" && new Set(table.rows.map(([, , amount]) => amount)).size > 1;
  return `${capital(parts.join("; "))}${isSorted ? "; the largest first" : ""}.`;
}

function joinedWords(table: ChartTable): string {
  const apart = unmatched(table);
  const whole = table.rows.length - apart.length;
  const names = apart.map((row) => {
    const cells = table.rows[row] ?? [];
    // biome-ignore lint/plugin/list-in-a-list: bounded: eight rows of five columns.
    const missing = table.labels.filter((_, column) => wordOf(cells[column]) === "");
    // biome-ignore lint/plugin/list-in-a-list: bounded: the same cells.
    const name = wordOf(cells.find((cell) => wordOf(cell) !== ""));
    if (missing.length > 0) return `${name} has no ${listed(missing)}`;
    const [one, other] = [-2, -1].map((at) => `${wordOf(table.labels.at(at))} ${wordOf(cells.at(at))}`);
    return `${name} does not agree (${one}, ${other})`;
  });
  const columns = listed(
    table.labels.map((_, column) => (column === 0 ? named(table, 0) : wordOf(table.labels[column]))),
  );
  return `${columns}: ${whole} of ${table.rows.length} rows agree${names.length > 0 ? `; ${listed(names)}` : ""}.`;
}

function spanOf({ rows }: ChartTable): string {
  const [first, last] = [wordOf(rows[0]?.[0]), wordOf(rows.at(-1)?.[0])];
  return rows.length === 1 ? first : `${first} to ${last}`;
}

/** Without a band: where it is highest and where lowest. */
function courseOf(table: ChartTable): string {
  const known = readingsOf(table).filter(({ value }) => value !== null);
  const [first] = known;
  if (!first) return "no reading";
  const at = (isBeyond: (one: number, other: number) => boolean) =>
    wordOf(known.reduce((far, one) => (isBeyond(one.value ?? 0, far.value ?? 0) ? one : far), first).moment);
  return `lowest at ${at((one, other) => one < other)}, highest at ${at((one, other) => one > other)}`;
}
