/** Openings on a real database: shown until the end of their last day at the office. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { asStaff, asVisitor } from "#app/db/actors.server.ts";
import { createTestDatabase, type TestDatabase } from "#app/db/testing/testing.ts";
import { createDocument } from "#app/domain/documents/documents.server.ts";
import { unmetRules } from "#app/domain/kinds/kind.ts";
import { openingKind } from "./kind.ts";
import { closesAt, isOpen } from "./last-day.ts";
import { listOpenings, openingsChangedAt } from "./openings.server.ts";

const zone = "Asia/Kolkata";
const editor = "01900000-0000-7000-8000-000000000001";
let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase();
  await db.owner.query(`insert into "user" (id, name, email) values ('${editor}', '', 'editor@example.com');
    insert into user_roles values ('${editor}', 'editor')`);
});
afterAll(() => db.drop());

const opening = (title: string, until: string) => ({
  title,
  slug: "",
  place: "Pune",
  work: "PART_TIME",
  until,
  description: JSON.stringify([{ title: "The work", type: "paragraph", items: ["You read vibration."] }]),
});

async function publish(title: string, until: string) {
  const saved = await asStaff(db.database, editor, "content", (tx) =>
    createDocument(tx, openingKind, opening(title, until)),
  );
  return saved.ok ? saved.document : null;
}

const titlesAt = (now: string) =>
  asVisitor(db.database, async (tx) =>
    (await listOpenings(tx, new Date(now), zone)).map(({ title }) => title),
  );
const changedAt = (now: string) => asVisitor(db.database, (tx) => openingsChangedAt(tx, new Date(now), zone));

test("a last day ends at midnight where the office is", () => {
  expect(closesAt("2026-03-09", zone).toISOString()).toBe("2026-03-09T18:30:00.000Z");
  expect(isOpen("2026-03-09", new Date("2026-03-09T18:29:59.999Z"), zone)).toBe(true);
  expect(isOpen("2026-03-09", new Date("2026-03-09T18:30:00Z"), zone)).toBe(false);
  expect(isOpen("2026-02-30", new Date("2026-01-01T00:00:00Z"), zone)).toBe(false);
});

test("and where clocks change that night, as long as that day is", () => {
  expect(closesAt("2026-10-25", "Europe/Berlin").toISOString()).toBe("2026-10-25T23:00:00.000Z");
  expect(isOpen("2026-10-25", new Date("2026-10-25T22:59:59Z"), "Europe/Berlin")).toBe(true);
  // Cairo goes from midnight to one o'clock.
  expect(closesAt("2026-04-23", "Africa/Cairo").toISOString()).toBe("2026-04-23T22:00:00.000Z");
});

describe("publishing", () => {
  const rules = (change: object) =>
    Object.values(
      unmetRules(openingKind, { ...opening("Engineer", "2999-12-31"), ...change }, new Date(), zone),
    );

  test.each([
    [{}, []],
    [{ title: "" }, ["Title is required"]],
    [{ place: "" }, ["Place is required"]],
    [{ description: "" }, ["Description is required"]],
    [{ description: "{}" }, ["JSON must be an array of sections"]],
    [{ until: "" }, ["Last day is required"]],
    [{ until: "2999-02-30" }, ["Last day must be a day of the calendar"]],
    [{ until: "2026-01-01" }, ["Last day must not be past"]],
  ])("%o asks for %o", (change, expected) => {
    expect(rules(change)).toEqual(expected);
  });

  test("a text that was stored is read again as it was", () => {
    const text = { ...opening("Engineer", "2999-12-31"), slug: "engineer" };
    expect(openingKind.read(openingKind.store(text))).toEqual(text);
    expect(openingKind.wordsOf(text)).toBe("The work\nYou read vibration.");
  });
});

test("open ones are listed, newest first, and none after its last day", async () => {
  expect(await changedAt("2026-01-01T00:00:00Z")).toBeNull();
  await publish("First", "2026-03-09");
  await publish("Second", "2026-03-10");
  await publish("Broken", "soon");
  expect(await titlesAt("2026-03-09T18:29:59Z")).toEqual(["Second", "First"]);
  expect(await titlesAt("2026-03-09T18:30:00Z")).toEqual(["Second"]);
  expect(await titlesAt("2026-03-10T18:30:00Z")).toEqual([]);
});

test("the list has changed when one was published, and when one has closed by itself", async () => {
  const { rows } = await db.owner.query("select max(updated_at) as at from publications");
  expect(await changedAt("2026-03-09T00:00:00Z")).toEqual(rows[0].at);
  await db.owner.query("update publications set updated_at = '2026-01-01' where kind = 'opening'");
  expect(await changedAt("2026-03-11T00:00:00Z")).toEqual(closesAt("2026-03-10", zone));
});
