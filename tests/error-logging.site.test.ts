/** What fails: a calm page with the request's id, the same id in the log, and nothing of the inside. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCaseStudy, aSubmission } from "#app/db/testing/testing-factories.ts";
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
  await aCaseStudy(site.owner, { id: study, slug: "a-study" });
  await aSubmission(site.owner, { id: message });
  // Rows as no statement of ours writes them: what reads them throws.
  await site.owner.query(`alter table publications alter tags drop not null, alter search_text drop not null,
      alter vocabulary drop not null;
    update publications set tags = null;
    alter table documents drop constraint documents_body_check;
    update documents set body = 'null';
    alter table contact_submissions alter message drop not null, alter search_text drop not null;
    update contact_submissions set message = null`);
});
afterAll(() => site.close());

test.each([
  ["a visitor's page", "/case-studies/a-study", false],
  ["a staff page", `/admin/case-studies/${study}/edit`, true],
  ["a message", `/admin/contacts/${message}`, true],
])("nobody expected it: %s", async (_name, path, isStaff) => {
  const { text, html, status } = await read(path, isStaff);
  expect(status).toBe(500);
  expect(text).toContain("An unexpected error occurred");
  expect(html).not.toContain("[object Object]");
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

describe("the database has not what the code relies on", () => {
  beforeAll(() =>
    site.owner.query(`alter view published_documents rename to gone_studies;
      alter table documents rename to gone_documents;
      alter table publications rename to gone_publications;
      alter table contact_submissions rename to gone_submissions`),
  );

  test.each([
    ["a visitor's page", "/case-studies/a-study", false, "Failed to load case study"],
    ["a staff page", `/admin/case-studies/${study}/edit`, true, "Failed to load case study"],
    ["a message", `/admin/contacts/${message}`, true, "Failed to load contact submissions"],
  ])("%s", async (_name, path, isStaff, sentence) => {
    const { text, status, id } = await read(path, isStaff);
    expect(status).toBe(503);
    expect(text).toContain(sentence);
    expectRefused(id);
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
    expectRefused(response.headers.get("x-request-id") ?? "");
  });
});

/** A page that failed, with what it says and by what it is found in the log. */
async function read(path: string, isStaff: boolean) {
  const response = await site.request(path, { headers: isStaff ? { cookie } : {} });
  const html = await response.text();
  const id = response.headers.get("x-request-id") ?? "";
  const text = plainText(html);
  expect(id).toMatch(uuid);
  expect(text).toContain("Try again");
  expect(text).toContain(`If it happens again, tell us this reference: ${id}`);
  expectNothingInside(html);
  expectLogged(id);
  return { status: response.status, html, text, id };
}

function expectNothingInside(body: string): void {
  expect(body).not.toMatch(
    /permission denied|documents"|contact_submissions|node_modules|\bat \w+ \(|Failed query/,
  );
}

/** One line of the log has both the id and what was thrown. */
function expectLogged(id: string): void {
  expect(errorsOf(id).join()).toContain('"err":{');
}

/** And where PostgreSQL has thrown it, what it said. */
function expectRefused(id: string): void {
  expect(errorsOf(id).join()).toContain('"code":"42P01"');
}

function errorsOf(id: string): string[] {
  return site.log.filter((line) => line.includes(id) && JSON.parse(line).level >= 50);
}
