/** Staff lists on a real database: what is found, in which order, and how far it is counted. */

import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { asAdmin } from "#app/db/actors.server.ts";
import { createTestDatabase, type TestDatabase } from "#app/db/testing/testing.ts";
import { manySubmissions } from "#app/db/testing/testing-factories.ts";
import { createTestUser } from "#app/domain/users/testing.ts";
import { mostCounted } from "./paging.ts";
import { listSubmissions, type SubmissionSort } from "./submissions/submissions.server.ts";

let db: TestDatabase;
let admin: string;
const rows = mostCounted + 60;
beforeAll(async () => {
  db = await createTestDatabase();
  admin = (await createTestUser(db.database, { email: "admin@example.com", role: "admin" })).id;
  // Every row has a pump, every tenth also a valve, every hundredth AI.
  const now = Date.now();
  await manySubmissions(db.owner, rows, (n) => ({
    name: `Visitor ${String(n).padStart(5, "0")}`,
    message: `A pump${n % 10 ? "" : ", a valve"}${n % 100 ? "" : "\nour AI/ML plan"}`,
    created_at: new Date(now - n * 60_000),
  }));
  await db.owner.query("analyze contact_submissions");
});
afterAll(() => db.drop());

type Query = { page?: number; search?: string; sort?: SubmissionSort; direction?: "asc" | "desc" };
const list = ({ page = 1, search = "", sort = "received", direction = "desc" }: Query) =>
  asAdmin(db.database, admin, (tx) => listSubmissions(tx, { page, search, sort, direction }));
const names = (found: Awaited<ReturnType<typeof list>>) =>
  found.rows.map(({ name }) => Number(name.slice(8)));

describe("a list longer than is counted", () => {
  test("says that there is more, and how far it was counted", async () => {
    const found = await list({});
    expect(found).toMatchObject({ total: mostCounted, isMore: true, page: 1, pages: mostCounted / 25 + 1 });
    expect(names(found).slice(0, 3)).toEqual([1, 2, 3]);
  });

  test("is counted to its end behind there, and goes on to its last row", async () => {
    const byName = { sort: "name", direction: "asc" } as const;
    const pages = Math.ceil(rows / 25);
    const next = await list({ page: mostCounted / 25 + 1, ...byName });
    expect(names(next)[0]).toBe(mostCounted + 1);
    expect(next).toMatchObject({ isMore: false, total: rows, pages });
    const beforeLast = await list({ page: pages - 1, ...byName });
    expect(names(beforeLast)).toEqual(Array.from({ length: 25 }, (_, n) => (pages - 2) * 25 + n + 1));
    const last = await list({ page: pages, ...byName });
    expect(names(last)).toEqual(Array.from({ length: rows % 25 }, (_, n) => rows - (rows % 25) + n + 1));
  });

  test("shows its last page for one past it", async () => {
    const last = await list({ page: 99_999, sort: "name", direction: "asc" });
    expect(names(last).at(-1)).toBe(rows);
    const pages = Math.ceil(rows / 25);
    expect(last).toMatchObject({ page: pages, pages, total: rows, isMore: false });
  });
});

test("by company, those without one come last, and first in the other direction", async () => {
  await db.owner.query("update contact_submissions set company = 'Ärzte' where name = 'Visitor 00007'");
  await db.owner.query("update contact_submissions set company = 'kiln' where name = 'Visitor 00009'");
  const ascending = await list({ sort: "company", direction: "asc" });
  expect(ascending.rows.slice(0, 3).map(({ company }) => company)).toEqual(["kiln", "Ärzte", null]);
  const descending = await list({ sort: "company", direction: "desc" });
  expect(descending.rows[0]?.company).toBeNull();
});

describe("a search", () => {
  test("for what few rows hold counts them all, in the order asked for", async () => {
    const found = await list({ search: "ai/ML", sort: "name", direction: "desc" });
    expect(found).toMatchObject({ total: 10, isMore: false, pages: 1 });
    expect(names(found).slice(0, 2)).toEqual([1000, 900]);
    expect((await list({ search: "valve", page: 5 })).rows).toHaveLength(6);
  });

  test("for what many hold shows the first of them", async () => {
    const found = await list({ search: "PUMP", sort: "name", direction: "asc", page: 2 });
    expect(found).toMatchObject({ total: mostCounted, isMore: true });
    expect(names(found)[0]).toBe(26);
  });

  test("past its last page is on its last page", async () => {
    const found = await list({ search: "visitor 0009", page: 50 });
    expect(found).toMatchObject({ total: 10, page: 1, isMore: false });
    const many = await list({ search: "pump", page: 5_000 });
    expect(many).toMatchObject({ page: Math.ceil(rows / 25), total: rows, isMore: false });
  });

  test("of one or two letters means the beginning of a word", async () => {
    expect((await list({ search: "ml" })).total).toBe(10);
    expect((await list({ search: "um" })).total).toBe(0);
    expect((await list({ search: "va" })).total).toBe(106);
  });

  test.each(["%", "_", "\\", "%%", "' or true --", "zirconium", "v_sitor"])(
    "for %s finds no row without it",
    async (search) => {
      expect((await list({ search })).total).toBe(0);
    },
  );

  test("for what nothing holds is one empty page", async () => {
    expect(await list({ search: randomUUID() })).toEqual({
      rows: [],
      total: 0,
      pages: 1,
      page: 1,
      isMore: false,
    });
  });
});
