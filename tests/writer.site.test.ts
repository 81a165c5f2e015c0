/** A writer keeps drafts of their own; publishing, planning and everybody else's texts are for others. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { kindWords } from "#app/content/admin/kind-words.ts";
import { suggestions } from "#app/content/admin/suggestions.ts";
import { admin } from "#app/content/admin.ts";
import { aCaseStudy, aDraft } from "#app/db/testing/testing-factories.ts";
import { createTestSite, eventually, type TestSite } from "./site.ts";
import { staffRoutes } from "./staff-routes.ts";

const { sheet: publish } = kindWords["case-study"];

const canary = "qzdraftofsomebodyelsexyz";
let site: TestSite;
let writer: string;
let editor: string;
let mine: string;
let theirs: string;
/** Public, with a newer draft. */
let shown: string;

const get = (path: string, cookie = writer) => site.request(path, { headers: { cookie } });
const form = (more: Record<string, string> = {}) => ({
  title: "Mine",
  slug: "",
  description: "Words",
  ...more,
});
const stored = async (id: string) =>
  (await site.owner.query("select title, first_published_at from documents where id = $1", [id])).rows[0];

beforeAll(async () => {
  site = await createTestSite();
  writer = (await site.signIn("writer@example.com", "writer")).cookie;
  editor = (await site.signIn("editor@example.com", "editor")).cookie;
  shown = await aCaseStudy(site.owner, { slug: "public", title: "What is public" });
  await site.owner.query("update documents set title = $1, slug = 'elsewhere' where id = $2", [
    canary,
    shown,
  ]);
  // Its slug is the one that the writer's title would make.
  theirs = await aDraft(site.owner, { slug: "mine", title: canary });
  const saved = await site.post("/admin/case-studies/new", form({ as: "draft" }), { cookie: writer });
  mine = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(saved.headers.get("location") ?? "")?.[0] ?? "";
});
afterAll(() => site.close());

test("keeps a draft, sees it, changes it and sees it on the site before anybody else does", async () => {
  const slug = await site.owner.query("select slug from documents where id = $1", [mine]);
  expect(slug.rows).toEqual([{ slug: "mine-2" }]); // the first one belongs to a study that a writer does not see
  const page = await (await get(`/admin/case-studies/${mine}/edit`)).text();
  const version = /name="version" value="([^"]+)"/.exec(page)?.[1] ?? "";
  const changed = await site.post(
    `/admin/case-studies/${mine}/edit`,
    form({ as: "draft", title: "Mine, later", slug: "mine-2", version }),
    { cookie: writer },
  );
  expect(changed.status).toBe(302);
  expect(await stored(mine)).toMatchObject({ title: "Mine, later", first_published_at: null });
  const preview = await get(`/admin/preview/${mine}/case-studies/mine-2`);
  expect(preview.status).toBe(200);
  expect(await preview.text()).toContain("Mine, later");
  expect((await site.request("/case-studies/mine-2")).status).toBe(404);
});

test("is offered nothing that publishes", async () => {
  for (const path of ["/admin/case-studies", `/admin/case-studies/${mine}/edit`, "/admin/case-studies/new"]) {
    const page = await (await get(path)).text();
    for (const way of [
      "/admin/desk/planned",
      "/admin/contacts",
      "/admin/redirects",
      "/edit/publish",
      "preview-links",
    ])
      expect(page, `${path}: ${way}`).not.toContain(`href="${way}`);
    for (const word of [...Object.values(admin.publishing.publish), publish.open])
      expect(page, `${path}: ${word}`).not.toContain(`>${word}<`);
  }
});

test("reads nothing of a draft of anybody else's: list, search, form, history, preview", async () => {
  const ways = [
    "/admin/case-studies",
    "/admin/case-studies.data",
    "/admin/search?q=qzdraft",
    `/admin/case-studies/${theirs}/edit`,
    `/admin/case-studies/${theirs}/edit.data`,
    `/admin/case-studies/${theirs}/history`,
    `/admin/preview/${theirs}/case-studies/mine`,
    "/admin/preview/drafts/case-studies",
    "/admin/case-studies/slug?slug=mine",
  ];
  for (const way of ways) expect(await (await get(way)).text(), way).not.toContain(canary);
  expect((await get(`/admin/preview/${theirs}/about`)).status).toBe(404);
});

