import { expect, test } from "vitest";
import { alarmNames, alarmTable, bearing7, shocksOf7 } from "./charts/bearings.ts";
import { findChart } from "./charts/charts.ts";
import { followLinkOf, followLinks, isOfBearing7 } from "./follow.ts";
import { papers } from "./papers.ts";

test("from each place a link leads to the next, from the last to the first", () => {
  const places = [followLinks.hero.to, followLinks.alarm.to];
  for (let link = followLinkOf(places.at(-1) ?? ""); link; link = followLinkOf(link.to)) places.push(link.to);
  expect(places).toEqual([
    "/#alarm",
    "/papers/agreed-page",
    "/papers/test-report",
    "/papers/handover-list",
    "/contact?about=manufacturing",
  ]);
  expect(followLinks.arrived.to).toBe("/");
});

test("the same 26 weeks are the seventh lane of the alarm and of the report, and the readings of the worked example", () => {
  expect(shocksOf7).toHaveLength(26);
  const report = findChart("test-report")?.tables[0];
  for (const table of [...alarmNames.map(alarmTable), report])
    expect(table?.rows[6]?.slice(4)).toEqual(shocksOf7);
  const study = findChart("bearing-wear-early-warning")?.tables[0];
  expect(study?.rows.map(([, shocks]) => shocks)).toEqual(bearing7.map(([shocks]) => shocks));
});

test("the line stands in row 7 of the agreed page and in item 1 of the handover list", () => {
  const items = papers.flatMap(({ values }) =>
    values.sections.flatMap((section): string[][] => {
      if (section.kind === "boxes") return [[...section.items]];
      return section.kind === "clauses" ? [section.items.map(({ text }) => text)] : [];
    }),
  );
  const [agreed, , handover] = items;
  expect([agreed?.findIndex(isOfBearing7), handover?.findIndex(isOfBearing7)]).toEqual([6, 0]);
});
