/** Deleting, undoing and the trash, as requests. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aCaseStudy, aSubmission } from "#app/db/testing/testing-factories.ts";
import { createTestSite, eventually, type TestSite } from "./site.ts";

let site: TestSite;
let cookie: string;
const studies = [1, 2, 3].map((n) => `01900000-0000-7000-8000-00000000000${n}`);
const messages = [4, 5].map((n) => `01900000-0000-7000-8000-00000000000${n}`);

beforeAll(async () => {
  site = await createTestSite();
  cookie = (await site.signIn("admin@example.com", "admin")).cookie;
});
beforeEach(async () => {
  await site.owner.query("delete from documents; delete from contact_submissions");
  for (const [n, id] of studies.entries()) {
    await aCaseStudy(site.owner, { id, slug: `canary-${n}`, title: `Canary study ${n}`, sample: n > 0 });
  }
  for (const [n, id] of messages.entries()) {
    await aSubmission(site.owner, { id, name: `Canary sender ${n}` });
  }
});
afterAll(() => site.close());

const get = async (path: string, headers: HeadersInit = {}) => {
  const response = await site.request(path, { headers: { cookie, ...headers } });
  return { status: response.status, text: await response.text() };
};
const post = (path: string, fields: Record<string, string | string[]>) => site.post(path, fields, { cookie });
/** The page that a redirect leads to, with the message it brings. */
async function follow(response: Response) {
  const flash = response.headers.getSetCookie().map((line) => line.split(";")[0]);
  return get(response.headers.get("location") ?? "", { cookie: [cookie, ...flash].join("; ") });
}
/** What the message offers to undo, as the next page's data carry it. */
async function batchOf(response: Response): Promise<string> {
  const { text } = await follow(response);
  return /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z/.exec(text)?.[0] ?? "";
}
const living = async (table: string) =>
  (await site.owner.query(`select count(*)::int as n from ${table} where deleted_at is null`)).rows[0].n;

describe("a case study", () => {
  test("that is deleted is nowhere at once, and in the trash", async () => {
    for (const path of ["/case-studies/canary-0", "/case-studies", "/sitemap.xml", "/feed.xml"]) {
      expect((await get(path)).text, path).toMatch(/canary-0/i);
    }
    const response = await post("/admin/case-studies", { intent: "delete", id: studies[0] ?? "" });
    expect((await follow(response)).text).toContain("Case study deleted successfully");
    expect((await get("/case-studies/canary-0")).status).toBe(404);
    expect((await get("/case-studies/canary-0.md")).status).toBe(404);
    expect((await get("/admin/case-studies")).text).not.toContain("Canary study 0");
    expect((await get("/admin/case-studies?q=canary")).text).toContain("Trash (1)");
    await eventually(async () => expect((await get("/sitemap.xml")).text).not.toContain("canary-0"));
    for (const path of ["/case-studies", "/feed.xml", "/feed.json", "/search?q=canary", "/llms.txt"]) {
      await eventually(async () => expect((await get(path)).text, path).not.toMatch(/canary.(study.)?0/i));
    }
    const trash = await get("/admin/case-studies/trash");
    expect(trash.text).toContain("Canary study 0");
    expect(trash.text).toContain("30 days");
    expect(trash.text).toContain("just now");
  });

  test("comes back from the trash", async () => {
    await post("/admin/case-studies", { intent: "delete", id: studies[0] ?? "" });
    const response = await post("/admin/case-studies/trash", { intent: "restore", id: studies[0] ?? "" });
    expect(response.headers.get("location")).toBe("/admin/case-studies/trash");
    const page = await follow(response);
    expect(page.text).toContain("Case study restored");
    expect(page.text).toContain("No deleted case studies");
    await eventually(async () => expect((await get("/case-studies/canary-0")).status).toBe(200));
  });

  test("comes back with others at once; what is no longer there is passed over", async () => {
    await post("/admin/case-studies", { intent: "delete", id: studies });
    expect((await get("/admin/case-studies/trash")).text).toContain("Select Canary study 0");
    const some = studies.slice(0, 2);
    const page = await follow(await post("/admin/case-studies/trash", { intent: "restore", id: some }));
    expect(page.text).toContain("Case studies restored");
    expect(page.text).toContain("1 in the trash");
    await site.owner.query("update documents set slug = 'canary-2' where slug = 'canary-1'");
    await post("/admin/case-studies", { intent: "delete", id: studies[0] ?? "" });
    const part = await follow(await post("/admin/case-studies/trash", { intent: "restore", id: studies }));
    expect(part.text).toContain("Restored, but for those whose slug another case study already uses");
    const none = await post("/admin/case-studies/trash", { intent: "restore", id: ["x", ...some] });
    expect(none.status).toBe(400);
  });

  test("whose slug is taken stays in the trash, and that is said", async () => {
    await post("/admin/case-studies", { intent: "delete", id: studies[0] ?? "" });
    await site.owner.query("update documents set slug = 'canary-0' where slug = 'canary-1'");
    const page = await follow(
      await post("/admin/case-studies/trash", { intent: "restore", id: studies[0] ?? "" }),
    );
    expect(page.text).toContain("Another case study already uses this slug");
    expect(page.text).toContain("Canary study 0");
  });

  test("is deleted for good only from the trash", async () => {
    const forGood = { intent: "delete", id: studies[0] ?? "" };
    expect((await follow(await post("/admin/case-studies/trash", forGood))).text).toContain(
      "This case study is no longer in the trash",
    );
    expect(await living("documents")).toBe(3);
    await post("/admin/case-studies", forGood);
    expect((await follow(await post("/admin/case-studies/trash", forGood))).text).toContain(
      "Case study deleted for good",
    );
    expect((await site.owner.query("select 1 from documents")).rowCount).toBe(2);
  });

  test("is deleted together with others, and all come back with one Undo", async () => {
    const [one = "", two = ""] = studies;
    const schedule = (await get(`/admin/desk/planned/new?id=${one}&id=${two}`)).text;
    for (const id of [one, two]) expect(schedule).toMatch(new RegExp(`name="study"[^>]* value="${id}"`));
    const list = (await get("/admin/case-studies")).text;
    expect(list).toMatch(new RegExp(`<input type="checkbox"[^>]* name="id" [^>]*value="${one}"`));
    const response = await post("/admin/case-studies", { intent: "delete", id: [one, two] });
    expect(await living("documents")).toBe(1);
    const undone = await post("/admin/case-studies", { intent: "restore", batch: await batchOf(response) });
    expect(undone.status).toBe(200);
    expect(await living("documents")).toBe(3);
  });

  test("that is a sample goes with all samples, and comes back with them", async () => {
    const response = await post("/admin/case-studies", { intent: "remove samples" });
    expect(await living("documents")).toBe(1);
    await post("/admin/case-studies", { intent: "restore", batch: await batchOf(response) });
    expect(await living("documents")).toBe(3);
  });
});

