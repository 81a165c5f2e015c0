/** A second kind, which only these tests know, takes the way of the first through the whole machine. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { asPreview, asPublisher, asStaff, asVisitor, type Tx } from "#app/db/actors.server.ts";
import { type Holder, type Right, type StaffRole, staffRoles } from "#app/db/roles.ts";
import { createTestDatabase, type TestDatabase, testUrl } from "#app/db/testing/testing.ts";
import { aCaseStudy, aDraft } from "#app/db/testing/testing-factories.ts";
import { findTarget } from "#app/domain/addresses/addresses.server.ts";
import { caseStudyKind } from "#app/domain/case-studies/kind.ts";
import { publicCaseStudies } from "#app/domain/case-studies/published.server.ts";
import { createPreviewLink } from "#app/domain/guest-links/guest-links.server.ts";
import { createDocument, findDocumentToEdit, listDocuments, updateDocument } from "./documents.server.ts";
import { listVersions, restoreVersion, withChanges } from "./history/history.server.ts";
import { publishForPreview } from "./previews/previews.server.ts";
import { carryOutNext } from "./publishing/publisher.server.ts";
import { publishDocument, undoPublication, withdrawDocument } from "./publishing/publishing.server.ts";
import { schedule } from "./publishing/schedules.server.ts";
import { knowRecipes, type Recipe, recipes } from "./testing-recipes.ts";
import { deleteDocuments, restoreDocuments } from "./trash.server.ts";

const recipe = (title: string, ...steps: string[]): Recipe => ({ title, slug: "", steps });

/** Who holds which role. */
const people = new Map(staffRoles.map((role, n) => [role, `01900000-0000-7000-8000-00000000000${n}`]));
let db: TestDatabase;
let forgetRecipes: () => void;

beforeAll(async () => {
  db = await createTestDatabase();
  forgetRecipes = await knowRecipes(db.owner, [
    ["admin", "write"],
    ["admin", "publish"],
    ["editor", "write"],
  ]);
  for (const [role, id] of people)
    await db.owner.query(`insert into "user" (id, name, email) values ('${id}', '', '${role}@example.com');
      insert into user_roles values ('${id}', '${role}')`);
});
beforeEach(() => db.owner.query("delete from documents; delete from addresses"));
afterAll(async () => {
  forgetRecipes();
  await db.drop();
});

function as<T, R extends Right>(role: StaffRole, right: R, work: (tx: Tx<Holder<R>>) => Promise<T>) {
  return asStaff(db.database, people.get(role) ?? "", right, work);
}
const asAdmin = <T>(work: (tx: Tx<Holder<"content">>) => Promise<T>) => as("admin", "content", work);
/** What is public of that kind. */
const isPublic = () => db.owner.query("select title from publications where kind = 'recipe'");

async function saved(text: Recipe, as: "draft" | "publish" = "draft") {
  const result = await asAdmin((tx) => createDocument(tx, recipes, text, as));
  if (!result.ok) throw new Error(result.reason);
  return result.document;
}

