/** The history of a case study, on a real database: listed, compared, restored, thinned out. */

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { asAdmin, asSystem, asVisitor, type Tx } from "#app/db/actors.server.ts";
import { createTestDatabase, type TestDatabase } from "#app/db/testing/testing.ts";
import type { CaseStudyText } from "#app/domain/case-studies/fields.ts";
import { noCustomer } from "#app/domain/case-studies/fields.ts";
import { caseStudyKind } from "#app/domain/case-studies/kind.ts";
import { publicCaseStudies } from "#app/domain/case-studies/published.server.ts";
import {
  createDocument,
  findDocumentToEdit,
  type SaveAs,
  updateDocument,
} from "#app/domain/documents/documents.server.ts";
import { undoPublication, withdrawDocument } from "#app/domain/documents/publishing/publishing.server.ts";
import { seedSamples } from "#app/domain/documents/samples.server.ts";
import { createTestUser } from "#app/domain/users/testing.ts";
import { findVersions, listVersions, restoreVersion, thinRevisions, withChanges } from "./history.server.ts";

let db: TestDatabase;
let admin: string;
beforeAll(async () => {
  db = await createTestDatabase({ size: 8 });
  admin = (await createTestUser(db.database, { email: "admin@example.com", role: "admin" })).id;
});
afterAll(() => db.drop());
beforeEach(async () => {
  await db.owner.query("delete from documents");
});

const asEditor = <T>(work: (tx: Tx<"admin">) => Promise<T>) => asAdmin(db.database, admin, work);
const text = (title: string, change: Partial<CaseStudyText> = {}): CaseStudyText => ({
  title,
  slug: "one-study",
  description: "What it is about",
  image: "",
  imageAlt: "",
  searchTitle: "",
  shareImage: "",
  language: "",
  ...noCustomer,
  tags: ["one"],
  jsonDetails: "",
  ...change,
});
const details = (...titles: string[]) =>
  JSON.stringify(titles.map((title) => ({ title, type: "paragraph", items: [`About ${title}`] })));

async function create(input: CaseStudyText, as: SaveAs = "draft"): Promise<string> {
  const result = await asEditor((tx) => createDocument(tx, caseStudyKind, input, as));
  if (!result.ok) throw new Error(result.reason);
  return result.document.id;
}
const save = (id: string, input: CaseStudyText, as: SaveAs = "draft", seen?: string) =>
  asEditor((tx) => updateDocument(tx, caseStudyKind, id, input, seen, as));
const stored = (id: string) => asEditor((tx) => findDocumentToEdit(tx, caseStudyKind, id));
const seenOf = async (id: string) => (await stored(id))?.version ?? "";
const list = async (id: string, page = 1) =>
  (await withChanges(caseStudyKind, await asEditor((tx) => listVersions(tx, id, page)))).rows;
const compared = async (id: string, version: number | null, other: number | "newest" | null = null) => {
  const found = await asEditor((tx) => findVersions(tx, caseStudyKind, id, { version, other }));
  return found && [found.version.number, found.other?.number];
};
const restore = async (id: string, number: number, seen?: string) => {
  const version = seen ?? (await seenOf(id));
  return asEditor((tx) => restoreVersion(tx, caseStudyKind, id, number, version));
};
const titlesOf = async (id: string) => {
  const { rows } = await db.owner.query(
    "select title from revisions where document_id = $1 order by number",
    [id],
  );
  return rows.map(({ title }) => title);
};

test("each text that was saved is listed: who, what was changed, and what of it was public", async () => {
  const id = await create(text("First", { jsonDetails: details("a", "b") }), "publish");
  await save(id, text("Second", { jsonDetails: details("b", "a", "c"), tags: [] }), "publish");
  await save(id, text("Second", { jsonDetails: details("b", "x", "c"), tags: [] }));
  const versions = await list(id);
  expect(versions).toMatchObject([
    {
      number: 3,
      isPublic: false,
      isNewest: true,
      publishedAt: null,
      changed: [{ what: "sections", label: "Details", count: 1 }],
    },
    {
      number: 2,
      isPublic: true,
      isNewest: false,
      changed: [{ label: "Title" }, { label: "Tags" }, { what: "sections", count: 2 }],
    },
    { number: 1, isPublic: false, isNewest: false, changed: null },
  ]);
  expect(versions.map(({ author }) => author)).toEqual(Array(3).fill("admin@example.com"));
  expect(versions[2]?.publishedAt).toEqual(expect.any(Date));
});