describe("a message", () => {
  test("goes to the trash, comes back, goes for good", async () => {
    const [id = ""] = messages;
    const response = await post("/admin/contacts", { intent: "delete", id });
    expect((await follow(response)).text).toContain("Contact submission deleted successfully");
    expect((await get(`/admin/contacts/${id}`)).status).toBe(404);
    expect((await get("/admin/contacts?q=sender+0")).text).toContain("No contact submissions found");
    expect((await get("/admin/contacts/trash")).text).toContain("Canary sender 0");
    const undone = await post("/admin/contacts", { intent: "restore", batch: await batchOf(response) });
    expect(undone.status).toBe(200);
    expect((await get(`/admin/contacts/${id}`)).status).toBe(200);
    await post("/admin/contacts", { intent: "delete", id: messages });
    expect(await living("contact_submissions")).toBe(0);
    await post("/admin/contacts/trash", { intent: "delete", id });
    expect((await site.owner.query("select name from contact_submissions")).rows).toEqual([
      { name: "Canary sender 1" },
    ]);
  });

  test("that is deleted already is said to be gone", async () => {
    await post("/admin/contacts", { intent: "delete", id: messages[0] ?? "" });
    expect((await post("/admin/contacts", { intent: "delete", id: messages[0] ?? "" })).status).toBe(404);
  });
});

test.each([
  ["/admin/case-studies", { intent: "delete" }],
  ["/admin/case-studies", { intent: "delete", id: ["nothing", studies[0] ?? ""] }],
  ["/admin/case-studies", { intent: "delete", id: Array<string>(101).fill(studies[0] ?? "") }],
  ["/admin/case-studies", { intent: "restore", batch: "now()" }],
  ["/admin/case-studies/trash", { intent: "burn", id: studies[0] ?? "" }],
  ["/admin/case-studies/trash", { intent: "delete", id: "x" }],
  ["/admin/contacts", { intent: "restore" }],
  ["/admin/contacts/trash", { intent: "restore", id: "' or true --" }],
])("%s refuses %j", async (path, fields) => {
  expect((await post(path, fields)).status).toBe(400);
  expect(await living("documents")).toBe(3);
});

test("a forged message offers nothing to undo but a deletion", async () => {
  const forged = { id: "x", name: "documentDeleted", undo: { list: "case studies", batch: "<script>" } };
  const flash = `toast=${encodeURIComponent(Buffer.from(JSON.stringify(forged)).toString("base64"))}`;
  const { status, text } = await get("/admin/case-studies", { cookie: `${cookie}; ${flash}` });
  expect(status).toBe(200);
  expect(text).not.toContain("Case study deleted successfully");
});

test("when the database refuses, the sentence says what failed and nothing is gone", async () => {
  await site.owner.query(
    "create function stop() returns trigger language plpgsql as $$ begin raise sqlstate '53100'; end $$; " +
      "create trigger stop before update or delete on contact_submissions execute function stop()",
  );
  const [id = ""] = messages;
  const failed = await post("/admin/contacts", { intent: "delete", id });
  expect(failed.status).toBe(503);
  expect(await failed.text()).toContain("Failed to delete contact submission");
  const restore = await post("/admin/contacts/trash", { intent: "restore", id });
  expect(await restore.text()).toContain("Failed to restore contact submission");
  await site.owner.query("drop function stop cascade");
  expect(await living("contact_submissions")).toBe(2);
});
