/** Articles of staff and of the content in one list, on a real database. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { articles } from "#app/content/articles/articles.ts";
import { asStaff, asVisitor, type Tx } from "#app/db/actors.server.ts";
import { createTestDatabase, type TestDatabase } from "#app/db/testing/testing.ts";
import { createDocument } from "#app/domain/documents/documents.server.ts";
import { withdrawDocument } from "#app/domain/documents/publishing/publishing.server.ts";
import { unmetRules } from "#app/domain/kinds/kind.ts";
import { bodyOf } from "#app/domain/text/body.ts";
import { builtInText } from "./built-in.ts";
import { articleKind } from "./kind.ts";
import { listOtherArticles, publicArticles } from "./published.server.ts";

const editor = "01900000-0000-7000-8000-000000000001";
const [first] = articles;
if (!first) throw new Error("there is no article");
let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase();
  await db.owner.query(`insert into "user" (id, name, email) values ('${editor}', '', 'editor@example.com');
    insert into user_roles values ('${editor}', 'editor')`);
});
beforeEach(() => db.owner.query("delete from documents"));
afterAll(() => db.drop());

const text = (title: string, slug: string) => ({
  ...builtInText(first),
  title,
  slug,
  author: "Asha Example",
});
const visit = <T>(work: (tx: Tx<"visitor">) => Promise<T>) => asVisitor(db.database, work);

async function publish(title: string, slug: string): Promise<string> {
  const saved = await asStaff(db.database, editor, "content", (tx) =>
    createDocument(tx, articleKind, text(title, slug)),
  );
  if (!saved.ok) throw new Error(saved.reason);
  return saved.document.id;
}

test("without a document there are those of the content, whole", async () => {
  const { rows, ...page } = await visit((tx) => publicArticles.page(tx, 7));
  expect(page).toEqual({ total: articles.length, page: 1, pages: 1 });
  expect(rows[0]).toMatchObject({
    slug: first.slug,
    author: first.author,
    createdAt: new Date(first.published),
  });
  const found = await visit((tx) => publicArticles.find(tx, first.slug));
  expect(bodyOf(found ?? { jsonDetails: null }).sections.at(-1)?.heading).toBe("Checklist");
  expect(await visit((tx) => publicArticles.find(tx, "nothing"))).toBeUndefined();
});

test("one of staff stands in the place of the content's with its slug, until it is withdrawn", async () => {
  await publish("Another", "another");
  const id = await publish("Rewritten", first.slug);
  const titles = async () => (await visit((tx) => publicArticles.page(tx, 1))).rows.map(({ title }) => title);
  const others = articles.slice(1).map(({ title }) => title);
  expect(await titles()).toEqual(["Rewritten", "Another", ...others]);
  expect(await visit((tx) => publicArticles.find(tx, first.slug))).toMatchObject({
    title: "Rewritten",
    author: "Asha Example",
  });
  expect((await visit((tx) => listOtherArticles(tx, id, 3))).map(({ slug }) => slug)).toEqual([
    "another",
    ...articles.slice(1).map(({ slug }) => slug),
  ]);
  await asStaff(db.database, editor, "content", (tx) => withdrawDocument(tx, id));
  expect((await titles()).toSorted()).toEqual(["Another", first.title, ...others].toSorted());
});

test("the newest comes first, page by page, and nothing stands twice", async () => {
  for (let n = 0; n < 25; n++) await publish(`Article ${n}`, `article-${n}`);
  const pages = await visit(async (tx) => [
    await publicArticles.page(tx, 1),
    await publicArticles.page(tx, 2),
  ]);
  expect(pages.map(({ rows }) => rows.length)).toEqual([24, 1 + articles.length]);
  const slugs = pages.flatMap(({ rows }) => rows.map(({ slug }) => slug));
  expect(new Set(slugs).size).toBe(25 + articles.length);
  const moments = pages.flatMap(({ rows }) => rows.map(({ updatedAt }) => Number(updatedAt)));
  expect(moments).toEqual(moments.toSorted((a, b) => b - a));
});

describe("publishing", () => {
  test.each([
    [{}, []],
    [{ author: "" }, ["Author is required"]],
    [{ text: "" }, ["Text is required"]],
    [{ slug: "Not a slug" }, ["Slug must be lowercase letters, numbers and hyphens only"]],
  ])("%o asks for %o", (change, expected) => {
    const rules = unmetRules(
      articleKind,
      { ...text("Title", "a-title"), ...change },
      new Date(),
      "Asia/Kolkata",
    );
    expect(Object.values(rules)).toEqual(expected);
  });

  test("the content's own fit to be published", () => {
    for (const article of articles)
      expect(unmetRules(articleKind, builtInText(article), new Date(), "Asia/Kolkata")).toEqual({});
  });
});
