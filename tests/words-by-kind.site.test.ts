/** What screens say that all kinds of documents share: the noun of a kind where it is known, "text" for any. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { aCaseStudy, anArticle, aPicture } from "#app/db/testing/testing-factories.ts";
import { mediaImage } from "#app/domain/text/picture.ts";
import { plainText } from "./html.ts";
import { createTestSite, type TestSite } from "./site.ts";

let site: TestSite;
let cookie: string;
let study: string;
let [article, other]: string[] = [];
beforeAll(async () => {
  site = await createTestSite();
  ({ cookie } = await site.signIn("editor@example.com", "editor"));
  study = await aCaseStudy(site.owner);
  article = await anArticle(site.owner, { slug: "one" });
  other = await anArticle(site.owner, { slug: "other" });
});
afterAll(() => site.close());

const get = (path: string) => site.request(path, { headers: { cookie } });
const read = async (path: string) => (await get(path)).text();

test("a schedule names the kind of what was chosen, and leads back to where that was", async () => {
  const backTo = (to: string, label: string) => new RegExp(`aria-label="${label}" href="${to}"`);
  const one = await read(`/admin/desk/planned/new?id=${article}`);
  expect(one).toContain("<h1>Schedule an article</h1>");
  expect(one).toMatch(backTo(`/admin/documents/${article}`, "Back to the article"));
  const two = await read(`/admin/desk/planned/new?id=${article}&id=${other}`);
  expect(two).toContain("<h1>Schedule 2 articles</h1>");
  expect(two).toMatch(backTo("/admin/articles", "Back to articles"));
  const ofBoth = await read(`/admin/desk/planned/new?id=${article}&id=${study}`);
  expect(ofBoth).toContain("<h1>Schedule 2 texts</h1>");
  expect(ofBoth).toMatch(backTo("/admin/desk/planned", "Back to “Planned”"));
});

test("a picture says in how many texts it is, of which kind each is, and leads to its editor", async () => {
  const id = await aPicture(site.owner, { name: "Boiler" });
  await site.owner.query("update documents set image = $1 where id = any($2)", [
    mediaImage(id),
    [study, article],
  ]);
  expect(await read("/admin/media")).toContain("In 2 texts");
  const said = await read(`/admin/media/${id}`);
  expect(plainText(said)).toContain("Case study, not public yet");
  expect(plainText(said)).toContain("Article, not public yet");
  expect(said).toContain(`href="/admin/documents/${article}"`);
  expect((await get(`/admin/documents/${article}`)).headers.get("location")).toBe(
    `/admin/articles/${article}/edit`,
  );
});

test("a preview link and a review that is asked for name the kind", async () => {
  expect(plainText(await read(`/admin/articles/${article}/preview-links`))).toContain(
    "can read this article before it is on the website",
  );
  await site.post(`/admin/articles/${article}/remarks`, { intent: "ask", note: "" }, { cookie });
  expect(plainText(await read("/admin/articles"))).toContain("Waiting for review 1");
});

test("an id that is no document's is no case study's either", async () => {
  const answer = await get(`/admin/documents/${crypto.randomUUID()}`);
  expect(answer.headers.get("location")).toBe("/admin/case-studies");
  const toast = answer.headers.getSetCookie()[0]?.split(";")[0];
  const list = await site.request("/admin/case-studies", { headers: { cookie: `${cookie}; ${toast}` } });
  expect(plainText(await list.text())).toContain("Text not found");
});
