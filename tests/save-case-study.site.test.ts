/** Saving case studies over HTTP: staying or not, who has a slug, and signing in without leaving the form. */

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCaseStudy } from "#app/db/testing/testing-factories.ts";
import { cookieOf, createTestSite, password, type TestSite } from "./site.ts";

const first = "01900000-0000-7000-8000-0000000000a1";
const trashed = "01900000-0000-7000-8000-0000000000a2";
const title = "The <first> “study”";

let site: TestSite;
let cookie: string;

beforeAll(async () => {
  site = await createTestSite();
  await aCaseStudy(site.owner, { id: first, slug: "taken", title });
  await aCaseStudy(site.owner, { id: trashed, slug: "let-go", title: "Gone", deleted_at: new Date() });
  cookie = (await site.signIn("admin@example.com", "admin")).cookie;
});
afterAll(() => site.close());

const owner = async (query: string, headers: HeadersInit = { cookie }) =>
  site.request(`/admin/case-studies/slug?${query}`, { headers });
const ownerIn = async (query: string) => (await owner(query)).json();
const fields = { title: "New", slug: "new", description: "Words", as: "publish" };
const countStudies = async () => (await site.owner.query("select from documents")).rowCount;

test("a slug that is taken names its study, except to that study, and is never cached", async () => {
  expect(await ownerIn("slug=taken")).toEqual({ owner: { id: first, title } });
  expect(await ownerIn(`slug=taken&except=${first}`)).toEqual({ owner: null });
  const answer = await owner("slug=taken&except=1%20OR%201=1");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.get("content-type")).toContain("application/json");
  expect(await answer.json()).toEqual({ owner: { id: first, title } });
});

test("a slug in the trash, an unknown one, a strange one belong to nobody", async () => {
  for (const slug of ["let-go", "free", "", "%25", "'", "a".repeat(4000)]) {
    expect(await ownerIn(new URLSearchParams({ slug }).toString()), slug).toEqual({ owner: null });
  }
});

test("nobody but staff may ask", async () => {
  const member = await site.signIn("member@example.com", "none");
  expect((await owner("slug=taken", {})).headers.get("location")).toContain("/admin/login");
  const denied = await owner("slug=taken", { cookie: member.cookie });
  expect(denied.status).toBe(403);
  expect(await denied.text()).not.toContain(first);
});

test("saving with a slug that is taken says the same, with the text kept and nothing stored", async () => {
  const before = await countStudies();
  const answer = await site.post("/admin/case-studies/new", { ...fields, slug: "taken" }, { cookie });
  const page = await answer.text();
  expect(answer.status).toBe(409);
  expect(page).toContain("“The &lt;first&gt; “study”” already uses this slug");
  expect(page).toContain(`href="/admin/case-studies/${first}/edit"`);
  expect(page).toContain('value="New"');
  expect(await countStudies()).toBe(before);
});

test("what the database refuses is said as what it was: the study was not created, its text is kept", async () => {
  await site.owner.query("alter table documents add constraint refused check (slug <> 'refused') not valid");
  const answer = await site.post("/admin/case-studies/new", { ...fields, slug: "refused" }, { cookie });
  const page = await answer.text();
  expect(answer.status).toBe(503);
  expect(page).toContain("Failed to create case study");
  expect(page).toContain('value="New"');
});

test("search engines and shares get a title and a picture of their own, where it has them", async () => {
  const shareImage = "https://pictures.example.com/share.png";
  const apart = { searchTitle: "Bearings, told in time", shareImage };
  await site.post("/admin/case-studies/new", { ...fields, slug: "apart", ...apart }, { cookie });
  const page = await (await site.request("/case-studies/apart")).text();
  expect(page).toMatch(/<title>Bearings, told in time \|/);
  expect(page).toContain(`<meta property="og:image" content="${shareImage}"/>`);
  expect(page).toMatch(/<h1[^>]*>New</);
  expect(page).toContain('<meta property="og:title" content="New"/>');
});