describe("a second kind", () => {
  test("is saved, published, changed, taken back, withdrawn, and found at its own address", async () => {
    const soup = await saved(recipe("Soup", "Boil"), "publish");
    expect(soup).toMatchObject({
      title: "Soup",
      slug: "soup",
      steps: ["Boil"],
      publicationState: "published",
    });
    const changed = await asAdmin((tx) =>
      updateDocument(
        tx,
        recipes,
        soup.id,
        { ...recipe("Stew", "Fry"), slug: "stew" },
        soup.version,
        "publish",
      ),
    );
    expect(changed).toMatchObject({ ok: true, document: { title: "Stew", publicationState: "published" } });
    expect(await asVisitor(db.database, (tx) => findTarget(tx, "/recipes/soup"))).toMatchObject({
      to: "/recipes/stew",
    });
    const revision = changed.ok ? (changed.published?.revision ?? "") : "";
    expect(await asAdmin((tx) => undoPublication(tx, soup.id, revision))).toBe(true);
    expect((await isPublic()).rows).toEqual([{ title: "Soup" }]);
    await asAdmin((tx) => withdrawDocument(tx, soup.id));
    expect((await isPublic()).rows).toEqual([]);
  });

  test("has a history, is scheduled when it is complete, and is previewed", async () => {
    const { id } = await saved(recipe("Empty"));
    const tomorrow = new Date(Date.now() + 86_400_000);
    const plan = () =>
      asAdmin((tx) =>
        schedule(tx, testUrl, people.get("admin") ?? "", [{ document: id }], "publish", tomorrow),
      );
    expect(await plan()).toMatchObject({ ok: false, reason: "incomplete", unfit: [{ title: "Empty" }] });
    await asAdmin((tx) =>
      updateDocument(tx, recipes, id, recipe("Bread", "Knead", "Bake"), undefined, "draft"),
    );
    expect(
      (await withChanges(recipes, await asAdmin((tx) => listVersions(tx, id, 1)))).rows[0]?.changed,
    ).toMatchObject([{ label: "Title" }, { label: "Slug" }, { label: "Steps" }]);
    expect(await plan()).toMatchObject({ ok: true });
    const read = await asPreview(
      db.database,
      (tx) => publishForPreview(tx, testUrl, { kind: "document", id, revision: null }),
      async () => (await isPublic()).rows,
    );
    expect(read, "of a preview nobody else sees anything").toEqual([]);
    await db.owner.query("update schedules set due_at = now() where document_id = $1", [id]);
    await asPublisher(db.database, (tx) => carryOutNext(tx, testUrl, { tellsByMail: false }));
    expect((await isPublic()).rows).toEqual([{ title: "Bread" }]);
    const [first] = (await withChanges(recipes, await asAdmin((tx) => listVersions(tx, id, 1)))).rows.slice(
      -1,
    );
    const seen = (await asAdmin((tx) => findDocumentToEdit(tx, recipes, id)))?.version ?? "";
    const restored = await asAdmin((tx) => restoreVersion(tx, recipes, id, first?.number ?? 0, seen));
    expect(restored).toMatchObject({ ok: true, document: { title: "Empty", publicationState: "changed" } });
  });

  test("goes to the trash and back, beside a study with the same slug", async () => {
    const study = await aCaseStudy(db.owner, { slug: "soup", title: "A study of soup" });
    const { id, slug } = await saved(recipe("Soup", "Boil"), "publish");
    expect(slug, "each kind has its own slugs").toBe("soup");
    const deletion = await as("admin", "staff", (tx) => deleteDocuments(tx, [id]));
    expect(deletion).toMatchObject({ count: 1 });
    expect(await as("admin", "staff", (tx) => restoreDocuments(tx, { id }))).toEqual({
      restored: 1,
      kept: 0,
    });
    const all = { search: "", sort: "title", direction: "asc", page: 1 } as const;
    expect((await asAdmin((tx) => listDocuments(tx, recipes, all))).rows).toMatchObject([
      { id, title: "Soup" },
    ]);
    expect((await asAdmin((tx) => listDocuments(tx, caseStudyKind, all))).rows).toMatchObject([
      { id: study },
    ]);
    expect(await asAdmin((tx) => findDocumentToEdit(tx, caseStudyKind, id))).toBeUndefined();
    expect(await asVisitor(db.database, (tx) => publicCaseStudies.latest(tx, 5))).toMatchObject([
      { id: study },
    ]);
  });
});