test("walks every address of the staff area with texts of others, and reads no word of their drafts", async () => {
  const fill = (path: string, id: string) => path.replaceAll("STUDY", id);
  for (const id of [theirs, shown])
    for (const [route, { path }] of Object.entries(staffRoutes)) {
      const address = fill(path, id);
      for (const way of [address, address.replace(/(\?|$)/, ".data$1")])
        expect(await (await get(way)).text(), `${route}: ${way}`).not.toContain(canary);
    }
  for (const way of [`/admin/preview/${shown}/case-studies/public`, "/admin/preview/drafts"])
    expect(await (await get(way)).text(), way).not.toContain(canary);
  const { cookie } = await site.signIn("both@example.com", "writer+inbox");
  for (const way of [`/admin/case-studies/${shown}/edit`, `/admin/case-studies/${shown}/history`])
    expect(await (await get(way, cookie)).text(), way).not.toContain(canary);
});

test("reads what is public of somebody else's, and suggests in it", async () => {
  const list = await (await get("/admin/case-studies")).text();
  expect(list).toContain("What is public");
  expect(await (await get("/admin/find?q=is+public")).text()).toContain(`/admin/case-studies/${shown}/edit`);
  const address = `/admin/case-studies/${shown}/edit`;
  const page = await (await get(address)).text();
  expect(page).toContain('value="What is public"');
  expect(page).toContain("A newer draft of this case study exists");
  for (const word of ["Ask for a review", publish.open]) expect(page, word).not.toContain(`>${word}<`);
  const version = /name="version" value="([^"]+)"/.exec(page)?.[1] ?? "";
  const suggested = form({ as: "propose", title: "What I suggest", slug: "public", version });
  expect((await site.post(address, suggested, { cookie: writer })).status).toBe(200);
  const again = await (await get(address)).text();
  expect(again).toContain('value="What I suggest"');
  const { rows } = await site.owner.query(
    "select base, of_public from revisions where title = 'What I suggest'",
  );
  expect(rows).toEqual([{ base: 1, of_public: true }]);
  const offered = await (await get(address, editor)).text();
  expect(offered).toContain(suggestions.comparing);
  expect(offered, "the newest draft").toContain(`value="${canary}"`);
  const back = await site.post(address, { intent: "withdraw proposal" }, { cookie: writer });
  expect(back.status).toBe(302);
});

test("begins no text of a kind that is not theirs to write, and makes no copy of one", async () => {
  for (const path of ["/admin/pages/new", "/admin/openings/new"]) {
    expect((await get(path)).status, path).toBe(403);
    expect((await site.post(path, form({ as: "draft" }), { cookie: writer })).status, path).toBe(403);
  }
  const copy = { intent: "duplicate", id: shown };
  expect((await site.post("/admin/pages", copy, { cookie: writer })).status).toBe(403);
  const list = await (await get("/admin/pages")).text();
  for (const way of ["new", "trash"]) expect(list, way).not.toContain(`href="/admin/pages/${way}"`);
  expect((await get("/admin/company")).status).toBe(403);
});

