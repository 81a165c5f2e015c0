/** Leafing through messages, on a real database. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { asAdmin } from "#app/db/actors.server.ts";
import { createTestDatabase, type TestDatabase } from "#app/db/testing/testing.ts";
import { aSubmission } from "#app/db/testing/testing-factories.ts";
import { rowsPerPage } from "#app/domain/paging.ts";
import { listSubmissions } from "#app/domain/submissions/submissions.server.ts";
import { createTestUser } from "#app/domain/users/testing.ts";
import { adjacentOf } from "./adjacent.server.ts";

let db: TestDatabase;
let admin: string;
const ids = Array.from({ length: rowsPerPage.inbox + 2 }, () => randomUUID());
beforeAll(async () => {
  db = await createTestDatabase();
  admin = (await createTestUser(db.database, { email: "admin@example.com", role: "admin" })).id;
  for (const [n, id] of ids.entries()) {
    const created_at = new Date(Date.now() - n * 3_600_000);
    await aSubmission(db.owner, { id, name: `Visitor ${String(n).padStart(2, "0")}`, created_at });
  }
});
afterAll(() => db.drop());

const newest = { search: "", sort: "received", direction: "desc", page: 1, filter: {} } as const;
const around = (at: number, query: Parameters<typeof adjacentOf>[1] = newest) =>
  asAdmin(db.database, admin, (tx) => adjacentOf(tx, query, ids[at] ?? "", admin));

test("the first has none before it", async () => {
  expect(await around(0)).toMatchObject({ previous: null, next: `/admin/contacts/${ids[1]}` });
});

test("the last of a page leads on to the next page, and the first of that one back", async () => {
  const last = rowsPerPage.inbox - 1;
  expect((await around(last)).next).toBe(`/admin/contacts/${ids[last + 1]}?page=2`);
  expect((await around(last + 1, { ...newest, page: 2 })).previous).toBe(`/admin/contacts/${ids[last]}`);
});

test("the very last has none after it", async () => {
  expect((await around(rowsPerPage.inbox + 1, { ...newest, page: 2 })).next).toBeNull();
});

test("the order is that of the list, its search included", async () => {
  const query = { ...newest, search: "visitor 0", sort: "name" } as const;
  expect(await around(9, query)).toMatchObject({
    previous: null,
    next: `/admin/contacts/${ids[8]}?q=visitor+0&sort=name&direction=desc`,
  });
});

test("a message that has just left the view still knows what comes after it", async () => {
  await db.owner.query("update contact_submissions set status = 'done' where id = $1", [ids[3]]);
  const { previous, next } = await around(3, { ...newest, filter: { view: "inbox" } });
  expect([previous, next]).toEqual([2, 4].map((at) => `/admin/contacts/${ids[at]}?view=inbox`));
});

test("by company, with and without one, each message is met once in either direction", async () => {
  await db.owner.query(`update contact_submissions set company =
    case when name < 'Visitor 05' then 'kiln' when name < 'Visitor 10' then 'Ärzte' end`);
  for (const direction of ["asc", "desc"] as const) {
    const query = { ...newest, sort: "company", direction } as const;
    const { rows } = await asAdmin(db.database, admin, (tx) => listSubmissions(tx, query));
    const onPage = rows.map(({ id }) => id);
    let id = onPage[0] ?? "";
    const met = [id];
    while (met.length < rowsPerPage.inbox) {
      const { nextId } = await asAdmin(db.database, admin, (tx) => adjacentOf(tx, query, id, admin));
      id = nextId ?? "";
      met.push(id);
    }
    expect(met).toEqual(onPage);
    const { previous } = await asAdmin(db.database, admin, (tx) => adjacentOf(tx, query, id, admin));
    expect(previous).toContain(onPage[rowsPerPage.inbox - 2]);
  }
});
