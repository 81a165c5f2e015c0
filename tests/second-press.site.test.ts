/** What is pressed several times before an answer comes is done once (docs/product.md, SHE6). */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aCaseStudy, aDraft, aSubmission } from "#app/db/testing/testing-factories.ts";
import { attributesOf } from "./html.ts";
import { createTestSite, type TestSite } from "./site.ts";

let site: TestSite;
let cookie: string;
beforeAll(async () => {
  site = await createTestSite({ mail: { confirmToVisitor: false, outsideHours: "now" } });
  ({ cookie } = await site.signIn("admin@example.com", "admin"));
});
beforeEach(() => site.owner.query("delete from documents; delete from contact_submissions"));
afterAll(() => site.close());

/** Opens a page, and sends a form of it three times at once. @returns where each of the three leads. */
async function press(page: string, fields: Record<string, string>, to = page): Promise<string[]> {
  const html = await (await site.request(page, { headers: { cookie } })).text();
  const key = attributesOf(html, "input").find(({ name }) => name === "act-key")?.value;
  expect(key).toBeTruthy();
  const answers = await Promise.all(
    [1, 2, 3].map(() => site.post(to, { "act-key": key ?? "", ...fields }, { cookie })),
  );
  return answers.map((answer) => `${answer.status} ${answer.headers.get("location")}`);
}
const count = async (table: string) =>
  (await site.owner.query(`select count(*)::int as n from ${table}`)).rows[0].n;
const actions = async () =>
  (await site.owner.query("select action from audit_log order by id")).rows.map(({ action }) => action);

test("a copy: all three presses lead to it; from a page that is opened anew another is made", async () => {
  const id = await aCaseStudy(site.owner, { title: "Steam" });
  await site.owner.query("delete from audit_log");
  const list = "/admin/case-studies";
  const first = await press(list, { intent: "duplicate", id });
  expect(first[0]).toMatch(/^302 \/admin\/case-studies\/[0-9a-f-]{36}\/edit$/);
  expect(new Set(first).size).toBe(1);
  expect(await count("documents")).toBe(2);
  expect(await actions()).toEqual(["document duplicated"]);
  const again = await press(list, { intent: "duplicate", id });
  expect(again).not.toContain(first[0]);
  expect(await count("documents")).toBe(3);
});

test("a new text, whose address nobody is said to have taken", async () => {
  const fields = { title: "Steam", slug: "", description: "", as: "draft", "tags.length": "0" };
  const answers = await press("/admin/case-studies/new", fields);
  expect(answers[0]).toMatch(/^302 .*\/edit$/);
  expect(new Set(answers).size).toBe(1);
  expect(await count("documents")).toBe(1);
});

test("a preview link, a remark and an answer to it", async () => {
  const id = await aDraft(site.owner);
  const links = `/admin/case-studies/${id}/preview-links`;
  await press(links, { intent: "create", label: "Client", days: "7", shows: "newest" });
  expect(await count("guest_links")).toBe(1);
  const { rows } = await site.owner.query("select id from revisions");
  const remarks = `/admin/case-studies/${id}/remarks`;
  const panel = `/admin/case-studies/${id}/edit?panel=conversation`;
  await press(panel, { intent: "remark", place: "all", body: "Shorter", revision: rows[0].id }, remarks);
  expect(await count("review_remarks")).toBe(1);
  const [remark] = (await site.owner.query("select id from review_remarks")).rows;
  await press(panel, { intent: "answer", body: "Done", remark: remark.id }, remarks);
  expect(await count("review_answers")).toBe(1);
});

test("a note; the same words once more are another, from the page that shows the first", async () => {
  const id = await aSubmission(site.owner);
  const note = { intent: "note", text: "Called, nobody there" };
  await press(`/admin/contacts/${id}`, note);
  expect(await count("submission_entries")).toBe(1);
  await press(`/admin/contacts/${id}`, note);
  expect(await count("submission_entries")).toBe(2);
});

test("a reply, which is sent once", async () => {
  const id = await aSubmission(site.owner);
  await press(`/admin/contacts/${id}`, { intent: "reply", text: "Thank you for your message." });
  const { rows } = await site.owner.query("select kind from outbox_mails where submission_id = $1", [id]);
  expect(rows).toEqual([{ kind: "reply" }]);
});
