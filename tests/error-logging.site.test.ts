/** What nobody expected: a calm page with the request's id, the same id in the log, and nothing of the inside. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { plainText } from "./html.ts";
import { createTestSite, type TestSite } from "./site.ts";

const study = "01900000-0000-7000-8000-0000000000aa";
const message = "01900000-0000-7000-8000-0000000000bb";
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
let site: TestSite;
let cookie: string;

beforeAll(async () => {
  site = await createTestSite();
  cookie = (await site.signIn("admin@example.com", "admin")).cookie;
  // A right that the code relies on is gone: PostgreSQL answers, and says no.
  await site.owner.query(`revoke select on published_case_studies, documents from site_visitor, site_admin;
    revoke select on contact_submissions from site_admin`);
});
afterAll(() => site.close());

test.each([
  ["a visitor's page", "/case-studies/a-study", false],
  ["a staff page", `/admin/case-studies/${study}/edit`, true],
  ["a message", `/admin/contacts/${message}`, true],
])("%s", async (_name, path, isStaff) => {
  const response = await site.request(path, { headers: isStaff ? { cookie } : {} });
  const html = await response.text();
  const id = response.headers.get("x-request-id") ?? "";
  expect(response.status).toBe(500);
  expect(id).toMatch(uuid);
  const text = plainText(html);
  expect(text).toContain("An unexpected error occurred");
  expect(text).toContain("Try again");
  expect(text).toContain(`If it happens again, tell us this reference: ${id}`);
  expectNothingInside(html);
  expect(html).not.toContain("[object Object]");
  expectLogged(id);
});

test("a client navigation is told the same id", async () => {
  const response = await site.request("/case-studies/a-study.data");
  const body = await response.text();
  const id = response.headers.get("x-request-id") ?? "";
  expect(response.status).toBe(500);
  expect(body).toContain(id);
  expectNothingInside(body);
  expectLogged(id);
});

test("a form that the database refuses keeps what was typed and says so", async () => {
  const fields = {
    title: "A title",
    slug: "a-title",
    description: "Typed for long",
    as: "publish",
  };
  const response = await site.post("/admin/case-studies/new", fields, { cookie });
  const html = await response.text();
  expect(response.status).toBe(503);
  expect(plainText(html)).toContain("Failed to create case study");
  expect(html).toContain("Typed for long");
  expectNothingInside(html);
  expectLogged(response.headers.get("x-request-id") ?? "");
});

function expectNothingInside(body: string): void {
  expect(body).not.toMatch(
    /permission denied|documents"|contact_submissions|node_modules|\bat \w+ \(|Failed query/,
  );
}

/** One line of the log has both the id and what PostgreSQL said. */
function expectLogged(id: string): void {
  const lines = site.log.filter((line) => line.includes(id) && JSON.parse(line).level >= 50);
  expect(lines.length).toBeGreaterThanOrEqual(1);
  expect(lines.join()).toContain('"code":"42501"');
}
