/** Before a case study is published: what its page says and does, as a browser without a script asks for it. */
import { createHash } from "node:crypto";
import { get as httpGet } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { asAdmin } from "#app/db/actors.server.ts";
import {
  aCaseStudy,
  aDraft,
  aPicture,
  manyCaseStudies,
  publishStored,
} from "#app/db/testing/testing-factories.ts";
import { companyKind } from "#app/domain/company/kind.ts";
import { createDocument } from "#app/domain/documents/documents.server.ts";
import type { Values } from "#app/domain/fields/field.ts";
import type { Kind } from "#app/domain/kinds/kind.ts";
import { openingKind } from "#app/domain/openings/kind.ts";
import { pageKind } from "#app/domain/pages/kind.ts";
import { mediaImage } from "#app/domain/text/picture.ts";
import { createTestSite, eventually, type TestSite } from "./site.ts";

const description = "What was built, for whom, and what it changed for the people who work with it daily.";

let site: TestSite;
let cookie: string;
let admin: string;
beforeAll(async () => {
  site = await createTestSite();
  const signedIn = await site.signIn("admin@example.com", "admin");
  cookie = signedIn.cookie;
  admin = signedIn.user.id;
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.owner.query("delete from documents; delete from addresses");
});

const details = (...titles: string[]) =>
  JSON.stringify(titles.map((title) => ({ title, type: "paragraph", items: [`About ${title}`] })));
const edit = (id: string) => `/admin/case-studies/${id}/edit`;
const sheetOf = (id: string) => `/admin/case-studies/${id}/edit/publish`;
async function get(path: string) {
  const response = await site.request(path, { headers: { cookie } });
  const html = (await response.text()).replaceAll("<!-- -->", "");
  return { status: response.status, html, at: response.headers.get("location") };
}
/** In the sheet; the editor below it names the revision that can be taken back. */
const revisionOn = (html: string) =>
  /name="revision" value="([^"]+)"/.exec(html.slice(html.indexOf("<dialog")))?.[1] ?? "";
/** A part of the page, as a person reads it. */
function part(html: string, name: string): string {
  const text =
    new RegExp(`<section aria-labelledby="sheet-${name}">([\\s\\S]*?)</section>`).exec(html)?.[1] ?? "";
  return text
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .replaceAll("&#x27;", "'");
}
const write = (id: string, set: string) =>
  site.owner.query(`update documents set ${set}, updated_at = now() where id = $1`, [id]);
const publish = (id: string, fields: Record<string, string>) => site.post(sheetOf(id), fields, { cookie });
const isPublic = async (slug: string) => (await get(`/case-studies/${slug}`)).status === 200;

test("from the form: what was typed is kept as a draft, and readers see nothing of it", async () => {
  const id = await aCaseStudy(site.owner, { slug: "gauges", title: "Forty gauges", description });
  const version = /name="version" value="([^"]+)"/.exec((await get(edit(id))).html)?.[1] ?? "";
  const fields = { title: "Sixty gauges", slug: "gauges", description, version, as: "publish sheet" };
  const answer = await site.post(edit(id), fields, { cookie });
  expect(answer.status).toBe(200);
  expect((await get(sheetOf(id))).html).toMatch(/<del>.*Forty.*<\/del>/);
  expect((await get("/case-studies/gauges")).html).toContain("Forty gauges");

  const again = await site.post(
    edit(id),
    { ...fields, title: "Ninety gauges", version: "older" },
    { cookie },
  );
  expect(again.status).toBe(409); // what anybody gets who saves over somebody else's text
  expect(await again.text()).toContain('value="Ninety gauges"');
});

