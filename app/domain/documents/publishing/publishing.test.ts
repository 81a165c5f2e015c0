/** Drafts, publishing and taking back, on a real database. */

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { asAdmin, asVisitor, type Tx } from "#app/db/actors.server.ts";
import { createTestDatabase, type TestDatabase, testUrl } from "#app/db/testing/testing.ts";
import type { CaseStudyText } from "#app/domain/case-studies/fields.ts";
import { noCustomer } from "#app/domain/case-studies/fields.ts";
import { caseStudyKind } from "#app/domain/case-studies/kind.ts";
import { publicCaseStudies } from "#app/domain/case-studies/published.server.ts";
import {
  countStates,
  createDocument,
  findDocumentToEdit,
  listDocuments,
  updateDocument,
} from "#app/domain/documents/documents.server.ts";
import { deleteDocuments, restoreDocuments } from "#app/domain/documents/trash.server.ts";
import { createTestUser } from "#app/domain/users/testing.ts";
import {
  discardChanges,
  publishDocument,
  undoPublication,
  undoWithdrawal,
  withdrawDocument,
} from "./publishing.server.ts";

let db: TestDatabase;
let admin: string;
beforeAll(async () => {
  db = await createTestDatabase();
  admin = (await createTestUser(db.database, { email: "admin@example.com", role: "admin" })).id;
});
afterAll(() => db.drop());
beforeEach(async () => {
  await db.owner.query("delete from documents");
});

const asEditor = <T>(work: (tx: Tx<"admin">) => Promise<T>) => asAdmin(db.database, admin, work);
const asReader = <T>(work: (tx: Tx<"visitor">) => Promise<T>) => asVisitor(db.database, work);
const text = (title: string, slug = "one-study"): CaseStudyText => ({
  title,
  slug,
  description: "What it is about",
  image: "",
  imageAlt: "",
  searchTitle: "",
  shareImage: "",
  language: "",
  ...noCustomer,
  tags: ["one"],
  jsonDetails: "",
});
const read = (slug = "one-study") =>
  asReader(async (tx) => (await publicCaseStudies.find(tx, slug))?.title ?? null);
const stateOf = (id: string) =>
  asEditor(async (tx) => (await findDocumentToEdit(tx, caseStudyKind, id))?.publicationState);

async function create(input: CaseStudyText, as: "draft" | "publish" = "publish"): Promise<string> {
  const result = await asEditor((tx) => createDocument(tx, caseStudyKind, input, as));
  if (!result.ok) throw new Error(result.reason);
  return result.document.id;
}
const save = (id: string, input: CaseStudyText, as: "draft" | "publish") =>
  asEditor((tx) => updateDocument(tx, caseStudyKind, id, input, undefined, as));
async function publicationOf(id: string, input: CaseStudyText) {
  const result = await save(id, input, "publish");
  if (!result.ok || !result.published) throw new Error("it was not published");
  return result.published.revision;
}

test("a draft is read by nobody outside until it is published", async () => {
  const id = await create({ ...text("Written"), description: "" }, "draft");
  expect(await stateOf(id)).toBe("draft");
  expect(await read()).toBeNull();
  expect(await asReader((tx) => publicCaseStudies.latest(tx, 4))).toEqual([]);
  await asEditor((tx) => publishDocument(tx, id));
  expect(await stateOf(id)).toBe("published");
  expect(await read()).toBe("Written");
});

test("a draft without a slug gets one of its title, with a number where that is taken", async () => {
  await create(text("A Day's Work", ""), "draft");
  await create(text("A Day's Work", ""), "draft");
  const { rows } = await db.owner.query("select slug from documents order by slug");
  expect(rows).toEqual([{ slug: "a-days-work" }, { slug: "a-days-work-2" }]);
});

test("what is written into a public study is public when it is published, its slug too", async () => {
  const id = await create(text("As it was"));
  await save(id, text("As it will be", "renamed"), "draft");
  expect(await stateOf(id)).toBe("changed");
  expect(await read()).toBe("As it was");
  expect(await read("renamed")).toBeNull();
  await asEditor((tx) => publishDocument(tx, id));
  expect(await read()).toBeNull();
  expect(await read("renamed")).toBe("As it will be");
});

test("a draft leaves the public moment of change as it is", async () => {
  const id = await create(text("As it was"));
  const shown = async () => JSON.stringify(await asReader((tx) => publicCaseStudies.find(tx, "one-study")));
  const before = await shown();
  await save(id, text("As it will be"), "draft");
  expect(await shown()).toBe(before);
});

