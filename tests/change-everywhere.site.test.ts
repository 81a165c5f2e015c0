/** Words changed everywhere on their screen: looked for by an address, ticked in a form, seen as a whole, published, undone. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aCaseStudy, aDraft } from "#app/db/testing/testing-factories.ts";
import { createTestSite, type TestSite } from "./site.ts";

let site: TestSite;
let cookie: string;
let me: string;
beforeAll(async () => {
  site = await createTestSite();
  const editor = await site.signIn("editor@example.com", "editor");
  cookie = editor.cookie;
  me = editor.user.id;
});
beforeEach(() => site.owner.query("delete from documents"));
afterAll(() => site.close());

const details = (words: string) => JSON.stringify([{ title: "Result", type: "paragraph", items: [words] }]);
const query = "old=boiler&now=kiln&whole=yes";
const page = async (path: string) => (await site.request(path, { headers: { cookie } })).text();
const look = (words = query) => page(`/admin/change?${words}`);
/** The boxes of a page: what they send, and whether they are ticked. */
const boxes = (html: string) =>
  Array.from(html.matchAll(/<input[^>]*name="place"[^>]*>/g), ([box]) => ({
    value: /value="([^"]+)"/.exec(box)?.[1] ?? "",
    isTicked: /\schecked/.test(box),
  }));
/** As a browser without a script sends it. */
function send(html: string, which: (box: { isTicked: boolean }) => boolean = ({ isTicked }) => isTicked) {
  const form = new URLSearchParams(query);
  for (const [, value = ""] of html.matchAll(/name="text" value="([^"]+)"/g)) form.append("text", value);
  for (const box of boxes(html)) if (which(box)) form.append("place", box.value);
  return site.request("/admin/change", {
    method: "POST",
    headers: { cookie, origin: site.url, "content-type": "application/x-www-form-urlencoded" },
    body: form.toString(),
  });
}
const titles = async () =>
  (await site.owner.query("select title from documents where deleted_at is null order by title")).rows.map(
    ({ title }) => title,
  );

test("a search leads there; every place is shown, and an address is not ticked", async () => {
  await aCaseStudy(site.owner, {
    slug: "boiler",
    title: "A boiler",
    json_details: details("Boilers and a BOILER"),
  });
  expect(await page("/admin/case-studies?q=boiler")).toContain('href="/admin/change?old=boiler"');
  expect(boxes(await page("/admin/change?old=boiler")), "nothing is looked for yet").toEqual([]);
  const html = await look();
  expect(html).toContain("3 places in 1 text");
  expect(html).toMatch(/<del>BOILER<\/del>.*?<ins>KILN<\/ins>/);
  expect(boxes(html).map(({ isTicked }) => isTicked)).toEqual([true, false, true]);
  expect(await look("old=boiler&now=kiln")).toContain("4 places in 1 text");
  expect(await look("old=teapot&now=kiln&whole=yes")).toContain("Nothing to change");
});

test.each([
  ["old=&now=kiln", "Enter the words to find"],
  ["old=boiler&now=", "Enter the new words"],
  ["old=boiler&now=boiler", "These are the same words"],
])("%s: %s", async (words, sentence) => {
  expect(await look(words)).toContain(sentence);
});

test("what is ticked becomes drafts, which are looked at, published as one release, and taken back as one", async () => {
  await aCaseStudy(site.owner, { slug: "one", title: "Boiler one" });
  await aCaseStudy(site.owner, { slug: "two", title: "Boiler two" });
  const draft = await aDraft(site.owner, { slug: "three", title: "Boiler three" });
  await site.owner.query("update revisions set author_id = $1 where document_id = $2", [me, draft]);
  const answer = await send(await look());
  expect(answer.status).toBe(302);
  const made = answer.headers.get("location") ?? "";
  expect(await titles()).toEqual(["Kiln one", "Kiln three", "Kiln two"]);
  const whole = await page(made);
  expect(whole).toContain("3 drafts");
  expect(whole).toContain("Publish 2 texts together...");
  expect(whole).toContain("One is not among them");
  const batch = new URL(made, site.url).searchParams.get("change") ?? "";
  const sheet = `/admin/desk/planned/new?${new URLSearchParams({ change: batch })}`;
  expect(await page(sheet)).toContain("Publish now");
  const planned = await site.post(
    "/admin/desk/planned/new",
    { change: batch, when: "now", at: "" },
    { cookie },
  );
  expect(planned.headers.get("location")).toBe("/admin/desk/planned");
  const { rows } = await site.owner.query(
    "select count(*)::int as plans, count(distinct release)::int as releases from schedules where cancelled_at is null",
  );
  expect(rows).toEqual([{ plans: 2, releases: 1 }]);
  await site.owner.query("update schedules set cancelled_at = now() where done_at is null");
  const undone = await site.post("/admin/change/made", { intent: "undo", batch }, { cookie });
  expect(undone.status).toBe(302);
});

test("a text that was saved meanwhile stays and is named; the others are changed", async () => {
  const one = await aCaseStudy(site.owner, { slug: "one", title: "Boiler one" });
  await aCaseStudy(site.owner, { slug: "two", title: "Boiler two" });
  const html = await look();
  await site.owner.query("update documents set summary = 'Newer', updated_at = now() where id = $1", [one]);
  const answer = await send(html);
  expect(answer.status).toBe(409);
  const said = await answer.text();
  expect(said).toContain("1 text was left as it was");
  expect(said).toContain("Boiler one");
  expect(said).toContain("/admin/change/made?change=");
  expect(await titles()).toEqual(["Boiler one", "Kiln two"]);
});

test("a form without a ticked place, or with what is none, changes nothing", async () => {
  await aCaseStudy(site.owner, { slug: "one", title: "Boiler one" });
  const none = await send(await look(), () => false);
  expect(none.status).toBe(400);
  expect(await none.text()).toContain("Tick at least one place");
  for (const place of ["x 0", "01900000-0000-7000-8000-0000000000aa 0", "page:about x"]) {
    const odd = await site.post("/admin/change", { old: "boiler", now: "kiln", place }, { cookie });
    expect(odd.status, place).toBe(400);
  }
  expect(await titles()).toEqual(["Boiler one"]);
});