test("deletes an own draft and takes that back", async () => {
  const deleted = await site.post("/admin/case-studies", { intent: "delete", id: mine }, { cookie: writer });
  expect(deleted.status).toBe(302);
  const { rows } = await site.owner.query(
    "select to_char(deleted_at at time zone 'utc', $2) as batch from documents where id = $1",
    [mine, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'],
  );
  const back = { intent: "restore", batch: rows[0].batch };
  expect((await site.post("/admin/case-studies", back, { cookie: writer })).status).toBeLessThan(400);
  expect((await get(`/admin/case-studies/${mine}/edit`, writer)).status).toBe(200);
});

test("is not promised what only an editor does", async () => {
  const { cookie } = await site.signIn("newcomer@example.com", "writer");
  const empty = await (await get("/admin/events", cookie)).text();
  expect(empty).toContain("No events found");
  expect(empty).toContain("Create the first one. An editor publishes it.");
  expect(empty).not.toContain("on the website at once");
});

test("is told why what cannot be deleted is not", async () => {
  const told = async (id: string) => {
    const answer = await site.post("/admin/case-studies", { intent: "delete", id }, { cookie: writer });
    const toast = /toast=([^;]+)/.exec(answer.headers.getSetCookie().join())?.[1] ?? "";
    return JSON.parse(atob(decodeURIComponent(toast))).name;
  };
  const saved = await site.post("/admin/case-studies/new", form({ as: "draft", slug: "own" }), {
    cookie: writer,
  });
  const own = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(saved.headers.get("location") ?? "")?.[0] ?? "";
  await site.owner.query("update documents set first_published_at = now() where id = $1", [own]);
  expect(await told(own)).toBe("documentWasPublic");
  await site.owner.query("update documents set first_published_at = null where id = $1", [own]);
  expect(await told(own)).toBe("documentDeleted");
  expect(await told(own)).toBe("documentInTrash");
  expect(await told(theirs)).toBe("documentNotFound");
  await site.owner.query("delete from documents where id = $1", [own]);
});

test("neither publishes nor plans, withdraws, takes back or deletes what is public", async () => {
  const live = shown;
  const before = await stored(live);
  const tries: [string, Record<string, string>][] = [
    ["/admin/case-studies/new", form({ slug: "mine-3", as: "publish" })],
    [`/admin/case-studies/${mine}/edit`, form({ slug: "mine-2", as: "publish" })],
    [`/admin/case-studies/${mine}/edit`, { intent: "withdraw" }],
    [`/admin/case-studies/${live}/edit`, { intent: "withdraw" }],
    [`/admin/case-studies/${live}/edit`, { intent: "discard" }],
    [`/admin/case-studies/${mine}/edit/publish`, { when: "now" }],
    ["/admin/desk/planned/new", { study: mine, action: "publish", when: "2031-01-01T09:00" }],
    ["/admin/case-studies", { intent: "remove samples" }],
  ];
  for (const [path, fields] of tries) {
    const answer = await site.post(path, fields, { cookie: writer });
    expect(answer.status, `${path} ${JSON.stringify(fields)}`).toBe(403);
  }
  await site.post("/admin/case-studies", { intent: "delete", id: live }, { cookie: writer });
  expect(await stored(live)).toEqual(before);
  expect((await site.owner.query("select from publications where deleted_at is null")).rowCount).toBe(1);
  expect((await site.owner.query("select from schedules")).rowCount).toBe(0);
});

test("what an editor has published is the writer's to propose a change of, and no more", async () => {
  const page = await (await get(`/admin/case-studies/${mine}/edit`, editor)).text();
  const version = /name="version" value="([^"]+)"/.exec(page)?.[1] ?? "";
  const text = form({ title: "Mine, later", slug: "mine-2", version, as: "publish" });
  const published = await site.post(`/admin/case-studies/${mine}/edit`, text, { cookie: editor });
  expect(published.status).toBe(302);
  // That nothing stood there is kept until the process has heard of the publication.
  await eventually(async () => expect((await site.request("/case-studies/mine-2")).status).toBe(200));
  const shown = await (await get(`/admin/case-studies/${mine}/edit`)).text();
  expect(shown).toContain("What you change here is a proposal");
  const history = async (cookie: string) => {
    const answer = await get(`/admin/case-studies/${mine}/history?version=1`, cookie);
    expect(answer.status).toBe(200);
    return answer.text();
  };
  expect(await history(editor)).toContain(">Restore version 1<");
  expect(await history(writer)).not.toContain("Restore version");
  const seen = /name="version" value="([^"]+)"/.exec(shown)?.[1] ?? "";
  const again = { ...text, version: seen, title: "Mine again" };
  const post = (as: string) =>
    site.post(`/admin/case-studies/${mine}/edit`, { ...again, as }, { cookie: writer });
  await post("draft");
  expect(await stored(mine)).toMatchObject({ title: "Mine, later" });
  expect((await post("propose")).status).toBe(200);
  expect(await stored(mine), "the study is as it was").toMatchObject({ title: "Mine, later" });
  expect(await (await get(`/admin/case-studies/${mine}/edit`)).text()).toContain('value="Mine again"');
  expect((await post("propose")).status, "the same once more").toBe(200);
  expect((await site.request("/case-studies/mine-2")).status).toBe(200);
  const other = await (await get(`/admin/case-studies/${mine}/edit`, editor)).text();
  expect(other).toContain(suggestions.comparing);
  expect(other).toContain('value="Mine, later"');
  const stale = await site.post(
    `/admin/case-studies/${mine}/edit`,
    { ...again, title: "Something else", as: "propose" },
    { cookie: writer },
  );
  expect(stale.status, "over a proposal that it has not seen").toBe(409);
  const open = await (await get(`/admin/case-studies/${mine}/edit`)).text();
  const openVersion = /name="version" value="([^"]+)"/.exec(open)?.[1] ?? "none";
  const told = await stale.text();
  expect(told, "the form can go on from the proposal that is open").toContain(openVersion);
  expect(told).toContain("Mine again");
  await site.owner.query("update documents set deleted_at = now() where id = $1", [mine]);
  const late = await site.post(
    `/admin/case-studies/${mine}/edit`,
    { ...again, version: openVersion, title: "After it was deleted", as: "propose" },
    { cookie: writer },
  );
  expect(late.status).toBe(409);
  expect(await late.text(), "not a newer text, on top of which it would be sent again").toContain(
    "to the trash",
  );
});