test("of a public study: words, sections, address, picture and places that change", async () => {
  const others = await manyCaseStudies(site.owner, 5, (n) => ({
    slug: `other-${n}`,
    title: `Other ${n}`,
    tags: ["energy"],
    updated_at: new Date(2026, 1, n),
  }));
  const lost = await aCaseStudy(site.owner, { slug: "sixty-gauges", title: "Its old owner" });
  await site.owner.query("delete from publications where document_id = $1", [lost]);
  await write(lost, "slug = 'its-new-slug'");
  const id = await aCaseStudy(site.owner, {
    slug: "gauges",
    title: "Forty gauges",
    description,
    tags: ["metering"],
    json_details: details("One", "Two", "Three"),
    updated_at: new Date(2026, 0, 1),
  });
  await write(
    id,
    `title = 'Sixty gauges', slug = 'sixty-gauges', image = 'https://pictures.example.com/a.png', tags = '{energy}',
     body = jsonb_build_object('details', '${details("Three", "One", "Two")}')`,
  );
  const { status, html } = await get(sheetOf(id));
  expect(status).toBe(200);
  expect(html).toContain("“Three” from place 3 to place 1");
  const address = html.slice(html.indexOf('id="sheet-address"'));
  for (const words of [
    "/case-studies/gauges",
    "/case-studies/sixty-gauges",
    "The old address will lead to the new one.",
    "This address belonged to “Its old owner”.",
  ])
    expect(address).toContain(words);
  expect(part(html, "picture")).toContain("Now: The drawing generated from the slug");
  expect(part(html, "picture")).toContain("Afterwards: A picture from another website");
  const where = part(html, "where");
  expect(where).toContain("First of the four newest case studies.");
  expect(where).toContain("“Other 2” leaves the home page.");
  expect(where).toContain(`energy: ${others.length + 1} case studies`);
  expect(where).toContain("No longer in the list of metering.");
  expect(part(html, "checks")).toContain("The address changes from /case-studies/gauges");
  // Form and list lead to the page that readers have.
  for (const path of [edit(id), "/admin/case-studies"])
    expect((await get(path)).html, path).toContain('href="/case-studies/gauges"');
  // Looking at it has published nothing.
  expect(await isPublic("sixty-gauges")).toBe(false);
  expect((await get("/")).html).not.toContain("Sixty gauges");
});

