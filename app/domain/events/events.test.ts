/** Events on a real database: what is to come, soonest first, then what is over, latest first. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { asVisitor } from "#app/db/actors.server.ts";
import { createTestDatabase, type TestDatabase } from "#app/db/testing/testing.ts";
import { anEvent, publishStored } from "#app/db/testing/testing-factories.ts";
import { unmetRules } from "#app/domain/kinds/kind.ts";
import { eventReading, findEvent, listEvents, readEventTimes } from "./events.server.ts";
import { attendanceOf, placeText } from "./fields.ts";
import { eventKind } from "./kind.ts";
import { whenOf, whenText } from "./when.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());
beforeEach(() => db.owner.query("delete from documents"));

const text = {
  title: "A talk",
  slug: "a-talk",
  description: "About it",
  state: "",
  where: "",
  place: "Online",
  address: "",
  starts: "2026-12-03T15:00[Asia/Kolkata]",
  ends: "2026-12-03T16:30[Asia/Kolkata]",
  link: { label: "", to: "" },
  image: "",
  imageAlt: "",
  tags: [],
  searchTitle: "",
  shareImage: "",
  language: "",
  text: JSON.stringify([{ title: "The work", type: "paragraph", items: ["You read vibration."] }]),
};

describe("publishing", () => {
  test.each([
    [{}, {}],
    [{ title: "" }, { title: "Title is required" }],
    [{ place: "" }, { place: "Place is required" }],
    [{ place: "", where: "online" }, {}],
    [{ place: "", where: "both" }, { place: "Place is required" }],
    [{ starts: "2026-12-03[Asia/Kolkata]", ends: "2026-12-03[Asia/Kolkata]" }, {}],
    [{ starts: "2026-12-03[Asia/Kolkata]", ends: "2026-12-03T09:00[Asia/Kolkata]" }, {}],
    [
      { starts: "2026-12-03[Asia/Kolkata]", ends: "2026-12-02[Asia/Kolkata]" },
      { ends: "Ends must not be before Starts" },
    ],
    [{ ends: "2026-12-03[Asia/Kolkata]" }, { ends: "Ends needs a time, as Starts has one" }],
    [{ starts: "" }, { starts: "Starts is required" }],
    [{ ends: text.starts }, { ends: "Ends must be later than Starts" }],
    [{ ends: "2026-12-03T10:30[Europe/Berlin]" }, { ends: "Ends must be later than Starts" }],
    [{ ends: "2026-12-03T10:31[Europe/Berlin]" }, {}],
    [
      { starts: "2026-03-29T02:30[Europe/Berlin]" },
      { starts: "Starts: 02:30 does not exist on that day: clocks are put forward" },
    ],
    [{ link: { label: "Join", to: "" } }, { link: "Button needs an address" }],
  ])("%j asks for %j", (change, expected) => {
    expect(unmetRules(eventKind, { ...text, ...change }, new Date(), "Asia/Kolkata")).toEqual(expected);
  });

  test.each([
    [{}, ["link"]],
    [{ link: { label: "Write", to: "mailto:a@example.com" } }, ["link"]],
    [{ link: { label: "Join", to: "https://talks.example/1" } }, []],
    [{ where: "both", place: "Pune" }, ["link"]],
    [{ state: "cancelled" }, []],
    [{ place: "Pune" }, []],
    [{ place: "Online, by video" }, ["where"]],
    [{ where: "online", place: "Video", link: { label: "Join", to: "https://talks.example/1" } }, []],
  ])("%j: somebody should look at %j", (change, places) => {
    expect(Object.keys(eventKind.asks?.({ ...text, ...change }) ?? {})).toEqual(places);
  });

  test("a text that was stored is read again as it was, one of version 2.0.0 sign for sign", () => {
    const stored = eventKind.store(text);
    expect(eventKind.read(stored)).toEqual(text);
    expect(Object.keys(stored.body)).toEqual(["starts", "ends", "place", "link", "imageAlt", "text"]);
    const moved = { ...text, state: "moved", where: "both", address: "Mill Road 1, Pune" };
    expect(eventKind.read(eventKind.store(moved))).toEqual(moved);
    expect(eventKind.wordsOf(text)).toContain("Thursday, 3 December 2026, 15:00 (Asia/Kolkata)");
  });
});

test.each([
  [text.starts, text.ends, "Thursday, 3 December 2026, 15:00 to 16:30 IST"],
  [
    text.starts,
    "2026-12-04T12:00[Asia/Kolkata]",
    "Thursday, 3 December 2026, 15:00 to Friday, 4 December 2026, 12:00 IST",
  ],
  [text.starts, "2026-12-03T12:00[Europe/Berlin]", "Thursday, 3 December 2026, 15:00 to 16:30 IST"],
  [
    "2026-10-25T01:00[Europe/Berlin]",
    "2026-10-25T04:00[Europe/Berlin]",
    "Sunday, 25 October 2026, 01:00 CEST to 04:00 CET",
  ],
  ["2026-12-03[Asia/Kolkata]", "2026-12-03[Asia/Kolkata]", "Thursday, 3 December 2026"],
  [
    "2026-12-03[Asia/Kolkata]",
    "2026-12-04[Asia/Kolkata]",
    "Thursday, 3 December 2026 to Friday, 4 December 2026",
  ],
])("from %s to %s is said as %s", (starts, ends, said) => {
  const when = whenOf({ starts, ends });
  expect(when && whenText(when, { locale: "en-IN" })).toBe(said);
});

const at = (day: string, zone = "Asia/Kolkata") => ({
  starts: `${day}T10:00[${zone}]`,
  ends: `${day}T12:00[${zone}]`,
});
const visit = async (now: string, page = 1) => {
  const found = await asVisitor(db.database, (tx) => listEvents(tx, page, new Date(now)));
  return { ...found, rows: found.rows.map(({ slug, isOver }) => (isOver ? `${slug}, over` : slug)) };
};
const timesAt = (now: string) => asVisitor(db.database, (tx) => readEventTimes(tx, new Date(now)));

test("to come soonest first, then over latest first, each until its end where it is", async () => {
  expect(await visit("2026-03-09T00:00:00Z")).toEqual({ rows: [], total: 0, page: 1, pages: 1 });
  expect(await timesAt("2026-03-09T00:00:00Z")).toEqual({ isAny: false, nextEnd: null });
  // Noon comes first to Kolkata, at 06:30 UTC, then to Berlin, at 11:00 UTC, then to New York, at 16:00 UTC.
  await anEvent(db.owner, { slug: "new-york", ...at("2026-03-09", "America/New_York") });
  await anEvent(db.owner, { slug: "kolkata", ...at("2026-03-09") });
  await anEvent(db.owner, { slug: "berlin", ...at("2026-03-09", "Europe/Berlin") });
  await anEvent(db.owner, { slug: "last-year", ...at("2025-03-09") });
  await anEvent(db.owner, { slug: "broken", starts: "soon", ends: "later" });
  const titles = async (now: string) => (await visit(now)).rows;
  expect(await titles("2026-03-09T00:00:00Z")).toEqual(["kolkata", "berlin", "new-york", "last-year, over"]);
  expect(await titles("2026-03-09T06:29:59.999Z")).toContain("kolkata");
  expect(await titles("2026-03-09T06:30:00Z")).toEqual([
    "berlin",
    "new-york",
    "kolkata, over",
    "last-year, over",
  ]);
  expect(await titles("2026-03-09T12:00:00Z")).toEqual([
    ...["new-york", "berlin, over", "kolkata, over", "last-year, over"],
  ]);
  const all = ["new-york, over", "berlin, over", "kolkata, over", "last-year, over"];
  expect(await titles("2026-03-09T23:00:00Z")).toEqual(all);
  expect(await timesAt("2026-03-09T06:30:00Z")).toEqual({
    isAny: true,
    nextEnd: new Date("2026-03-09T11:00:00Z"),
  });
  expect(await timesAt("2027-03-09T00:00:00Z")).toEqual({ isAny: true, nextEnd: null });
});

test("whole days are over when the last of them is, where it is", async () => {
  const days = (zone: string) => ({ starts: `2026-03-09[${zone}]`, ends: `2026-03-10[${zone}]` });
  await anEvent(db.owner, { slug: "kolkata", ...days("Asia/Kolkata") });
  await anEvent(db.owner, { slug: "honolulu", ...days("Pacific/Honolulu") });
  const titles = async (now: string) => (await visit(now)).rows;
  expect(await titles("2026-03-10T18:29:59Z")).toEqual(["kolkata", "honolulu"]);
  expect(await titles("2026-03-10T18:30:00Z")).toEqual(["honolulu", "kolkata, over"]);
  expect(await titles("2026-03-11T09:59:59Z")).toEqual(["honolulu", "kolkata, over"]);
  expect(await titles("2026-03-11T10:00:00Z")).toEqual(["honolulu, over", "kolkata, over"]);
  expect(await titles("2027-03-11T10:00:00Z")).toHaveLength(2);
  expect(await timesAt("2026-03-10T00:00:00Z")).toEqual({
    isAny: true,
    nextEnd: new Date("2026-03-10T18:30:00Z"),
  });
});

describe("what was announced before", () => {
  const state = (id: string) =>
    asVisitor(db.database, async (tx) => {
      const found = await findEvent(tx, "a", new Date("2026-01-01T00:00:00Z"));
      expect(found?.id).toBe(id);
      return { sequence: found?.sequence, notice: found?.notice({ locale: "en-IN" }) ?? null };
    });
  const publish = async (change: object) => {
    await db.owner.query("update documents set body = body || $1", [JSON.stringify(change)]);
    await publishStored(db.owner);
  };

  test("its number grows when time, place or state changes, and only then", async () => {
    const id = await anEvent(db.owner, { slug: "a", ...at("2026-03-09"), place: "Pune" });
    expect(await state(id)).toEqual({ sequence: 0, notice: null });
    await publish({ text: "other words" });
    await publish({ link: { label: "Sign up", to: "https://talks.example/1" } });
    expect(await state(id)).toEqual({ sequence: 0, notice: null });
    await publish({ place: "Surat" });
    expect(await state(id)).toEqual({ sequence: 1, notice: null });
    await db.owner.query("update documents set body = body || $1", [
      JSON.stringify({ place: "Nowhere yet" }),
    ]);
    expect(await state(id), "a draft tells nobody").toEqual({ sequence: 1, notice: null });
    await publish({ place: "Surat", state: "moved", ...at("2026-03-16") });
    expect(await state(id)).toEqual({
      sequence: 2,
      notice: "This event was moved. It was to start on Monday, 9 March 2026, 10:00 IST.",
    });
    await publish({ ...at("2026-03-23") });
    expect(await state(id)).toEqual({
      sequence: 3,
      notice: "This event was moved. It was to start on Monday, 9 March 2026, 10:00 IST.",
    });
    await publish({ state: "cancelled" });
    expect(await state(id)).toEqual({ sequence: 4, notice: "This event is cancelled." });
    await publish({ state: "" });
    expect(await state(id)).toEqual({ sequence: 5, notice: null });
  });

  test("of one that is online the address to join is its place", async () => {
    const id = await anEvent(db.owner, { slug: "a", ...at("2026-03-09") });
    await publish({ link: { label: "Join", to: "https://talks.example/1" } });
    expect(await state(id)).toEqual({ sequence: 1, notice: null });
  });

  test("where its place alone has moved, it was to start at no other time", async () => {
    const id = await anEvent(db.owner, { slug: "a", ...at("2026-03-02"), place: "Pune" });
    await publish({ ...at("2026-03-09") });
    await publish({ place: "Surat", state: "moved" });
    expect(await state(id)).toEqual({ sequence: 2, notice: "This event was moved." });
  });

  test("of one that is not public, visitors are told nothing", async () => {
    const id = await anEvent(db.owner, { slug: "a", ...at("2026-03-09") });
    const told = () =>
      asVisitor(db.database, (tx) => tx.execute(sql`select from announced_events(array[${id}::uuid])`));
    expect((await told()).rows).toHaveLength(1);
    await db.owner.query("delete from publications");
    expect((await told()).rows).toEqual([]);
  });
});

test.each([
  [{ where: "", place: "Pune" }, "place", "Pune"],
  [{ where: "", place: "online" }, "online", "online"],
  [{ where: "online", place: "" }, "online", "Online"],
  [{ where: "online", place: "Video" }, "online", "Online, Video"],
  [{ where: "both", place: "Pune" }, "both", "Pune, and online"],
])("%j is %s, said as %s", (text, attendance, said) => {
  expect(attendanceOf(text)).toBe(attendance);
  expect(placeText(text)).toBe(said);
});

test("page by page nothing stands twice, and nothing is left out", async () => {
  for (let n = 10; n < 40; n++) await anEvent(db.owner, { slug: `over-${n}`, ...at(`20${n}-03-09`) });
  for (let n = 10; n < 20; n++) await anEvent(db.owner, { slug: `to-come-${n}`, ...at(`21${n}-03-09`) });
  const pages = [await visit("2040-03-09T00:00:00Z"), await visit("2040-03-09T00:00:00Z", 2)];
  expect(pages.map(({ rows, total, pages }) => [rows.length, total, pages])).toEqual([
    [24, 40, 2],
    [16, 40, 2],
  ]);
  const slugs = pages.flatMap(({ rows }) => rows);
  expect(slugs).toEqual([
    ...Array.from({ length: 10 }, (_, n) => `to-come-${10 + n}`),
    ...Array.from({ length: 30 }, (_, n) => `over-${39 - n}, over`),
  ]);
  const latest = await asVisitor(db.database, (tx) => eventReading.latest(tx, 30));
  expect(latest).toHaveLength(30);
});

test("the list has changed when one was published, and when one was over by itself", async () => {
  const changedAt = (now: string) =>
    asVisitor(db.database, (tx) => eventReading.changedAt(tx, new Date(now), "UTC"));
  expect(await changedAt("2026-03-09T00:00:00Z")).toBeNull();
  await anEvent(db.owner, { slug: "a", ...at("2026-03-09") });
  await anEvent(db.owner, { slug: "b", ...at("2026-03-11") });
  await db.owner.query("update publications set updated_at = '2026-01-01T00:00:00Z'");
  expect(await changedAt("2026-03-09T00:00:00Z")).toEqual(new Date("2026-01-01T00:00:00Z"));
  expect(await changedAt("2026-03-10T00:00:00Z")).toEqual(new Date("2026-03-09T06:30:00Z"));
  expect(await changedAt("2027-03-10T00:00:00Z")).toEqual(new Date("2026-03-11T06:30:00Z"));
});

test("a text without its times can be shown, and is in no list", async () => {
  await anEvent(db.owner, { slug: "a", starts: "", ends: "" });
  const found = await asVisitor(db.database, (tx) => findEvent(tx, "a", new Date()));
  expect(found).toMatchObject({ when: null, isOver: false });
  expect(found?.facts?.({ locale: "en-IN" })).toEqual(["Where: Online"]);
  expect((await visit("2026-03-09T00:00:00Z")).rows).toEqual([]);
});

test("a button leads where links may lead, until the event is over", async () => {
  const link = { label: "Join", to: "https://talks.example/1" };
  await anEvent(db.owner, { slug: "a", ...at("2026-03-09"), link });
  await anEvent(db.owner, {
    slug: "b",
    ...at("2026-03-09"),
    link: { label: "Join", to: "javascript:alert(1)" },
  });
  const linkOf = (slug: string, now: string) =>
    asVisitor(db.database, async (tx) => (await findEvent(tx, slug, new Date(now)))?.link);
  expect(await linkOf("a", "2026-03-09T00:00:00Z")).toEqual(link);
  expect(await linkOf("a", "2026-03-10T00:00:00Z")).toBeNull();
  expect(await linkOf("b", "2026-03-09T00:00:00Z")).toBeNull();
  expect(await linkOf("nothing", "2026-03-09T00:00:00Z")).toBeUndefined();
});