test("withdrawing keeps the text and the first day it was public", async () => {
  const id = await create(text("As it was"));
  const first = (await asReader((tx) => publicCaseStudies.find(tx, "one-study")))?.createdAt;
  expect(await asEditor((tx) => withdrawDocument(tx, id))).not.toBeNull();
  expect(await stateOf(id)).toBe("withdrawn");
  expect(await read()).toBeNull();
  expect(await asEditor((tx) => withdrawDocument(tx, id))).toBeNull();
  await asEditor((tx) => publishDocument(tx, id));
  expect((await asReader((tx) => publicCaseStudies.find(tx, "one-study")))?.createdAt).toEqual(first);
});

test("discarding changes brings back the text that is public; what was discarded stays a revision", async () => {
  const id = await create(text("As it was"));
  await save(id, text("Never mind"), "draft");
  expect(await asEditor((tx) => discardChanges(tx, id))).toBe(true);
  expect(await stateOf(id)).toBe("published");
  expect(await asEditor((tx) => findDocumentToEdit(tx, caseStudyKind, id))).toMatchObject({
    title: "As it was",
  });
  const { rows } = await db.owner.query("select title from revisions order by number");
  expect(rows.map(({ title }) => title)).toEqual(["As it was", "Never mind", "As it was"]);
});

test("a withdrawal that is undone leaves what was public, and never another text", async () => {
  const id = await create(text("As it was"));
  await save(id, text("Never public"), "draft");
  const before = await everythingPublic();
  const { rows } = await db.owner.query("select id from revisions order by number");
  const [was, draft] = rows.map((row) => row.id);
  expect(await asEditor((tx) => undoWithdrawal(tx, testUrl, id, was))).toBe("gone"); // it is public
  expect(await asEditor((tx) => withdrawDocument(tx, id))).toBe(was);
  expect(await asEditor((tx) => undoWithdrawal(tx, testUrl, id, draft))).toBe("gone");
  expect(await read()).toBeNull();
  expect(await asEditor((tx) => undoWithdrawal(tx, testUrl, id, was))).toBe("done");
  expect(await everythingPublic()).toEqual(before);
});

test("a small correction keeps its place, through Undo and a withdrawal that is undone", async () => {
  const older = await create(text("Older", "older"));
  await create(text("Newer", "newer"));
  const order = async () =>
    (await asReader((tx) => publicCaseStudies.latest(tx, 4))).map(({ title }) => title);
  const correct = async (title: string) => {
    await save(older, text(title, "older"), "draft");
    return (await asEditor((tx) => publishDocument(tx, older, { keepsPlace: true })))?.revision ?? "";
  };
  await correct("Older, corrected");
  const second = await correct("Older, corrected twice");
  expect(await order()).toEqual(["Newer", "Older, corrected twice"]);
  expect(await asEditor((tx) => undoPublication(tx, older, second))).toBe(true);
  expect(await order()).toEqual(["Newer", "Older, corrected"]);
  const taken = (await asEditor((tx) => withdrawDocument(tx, older))) ?? "";
  expect(await asEditor((tx) => undoWithdrawal(tx, testUrl, older, taken))).toBe("done");
  expect(await order()).toEqual(["Newer", "Older, corrected"]);
  await correct("Older, corrected again");
  await asEditor((tx) => publishDocument(tx, older));
  expect(await order(), "published once more, it is the newest").toEqual(["Older, corrected again", "Newer"]);
});

const everythingPublic = async () => (await db.owner.query("select * from publications")).rows;

test("a publication that is undone leaves what was public before it, and the text as a draft", async () => {
  const id = await create(text("As it was"));
  const before = await everythingPublic();
  const publication = await publicationOf(id, text("Too early", "renamed"));
  expect(await asEditor((tx) => undoPublication(tx, id, publication))).toBe(true);
  expect(await everythingPublic()).toEqual(before);
  expect(await asEditor((tx) => findDocumentToEdit(tx, caseStudyKind, id))).toMatchObject({
    title: "Too early",
    publicationState: "changed",
  });
});

test("a first publication that is undone was never public", async () => {
  const id = await create(text("Written"), "draft");
  const publication = await publicationOf(id, text("Written"));
  expect(await asEditor((tx) => undoPublication(tx, id, publication))).toBe(true);
  expect(await stateOf(id)).toBe("draft");
  expect(await everythingPublic()).toEqual([]);
});

test("a publication that is undone after a withdrawal leaves the day on which it was public first", async () => {
  const id = await create(text("First"));
  await asEditor((tx) => withdrawDocument(tx, id));
  const again = await publicationOf(id, text("First"));
  expect(await asEditor((tx) => undoPublication(tx, id, again))).toBe(true);
  expect(await stateOf(id), "for writers it is not theirs again").toBe("withdrawn");
});

