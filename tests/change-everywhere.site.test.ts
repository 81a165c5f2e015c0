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
/** The texts that are published together. */
const texts = (html: string) =>
  Array.from(html.matchAll(/<input[^>]*name="study"[^>]*>/g), ([box]) => ({
    id: /value="([^"]+)"/.exec(box)?.[1] ?? "",
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
  const shown = await page(sheet);
  expect(shown).toContain("Publish now");
  const planned = await site.post(
    "/admin/desk/planned/new",
    { change: batch, study: texts(shown).map(({ id }) => id), when: "now", at: "" },
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

test("of texts published together, one that is not ready is named, unticked and left out by pressing again", async () => {
  await aCaseStudy(site.owner, { slug: "one", title: "Boiler one" });
  const unready = await aCaseStudy(site.owner, { slug: "two", title: "Boiler two", description: "" });
  const made = (await send(await look())).headers.get("location") ?? "";
  const change = new URL(made, site.url).searchParams.get("change") ?? "";
  const sheet = `/admin/desk/planned/new?${new URLSearchParams({ change })}`;
  const publish = (study: string[], when = "now") =>
    site.post(sheet, { change, study, when, at: "2031-03-10T09:00" }, { cookie });
  const before = texts(await page(sheet));
  expect(before.map(({ isTicked }) => isTicked)).toEqual([true, true]);
  const refused = await publish(before.map(({ id }) => id));
  expect(refused.status).toBe(409);
  const said = await refused.text();
  expect(said).toContain("One text is not ready to be published then");
  expect(said).toMatch(new RegExp(`Description is required.*?/admin/case-studies/${unready}/edit`));
  const chosen = await publish([unready], "later");
  const again = await chosen.text();
  expect(
    texts(again).map(({ isTicked }) => isTicked),
    "what was left out stays so",
  ).toEqual([false, false]);
  expect(again, "and what was chosen").toMatch(/ checked=""[^>]* value="later"/);
  expect(again).toContain('value="2031-03-10T09:00"');
  const left = texts(said).filter(({ isTicked }) => isTicked);
  expect(left.map(({ id }) => id)).toEqual(before.map(({ id }) => id).filter((id) => id !== unready));
  expect((await publish([])).status, "nothing is ticked").toBe(400);
  expect((await publish(left.map(({ id }) => id))).status).toBe(302);
  const { rows } = await site.owner.query(
    "select document_id from schedules where cancelled_at is null and document_id in (select id from documents)",
  );
  expect(rows.map(({ document_id }) => document_id)).toEqual(left.map(({ id }) => id));
  await site.owner.query("update schedules set cancelled_at = now() where done_at is null");
});

test("of texts published together, one that was saved meanwhile is named, and the others go without it", async () => {
  await aCaseStudy(site.owner, { slug: "one", title: "Boiler one" });
  const saved = await aCaseStudy(site.owner, { slug: "two", title: "Boiler two" });
  const made = (await send(await look())).headers.get("location") ?? "";
  const change = new URL(made, site.url).searchParams.get("change") ?? "";
  const sheet = `/admin/desk/planned/new?${new URLSearchParams({ change })}`;
  const study = texts(await page(sheet)).map(({ id }) => id);
  await site.owner.query("update documents set deleted_at = now() where id = $1", [saved]);
  const answer = await site.post(sheet, { change, study, when: "now", at: "" }, { cookie });
  expect(answer.status).toBe(409);
  const left = texts(await answer.text());
  expect(left.map(({ id }) => id)).toEqual(study.filter((id) => id !== saved));
});

test("a text with the words in detail sections that cannot be read is named, to be changed by hand", async () => {
  const id = await aDraft(site.owner, { title: "Torn", json_details: '[{"title": "A boiler"' });
  await site.owner.query("update revisions set author_id = $1 where document_id = $2", [me, id]);
  const html = await look();
  expect(html).toContain("Change these by hand");
  expect(html).toContain(`/admin/case-studies/${id}/edit`);
  expect(await look("old=teapot&now=kiln&whole=yes")).not.toContain("Change these by hand");
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
