/** A company whose office stands in another zone and writes days otherwise (COM9, COM10): whatever says a time follows it. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { businessTime, zoneName } from "#app/content/business-time.ts";
import { builtInCompany } from "#app/content/company-facts.ts";
import { asAdmin } from "#app/db/actors.server.ts";
import { aDraft } from "#app/db/testing/testing-factories.ts";
import { companyKind } from "#app/domain/company/kind.ts";
import { createDocument } from "#app/domain/documents/documents.server.ts";
import { fromOfficeTime, officeDate, toOfficeTime } from "#app/domain/office-time.ts";
import { dueAt } from "#app/domain/submissions/business-hours.ts";
import { plainText } from "./html.ts";
import { createTestSite, eventually, type TestSite } from "./site.ts";

/** Half a day from India, with summer time. */
const own = { ...builtInCompany, timeZone: "America/Los_Angeles", locale: "de-DE" };
const hours = "Monday to Friday, 09:00 to 18:00";
const { timeZone: zone } = own;

let site: TestSite;
let cookie: string;
beforeAll(async () => {
  site = await createTestSite();
  const { cookie: signedIn, user } = await site.signIn("admin@example.com", "admin");
  cookie = signedIn;
  const saved = await asAdmin(site.database, user.id, (tx) =>
    createDocument(tx, companyKind, companyKind.textOf(own, "")),
  );
  if (!saved.ok) throw new Error(saved.reason);
  await eventually(async () => expect(await shown("/")).toContain(`${hours} ${zoneName(zone, new Date())}`));
});
afterAll(() => site.close());

const shown = async (path: string) =>
  plainText(await (await site.request(path, { headers: { cookie } })).text());

test("the site says the hours with the name of that zone", async () => {
  const said = `${hours} ${zoneName(zone, new Date())}`;
  for (const path of ["/", "/contact", "/terms", "/terms.md"])
    expect(await shown(path), path).toContain(said);
});

test("an answer is promised by its hours, and said on its clock", async () => {
  const fields = {
    name: "Asha",
    email: "asha@example.com",
    company: "",
    message: "We would like to plan the maintenance of our pumps.",
    formKey: "one",
  };
  const sent = await site.post("/contact", fields);
  const receipt = sent.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const thanks = await (await site.request("/contact?sent", { headers: { cookie: receipt } })).text();
  const { rows } = await site.owner.query("select id, due_at, created_at from contact_submissions");
  const [{ id, due_at, created_at }] = rows;
  expect(Math.abs(due_at - dueAt(created_at, own).getTime())).toBeLessThan(60_000);
  const said = businessTime(due_at, zone);
  expect(said).toMatch(/ P[SD]T$/);
  expect(plainText(thanks)).toContain(`We will answer by ${said}.`);
  expect(await shown(`/admin/contacts/${id}`)).toContain(said);
});

test("a typed time of a schedule is of its clock, one that is skipped as much later", async () => {
  const id = await aDraft(site.owner, { slug: "planned" });
  const fields = { study: id, action: "publish", at: "2031-03-09T02:30" };
  const answer = await site.post(`/admin/desk/planned/new?id=${id}`, fields, { cookie });
  expect(answer.status).toBe(302);
  const { rows } = await site.owner.query("select due_at from schedules where document_id = $1", [id]);
  expect(rows[0].due_at).toEqual(fromOfficeTime("2031-03-09T03:30", zone));
  const page = await shown("/admin/desk/planned");
  expect(page).toContain("Sunday, 9 March");
  expect(page).toContain("03:30 PDT");
  expect(page).toContain("Date and time at the office (P");
});

test("a day of the audit log and a count of use are of its days", async () => {
  const today = officeDate(new Date(), zone);
  const at = (time: string, day = today) => fromOfficeTime(`${day}T${time}`, zone);
  const add =
    "insert into audit_log (id, action, created_at) values (gen_random_uuid(), 'redirect added', $1)";
  const lines = async (day: string) => {
    const html = await (await site.request(`/admin/audit?day=${day}`, { headers: { cookie } })).text();
    return html.split("<b>Redirect added").length - 1;
  };
  const day = "2020-11-01"; // of 25 hours
  for (const moment of [at("00:00", day), at("23:59", day), at("00:00", "2020-11-02")])
    await site.owner.query(add, [moment]);
  expect(await lines(day)).toBe(2);
  await site.owner.query("insert into usage_counts (kind, day, name, count) values ('page', $1, '/', 1234)", [
    today,
  ]);
  const numbers = await shown("/admin/numbers");
  expect(numbers).toContain("1.234 pages shown");
  const written = new Intl.DateTimeFormat("de-DE", { dateStyle: "long", timeZone: "UTC" });
  expect(numbers).toContain(`Most: 1.234, on ${written.format(new Date(today))}`);
  expect(toOfficeTime(new Date(), zone).slice(0, 10)).toBe(today);
});
