/** Messages and one person's data as files: whole, safe to open, written into the log, for staff alone. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestSite, type TestSite } from "./testing.ts";

let site: TestSite;
let cookie: string;
beforeAll(async () => {
  site = await createTestSite();
  ({ cookie } = await site.signIn("admin@example.com", "admin"));
  await site.owner.query(`
    insert into contact_submissions (id, name, email, company, message, fingerprint)
    select gen_random_uuid(), 'Visitor ' || n, 'v' || n || '@example.com', null, 'Message number ' || n || ', "quoted"' || E'\\nsecond line', 'f' || n
    from generate_series(1, 2500) n`);
  await site.owner.query(`
    insert into contact_submissions (id, name, email, company, message, fingerprint) values
    (gen_random_uuid(), '=cmd|calc', 'asha@example.com', '+1', '@SUM(A1) and a pump', 'x1')`);
});
afterAll(() => site.close());

const download = (fields: Record<string, string>, to = "/admin/contacts/export") =>
  site.post(to, fields, { cookie });

test("every message is in the CSV once, and no cell is a formula", async () => {
  const answer = await download({ format: "csv", search: "" });
  const text = await answer.text();
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="messages-.+\.csv"$/);
  expect(answer.headers.get("cache-control")).toContain("no-store");
  expect(text.match(/Message number \d+, ""quoted""\nsecond line/g)).toHaveLength(2500);
  expect(text).toContain(",'=cmd|calc,asha@example.com,'+1,'@SUM(A1) and a pump,");
  expect(text).not.toMatch(/(^|,)"?[=+@-]/m);
});

test("the JSON holds what the search finds, and nothing else", async () => {
  const found = await (await download({ format: "json", search: "a pump" })).json();
  expect(found).toMatchObject([{ name: "=cmd|calc", status: "new", email: "asha@example.com" }]);
  expect(await (await download({ format: "json", search: "nobody wrote this" })).json()).toEqual([]);
  expect(await (await download({ format: "json", search: "" })).json()).toHaveLength(2501);
});

test("each export is in the log, with its size", async () => {
  const { rows } = await site.owner.query(
    "select action, detail from audit_log where action = 'messages exported' order by created_at",
  );
  expect(rows[0]).toEqual({
    action: "messages exported",
    detail: { format: "csv", messages: 2501, filtered: false },
  });
  expect(rows[1].detail).toEqual({ format: "json", messages: 1, filtered: true });
});

test("an export asked for in another way is refused, and a demoted admin gets no further", async () => {
  expect((await download({ format: "xml" })).status).toBe(400);
  expect((await site.request("/admin/contacts/export", { headers: { cookie } })).status).not.toBe(200);
  expect((await site.post("/admin/contacts/export", { format: "csv" })).status).toBe(302);
});

test("a person is found, exported and, when it is meant, erased", async () => {
  const page = "/admin/personal-data";
  const found = await (await download({ intent: "find", email: "ASHA@example.com" }, page)).text();
  expect(found).toContain("1 message from ASHA@example.com");
  const file = await download({ email: "asha@example.com" }, `${page}/export`);
  expect(file.headers.get("content-disposition")).toContain("personal-data.json");
  expect(await file.json()).toMatchObject({ email: "asha@example.com", messages: [{ name: "=cmd|calc" }] });
  const unconfirmed = await download({ intent: "erase", email: "asha@example.com" }, page);
  expect(unconfirmed.status).toBe(400);
  expect(await unconfirmed.text()).toContain("Tick the box");
  const erased = await download({ intent: "erase", email: "asha@example.com", confirmed: "yes" }, page);
  expect(erased.status).toBe(302);
  const { rows } = await site.owner.query(
    "select 1 from contact_submissions where email = 'asha@example.com'",
  );
  expect(rows).toEqual([]);
  expect(site.log.join("\n")).not.toContain("asha@");
});

test("the page tells what other days would delete, deletes nothing, and shows the log", async () => {
  await site.owner.query(
    "update contact_submissions set created_at = now() - interval '91 days' where name = 'Visitor 7'",
  );
  const html = await (await site.request("/admin/personal-data?days=90", { headers: { cookie } })).text();
  expect(html).toContain("With 90 days, 1 message would be deleted");
  expect(html).toContain("deleted 365 days after they arrive");
  expect(html).toContain("One person&#x27;s data erased");
  const { rows } = await site.owner.query("select 1 from contact_submissions where name = 'Visitor 7'");
  expect(rows).toHaveLength(1);
});
