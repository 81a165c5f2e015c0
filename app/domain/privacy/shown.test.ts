/** People whom texts name: found by name, given, and taken out of every version (SECURITY.md P1, P6). */
import { afterAll, beforeAll, expect, test } from "vitest";
import { builtInCompany } from "#app/content/company-facts.ts";
import { asAdmin } from "#app/db/actors.server.ts";
import { createTestDatabase, type TestDatabase } from "#app/db/testing/testing.ts";
import { aPicture } from "#app/db/testing/testing-factories.ts";
import { articleKind } from "#app/domain/articles/kind.ts";
import { caseStudyKind } from "#app/domain/case-studies/kind.ts";
import { written } from "#app/domain/case-studies/testing.ts";
import { companyKind } from "#app/domain/company/kind.ts";
import { createDocument, updateDocument } from "#app/domain/documents/documents.server.ts";
import { mediaImage } from "#app/domain/text/picture.ts";
import { createTestUser } from "#app/domain/users/testing.ts";
import { eraseShown, exportShown, findShown } from "./shown.server.ts";

const canary = "Zyxel Kanari";
let db: TestDatabase;
let admin: string;
beforeAll(async () => {
  db = await createTestDatabase();
  admin = (await createTestUser(db.database, { email: "admin@example.com", role: "admin" })).id;
});
afterAll(() => db.drop());

test("stand in Company, in what a customer says and as authors; erased, no version names them", async () => {
  const portrait = await aPicture(db.owner, { name: "Portrait" });
  const face = {
    role: "Engineer",
    portrait: mediaImage(portrait),
    sentence: "I read.",
    background: "Presses",
    answers: "",
  };
  const other = { ...face, name: "Another Person", portrait: "" };
  const company = { ...builtInCompany, people: [{ ...face, name: canary }, other], contactPerson: canary };
  const article = {
    title: "Article",
    slug: "article",
    description: "About",
    author: canary,
    image: "",
    imageAlt: "",
    tags: [],
    text: "[]",
    searchTitle: "",
    shareImage: "",
    language: "",
  };
  const study = {
    ...written,
    customer: { name: "A customer", sector: "" },
    said: { sentence: "Yes.", by: canary, role: "" },
  };
  const save = <T>(work: Parameters<typeof asAdmin<T>>[2]) => asAdmin(db.database, admin, work);
  const ids = await save(async (tx) => {
    const made = [
      await createDocument(tx, companyKind, companyKind.textOf(company, ""), "draft"),
      await createDocument(tx, caseStudyKind, study, "draft"),
      await createDocument(tx, articleKind, article, "draft"),
    ];
    return made.map((saved) => (saved.ok ? saved.document.id : ""));
  });
  // An earlier version goes on naming them.
  await save((tx) =>
    updateDocument(
      tx,
      articleKind,
      ids[2] ?? "",
      { ...article, author: "Another Person" },
      undefined,
      "draft",
    ),
  );

  // A suggestion changed them, and was decided.
  const change = (place: string, added: string) => ({
    state: "refused",
    reason: "",
    change: { kind: "words", place, label: "", removed: "", added },
  });
  const decided = [
    change("author", canary),
    change("said.sentence", "Kanari sings."),
    change("title", "Kept"),
  ];
  await db.owner.query(
    `insert into proposal_decisions (id, revision_id, changes)
      select gen_random_uuid(), id, $1::jsonb from revisions where document_id = any($2)`,
    [JSON.stringify(decided), ids.slice(1)],
  );

  const found = await save((tx) => findShown(tx, "zyxel"));
  expect(found.map(({ kind, name }) => [kind, name]).sort()).toEqual([
    ["article", canary],
    ["case-study", canary],
    ["company", canary],
  ]);
  expect(await save((tx) => exportShown(tx, { document: ids[0] ?? "", name: canary }))).toMatchObject({
    shown: [{ name: canary, role: "Engineer", sentence: "I read." }, { contactPerson: canary }],
  });
  for (const { document, name } of found)
    expect(await save((tx) => eraseShown(tx, { document, name }))).toBe(true);
  expect(await save((tx) => findShown(tx, "zyxel"))).toEqual([]);
  expect(await save((tx) => eraseShown(tx, { document: ids[0] ?? "", name: canary }))).toBe(false);
  const { rows: left } = await db.owner.query(
    "select kind, changes from proposal_decisions join revisions on revisions.id = revision_id join documents on documents.id = document_id",
  );
  for (const { kind, changes } of left)
    expect(changes, kind).toEqual(kind === "article" ? decided.slice(1) : decided.slice(2));
  for (const table of ["documents", "publications", "revisions", "proposal_decisions"]) {
    const { rows } = await db.owner.query(`select * from ${table}`);
    expect(JSON.stringify(rows), table).not.toContain(canary);
  }
  expect((await save((tx) => findShown(tx, "another person"))).length).toBeGreaterThan(0);
  expect((await db.owner.query("select from media")).rowCount).toBe(0);
});
