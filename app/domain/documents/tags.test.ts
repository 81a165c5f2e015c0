/** Tags renamed in everything that carries them. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { asAdmin, asPublisher, asStaff, asVisitor, type Tx } from "#app/db/actors.server.ts";
import type { Holder } from "#app/db/roles.ts";
import { createTestDatabase, type TestDatabase, testUrl } from "#app/db/testing/testing.ts";
import { aCaseStudy, aDraft, anArticle } from "#app/db/testing/testing-factories.ts";
import { articleKind } from "#app/domain/articles/kind.ts";
import { caseStudyKind } from "#app/domain/case-studies/kind.ts";
import { publicCaseStudies } from "#app/domain/case-studies/published.server.ts";
import { askForReview, findTalk } from "#app/domain/documents/reviews/reviews.server.ts";
import { findDocumentToEdit, updateDocument } from "./documents.server.ts";
import { listVersions, restoreVersion, withChanges } from "./history/history.server.ts";
import { listProposals, proposeChange } from "./proposals.server.ts";
import { carryOutNext } from "./publishing/publisher.server.ts";
import { publishDocument, undoPublication } from "./publishing/publishing.server.ts";
import { listComing, schedule } from "./publishing/schedules.server.ts";
import { listUsedTags, renameTag } from "./tags.server.ts";
import { deleteDocuments, restoreDocuments } from "./trash.server.ts";

let db: TestDatabase;
const admin = "01900000-0000-7000-8000-000000000001";
const writer = "01900000-0000-7000-8000-000000000002";
const asEditor = <T>(work: (tx: Tx<"admin">) => Promise<T>) => asAdmin(db.database, admin, work);

beforeAll(async () => {
  db = await createTestDatabase();
  await db.owner.query(`insert into "user" (id, name, email) values ('${admin}', '', 'admin@example.com');
    insert into "user" (id, name, email) values ('${writer}', '', 'writer@example.com');
    insert into user_roles values ('${admin}', 'admin'), ('${writer}', 'writer')`);
});
beforeEach(() => db.owner.query("delete from documents"));
afterAll(() => db.drop());

const rename = (from: string, to: string) => asEditor((tx) => renameTag(tx, from, to));
const open = (id: string) => asEditor((tx) => findDocumentToEdit(tx, caseStudyKind, id));
const shown = async () =>
  (await asVisitor(db.database, (tx) => publicCaseStudies.latest(tx, 9))).map(({ title, tags }) => [
    title,
    tags,
  ]);

test("a tag is renamed in drafts and in public, where all keeps its place and what was written beside it", async () => {
  const day = (n: number) => new Date(2026, 0, n);
  const older = await aCaseStudy(db.owner, { title: "Older", tags: ["Pumps", "Energy"], updated_at: day(1) });
  await aCaseStudy(db.owner, { title: "Newer", tags: ["Energy"], updated_at: day(2) });
  const draft = await aDraft(db.owner, { title: "Draft", tags: ["Pumps"] });
  const study = await open(older);
  if (!study) throw new Error("it is not there");
  const written = { ...study, title: "Written since", tags: ["New", "Pumps"] };
  await asEditor((tx) => updateDocument(tx, caseStudyKind, older, written, undefined, "draft"));
  const before = await open(older);

  expect(await rename("Pumps", "Pump rooms")).toBe(2);
  expect(await shown()).toEqual([
    ["Newer", ["Energy"]],
    ["Older", ["Pump rooms", "Energy"]],
  ]);
  const after = await open(older);
  expect(after).toMatchObject({
    title: "Written since",
    tags: ["New", "Pump rooms"],
    publicationState: "changed",
  });
  expect(after?.version, "whoever has it open is told").not.toBe(before?.version);
  expect(await open(draft)).toMatchObject({ tags: ["Pump rooms"], publicationState: "draft" });
});

const listed = async (tx: Tx<Holder<"content">>) => (await listUsedTags(tx, { search: "", page: 1 })).rows;

test("a tag is renamed in texts of every kind", async () => {
  await aCaseStudy(db.owner, { tags: ["Pumps"] });
  const article = await anArticle(db.owner, { tags: ["Pumps"] });
  expect(await rename("Pumps", "Pump rooms")).toBe(2);
  const found = await asEditor((tx) => findDocumentToEdit(tx, articleKind, article));
  expect(found?.tags).toEqual(["Pump rooms"]);
  expect(await asEditor(listed)).toMatchObject([{ tag: "Pump rooms", written: 2 }]);
});

test("two tags become one where a text has both, and the list counts what carries them", async () => {
  await aCaseStudy(db.owner, { title: "Both", tags: ["Energy", "energy", "Pumps"] });
  await aDraft(db.owner, { title: "Draft", tags: ["energy"] });
  expect(await rename("energy", "Energy")).toBe(2);
  expect(await shown()).toEqual([["Both", ["Energy", "Pumps"]]]);
  expect(await asEditor(listed)).toEqual([
    { tag: "Energy", written: 2, published: 1 },
    { tag: "Pumps", written: 1, published: 1 },
  ]);
  expect(await rename("no such tag", "x")).toBe(0);
});

test("a study that is public without changes is so afterwards", async () => {
  const id = await aCaseStudy(db.owner, { tags: ["Pumps"] });
  await rename("Pumps", "Valves");
  expect(await open(id)).toMatchObject({ publicationState: "published", tags: ["Valves"] });
});

/** Saves the newest text with another title, as a draft. */
async function write(id: string, change: { title: string; tags?: string[]; slug?: string }) {
  const study = await open(id);
  if (!study) throw new Error("it is not there");
  await asEditor((tx) => updateDocument(tx, caseStudyKind, id, { ...study, ...change }, undefined, "draft"));
}
const tomorrow = new Date(Date.now() + 86_400_000);
const plan = (id: string) =>
  asEditor((tx) => schedule(tx, testUrl, admin, [{ document: id }], "publish", tomorrow));
