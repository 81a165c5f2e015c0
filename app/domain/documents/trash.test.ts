/** Deleted case studies on a real database: gone for the public, kept for 30 days, back with one step. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { asAdmin, asSystem, asVisitor, type Tx } from "#app/db/actors.server.ts";
import { createTestDatabase, type TestDatabase } from "#app/db/testing/testing.ts";
import { noCustomer } from "#app/domain/case-studies/fields.ts";
import { caseStudyKind } from "#app/domain/case-studies/kind.ts";
import {
  findNextCaseStudy,
  isTagged,
  listRelatedCaseStudies,
  listTags,
  publicCaseStudies,
} from "#app/domain/case-studies/published.server.ts";
import {
  countBeside,
  createDocument,
  findDocumentToEdit,
  listDocuments,
  updateDocument,
} from "#app/domain/documents/documents.server.ts";
import { daysLeft, readBatch } from "#app/domain/trash.ts";
import {
  deleteDocumentForGood,
  deleteDocuments,
  deleteSamples,
  listTrashedDocuments,
  purgeDocuments,
  restoreDocuments,
} from "./trash.server.ts";

const adminId = "01900000-0000-7000-8000-000000000001";
let db: TestDatabase;
let ids: string[];
beforeAll(async () => {
  db = await createTestDatabase();
  await db.owner.query(`insert into "user" (id, name, email) values ('${adminId}', 'a', 'a@example.com');
    insert into user_roles values ('${adminId}', 'admin')`);
});
beforeEach(async () => {
  await db.owner.query("delete from documents");
  ids = [];
  for (const slug of ["one", "two", "three"]) ids.push(await create(slug));
});
afterAll(() => db.drop());

const staff = <T>(work: (tx: Tx<"admin">) => Promise<T>) => asAdmin(db.database, adminId, work);
const visit = <T>(work: (tx: Tx<"visitor">) => Promise<T>) => asVisitor(db.database, work);
const written = (slug: string) => ({
  title: `Study ${slug}`,
  slug,
  description: "x",
  image: "",
  imageAlt: "",
  searchTitle: "",
  shareImage: "",
  language: "",
  ...noCustomer,
  tags: ["Tag"],
  jsonDetails: "",
});
async function create(slug: string): Promise<string> {
  const result = await staff((tx) => createDocument(tx, caseStudyKind, written(slug)));
  if (!result.ok) throw new Error(result.reason);
  return result.document.id;
}
const remove = (...which: number[]) =>
  staff((tx) =>
    deleteDocuments(
      tx,
      which.map((n) => ids[n] ?? ""),
    ),
  );
const trashed = async () =>
  (await staff((tx) => listTrashedDocuments(tx, caseStudyKind, 1))).rows.map(({ name }) => name);

test("a deleted one is in no list, count or page, of the public or of staff", async () => {
  await remove(1);
  const id = ids[1] ?? "";
  const everywhere = async (tx: Tx) => ({
    latest: (await publicCaseStudies.latest(tx, 9)).length,
    list: (await publicCaseStudies.page(tx, 1)).total,
    tagged: (await publicCaseStudies.page(tx, 1, isTagged("Tag"))).rows.length,
    published: (await publicCaseStudies.listed(tx, 9)).length,
    whole: (await publicCaseStudies.whole(tx, 9)).length,
    related: (await listRelatedCaseStudies(tx, { id: ids[0] ?? "", tags: ["Tag"] }, 9)).length,
    next: (await findNextCaseStudy(tx, ids[2] ?? ""))?.slug,
    tags: await listTags(tx, 9),
    found: await publicCaseStudies.find(tx, "two"),
  });
  const expected = {
    latest: 2,
    list: 2,
    tagged: 2,
    published: 2,
    whole: 2,
    related: 1,
    next: "one",
    tags: [{ tag: "Tag", count: 2 }],
    found: undefined,
  };
  expect(await visit(everywhere)).toEqual(expected);
  expect(await staff(everywhere)).toEqual(expected);
  const query = { page: 1, search: "two", sort: "title", direction: "asc" } as const;
  expect((await staff((tx) => listDocuments(tx, caseStudyKind, query))).total).toBe(0);
  expect(await staff((tx) => findDocumentToEdit(tx, caseStudyKind, id))).toBeUndefined();
  expect(await staff((tx) => updateDocument(tx, caseStudyKind, id, written("two")))).toEqual({
    ok: false,
    reason: "not found",
  });
});

test("deleting again, or what never was, deletes nothing", async () => {
  expect(await remove(0)).toMatchObject({ count: 1 });
  expect(await remove(0)).toBeNull();
  expect(await staff((tx) => deleteDocuments(tx, ["01900000-0000-7000-8000-00000000dead"]))).toBeNull();
  expect(await staff((tx) => deleteDocuments(tx, []))).toBeNull();
});

test("several go as one deletion and come back as one, without touching another", async () => {
  await remove(2);
  const deletion = await remove(0, 1);
  expect(deletion?.count).toBe(2);
  expect(readBatch(deletion?.batch)).toBe(deletion?.batch);
  expect(await trashed()).toHaveLength(3);
  expect(await staff((tx) => restoreDocuments(tx, { batch: deletion?.batch ?? "" }))).toEqual({
    restored: 2,
    kept: 0,
  });
  expect(await trashed()).toEqual(["Study three"]);
});

test("undoing changes no date: the list is in the order it was", async () => {
  const before = await db.owner.query("select * from documents order by updated_at");
  const deletion = await remove(0, 1, 2);
  await staff((tx) => restoreDocuments(tx, { batch: deletion?.batch ?? "" }));
  expect((await db.owner.query("select * from documents order by updated_at")).rows).toEqual(before.rows);
});

describe("the slug of a deleted one", () => {
  test("can be used again; then the deleted one stays in the trash", async () => {
    await remove(0);
    await create("one");
    expect(await staff((tx) => restoreDocuments(tx, { id: ids[0] ?? "" }))).toEqual({
      restored: 0,
      kept: 1,
    });
    expect(await trashed()).toEqual(["Study one"]);
  });

  test("keeps back only the study whose it was", async () => {
    const deletion = await remove(0, 1);
    await create("one");
    expect(await staff((tx) => restoreDocuments(tx, { batch: deletion?.batch ?? "" }))).toEqual({
      restored: 1,
      kept: 1,
    });
  });

  test("of some that had the same, the one deleted last comes back", async () => {
    await remove(0);
    const again = await create("one");
    await staff((tx) => deleteDocuments(tx, [again]));
    const wanted = [...ids, again];
    await remove(1);
    expect(await staff((tx) => restoreDocuments(tx, { id: wanted }))).toEqual({ restored: 2, kept: 1 });
    expect(await trashed()).toEqual(["Study one"]);
    expect(await staff((tx) => findDocumentToEdit(tx, caseStudyKind, again))).toMatchObject({ slug: "one" });
  });

  test("may be in the trash many times, and comes back once", async () => {
    await remove(0);
    const again = await create("one");
    await staff((tx) => deleteDocuments(tx, [again]));
    const answers = await Promise.all(
      [ids[0] ?? "", again].map((id) => staff((tx) => restoreDocuments(tx, { id }))),
    );
    expect(answers.map(({ restored }) => restored).sort()).toEqual([0, 1]);
  });
});

test("for good goes only what is in the trash", async () => {
  expect(await staff((tx) => deleteDocumentForGood(tx, ids[0] ?? ""))).toBe(false);
  await remove(0);
  expect(await staff((tx) => deleteDocumentForGood(tx, ids[0] ?? ""))).toBe(true);
  expect(await staff((tx) => restoreDocuments(tx, { id: ids[0] ?? "" }))).toEqual({ restored: 0, kept: 0 });
});

test("after 30 days the server removes it, and not a minute before", async () => {
  await remove(0, 1);
  await db.owner.query(`
    update documents set deleted_at = now() - interval '30 days' - interval '1 minute' where slug = 'one';
    update documents set deleted_at = now() - interval '30 days' + interval '1 minute' where slug = 'two'`);
  expect(await asSystem(db.database, purgeDocuments)).toBe(1);
  expect(await trashed()).toEqual(["Study two"]);
});

test("removing the samples is one deletion of all of them", async () => {
  await db.owner.query("update documents set sample = true where slug <> 'three'");
  const deletion = await staff(deleteSamples);
  expect(deletion?.count).toBe(2);
  const beside = () => staff((tx) => countBeside(tx, caseStudyKind));
  expect(await beside()).toEqual({ trashed: 2, waiting: 0 });
  await staff((tx) => restoreDocuments(tx, { batch: deletion?.batch ?? "" }));
  expect(await beside()).toEqual({ trashed: 0, waiting: 0 });
});

test("days are counted down from 30 to none", () => {
  const now = new Date("2026-03-31T12:00:00Z");
  expect(daysLeft(now, now)).toBe(30);
  expect(daysLeft(new Date("2026-03-30T11:59:00Z"), now)).toBe(29);
  expect(daysLeft(new Date("2026-03-01T12:01:00Z"), now)).toBe(1);
  expect(daysLeft(new Date("2026-01-01T00:00:00Z"), now)).toBe(0);
});

test.each([null, "", "now()", "infinity", "2026-01-01", "2026-13-41T00:00:00.000000Z", "' or true --"])(
  "%s names no deletion",
  (text) => {
    expect(readBatch(text)).toBeNull();
  },
);
