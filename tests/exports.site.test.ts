/** Messages and one person's data as files: whole, safe to open, written into the log, for staff alone. */

import { readSheet } from "read-excel-file/node";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aSubmission, manySubmissions } from "#app/db/testing/testing-factories.ts";
import { createTestSite, type TestSite } from "./site.ts";

let site: TestSite;
let cookie: string;
beforeAll(async () => {
  site = await createTestSite();
  ({ cookie } = await site.signIn("admin@example.com", "admin"));
  await manySubmissions(site.owner, 1200, (n) => ({
    name: `Visitor ${n}`,
    email: `v${n}@example.com`,
    message: `Message number ${n}, "quoted"\nsecond line`,
  }));
  await site.owner.query("update contact_submissions set name = 'Bob;=cmd|calc' where name = 'Visitor 9'");
  await aSubmission(site.owner, {
    name: "=cmd|calc",
    email: "asha@example.com",
    company: "+1",
    message: "@SUM(A1) and a pump",
  });
});
afterAll(() => site.close());

const download = (fields: Record<string, string>, to = "/admin/contacts/export") =>
  site.post(to, fields, { cookie });

test("every message is in the CSV once, and no cell is a formula", async () => {
  const answer = await download({ format: "csv", search: "", view: "all" });
  const text = await answer.text();
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="messages-.+\.csv"$/);
  expect(answer.headers.get("cache-control")).toContain("no-store");
  expect(text.match(/Message number \d+, ""quoted""\nsecond line/g)).toHaveLength(1200);
  expect(text).toContain(`"'=cmd|calc","asha@example.com","'+1","'@SUM(A1) and a pump",`);
  expect(text).not.toMatch(/(^|,)"?[=+@-]/m);
  // Where ";" separates, what is not quoted would begin a cell in the middle of a name.
  expect(text).toContain('"Bob;=cmd|calc"');
});

test("the file for Excel has every message once, each text as it was written, times of the office", async () => {
  const answer = await download({ format: "xlsx", search: "", view: "all" });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe(
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  );
  expect(answer.headers.get("content-disposition")).toMatch(
    /^attachment; filename="messages-\d{4}-\d\d-\d\d\.xlsx"$/,
  );
  const [headings, ...rows] = await readSheet(Buffer.from(await answer.arrayBuffer()));
  expect(headings).toEqual([
    "Reference",
    "Received (IST)",
    "Name",
    "Email",
    "Company",
    "Message",
    "Status",
    "Answer by (IST)",
    "Answered (IST)",
    "Came from",
  ]);
  expect(new Set(rows.map(([reference]) => reference)).size).toBe(1201);
  const hostile = rows.find(([, , name]) => name === "=cmd|calc");
  expect(hostile?.slice(3, 7)).toEqual(["asha@example.com", "+1", "@SUM(A1) and a pump", "New"]);
  const { rows: stored } = await site.owner.query(
    "select floor(extract(epoch from created_at))::int as second from contact_submissions where name = '=cmd|calc'",
  );
  const shown = hostile?.[1] as unknown as Date;
  expect(Math.round(shown.getTime() / 1000)).toBe(stored[0].second + 19_800);
});