const coming = () => asEditor(listComing);
const talk = (id: string) => asEditor((tx) => findTalk(tx, caseStudyKind, id));
const publish = (id: string) => asEditor((tx) => publishDocument(tx, id));

test("who waits for a review waits on, for the same text", async () => {
  const id = await aCaseStudy(db.owner, { title: "Public", tags: ["Pumps"] });
  const drafted = await aCaseStudy(db.owner, { title: "Public too", tags: ["Pumps"] });
  await write(drafted, { title: "Written since" });
  for (const each of [id, drafted]) await asEditor((tx) => askForReview(tx, each, admin, ""));
  const mails = async () => (await db.owner.query("select count(*)::int from outbox_mails")).rows;
  const before = await mails();
  await rename("Pumps", "Valves");
  for (const each of [id, drafted])
    expect((await talk(each))?.request).toMatchObject({ isOwn: true, isChanged: false });
  expect(await mails()).toEqual(before);
});

test("a planned text gets the new name, and nothing newer waits for it", async () => {
  const id = await aCaseStudy(db.owner, { title: "Public", tags: ["Pumps"] });
  await write(id, { title: "Planned" });
  await plan(id);
  await rename("Pumps", "Valves");
  expect(await coming()).toMatchObject([{ title: "Planned", hasNewer: false }]);
  await db.owner.query("update schedules set due_at = now()");
  await asPublisher(db.database, (tx) => carryOutNext(tx, testUrl, { tellsByMail: false }));
  expect(await shown()).toEqual([["Planned", ["Valves"]]]);
  expect(await open(id)).toMatchObject({ publicationState: "published" });
});

test("a planned text that has the tag alone gets the new name", async () => {
  const id = await aDraft(db.owner, { title: "Planned", tags: ["Pumps", "Steam"] });
  await plan(id);
  await write(id, { title: "Written since", tags: ["Steam"] });
  await aDraft(db.owner, { tags: ["Pumps"] });
  await rename("Pumps", "Valves");
  const { rows } = await db.owner.query(
    "select tags from revisions join schedules on revision_id = revisions.id",
  );
  expect(rows).toEqual([{ tags: ["Valves", "Steam"] }]);
  expect(await open(id)).toMatchObject({ title: "Written since", tags: ["Steam"] });
});

test("what a writer proposes has the new name, and is not outdated by it", async () => {
  const id = await aCaseStudy(db.owner, { title: "Public", tags: ["Pumps"] });
  await db.owner.query("update documents set author_id = $1 where id = $2", [writer, id]);
  const study = await open(id);
  if (!study) throw new Error("it is not there");
  await asStaff(db.database, writer, "drafts", (tx) =>
    proposeChange(tx, caseStudyKind, id, { ...study, title: "Better" }, study.version),
  );
  const proposal = () => asEditor(async (tx) => (await listProposals(tx, caseStudyKind, id))[0]);
  const seen = (await proposal())?.version;
  await rename("Pumps", "Valves");
  const found = await proposal();
  expect(found).toMatchObject({ text: { title: "Better", tags: ["Valves"] }, isOutdated: false });
  expect(found?.version, "whoever has it open is told").not.toBe(seen);
});

test("a publication is taken back after a rename, to what was public before, by its new name", async () => {
  const id = await aCaseStudy(db.owner, { title: "Before", tags: ["Pumps"] });
  await write(id, { title: "After" });
  const published = await publish(id);
  await rename("Pumps", "Valves");
  expect(await asEditor((tx) => undoPublication(tx, id, published?.revision ?? ""))).toBe(true);
  expect(await shown()).toEqual([["Before", ["Valves"]]]);
});

test("the history has no version more, and an old one brings the new name back; so does the trash", async () => {
  const id = await aCaseStudy(db.owner, { title: "First", tags: ["Pumps"] });
  const trashed = await aDraft(db.owner, { title: "Trashed", tags: ["Pumps"] });
  await write(id, { title: "Second", tags: ["Pumps", "Steam"] });
  await asEditor((tx) => deleteDocuments(tx, [trashed]));
  await rename("Pumps", "Valves");
  const versions = await withChanges(caseStudyKind, await asEditor((tx) => listVersions(tx, id, 1)));
  expect(versions.rows.map(({ number }) => number)).toEqual([2, 1]);
  const version = (await open(id))?.version ?? "";
  await asEditor((tx) => restoreVersion(tx, caseStudyKind, id, 1, version));
  expect(await open(id)).toMatchObject({ title: "First", tags: ["Valves"] });
  await asEditor((tx) => restoreDocuments(tx, { id: trashed }));
  expect(await open(trashed)).toMatchObject({ tags: ["Valves"] });
});

test("two texts that exchange their addresses one day are renamed today", async () => {
  const first = await aCaseStudy(db.owner, { title: "First", slug: "a", tags: ["Pumps"] });
  await write(first, { title: "First, moved", slug: "b" });
  await aDraft(db.owner, { title: "Second", slug: "a", tags: [] });
  expect(await rename("Pumps", "Valves")).toBe(1);
  expect(await shown()).toEqual([["First", ["Valves"]]]);
  expect(await open(first)).toMatchObject({ slug: "b", tags: ["Valves"], publicationState: "changed" });
});
