/** Tags renamed in everything that carries them. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { asAdmin, asVisitor, type Tx } from "#app/db/actors.server.ts";
import { createTestDatabase, type TestDatabase } from "#app/db/testing/testing.ts";
import { aCaseStudy, aDraft, anArticle } from "#app/db/testing/testing-factories.ts";
import { articleKind } from "#app/domain/articles/kind.ts";
import { caseStudyKind } from "#app/domain/case-studies/kind.ts";
import { listLatestCaseStudies } from "#app/domain/case-studies/published.server.ts";
import { findDocumentToEdit, updateDocument } from "./documents.server.ts";
import { listUsedTags, renameTag } from "./tags.server.ts";

let db: TestDatabase;
const admin = "01900000-0000-7000-8000-000000000001";
const asEditor = <T>(work: (tx: Tx<"admin">) => Promise<T>) => asAdmin(db.database, admin, work);

beforeAll(async () => {
  db = await createTestDatabase();
  await db.owner.query(`insert into "user" (id, name, email) values ('${admin}', '', 'admin@example.com');
    insert into user_roles values ('${admin}', 'admin')`);
});
beforeEach(() => db.owner.query("delete from documents"));
afterAll(() => db.drop());

const rename = (from: string, to: string) => asEditor((tx) => renameTag(tx, from, to));
const open = (id: string) => asEditor((tx) => findDocumentToEdit(tx, caseStudyKind, id));
const shown = async () =>
  (await asVisitor(db.database, (tx) => listLatestCaseStudies(tx, 9))).map(({ title, tags }) => [
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
  expect(after).toMatchObject({ title: "Written since", tags: ["New", "Pump rooms"], state: "changed" });
  expect(after?.version, "whoever has it open is told").not.toBe(before?.version);
  expect(await open(draft)).toMatchObject({ tags: ["Pump rooms"], state: "draft" });
});

test("a tag is renamed in texts of every kind", async () => {
  await aCaseStudy(db.owner, { tags: ["Pumps"] });
  const article = await anArticle(db.owner, { tags: ["Pumps"] });
  expect(await rename("Pumps", "Pump rooms")).toBe(2);
  const found = await asEditor((tx) => findDocumentToEdit(tx, articleKind, article));
  expect(found?.tags).toEqual(["Pump rooms"]);
  expect(await asEditor((tx) => listUsedTags(tx))).toMatchObject([{ tag: "Pump rooms", written: 2 }]);
});

test("two tags become one where a text has both, and the list counts what carries them", async () => {
  await aCaseStudy(db.owner, { title: "Both", tags: ["Energy", "energy", "Pumps"] });
  await aDraft(db.owner, { title: "Draft", tags: ["energy"] });
  expect(await rename("energy", "Energy")).toBe(2);
  expect(await shown()).toEqual([["Both", ["Energy", "Pumps"]]]);
  expect(await asEditor((tx) => listUsedTags(tx))).toEqual([
    { tag: "Energy", written: 2, published: 1 },
    { tag: "Pumps", written: 1, published: 1 },
  ]);
  expect(await rename("no such tag", "x")).toBe(0);
});

test("a study that is public without changes is so afterwards", async () => {
  const id = await aCaseStudy(db.owner, { tags: ["Pumps"] });
  await rename("Pumps", "Valves");
  expect(await open(id)).toMatchObject({ state: "published", tags: ["Valves"] });
});