test("a long history is turned page by page, and each version compared with the one before on the next", async () => {
  const id = await create(text("0"));
  for (let n = 1; n <= 21; n++) await save(id, text(String(n)));
  expect(await list(id)).toHaveLength(20);
  expect((await list(id)).at(-1)).toMatchObject({ number: 3, changed: [{ what: "value", label: "Title" }] });
  expect((await list(id, 2)).map(({ number }) => number)).toEqual([2, 1]);
});

test("a version is compared with the public one, else with the one before, or with any", async () => {
  const id = await create(text("First"));
  expect(await compared(id, null)).toEqual([1, undefined]);
  await save(id, text("Second"));
  await save(id, text("Third"));
  expect(await compared(id, null)).toEqual([3, 2]);
  await save(id, text("Fourth"), "publish");
  expect(await compared(id, null)).toEqual([4, 3]);
  await save(id, text("Fifth"));
  expect(await compared(id, null)).toEqual([5, 4]);
  expect(await compared(id, 1)).toEqual([1, 4]);
  expect(await compared(id, 2, 3)).toEqual([2, 3]);
  expect(await compared(id, 2, "newest")).toEqual([2, 5]);
  await asEditor((tx) => withdrawDocument(tx, id));
  expect(await compared(id, null)).toEqual([5, 4]);
  expect(await compared(id, 5, 5)).toEqual([5, 4]);
});

test("details that name a NUL, which PostgreSQL cannot keep, are saved without it", async () => {
  const jsonDetails = String.raw`[{"title":"A\u0000B","type":"paragraph","items":["one\u0000"]}]`;
  const id = await create(text("First", { jsonDetails }), "publish");
  expect((await stored(id))?.jsonDetails).toBe(jsonDetails.replaceAll(String.raw`\u0000`, ""));
  expect((await db.owner.query("select words from publications")).rows).toEqual([{ words: "AB\none" }]);
});

test("a version is found within its own study only", async () => {
  const one = await create(text("One"));
  const other = await create(text("Other", { slug: "other" }));
  await save(other, text("Other, again", { slug: "other" }));
  expect(await compared(one, 2)).toBeUndefined();
  expect(await compared(one, 1, 2)).toBeUndefined();
  expect(await restore(one, 2)).toEqual({ ok: false, reason: "no such version" });
  expect(await titlesOf(one)).toEqual(["One"]);
});

test("the first text of a sample was public from the beginning, and is again when publishing a second is undone", async () => {
  await asSystem(db.database, seedSamples);
  const { rows } = await db.owner.query("select id, slug, title from documents limit 1");
  const [{ id, slug, title }] = rows;
  expect(await list(id)).toMatchObject([{ number: 1, isPublic: true, publishedAt: expect.any(Date) }]);
  const second = await save(id, text("Second", { slug }), "publish");
  const isUndone =
    second.ok && (await asEditor((tx) => undoPublication(tx, id, second.published?.revision ?? "")));
  expect(isUndone).toBe(true);
  const shown = await asVisitor(db.database, (tx) => publicCaseStudies.find(tx, slug));
  expect(shown).toMatchObject({ title });
});

test("a version that is restored becomes a draft; visitors go on reading what is public", async () => {
  const id = await create(text("First", { jsonDetails: details("a"), image: "https://example.com/a.jpg" }));
  await save(id, text("Second"), "publish");
  expect(await restore(id, 1)).toMatchObject({
    ok: true,
    keptSlug: false,
    document: { publicationState: "changed" },
  });
  expect(await stored(id)).toMatchObject({
    title: "First",
    image: "https://example.com/a.jpg",
    jsonDetails: details("a"),
  });
  expect(await asVisitor(db.database, (tx) => publicCaseStudies.find(tx, "one-study"))).toMatchObject({
    title: "Second",
  });
  expect(await titlesOf(id)).toEqual(["First", "Second", "First"]);
});

test("a version whose slug belongs to another study by now is restored with the slug of the present", async () => {
  const id = await create(text("First"));
  await save(id, text("Second", { slug: "renamed" }));
  await create(text("Another"));
  expect(await restore(id, 1)).toMatchObject({
    ok: true,
    keptSlug: true,
    document: { title: "First", slug: "renamed" },
  });
});

test("of those who restore and save over one version at once one wins, the others are told, and no text is lost", async () => {
  const id = await create(text("First"));
  await save(id, text("Second"));
  for (let round = 0; round < 5; round++) {
    await save(id, text(`Third ${round}`));
    const seen = await seenOf(id);
    const before = await titlesOf(id);
    const answers = await Promise.all([
      restore(id, 1, seen),
      restore(id, 2, seen),
      save(id, text(`Saved ${round}`), "draft", seen),
    ]);
    const winners = answers.flatMap((answer) => (answer.ok ? [answer.document.title] : []));
    expect(winners).toHaveLength(1);
    expect(answers.filter((answer) => !answer.ok)).toEqual(
      Array(2).fill({ ok: false, reason: "changed meanwhile" }),
    );
    expect(await titlesOf(id)).toEqual([...before, ...winners]);
  }
});

