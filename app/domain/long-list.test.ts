/** Long lists on a real database: what is found, in which order, and how far it is counted. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { asAdmin } from "#app/db/actors.server.ts";
import { createTestDatabase, type TestDatabase } from "#app/db/testing.ts";
import { createTestUser } from "#app/domain/users/testing.ts";
import { countSubmissions, listSubmissions, type SubmissionSort } from "./contact/submissions.server.ts";
import { mostCounted, type Place } from "./paging.ts";

let db: TestDatabase;
let admin: string;
const rows = mostCounted.all + 60;
beforeAll(async () => {
  db = await createTestDatabase();
  admin = (await createTestUser(db.database, { email: "admin@example.com", role: "admin" })).id;
  // Every row has a pump, every tenth also a valve, every thousandth AI, and one row an exact text.
  await db.owner.query(
    `insert into contact_submissions (id, name, email, message, fingerprint, created_at)
     select gen_random_uuid(), 'Visitor ' || lpad(n::text, 5, '0'), 'v@example.com',
       'A pump' || case when n % 10 = 0 then ', a valve' else '' end || case when n % 1000 = 0 then E'\nour AI/ML plan' else '' end,
       'f' || n, now() - n * interval '1 minute'
     from generate_series(1, $1::int) n`,
    [rows],
  );
  await db.owner.query("analyze contact_submissions");
});
afterAll(() => db.drop());

type Query = Partial<Place> & { search?: string; sort?: SubmissionSort; direction?: "asc" | "desc" };
const list = ({ page = 1, search = "", sort = "received", direction = "desc", ...place }: Query) =>
  asAdmin(db.database, admin, (tx) => listSubmissions(tx, { page, search, sort, direction, ...place }));
const idsOn = async (query: Query) => (await list(query)).rows.map(({ id }) => id);
const names = (found: Awaited<ReturnType<typeof list>>) =>
  found.rows.map(({ name }) => Number(name.slice(8)));

describe("a list longer than is counted", () => {
  test("says that there is more, and how far it was counted", async () => {
    const found = await list({});
    expect(found).toMatchObject({
      total: mostCounted.all,
      isMore: true,
      page: 1,
      pages: mostCounted.all / 25,
    });
    expect(names(found).slice(0, 3)).toEqual([1, 2, 3]);
    expect(await asAdmin(db.database, admin, countSubmissions)).toBe(mostCounted.all + 1);
  });

  test("goes on behind what was counted, to its last row", async () => {
    const found = await list({ page: mostCounted.all / 25 + 1, sort: "name", direction: "asc" });
    expect(names(found)[0]).toBe(mostCounted.all + 1);
    expect(found).toMatchObject({ isMore: true, pages: mostCounted.all / 25 + 2 });
    const last = await list({ page: 99_999, sort: "name", direction: "asc" });
    expect(names(last)).toEqual(Array.from({ length: rows % 25 }, (_, n) => rows - (rows % 25) + n + 1));
    expect(last).toMatchObject({
      page: Math.ceil(rows / 25),
      pages: Math.ceil(rows / 25),
      total: rows,
      isMore: false,
    });
  });

  test("is walked from its end where that is nearer, and then counted", async () => {
    const lastButOne = Math.floor(rows / 25);
    const found = await list({ page: lastButOne, sort: "name", direction: "desc" });
    expect(found).toMatchObject({ page: lastButOne, total: rows, isMore: false });
    const highest = (rows % 25) + 25;
    expect(names(found)).toEqual(Array.from({ length: 25 }, (_, n) => highest - n));
  });
});

describe("turning the page of a list longer than is counted", () => {
  beforeAll(() =>
    db.owner.query(`update contact_submissions set company = 'Company ' || substr(name, 9, 3)
      where name > 'Visitor 05010' and name not like '%7'`),
  );

  test.each(
    (["name", "company", "received"] as const).flatMap((sort) => [
      { sort, direction: "asc" } as const,
      { sort, direction: "desc" } as const,
    ]),
  )("by $sort, $direction, finds what walking to it finds, either way", async (order) => {
    for (const page of [2, 220, 240, 380]) {
      const here = await idsOn({ ...order, page });
      const following = await idsOn({ ...order, page: page + 1 });
      const anchored = { after: here.at(-1) ?? "" };
      expect(await idsOn({ ...order, page: page + 1, anchor: anchored }), `after ${page}`).toEqual(following);
      const back = { before: following[0] ?? "" };
      expect(await idsOn({ ...order, page, anchor: back }), `before ${page + 1}`).toEqual(here);
    }
  });

  test("neither repeats a row nor leaves one out when others came or went meanwhile", async () => {
    const here = await idsOn({ page: 2 });
    const following = await idsOn({ page: 3 });
    const after = here.at(-1) ?? "";
    const add = `insert into contact_submissions (id, name, email, message, fingerprint)
      values (gen_random_uuid(), 'Visitor 99999', 'v@example.com', 'Just now', 'now')`;
    await db.owner.query(add);
    await db.owner.query("update contact_submissions set deleted_at = now() where id = $1", [after]);
    expect(await idsOn({ page: 3, anchor: { after } })).toEqual(following);
    expect(await idsOn({ page: 3 })).toEqual(following); // one more, one less
    await db.owner.query("delete from contact_submissions where fingerprint = 'now'");
    expect(await idsOn({ page: 3, anchor: { after } })).toEqual(following);
    await db.owner.query("update contact_submissions set deleted_at = null where id = $1", [after]);
  });

  test("goes by the number where the row is gone, or a page before it would not be full", async () => {
    const second = await idsOn({ page: 2 });
    expect(await idsOn({ page: 2, anchor: { after: randomUUID() } })).toEqual(second);
    const top = await idsOn({});
    expect(await idsOn({ page: 2, anchor: { before: top[3] ?? "" } })).toEqual(second);
    expect(await idsOn({ page: 1, anchor: { after: second[0] ?? "" } })).toEqual(top);
  });

  test("past the end is the last page", async () => {
    const last = await idsOn({ page: 99_999, sort: "name", direction: "asc" });
    const anchor = { after: last.at(-1) ?? "" };
    expect(await idsOn({ page: 300, sort: "name", direction: "asc", anchor })).toHaveLength(25);
    const before = { before: last[0] ?? "" };
    const lastButOne = await list({ page: 402, sort: "name", direction: "asc", anchor: before });
    expect(names(lastButOne).at(-1)).toBe(rows - (rows % 25));
    const onward = { after: lastButOne.rows.at(-1)?.id ?? "" };
    const end = await list({ page: 403, sort: "name", direction: "asc", anchor: onward });
    expect(end).toMatchObject({ page: 403, isMore: true });
    expect(end.pages).toBeLessThanOrEqual(403);
    expect(end.rows.map(({ id }) => id)).toEqual(last);
  });
});

describe("a search", () => {
  test("for what few rows hold counts them all, in the order asked for", async () => {
    const found = await list({ search: "ai/ML", sort: "name", direction: "desc" });
    expect(found).toMatchObject({ total: 10, isMore: false, pages: 1 });
    expect(names(found).slice(0, 2)).toEqual([10_000, 9_000]);
    expect((await list({ search: "valve", page: 7 })).rows).toHaveLength(25);
  });

  test("for what many hold shows the first of them", async () => {
    const found = await list({ search: "PUMP", sort: "name", direction: "asc", page: 2 });
    expect(found).toMatchObject({ total: mostCounted.found, isMore: true });
    expect(names(found)[0]).toBe(26);
  });

  test("past its last page is on its last page", async () => {
    const found = await list({ search: "visitor 0009", page: 50 });
    expect(found).toMatchObject({ total: 10, page: 1, isMore: false });
    const many = await list({ search: "valve", page: 5_000 });
    expect(many).toMatchObject({ page: Math.ceil(rows / 10 / 25), isMore: false });
  });

  test("of one or two letters means the beginning of a word", async () => {
    expect((await list({ search: "ml" })).total).toBe(10);
    expect((await list({ search: "um" })).total).toBe(0);
    expect((await list({ search: "va" })).total).toBe(mostCounted.found);
  });

  test.each(["%", "_", "\\", "%%", "' or true --", "zirconium", "v_sitor"])(
    "for %s finds no row without it",
    async (search) => {
      expect((await list({ search })).total).toBe(0);
    },
  );

  test("leaves the way the transaction asks as it was", async () => {
    const settings = await asAdmin(db.database, admin, async (tx) => {
      await listSubmissions(tx, { page: 1, search: "pump", sort: "received", direction: "asc" });
      return (
        await tx.execute("select current_setting('enable_seqscan') as a, current_setting('enable_sort') as b")
      ).rows;
    });
    expect(settings).toEqual([{ a: "on", b: "on" }]);
  });
});

test("a row deleted meanwhile is left out of its page", async () => {
  const id = randomUUID();
  const gone = await asAdmin(db.database, admin, async (tx) =>
    listSubmissions(tx, { page: 1, search: id, sort: "received", direction: "asc" }),
  );
  expect(gone).toMatchObject({ rows: [], total: 0, pages: 1, page: 1, isMore: false });
});
