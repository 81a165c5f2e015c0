/** The list of case studies, narrowed to who began them, and a study that is duplicated. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aCaseStudy, aDraft } from "#app/db/testing/testing-factories.ts";
import { createTestSite, type TestSite } from "./site.ts";

type Person = Awaited<ReturnType<TestSite["signIn"]>>;

let site: TestSite;
let editor: Person;
let writer: Person;
beforeAll(async () => {
  site = await createTestSite();
  editor = await site.signIn("editor@example.com", "editor");
  writer = await site.signIn("writer@example.com", "writer");
});
beforeEach(() => site.owner.query("delete from documents"));
afterAll(() => site.close());

const duplicate = ({ cookie }: Person, id: string) =>
  site.post("/admin/case-studies", { intent: "duplicate", id }, { cookie });
const begunBy = (id: string, { user }: Person) =>
  site.owner.query("update documents set author_id = $1 where id = $2", [user.id, id]);

test("shows what somebody has begun, in whatever state; the other views keep that", async () => {
  await begunBy(await aDraft(site.owner, { title: "Draft of mine" }), editor);
  await begunBy(await aCaseStudy(site.owner, { title: "Public of the writer" }), writer);
  const titles = async (query: string) => {
    const answer = await site.request(`/admin/case-studies?${query}`, { headers: { cookie: editor.cookie } });
    const html = await answer.text();
    const shown = ["Draft of mine", "Public of the writer"].filter((title) => html.includes(`>${title}</a>`));
    return { shown, html };
  };
  expect((await titles("")).shown).toEqual(["Draft of mine", "Public of the writer"]);
  expect((await titles("by=me")).shown).toEqual(["Draft of mine"]);
  const theirs = await titles(`by=${writer.user.id}`);
  expect(theirs.shown).toEqual(["Public of the writer"]);
  expect(theirs.html).toContain(`href="/admin/case-studies?state=draft&amp;by=${writer.user.id}"`);
  expect((await titles(`by=${writer.user.id}&state=draft`)).shown).toEqual([]);
  expect((await titles("by=nobody")).shown).toEqual(["Draft of mine", "Public of the writer"]);
});

test("a study is duplicated as a draft of who has asked for it; nothing of the first one changes", async () => {
  const id = await aCaseStudy(site.owner, { slug: "pumps", title: "Pumps", tags: ["Energy"], sample: true });
  const copied = await duplicate(editor, id);
  const { rows } = await site.owner.query(
    "select id, title, slug, tags, sample, author_id from documents where id <> $1",
    [id],
  );
  expect(rows).toEqual([
    {
      id: rows[0]?.id,
      title: "Copy of Pumps",
      slug: "copy-of-pumps",
      tags: ["Energy"],
      sample: false,
      author_id: editor.user.id,
    },
  ]);
  expect(copied.headers.get("location")).toBe(`/admin/case-studies/${rows[0].id}/edit`);
  const published = await site.owner.query("select slug from publications");
  expect(published.rows).toEqual([{ slug: "pumps" }]);
  const ofNothing = await duplicate(editor, writer.user.id);
  expect(ofNothing.headers.get("location")).toBe("/admin/case-studies");
  await duplicate(writer, id);
  expect((await site.owner.query("select from documents")).rowCount, "a writer reads what is public").toBe(3);
  await duplicate(writer, rows[0].id);
  expect((await site.owner.query("select from documents")).rowCount, "and no draft of others").toBe(3);
});

test("the title of a copy ends with a whole sign", async () => {
  const id = await aCaseStudy(site.owner, { slug: "long", title: `${"a".repeat(191)}\u{1f680}` });
  await duplicate(editor, id);
  const { rows } = await site.owner.query("select title from documents where id <> $1", [id]);
  expect(rows).toEqual([{ title: `Copy of ${"a".repeat(191)}` }]);
});

test("an industry leads to the studies that carry its name, and each of them leads back", async () => {
  await aCaseStudy(site.owner, { slug: "claims", title: "Claims", tags: ["Insurance", "Finance"] });
  await aCaseStudy(site.owner, { slug: "pumps", title: "Pumps", tags: ["Energy"] });
  const page = await (await site.request("/industries/finance")).text();
  expect(page).toContain("Worked examples");
  expect(page).toContain('href="/case-studies/claims"');
  expect(page).not.toContain('href="/case-studies/pumps"');
  expect(await (await site.request("/case-studies/claims")).text()).toContain('href="/industries/finance"');
  expect(await (await site.request("/industries/retail")).text()).not.toContain("Worked examples");
});