test("two who restore the same version at once are both told that it is done", async () => {
  const id = await create(text("First"));
  await save(id, text("Second"));
  const seen = await seenOf(id);
  const answers = await Promise.all([restore(id, 1, seen), restore(id, 1, seen)]);
  expect(answers).toMatchObject([{ ok: true }, { ok: true }]);
  expect(await titlesOf(id)).toEqual(["First", "Second", "First"]);
});

test("a study in the trash is restored from the trash, not from its history", async () => {
  const id = await create(text("First"));
  await save(id, text("Second"));
  const seen = await seenOf(id);
  await db.owner.query("update documents set deleted_at = now()");
  expect(await restore(id, 1, seen)).toEqual({ ok: false, reason: "not found" });
});

/** Gives the versions of a study these times, in their order. */
async function saveAt(id: string, ...times: string[]): Promise<void> {
  for (const [n, time] of times.entries()) {
    const before = await db.owner.query("select count(*)::int as n from revisions where document_id = $1", [
      id,
    ]);
    if (before.rows[0].n <= n) await save(id, text(`Version ${n + 1}`));
    await db.owner.query("update revisions set created_at = $1 where document_id = $2 and number = $3", [
      time,
      id,
      n + 1,
    ]);
  }
}
const thin = (timeZone = "Asia/Kolkata") => asSystem(db.database, (tx) => thinRevisions(tx, timeZone));
const numbersOf = async (id: string) => {
  const { rows } = await db.owner.query(
    "select number from revisions where document_id = $1 order by number",
    [id],
  );
  return rows.map(({ number }) => number);
};

test("after 90 days the last version of each day of the office is kept, what was public, and the newest", async () => {
  const id = await create(text("Version 1"), "publish");
  // Half past six in the evening, universal time, is midnight in the office.
  await saveAt(
    id,
    "2020-03-09T04:00:00Z",
    "2020-03-09T05:00:00Z",
    "2020-03-09T18:29:00Z",
    "2020-03-09T18:31:00Z",
    "2020-03-09T19:00:00Z",
  );
  expect(await thin()).toBe(2);
  expect(await numbersOf(id)).toEqual([1, 3, 5]);
  expect(await thin()).toBe(0);
});

test("and of a day of another office that of its own day, summer time included", async () => {
  const id = await create(text("Version 1"), "publish");
  await saveAt(
    id,
    "2020-03-09T04:00:00Z",
    "2020-03-10T03:58:00Z",
    "2020-03-10T03:59:00Z",
    "2020-03-10T04:00:00Z",
    "2020-03-10T18:31:00Z",
  );
  expect(await thin("America/New_York")).toBe(2);
  expect(await numbersOf(id)).toEqual([1, 3, 5]);
});

test("nothing of the last 90 days goes", async () => {
  const id = await create(text("Version 1"));
  await saveAt(id, "2020-03-09T04:00:00Z", "2020-03-09T05:00:00Z", "2020-03-09T06:00:00Z");
  await db.owner.query(
    "update revisions set created_at = date_trunc('day', now()) - interval '88 days' where document_id = $1",
    [id],
  );
  expect(await thin()).toBe(0);
  await db.owner.query("update revisions set created_at = created_at - interval '4 days'");
  expect(await thin()).toBe(2);
});

test("whatever is asked for, PostgreSQL lets go of no version that is young, public once, the newest, or referred to", async () => {
  const id = await create(text("Version 1"), "publish");
  const times = Array.from({ length: 5 }, (_, n) => `2020-03-09T0${n}:00:00Z`);
  await saveAt(id, ...times);
  await db.owner.query(
    "update revisions set created_at = now() - interval '89 days' where document_id = $1 and number = 2",
    [id],
  );
  await db.owner.query(`
    create table reviews (revision_id uuid references revisions on delete cascade);
    insert into reviews select id from revisions where number = 3`);
  await asSystem(db.database, (tx) => tx.execute("delete from revisions"));
  expect(await numbersOf(id)).toEqual([1, 2, 3, 5]);
  await db.owner.query("drop table reviews");
  expect(await thin()).toBe(1);
  expect(await numbersOf(id)).toEqual([1, 2, 5]);
});