test("a publication after which another one came, or ten minutes, is not undone", async () => {
  const id = await create(text("As it was"));
  const first = await publicationOf(id, text("Second"));
  await publicationOf(id, text("Third"));
  expect(await asEditor((tx) => undoPublication(tx, id, first))).toBe(false);
  const last = await publicationOf(id, text("Fourth"));
  await db.owner.query(
    "update revisions set published_at = now() - interval '11 minutes' where published_at is not null",
  );
  expect(await asEditor((tx) => undoPublication(tx, id, last))).toBe(false);
  expect((await asEditor((tx) => findDocumentToEdit(tx, caseStudyKind, id)))?.undoable).toBeNull();
  expect(await read()).toBe("Fourth");
});

test("a publication of a study in the trash is not undone: it would come back half", async () => {
  const id = await create(text("Written"), "draft");
  const publication = await publicationOf(id, text("Written"));
  await asEditor((tx) => deleteDocuments(tx, [id]));
  expect(await asEditor((tx) => undoPublication(tx, id, publication))).toBe(false);
  await asEditor((tx) => restoreDocuments(tx, { id }));
  const second = await publicationOf(id, text("Second"));
  expect(await asEditor((tx) => undoPublication(tx, id, second))).toBe(true);
  expect(await read()).toBe("Written");
});

test("publishing the same text once more is nothing to take back", async () => {
  const id = await create(text("As it was"));
  await db.owner.query("update revisions set published_at = now() - interval '1 year'");
  const again = await publicationOf(id, text("As it was"));
  expect(await asEditor((tx) => undoPublication(tx, id, again))).toBe(false);
  expect(await read()).toBe("As it was");
});

test("a slug that another public study has leaves everything as it was", async () => {
  const owner = await create(text("Owner"));
  await save(owner, text("Owner", "moved-in-a-draft"), "draft");
  const id = await create(text("Second", "second"), "draft");
  expect(await save(id, text("Second", "one-study"), "publish")).toEqual({ ok: false, reason: "slug taken" });
  expect(await stateOf(id)).toBe("draft");
  expect(await read()).toBe("Owner");
});

test("a study in the trash is not public, and comes back as public as it was", async () => {
  const id = await create(text("As it was"));
  await save(id, text("Changed"), "draft");
  await asEditor((tx) => deleteDocuments(tx, [id]));
  expect(await read()).toBeNull();
  await asEditor((tx) => restoreDocuments(tx, { id }));
  expect(await read()).toBe("As it was");
  expect(await stateOf(id)).toBe("changed");
});

test("a study whose public slug was taken while it was in the trash stays there", async () => {
  const id = await create(text("First"));
  await save(id, text("First", "moved-in-a-draft"), "draft");
  await asEditor((tx) => deleteDocuments(tx, [id]));
  await create(text("Second"));
  expect(await asEditor((tx) => restoreDocuments(tx, { id }))).toEqual({ restored: 0, kept: 1 });
});

test("staff find studies by their state, and count them", async () => {
  await create(text("Draft", "a"), "draft");
  await create(text("Published", "b"));
  await save(await create(text("Changed", "c")), text("Changed anew", "c"), "draft");
  const withdrawn = await create(text("Withdrawn", "d"));
  await asEditor((tx) => withdrawDocument(tx, withdrawn));
  expect(await asEditor((tx) => countStates(tx, caseStudyKind))).toEqual({
    draft: 1,
    scheduled: 0,
    published: 1,
    changed: 1,
    withdrawn: 1,
  });
  const query = { search: "", sort: "title", direction: "asc", page: 1 } as const;
  for (const [state, title] of [
    ["draft", "Draft"],
    ["published", "Published"],
    ["changed", "Changed anew"],
    ["withdrawn", "Withdrawn"],
  ] as const) {
    const { rows } = await asEditor((tx) => listDocuments(tx, caseStudyKind, { ...query, state }));
    expect(rows).toMatchObject([{ title, state }]);
  }
});

test("a text that somebody writes past the site becomes a revision too", async () => {
  const id = await create(text("As it was"));
  await db.owner.query("update documents set title = 'By hand' where id = $1", [id]);
  const { rows } = await db.owner.query("select number, title, author_id from revisions order by number");
  expect(rows).toEqual([
    { number: 1, title: "As it was", author_id: admin },
    { number: 2, title: "By hand", author_id: null },
  ]);
  expect(await read()).toBe("As it was");
});

test("nobody changes the text of a revision, or deletes one", async () => {
  await create(text("As it was"));
  const denied = { cause: { code: "42501" } };
  await expect(asEditor((tx) => tx.execute("update revisions set title = 'x'"))).rejects.toMatchObject(
    denied,
  );
  await expect(asEditor((tx) => tx.execute("delete from revisions"))).rejects.toMatchObject(denied);
  await expect(asReader((tx) => tx.execute("select from revisions"))).rejects.toMatchObject(denied);
  await expect(asReader((tx) => tx.execute("select from publications"))).rejects.toMatchObject(denied);
});