test("a picture of the library is called one, and lies over its drawing as on the website", async () => {
  const image = mediaImage(await aPicture(site.owner));
  const id = await aDraft(site.owner, { slug: "gauges", description, image });
  const { html } = await get(sheetOf(id));
  const picture = html.slice(html.indexOf('aria-labelledby="sheet-picture"'));
  expect(part(html, "picture")).toContain("A picture of the library");
  expect(picture).toMatch(/^[^>]*>.*?<figure><div class="art /);
});

test("the page weighs what it will weigh when it is sent", async () => {
  await manyCaseStudies(site.owner, 5);
  const id = await aDraft(site.owner, { slug: "gauges", description, json_details: details("One", "Two") });
  const light = (await get(sheetOf(id))).html;
  expect(part(light, "checks")).toMatch(/The page opens at once\. $/);
  // Words that hardly compress, until there is little room.
  const word = (n: number) => createHash("sha1").update(String(n)).digest("base64url").slice(0, 8);
  let html = light;
  for (let count = 300; count < 3000 && !html.includes("room for about"); count += 150) {
    const words = Array.from({ length: count }, (_, n) => word(n)).join(" ");
    const text = JSON.stringify([{ title: "One", type: "paragraph", items: [words] }]);
    await write(id, `body = body || jsonb_build_object('details', '${text}'::text)`);
    html = (await get(sheetOf(id))).html;
  }
  const room = Number(/room for about ([\d,]+) words/.exec(html)?.[1]?.replaceAll(",", ""));
  await publish(id, { when: "now", revision: revisionOn(html) });
  const sent = await eventually(() => wire("/case-studies/gauges"));
  // Three bytes a word, to the nearest ten; the time of the change, and the compression of its digits.
  expect(Math.abs(14_600 - 3 * room - sent)).toBeLessThan(80);
});

test("published now: it is public at once and can be taken back", async () => {
  const id = await aDraft(site.owner, { slug: "gauges", title: "Forty gauges", description });
  const { html } = await get(sheetOf(id));
  expect(part(html, "changes")).toContain("This case study is not on the website.");
  expect(part(html, "publish")).toContain("Withdraw it at a time of the office (IST)");
  const answer = await publish(id, { when: "now", revision: revisionOn(html) });
  expect([answer.status, answer.headers.get("location")]).toEqual([302, `/admin/case-studies/${id}/edit`]);
  expect(await isPublic("gauges")).toBe(true);
  const toast = /toast=([^;]+)/.exec(answer.headers.getSetCookie().join())?.[1] ?? "";
  expect(JSON.parse(atob(decodeURIComponent(toast)))).toMatchObject({
    name: "documentCreated",
    undo: { kind: "case-study", document: id, revision: revisionOn(html), view: "gauges" },
  });
});

/** A draft of the text that is built in under a slug, or of these values. @returns the address of its sheet. */
async function aDraftOf(kind: Kind, path: string, slug: string, values = kind.builtIn(slug) ?? {}) {
  const saved = await asAdmin(site.database, admin, (tx) =>
    createDocument(tx, kind, kind.textOf(values, slug), "draft"),
  );
  if (!saved.ok) throw new Error(saved.reason);
  return `${path}/${saved.document.id}/edit/publish`;
}
const aPage = (values: Values) => aDraftOf(pageKind as unknown as Kind, "/admin/pages", "", values);

test("an opening shows its place and its text before its first publication", async () => {
  const values = { place: "Ahmedabad", work: "FULL_TIME", until: "2099-01-31", description: details("Work") };
  const sheet = await aDraftOf(openingKind as unknown as Kind, "/admin/openings", "", {
    title: "Fitter",
    ...values,
  });
  const said = part((await get(sheet)).html, "changes");
  for (const words of ["Ahmedabad", "About Work"]) expect(said).toContain(words);
});

async function publishBuiltIn(kind: Kind, path: string, slug: string) {
  const sheet = await aDraftOf(kind, path, slug);
  const revision = revisionOn((await get(sheet)).html);
  const answer = await site.post(sheet, { when: "now", revision }, { cookie });
  const toast = /toast=([^;]+)/.exec(answer.headers.getSetCookie().join())?.[1] ?? "";
  return { answer, toast: JSON.parse(atob(decodeURIComponent(toast))) };
}

test("the first text of a page that is built in updates it", async () => {
  const { toast } = await publishBuiltIn(pageKind as unknown as Kind, "/admin/pages", "about");
  expect(toast).toMatchObject({ name: "documentUpdated", kind: "page" });
});

test("of a page: its address at first, then the one to which the old one will lead, its menu and drawing", async () => {
  const values = { title: "Energy audit", place: "top", address: "energy-audit", menu: "none" };
  const { html: first } = await get(await aPage(values));
  expect(part(first, "address")).toContain("The address will be: /energy-audit");

  const sheet = await aPage({ ...values, place: "services" });
  const id = sheet.split("/")[3] ?? "";
  await publishStored(site.owner, [id]);
  await write(
    id,
    `slug = 'services/audit', body = body || '{"menu": "company", "drawing": "another word"}'::jsonb`,
  );
  const { html } = await get(sheet);
  const changes = html.slice(html.indexOf('id="sheet-changes"'), html.indexOf('id="sheet-address"'));
  const address = part(html, "address");
  for (const words of [
    "/services/energy-audit",
    "/services/audit",
    "The old address will lead to the new one.",
  ])
    expect(address).toContain(words);
  for (const words of ["3 changes", "In the footer", "another word"]) expect(changes).toContain(words);
});

test("of a study whose share picture alone is another: that is shown", async () => {
  const id = await aCaseStudy(site.owner, { slug: "gauges", description });
  await write(id, `body = body || '{"shareImage": "https://pictures.example.com/share.png"}'::jsonb`);
  const { html } = await get(sheetOf(id));
  expect(part(html, "changes")).toContain("Share picture");
  expect(part(html, "changes")).not.toContain("The words stay as they are.");
});

test("of a page that is built in: its address stays", async () => {
  const { html } = await get(await aDraftOf(pageKind as unknown as Kind, "/admin/pages", "index"));
  expect(part(html, "address")).toContain("The address stays: /");
});

test("a list leads to what is built in while a draft of it waits", async () => {
  await aDraftOf(pageKind as unknown as Kind, "/admin/pages", "about");
  await aDraftOf(pageKind as unknown as Kind, "/admin/pages", "index");
  const { html } = await get("/admin/pages");
  for (const path of ["/", "/about"])
    expect(html).toMatch(new RegExp(`<a class="icon-btn" aria-label="View[^"]*" href="${path}"`));
});

test("facts of the company stay until others are published: no moment is asked for at which they go", async () => {
  const sheet = await aDraftOf(companyKind as unknown as Kind, "/admin/company", "company");
  expect((await get(sheet)).html).not.toContain('name="until"');
  expect((await get(sheetOf(await aDraft(site.owner, { slug: "gauges" })))).html).toContain('name="until"');
});

test("where there is no list, the editor is read anew", async () => {
  const { answer } = await publishBuiltIn(companyKind as unknown as Kind, "/admin/company", "company");
  expect(answer.headers.get("location")).toBe("/admin/company");
  expect(answer.headers.get("x-remix-reload-document")).toBe("true");
});

test("at a time: that very text is scheduled; a time that is none or over changes nothing", async () => {
  const id = await aDraft(site.owner, { slug: "gauges", description });
  const revision = revisionOn((await get(sheetOf(id))).html);
  for (const [at, sentence] of [
    ["", "Enter a date and a time"],
    ["2001-01-01T09:00", "The time must be in the future"],
  ] as const) {
    const refused = await publish(id, { when: "later", at, revision });
    expect(refused.status).toBe(400);
    const html = await refused.text();
    expect(html).toContain(sentence);
    expect(html, "the button does what is chosen").toMatch(/<button type="submit" form=[^>]*>Schedule</);
  }
  const answer = await publish(id, { when: "later", at: "2031-03-10T09:00", revision });
  expect([answer.status, answer.headers.get("location")]).toEqual([302, "/admin/desk/planned"]);
  const { rows } = await site.owner.query("select revision_id, due_at from schedules");
  expect(rows).toEqual([{ revision_id: revision, due_at: new Date("2031-03-10T03:30:00Z") }]);
  expect(await isPublic("gauges")).toBe(false);
});

test("a small correction keeps its place; a publication with an end is withdrawn then, and never before it begins", async () => {
  const id = await aCaseStudy(site.owner, { slug: "gauges", description, updated_at: new Date(2026, 0, 1) });
  await write(id, "title = 'Sixty gauges'");
  const placeOf = async () =>
    (await site.owner.query("select updated_at from publications where document_id = $1", [id])).rows[0]
      .updated_at;
  const place = await placeOf();
  const revision = revisionOn((await get(sheetOf(id))).html);
  for (const until of ["2001-01-01T09:00", "soon"]) {
    const refused = await publish(id, { when: "now", revision, until });
    expect(refused.status, until).toBe(400);
  }
  expect((await get("/case-studies/gauges")).html).not.toContain("Sixty gauges");
  const early = { when: "later", at: "2031-03-10T09:00", until: "2031-03-10T09:00", revision };
  const refused = await publish(id, early);
  expect(refused.status).toBe(400);
  expect(await refused.text(), "what was chosen stays chosen").toMatch(/ checked=""[^>]* value="later"/);
  expect((await site.owner.query("select from schedules")).rowCount, "nothing is planned by halves").toBe(0);
  const fields = { when: "now", revision, correction: "yes", until: "2031-03-11T09:00" };
  const answer = await publish(id, fields);
  expect(answer.headers.get("location")).toBe(`/admin/case-studies/${id}/edit`);
  expect(await placeOf()).toEqual(place);
  await eventually(async () => expect((await get("/case-studies/gauges")).html).toContain("Sixty gauges"));
  const { rows } = await site.owner.query("select action, due_at from schedules");
  expect(rows).toEqual([{ action: "withdraw", due_at: new Date("2031-03-11T03:30:00Z") }]);
});

test("a small correction is proposed where few words differ, and told where it stays", async () => {
  const id = await aCaseStudy(site.owner, { slug: "gauges", title: "Forty steam gauges", description });
  const proposed = async () =>
    /<input type="checkbox" name="correction"[^>]*>/.exec((await get(sheetOf(id))).html)?.[0] ?? "none";
  await write(id, "title = 'Forty steam gauges,'");
  expect(await proposed()).toContain("checked");
  await write(
    id,
    "summary = 'Another text, in which no word stands as it stood before it was written anew by us'",
  );
  expect(await proposed()).not.toContain("checked");
  await write(id, `title = 'Forty steam gauges', summary = '${description}'`);
  await write(id, "image = 'https://pictures.example/a.jpg'");
  expect(await proposed(), "another picture").not.toContain("checked");
  const other = await aCaseStudy(site.owner, { slug: "newer", description });
  await write(id, "title = 'Forty steam gauge', image = null");
  expect(part((await get(sheetOf(id))).html, "where")).toContain(
    "As a small correction it stays at its place, 2 of the four newest.",
  );
  await site.owner.query("delete from documents where id = $1", [other]);
});

test("a text saved meanwhile is not published unseen: it is shown", async () => {
  const id = await aDraft(site.owner, { slug: "gauges", title: "Forty gauges", description });
  const revision = revisionOn((await get(sheetOf(id))).html);
  await write(id, "title = 'Somebody else wrote this'");
  const answer = await publish(id, { when: "now", revision });
  const html = await answer.text();
  expect(answer.status).toBe(409);
  expect(html).toContain("Someone else, or you in another tab, saved this case study after you opened this.");
  expect(html).toContain("Somebody else wrote this");
  expect(await isPublic("gauges")).toBe(false);
  expect((await publish(id, { when: "now", revision: revisionOn(html) })).status).toBe(302);
});

test.each([
  [
    "an empty section",
    { json_details: JSON.stringify([{ title: "Results", type: "bullet", items: [] }]) },
    "Section 1, “Results”, has a title and no text",
  ],
  ["a rule of the form", { description: "" }, "Description is required"],
  ["an address at which another study is public", { slug: "taken" }, "“On the website” is on the website at"],
])("%s: it is said, and this page publishes nothing, now or later", async (_, row, sentence) => {
  const other = await aCaseStudy(site.owner, { slug: "taken", title: "On the website", description });
  await write(other, "slug = 'renamed'");
  const id = await aDraft(site.owner, { slug: "gauges", description, ...row });
  const { html, status } = await get(sheetOf(id));
  expect(status).toBe(200);
  expect(part(html, "checks")).toContain(sentence);
  expect(revisionOn(html), "nothing to publish it by").toBe("");
  const { rows } = await site.owner.query("select id from revisions where document_id = $1", [id]);
  for (const when of ["now", "later"]) {
    const answer = await publish(id, { when, at: "2031-03-10T09:00", revision: rows[0].id });
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain("Nothing has been published. Correct what is listed");
  }
  expect((await site.owner.query("select from schedules")).rowCount).toBe(0);
  expect((await site.owner.query("select from publications")).rowCount).toBe(1);
});

test("a study that is not there, an id that is none: each has its answer", async () => {
  expect(await get(sheetOf("01900000-0000-7000-8000-0000000000ff"))).toMatchObject({
    status: 302,
    at: "/admin/case-studies",
  });
  expect((await get(sheetOf("not-an-id"))).status).toBe(400);
});

test("the list is narrowed to what a check has found, with how many there are", async () => {
  const empty = JSON.stringify([{ title: "Results", type: "bullet", items: [] }]);
  await aCaseStudy(site.owner, { slug: "one", title: "The empty one", description, json_details: empty });
  await aCaseStudy(site.owner, { slug: "two", title: "The other one", description });
  const { html } = await get("/admin/case-studies?check=section");
  expect(html).toMatch(/Empty section<span> 1</);
  expect(html).toContain("The empty one");
  expect(html).not.toContain("The other one");
  expect((await get("/admin/case-studies")).html).toContain('href="/admin/case-studies?check=any"');
});

/** Bytes of a kept page, headers included. */
function wire(path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    httpGet(`${site.url}${path}`, { headers: { "accept-encoding": "br" } }, async (response) => {
      let bytes = "HTTP/1.1 200 OK\r\n\r\n".length;
      for (const header of response.rawHeaders) bytes += header.length + 2;
      for await (const chunk of response) bytes += chunk.length;
      if (response.headers["cache-status"]) resolve(bytes);
      else reject(new Error(`${path} is not kept yet`));
    }).on("error", reject);
  });
}