describe("rights go by the kind", () => {
  const refused = { cause: { code: "42501" } };

  test("an editor who may only write it neither publishes nor plans, whichever way", async () => {
    const asEditor = <T>(work: (tx: Tx<Holder<"content">>) => Promise<T>) => as("editor", "content", work);
    const created = await asEditor((tx) => createDocument(tx, recipes, recipe("Soup", "Boil"), "draft"));
    const id = created.ok ? created.document.id : "";
    await expect(
      asEditor((tx) => updateDocument(tx, recipes, id, recipe("Soup", "Stir"), undefined, "publish")),
    ).rejects.toMatchObject(refused);
    const tomorrow = new Date(Date.now() + 86_400_000);
    await expect(
      asEditor((tx) =>
        schedule(tx, testUrl, people.get("editor") ?? "", [{ document: id }], "publish", tomorrow),
      ),
    ).rejects.toMatchObject(refused);
    await expect(
      asEditor((tx) =>
        tx.execute(sql`insert into publications (document_id, kind, revision_id, slug, title, summary)
          select document_id, 'case-study', id, slug, title, summary from revisions where document_id = ${id}`),
      ),
      "a publication is of the kind of its document",
    ).rejects.toMatchObject({ cause: { code: "23503" } });
    await asAdmin((tx) => updateDocument(tx, recipes, id, recipe("Soup", "Stir")));
    expect(await asEditor((tx) => withdrawDocument(tx, id))).toBeNull();
    expect((await isPublic()).rows).toEqual([{ title: "Soup" }]);
  });

  test("a writer has no drafts of it, and nobody has a kind that is not there", async () => {
    const write = (tx: Tx<Holder<"drafts">>) => createDocument(tx, recipes, recipe("Soup"), "draft");
    await expect(as("writer", "drafts", write)).rejects.toMatchObject(refused);
    const unknown = { ...recipes, name: "unknown" };
    for (const role of ["admin", "editor", "writer"] as const)
      await expect(
        as(role, "drafts", (tx) => createDocument(tx, unknown, recipe("Soup"), "draft")),
        role,
      ).rejects.toMatchObject(refused);
  });

  test("the view case_studies shows studies alone, to each role the rows it may read, and is never written", async () => {
    await aDraft(db.owner, { title: "Somebody's", description: "About it", json_details: "[]" });
    await saved(recipe("Soup", "Boil"));
    const read = (role: StaffRole) =>
      as(role, "drafts", async (tx) => (await tx.execute(sql`select * from case_studies`)).rows);
    expect(await read("editor")).toEqual([
      expect.objectContaining({
        title: "Somebody's",
        description: "About it",
        details: [],
        json_details: "[]",
      }),
    ]);
    expect(await read("writer")).toEqual([]);
    await expect(
      as("admin", "drafts", (tx) => tx.execute(sql`update case_studies set title = 'x'`)),
    ).rejects.toMatchObject(refused);
    await expect(
      asVisitor(db.database, (tx) => tx.execute(sql`select * from case_studies`)),
    ).rejects.toMatchObject(refused);
  });

  test("canary: no draft of either kind and no proposal is read outside of staff", async () => {
    await aDraft(db.owner, { title: "canary-of-a-study" });
    const { id } = await saved(recipe("canary-of-a-recipe", "canary"));
    await aCaseStudy(db.owner, { title: "Public" });
    await saved(recipe("Public", "Boil"), "publish");
    await db.owner.query(`
      insert into revisions (id, document_id, slug, title, summary, tags, body, words, proposal, base)
      select gen_random_uuid(), document_id, 'canary', 'canary', 'canary', '{canary}', '{"details": "canary"}', 'canary',
        'open', number from revisions`);
    await asAdmin((tx) => createPreviewLink(tx, id, { label: "canary", days: 1, pins: false }));
    const { rows } = await db.owner.query<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')",
    );
    for (const { name } of rows) {
      const seen = await asVisitor(db.database, (tx) =>
        tx.execute(sql`select * from ${sql.identifier(name)}`),
      ).then(
        (found) => JSON.stringify(found.rows),
        () => "",
      );
      expect(seen, name).not.toContain("canary");
    }
    for (const live of (await db.owner.query("select document_id as id from publications")).rows)
      expect(
        await asAdmin((tx) => publishDocument(tx, live.id)),
        "the newest text, not what is proposed",
      ).toBeDefined();
    const { rows: shown } = await db.owner.query("select * from publications");
    expect(shown).toHaveLength(2);
    expect(JSON.stringify(shown)).not.toContain("canary");
  });
});
