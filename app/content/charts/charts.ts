/** Every chart of the site, by the name in its address. */
import type { ChartTable } from "#app/charts/table.ts";
import { findInUse, inUse } from "../in-use.ts";
import { articleCharts } from "./articles.ts";
import { type AlarmLevel, alarmNames, alarmTable } from "./bearings.ts";
import { businessCharts } from "./business.ts";
import { sampleCharts } from "./samples.ts";
import { serviceCharts } from "./services.ts";

export const madeUp = "Illustration with made-up data";

type ShownChart = {
  tables: readonly [ChartTable, ChartTable?];
  /** What a page shows as a table of its own, because its words are what there is to see. */
  words?: ChartTable | undefined;
  caption?: string;
  /** Beside which it stands. */
  beside?: ChartTable;
  ink?: boolean;
};

const ofPages = Object.entries({ ...sampleCharts, ...articleCharts }).map(
  ([slug, all]: [string, readonly ChartTable[]]): [string, ShownChart] => {
    const words = all.find(({ kind }) => kind === "joined" || kind === "list" || kind === "page");
    const [first, second] = all.filter((table) => table !== words || all.length === 1);
    if (first === undefined) throw new Error(`${slug} has no chart`);
    return [slug, { tables: [first, second], words, caption: madeUp, ink: true }];
  },
);

/** Where a wide chart has no room for its second table, that one is a chart of its own. */
const besides = ofPages.flatMap(([slug, { tables }]): [string, ShownChart][] =>
  tables[1] ? [[besideName(slug), { tables: [tables[1]], beside: tables[0], ink: true }]] : [],
);

const ofAlarm = alarmNames.map((level): [string, ShownChart] => [
  alarmName(level),
  { tables: [alarmTable(level)], ink: true },
]);

const ofBusiness = Object.entries(businessCharts).map(([name, tables]): [string, ShownChart] => [
  name,
  { tables },
]);

const ofServices = Object.entries(serviceCharts).map(([id, tables]): [string, ShownChart] => [
  id,
  { tables, caption: madeUp },
]);

/** At the top of a page they lie on ink, as those of the worked examples do. */
const ofTopics = Object.entries(serviceCharts).map(([id, tables]): [string, ShownChart] => [
  `${id}-on-ink`,
  { tables, words: tables.find(({ kind }: ChartTable) => kind === "page"), ink: true },
]);

/** Beside what is asked and answered. */
const ofInUse = Object.keys(inUse).flatMap((name): [string, ShownChart][] => {
  const table = findInUse(name)?.chart;
  return table ? [[name, { tables: [table], ink: true }]] : [];
});

const charts = new Map<string, ShownChart>([
  ...ofPages,
  ...besides,
  ...ofAlarm,
  ...ofBusiness,
  ...ofServices,
  ...ofTopics,
  ...ofInUse,
]);

export const chartNames: readonly string[] = [...charts.keys()];

export function findChart(name: string): ShownChart | undefined {
  return charts.get(name);
}

/** The chart at the top of a page, or what is in use there; undefined where it has neither. */
export function topicChart(name: string): string | undefined {
  if (findInUse(name)) return name;
  return [`${name}-on-ink`, name].find((one) => charts.has(one));
}

/** "steam-audit-beside" */
export function besideName(name: string): string {
  return `${name}-beside`;
}

/** "alarm-early" */
export function alarmName(level: AlarmLevel): string {
  return `alarm-${level}`;
}
