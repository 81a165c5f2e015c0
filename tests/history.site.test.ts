/** The history of a case study, as requests: what a browser without a script gets and sends. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aDraft, publishStored } from "#app/db/testing/testing-factories.ts";
import { createTestSite, type TestSite } from "./site.ts";

let site: TestSite;
let cookie: string;
let id: string;

beforeAll(async () => {
  site = await createTestSite();
  cookie = (await site.signIn("admin@example.com", "admin")).cookie;
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.owner.query("delete from documents");
  id = await aDraft(site.owner, { slug: "gauges", title: "Forty steam gauges" });
  await write("Sixty steam gauges");
  await publishStored(site.owner, [id]);
  await write("Sixty old gauges");
});

const write = (title: string) =>
  site.owner.query("update documents set title = $1, updated_at = now() where id = $2", [title, id]);
const historyPath = (query = "") => `/admin/case-studies/${id}/history${query}`;
async function get(path: string) {
  const response = await site.request(path, { headers: { cookie } });
  return { status: response.status, html: await response.text(), at: response.headers.get("location") };
}
/** What is marked on a page, as "+added" and "-removed". */
const marked = (html: string) =>
  [...html.matchAll(/<(ins|del)>(.*?)<\/\1>/gs)].map(
    ([, mark, text = ""]) =>
      (mark === "ins" ? "+" : "-") + text.replace(/<span class="sr-only">[^<]*<\/span>/g, ""),
  );
const seenOn = (html: string) => /name="seen" value="([^"]*)"/.exec(html)?.[1] ?? "";
const restore = (number: number, seen: string) =>
  site.post(historyPath(`?version=${number}&with=newest`), { number: String(number), seen }, { cookie });

test("the newest version is compared with the public one, any other by its address, marked for eye and ear", async () => {
  const { html } = await get(historyPath());
  expect(html).toContain("From version 2 to version 3");
  expect(marked(html)).toEqual(["-steam", "+old"]);
  expect(html).toContain('<span class="sr-only"> (removed: </span>steam');
  const first = await get(historyPath("?version=1&with=3"));
  expect(marked(first.html)).toEqual(["-Forty steam", "+Sixty old"]);
  expect((await get(historyPath("?version=3&with=1"))).html).toContain("From version 1 to version 3");
});

test("of texts that differ in too many words each field is one change, and the page says why", async () => {
  const words = (word: string) => Array.from({ length: 2001 }, (_, n) => `${word}${n}`).join(" ");
  await site.owner.query("update documents set summary = $1 where id = $2", [words("old"), id]);
  await publishStored(site.owner, [id]);
  await site.owner.query("update documents set summary = $1 where id = $2", [words("new"), id]);
  for (const path of [historyPath(), historyPath().replace("history", "edit/publish")]) {
    const { html } = await get(path);
    expect(html).toContain("These texts differ in more than 4,000 words");
    expect(marked(html), path).toEqual([`-${words("old")}`, `+${words("new")}`]);
  }
});

test("a version that is restored is a draft, and visitors read what they read before", async () => {
  const { html } = await get(historyPath("?version=1"));
  const answer = await restore(1, seenOn(html));
  expect([answer.status, answer.headers.get("location")]).toEqual([302, `/admin/case-studies/${id}/edit`]);
  expect((await get(`/admin/case-studies/${id}/edit`)).html).toContain('value="Forty steam gauges"');
  expect((await get("/case-studies/gauges")).html).toContain("Sixty steam gauges");
});

test("restoring over what somebody has saved meanwhile changes nothing, and shows both texts", async () => {
  const { html } = await get(historyPath("?version=1"));
  await write("Seventy gauges");
  const answer = await restore(1, seenOn(html));
  const page = await answer.text();
  expect(answer.status).toBe(409);
  expect(page).toContain(
    "Someone else, or you in another tab, saved this case study after you opened this page",
  );
  expect(page).toContain("From version 1 to version 4");
  expect(marked(page)).toEqual(["-Forty steam ", "+Seventy "]);
  const { rows } = await site.owner.query("select title from documents");
  expect(rows).toEqual([{ title: "Seventy gauges" }]);
  expect((await restore(1, seenOn(page))).status).toBe(302);
});

test("a version that is not there, a study that is not there, an id that is none: each has its answer", async () => {
  const { html } = await get(historyPath("?version=9"));
  expect(html).toContain("This version does not exist");
  expect((await get(historyPath("?version=x&with=y&page=z"))).html).toContain("From version 2 to version 3");
  expect((await restore(9, seenOn((await get(historyPath("?version=1"))).html))).status).toBe(404);
  const unknown = historyPath().replace(id, "01900000-0000-7000-8000-0000000000ff");
  expect(await get(unknown)).toMatchObject({ status: 302, at: "/admin/case-studies" });
  expect((await get(historyPath().replace(id, "not-an-id"))).status).toBe(400);
});