test("moments in the CSV are on the clock of the office", async () => {
  const text = await (await download({ format: "csv", search: "a pump" })).text();
  expect(text).toMatch(/"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+05:30"/);
  expect(text).not.toMatch(/\d\dZ"/);
});

test("the JSON holds what the search finds, and nothing else", async () => {
  const found = await (await download({ format: "json", search: "a pump" })).json();
  expect(found).toMatchObject([{ name: "=cmd|calc", status: "new", email: "asha@example.com" }]);
  expect(Object.keys(found[0])).toEqual(
    "id reference received name email company message status due answered cameFrom".split(" "),
  );
  expect(await (await download({ format: "json", search: "nobody wrote this" })).json()).toEqual([]);
  expect(await (await download({ format: "json", search: "" })).json()).toHaveLength(1201);
});

test("the file holds what the list is narrowed to: a view, a sender, a company", async () => {
  await site.owner.query(`
    update contact_submissions set status = 'done' where name not in ('Visitor 1', 'Visitor 2');
    update contact_submissions set company = 'Kiln' where name in ('Visitor 2', 'Visitor 3')`);
  const names = async (fields: Record<string, string>) => {
    const rows = await (await download({ format: "json", search: "", ...fields })).json();
    return rows.map(({ name }: { name: string }) => name).sort();
  };
  expect(await names({ view: "inbox" })).toEqual(["Visitor 1", "Visitor 2"]);
  expect(await names({ view: "all", from: "V3@example.com" })).toEqual(["Visitor 3"]);
  expect(await names({ view: "all", company: "kiln" })).toEqual(["Visitor 2", "Visitor 3"]);
  expect(await names({ company: "kiln" })).toEqual(["Visitor 2"]);
});

test("each export is in the log, with its size", async () => {
  const { rows } = await site.owner.query(
    "select action, detail from audit_log where action = 'messages exported' order by created_at",
  );
  expect(rows[0]).toEqual({
    action: "messages exported",
    detail: { format: "csv", messages: 1201, filtered: false },
  });
  expect(rows[1].detail).toEqual({ format: "xlsx", messages: 1201, filtered: false });
  expect(rows[3].detail).toEqual({ format: "json", messages: 1, filtered: true });
  expect(rows.at(-1).detail).toEqual({ format: "json", messages: 1, filtered: true }); // a company in a view
});

test("an export asked for in another way is refused", async () => {
  for (const format of ["xml", "constructor", ""]) expect((await download({ format })).status).toBe(400);
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

test("who was sent the words of a message is named before an erasure and after it", async () => {
  const page = "/admin/personal-data";
  await aSubmission(site.owner, { email: "mira@example.com" });
  await site.owner.query(`
    insert into webhook_deliveries (id, submission_id, event, data, receiver)
    select gen_random_uuid(), id, 'message.received', '{}', 'Example CRM' from contact_submissions where email = 'mira@example.com'`);
  const about = { email: "mira@example.com" };
  const told = "have gone to Example CRM";
  expect(await (await download({ intent: "find", ...about }, page)).text()).toContain(told);
  const erased = await download({ intent: "erase", confirmed: "yes", ...about }, page);
  expect([erased.status, (await erased.text()).includes(told)]).toEqual([200, true]);
});

test("the page tells what other days would delete, deletes nothing, and shows the log", async () => {
  await site.owner.query(
    "update contact_submissions set last_letter_at = now() - interval '91 days' where name = 'Visitor 7'",
  );
  const html = await (await site.request("/admin/personal-data?days=90", { headers: { cookie } })).text();
  expect(html).toContain("With 90 days, 1 message would be deleted");
  expect(html).toContain("deleted 365 days after their last letter");
  expect(html).toContain("One person’s data erased");
  const { rows } = await site.owner.query("select 1 from contact_submissions where name = 'Visitor 7'");
  expect(rows).toHaveLength(1);
});

test("somebody who is no admin any more gets no further, though the file has begun", async () => {
  // More than the buffers on the way hold: the last are asked for when the first thousand have been read.
  await site.owner.query("update contact_submissions set message = repeat('x', 20000)");
  const { user, cookie } = await site.signIn("leaving@example.com", "admin");
  const headers = { cookie, "accept-encoding": "identity" };
  const answer = await site.post(
    "/admin/contacts/export",
    { format: "json", search: "", view: "all" },
    headers,
  );
  expect(answer.status).toBe(200);
  const decoder = new TextDecoder();
  let messages = 0;
  const receive = async () => {
    for await (const piece of answer.body ?? []) {
      // Once the file has begun: an admin until then, nobody afterwards.
      if (!messages)
        await site.owner.query(`update user_roles set role = 'none' where user_id = '${user.id}'`);
      messages += decoder.decode(piece).split('"reference"').length - 1;
    }
  };
  await expect(receive()).rejects.toThrow();
  expect(messages).toBeGreaterThan(0);
  expect(messages).toBeLessThan(1001);
  expect((await site.request("/contact")).status).toBe(200);
});
