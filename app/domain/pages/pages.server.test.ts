/** Documents of the kind `page` on a real database: which words the public gets. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { asPreview, asStaff, asVisitor } from "#app/db/actors.server.ts";
import { createTestDatabase, type TestDatabase, testUrl } from "#app/db/testing/testing.ts";
import {
  createDocument,
  findDocumentToEdit,
  updateDocument,
} from "#app/domain/documents/documents.server.ts";
import { publishForPreview } from "#app/domain/documents/previews/previews.server.ts";
import { withdrawDocument } from "#app/domain/documents/publishing/publishing.server.ts";
import type { Values } from "#app/domain/fields/field.ts";
import { unmetRules } from "#app/domain/kinds/kind.ts";
import { type PageText, pageKind } from "./kind.ts";
import { readPages } from "./pages.server.ts";

const editor = "01900000-0000-7000-8000-000000000001";
let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase();
  await db.owner.query(`insert into "user" (id, name, email) values ('${editor}', '', 'editor@example.com');
    insert into user_roles values ('${editor}', 'editor')`);
});
afterEach(() => db.owner.query("delete from documents; delete from addresses"));
afterAll(() => db.drop());

const pages = () => asVisitor(db.database, readPages);
const asEditor = <T>(work: Parameters<typeof asStaff<"content", T>>[3]) =>
  asStaff(db.database, editor, "content", work);

async function save(text: PageText, as: "draft" | "publish" = "publish") {
  const saved = await asEditor((tx) => createDocument(tx, pageKind, text, as));
  if (!saved.ok) throw new Error(saved.reason);
  return saved.document;
}

const added = (slug: string, title: string): PageText => ({
  slug,
  title,
  heading: `About ${title}`,
  lead: "A lead.",
  drawing: "logistics",
  menu: "industries",
  metadata: { title: `${title} | Example`, description: "What it is about.", keywords: [] },
  button: { label: "", to: "" },
  sections: [{ kind: "prose", heading: "One", paragraphs: ["Two."] }],
});

test("without a row each page is as it is built in", async () => {
  const found = await pages();
  for (const [path, page] of found) expect(page.updatedAt, path).toBeUndefined();
});

describe("a page that staff add", () => {
  test("stands behind the built-in ones, by title, with when it was published", async () => {
    const before = [...(await pages()).keys()];
    await save(added("industries/water", "Water"));
    await save(added("industries/logistics", "Logistics"));
    const found = await pages();
    expect([...found.keys()]).toEqual([...before, "/industries/logistics", "/industries/water"]);
    expect(found.get("/industries/water")).toMatchObject({
      frame: "added",
      values: { heading: "About Water", menu: "industries", sections: [{ paragraphs: ["Two."] }] },
      updatedAt: expect.any(Date),
    });
  });

  test("is no news while it is a draft, but in its preview, and goes when it is withdrawn", async () => {
    const { id } = await save(added("industries/water", "Water"), "draft");
    expect((await pages()).has("/industries/water")).toBe(false);
    const previewed = await asPreview(
      db.database,
      (tx) => publishForPreview(tx, testUrl, { kind: "document", id, revision: null }),
      (tx) => readPages(tx),
    );
    expect(previewed.has("/industries/water")).toBe(true);
    await asEditor((tx) =>
      updateDocument(tx, pageKind, id, added("industries/water", "Water"), undefined, "publish"),
    );
    expect((await pages()).has("/industries/water")).toBe(true);
    await asEditor((tx) => withdrawDocument(tx, id));
    expect((await pages()).has("/industries/water")).toBe(false);
  });

  test("is stored as it is read, and told in plain words", async () => {
    const text = added("industries/water", "Water");
    const { id } = await save(text);
    expect(await asEditor((tx) => findDocumentToEdit(tx, pageKind, id))).toMatchObject(text);
    const { rows } = await db.owner.query(
      "select title, summary, words, body ->> 'title' as again from publications",
    );
    expect(rows).toEqual([
      { title: "Water", summary: "What it is about.", words: expect.stringContaining("Two."), again: null },
    ]);
  });
});

describe("publishing", () => {
  test("a whole one breaks no rule", () =>
    expect(unmetRules(pageKind, added("industries/water", "Water"), new Date(), "Asia/Kolkata")).toEqual({}));

  test("an address of the website, and a gap in the words, keep it from the public", () => {
    expect(
      unmetRules(pageKind, { ...added("admin", "Water"), heading: "" }, new Date(), "Asia/Kolkata"),
    ).toEqual({
      heading: "Heading is required",
      address: "The address /admin belongs to the website itself",
    });
  });
});

describe("the form of a page that staff add", () => {
  const form = (change: object) =>
    pageKind.textOf({ ...pageKind.valuesOf(added("", "Water")), ...change } as Values, "").slug;

  test.each([
    [{ place: "industries", address: "" }, "industries/water"],
    [{ place: "services", address: "wells" }, "services/wells"],
    [{ place: "top", address: "wells" }, "wells"],
    [{ place: "elsewhere", address: "wells" }, "wells"],
    [{ title: "?" }, "page"],
    [{ title: "जल" }, "jal"],
    [{ title: "Вода" }, "voda"],
  ])("%o leads to %s", (change, slug) => expect(form(change)).toBe(slug));

  test("says where it stands, and moves with it", () => {
    const text = added("industries/water", "Water");
    const values = pageKind.valuesOf(text);
    expect(values).toMatchObject({ place: "industries", address: "water" });
    expect(pageKind.textOf({ ...values, place: "services" }, text.slug).slug).toBe("services/water");
  });

  test("has nothing built in to begin with", () => {
    expect(pageKind.builtIn("industries/water")).toBeUndefined();
  });
});
