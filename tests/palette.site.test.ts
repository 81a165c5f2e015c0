/** What the palette of the staff area finds by a few letters: texts of every kind, and messages. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { StaffRole } from "#app/db/roles.ts";
import { aDraft, anArticle, aPage, aSubmission } from "#app/db/testing/testing-factories.ts";
import { createTestSite, type TestSite } from "./site.ts";

let site: TestSite;
let [study, article, page, message]: string[] = [];
beforeAll(async () => {
  site = await createTestSite();
  study = await aDraft(site.owner, { slug: "a", title: "Quenching in time" });
  article = await anArticle(site.owner, { slug: "b", title: "Quenching, explained" });
  page = await aPage(site.owner, { slug: "services/quenching", title: "Quenching", body: {} });
  message = await aSubmission(site.owner, { name: "Quentin Quench" });
});
afterAll(() => site.close());

async function find(role: StaffRole, search: string) {
  const { cookie } = await site.signIn(`${crypto.randomUUID()}@example.com`, role);
  return (await site.request(`/admin/find?q=${encodeURIComponent(search)}`, { headers: { cookie } })).json();
}
const paths = (found: { to: string }[]) => found.map(({ to }) => to).toSorted();

test("texts of every kind, with kind and address; messages for who answers them", async () => {
  const { texts, submissions } = await find("admin", "quench");
  expect(paths(texts)).toEqual(
    [
      `/admin/case-studies/${study}/edit`,
      `/admin/articles/${article}/edit`,
      `/admin/pages/${page}/edit`,
    ].toSorted(),
  );
  expect(texts).toContainEqual(
    expect.objectContaining({ title: "Quenching", text: "Page, /services/quenching" }),
  );
  expect(paths(submissions)).toEqual([`/admin/contacts/${message}`]);
});

test("a page as it is built in, until somebody has written one", async () => {
  const own = { to: "/admin/pages/new?slug=services%2Fdata-analysis", title: "Data Analysis" };
  expect((await find("editor", "data ana")).texts).toContainEqual(expect.objectContaining(own));
  const id = await aPage(site.owner, { slug: "services/data-analysis", title: "Data Analysis", body: {} });
  const [first, ...others] = paths((await find("editor", "data ana")).texts);
  expect(first).toBe(`/admin/pages/${id}/edit`);
  expect(others).not.toContain(own.to);
  // Others say it in their bodies, and are opened there.
  expect(others).toContainEqual(expect.stringMatching(/^\/admin\/pages\/new\?slug=index#./));
});

test("the very title comes first, whatever was changed since and has it as a tag", async () => {
  const id = await aPage(site.owner, { slug: "castings", title: "Castings", body: {} });
  for (let n = 0; n < 9; n++) await aDraft(site.owner, { title: `Foundry ${n}`, tags: ["Castings"] });
  expect((await find("admin", "castings")).texts[0].to).toBe(`/admin/pages/${id}/edit`);
  await aDraft(site.owner, { title: "Stock", tags: ["Retail"] });
  expect((await find("admin", "retail")).texts[0]).toMatchObject({ title: "Retail" });
});

test("who writes finds built-in pages to suggest in; who answers messages finds no text", async () => {
  expect(paths((await find("writer", "cloud")).texts)).toContain(
    "/admin/pages/new?slug=services%2Finfrastructure",
  );
  expect(await find("inbox", "quench")).toMatchObject({
    texts: [],
    submissions: [{ text: expect.any(String) }],
  });
});

test("what the role may not open is not found: no record of the company for who writes, or for an editor", async () => {
  const { user, cookie } = await site.signIn("was-an-editor@example.com", "writer");
  await site.owner.query(
    `insert into documents (id, kind, slug, title, summary, author_id) values
      (gen_random_uuid(), 'company', 'company', 'Tempering company', '', $1),
      (gen_random_uuid(), 'page', 'tempering', 'Tempering page', '', $1),
      (gen_random_uuid(), 'article', 'tempering', 'Tempering article', '', $1)`,
    [user.id],
  );
  const titles = ({ texts }: { texts: { title: string }[] }) => texts.map(({ title }) => title).toSorted();
  const asWriter = await site.request("/admin/find?q=tempering", { headers: { cookie } });
  expect(titles(await asWriter.json())).toEqual(["Tempering article", "Tempering page"]);
  expect(titles(await find("editor", "tempering"))).toEqual(["Tempering article", "Tempering page"]);
  expect(titles(await find("admin", "tempering"))).toHaveLength(3);
});