test.each([[{}], [{ as: "" }], [{ as: "constructor" }], [{ as: ["", "publish"] }]])(
  "a form that says %j of how it is saved is refused, with its text kept: nothing becomes public",
  async (said) => {
    const { as: _, ...typed } = fields;
    const before = await countStudies();
    const answer = await site.post(
      "/admin/case-studies/new",
      { ...typed, slug: "unsaid", ...said },
      { cookie },
    );
    const page = await answer.text();
    expect(answer.status).toBe(400);
    expect(page).toContain("It was not said whether to publish this or to keep it as a draft.");
    expect(page).toContain('value="New"');
    expect(await countStudies()).toBe(before);
  },
);

test("what is saved as public is not, where readers would find something broken", async () => {
  const before = await countStudies();
  const jsonDetails = JSON.stringify([{ title: "T", type: "paragraph", items: ["See /services/nowhere."] }]);
  const text = { ...fields, slug: "broken", jsonDetails };
  const answer = await site.post("/admin/case-studies/new", text, { cookie });
  expect(answer.status).toBe(409);
  expect(await answer.text()).toContain("/services/nowhere");
  expect(await countStudies()).toBe(before);
  expect((await site.post("/admin/case-studies/new", { ...text, as: "draft" }, { cookie })).status).toBe(302);
});

test("a save leads to the list with its message, and one that stays answers with what is stored now", async () => {
  const created = await site.post(
    "/admin/case-studies/new.data",
    { ...fields, as: "open draft" },
    { cookie },
  );
  const text = await created.text();
  expect(created.status).toBe(200);
  const id = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(text)?.[0] ?? "";
  const version = /\d{4}-\d\d-\d\dT[\d:.]+Z/.exec(text)?.[0] ?? "";
  const { rows } = await site.owner.query("select title from documents where id = $1", [id]);
  expect(rows).toEqual([{ title: "New" }]);

  const edit = `/admin/case-studies/${id}/edit`;
  const saved = await site.post(edit, { ...fields, title: "Newer", version }, { cookie });
  expect(saved.headers.get("location")).toBe("/admin/case-studies");
  expect(saved.headers.getSetCookie().join()).toContain("toast=");
});

describe("saving without changes", () => {
  const edit = `/admin/case-studies/${first}/edit`;
  const read = async () =>
    (await site.owner.query("select updated_at::text from documents where id = $1", [first])).rows;
  const same = { title, slug: "taken", description: "Here", as: "publish" };

  test("updates updated_at and says so, without a script too", async () => {
    const before = await read();
    const page = await (await site.request(edit, { headers: { cookie } })).text();
    const version = /name="version" value="([^"]+)"/.exec(page)?.[1] ?? "";
    const answer = await site.post(edit, { ...same, version }, { cookie });
    expect(answer.headers.get("location")).toBe("/admin/case-studies");
    const toast = /toast=([^;]+)/.exec(answer.headers.getSetCookie().join())?.[1] ?? "";
    expect(atob(decodeURIComponent(toast))).toContain("documentUpdated");
    expect(await read()).not.toEqual(before);
  });

  test("over an older version succeeds and makes no new one: an earlier answer may have been lost", async () => {
    const before = await read();
    const answer = await site.post(edit, { ...same, version: "long ago" }, { cookie });
    expect(answer.headers.get("location")).toBe("/admin/case-studies");
    expect(await read()).toEqual(before);
  });
});

test("the login answers a dialog in place: same checks, same session, no redirect", async () => {
  const attempt = (typed: string) =>
    site.post("/admin/login.data", { email: "admin@example.com", password: typed, after: "stay" });
  const refused = await attempt("wrong password");
  expect(refused.status).toBe(401);
  expect(await refused.text()).toContain("Invalid email or password");
  const accepted = await attempt(password);
  expect(accepted.status).toBe(200);
  const text = await accepted.text();
  expect(text).toContain("signedIn");
  expect(text).not.toContain("redirect");
  const list = await site.request("/admin/case-studies", { headers: { cookie: cookieOf(accepted) } });
  expect(list.status).toBe(200);
});
