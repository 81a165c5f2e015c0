/** What every answer of every status tells a browser (SECURITY.md H1, H2). The site stands behind https here. */

import { CspEvaluator } from "csp_evaluator/dist/evaluator.js";
import { Severity } from "csp_evaluator/dist/finding.js";
import { CspParser } from "csp_evaluator/dist/parser.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCaseStudy } from "#app/db/testing/testing-factories.ts";
import { sitePages } from "#app/seo/pages.server.ts";
import { parseAnswer, sendBytes } from "./raw-request.ts";
import { createTestSite, eventually, password, type TestSite } from "./site.ts";

const publicUrl = "https://www.example.com";
const own = { origin: publicUrl };
const study = "01900000-0000-7000-8000-0000000000aa";
let site: TestSite;
let cookie: string;

beforeAll(async () => {
  site = await createTestSite({ publicUrl });
  await aCaseStudy(site.owner, { id: study, slug: "a-study" });
  await site.signIn("admin@example.com", "admin").catch(() => {}); // the account; its cookie has another name here
  const fields = { email: "admin@example.com", password };
  const answer = await site.post("/admin/login", fields, own);
  cookie = answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  expect(cookie).toMatch(/^__Host-session=/);
});
afterAll(() => site.close());

const publicPages = [
  ...sitePages.map(({ path }) => path),
  "/case-studies/a-study",
  "/case-studies?tag=None",
  "/search?q=data",
  "/services/none",
  "/nowhere",
  "/admin/login",
  "/admin/setup?token=x",
];
const staffPages = [
  "/admin/case-studies",
  "/admin/case-studies/new",
  `/admin/case-studies/${study}/edit`,
  "/admin/case-studies/x/edit",
  "/admin/case-studies/trash",
  "/admin/contacts",
  "/admin/contacts/trash",
  `/admin/contacts/${study}`,
];

describe("the policy", () => {
  test("of every page has no finding of an outside judge", async () => {
    for (const [paths, headers] of [
      [publicPages, {}],
      [staffPages, { cookie }],
    ] as const) {
      for (const path of paths) {
        const response = await site.request(path, { headers });
        expect(response.headers.get("content-type"), path).toBe("text/html; charset=utf-8");
        await response.body?.cancel();
        expect(findings(response.headers), path).toEqual([]);
      }
    }
  });

  test("the judge does find what is wrong", () => {
    const lax = new Headers({ "content-security-policy": "script-src 'unsafe-inline' https:; object-src *" });
    expect(findings(lax).length).toBeGreaterThan(0);
  });

  test("allows what stands in the very page it came with, cached or not", async () => {
    const { createHash } = await import("node:crypto");
    // The first answer is rendered, the next one comes from the cache.
    for (const path of [...publicPages, ...publicPages]) {
      const response = await site.request(path);
      const policy = response.headers.get("content-security-policy") ?? "";
      const html = await response.text();
      const texts: string[] = [];
      for (const [, attributes = "", text = ""] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g))
        if (text && !/ src=|ld\+json/.test(attributes)) texts.push(text);
      for (const text of texts) {
        const hash = createHash("sha256").update(text).digest("base64");
        if (!policy.includes(`'sha256-${hash}'`)) expect.fail(`${path} holds a script that may not run`);
      }
      expect(/ nonce=/.test(html), path).toBe(false);
    }
  });
});

/** A page of the site, then everything that is no page: name, how it is asked for, what it answers. */
const answers: [string, () => Promise<Pick<Response, "status" | "headers">>, number][] = [
  ["a page", () => site.request("/"), 200],
  ["a page that has not changed", () => again("/"), 304],
  ["a file of the build", async () => site.request(await anAsset()), 200],
  ["a file of the build that is not there", () => site.request("/assets/none.js"), 404],
  ["an icon", () => site.request("/favicon.ico"), 200],
  ["a drawing", () => site.request("/art/none.svg"), 404],
  ["a share image", () => site.request("/share/home.png"), 200],
  ["a feed that has not changed", () => again("/feed.xml"), 304],
  ["robots.txt", () => site.request("/robots.txt"), 200],
  ["health", () => site.request("/health/live"), 200],
  ["data of a page", () => site.request("/about.data"), 200],
  ["a redirect to the login", () => site.request("/admin/contacts"), 302],
  ["a redirect in data", () => site.request("/admin/contacts.data"), 202],
  ["a form with mistakes", () => site.post("/contact", {}, own), 400],
  ["a wrong password", () => site.post("/admin/login", { email: "no@example.com", password }, own), 401],
  ["a request from another site", () => site.post("/contact", {}, { origin: "https://evil.example" }), 403],
  ["a page that is not there", () => site.request("/nowhere"), 404],
  ["a method a file does not take", () => site.post("/robots.txt", {}, own), 405],
  ["a body that is too large", () => site.post("/contact", { message: "x".repeat(300_000) }, own), 413],
  ["an address that is too long", () => bytes(`GET /${"a".repeat(9000)} HTTP/1.1\r\nHost: x\r\n\r\n`), 400],
  [
    "headers that are too long",
    () => bytes(`GET / HTTP/1.1\r\nHost: x\r\nA: ${"a".repeat(17_000)}\r\n\r\n`),
    431,
  ],
  ["no request at all", () => bytes("nonsense\r\n\r\n"), 400],
  ["a method nobody has", () => bytes("BREW / HTTP/1.1\r\nHost: x\r\n\r\n"), 400],
  ["TRACE", () => bytes("TRACE / HTTP/1.1\r\nHost: x\r\n\r\n"), 405],
  ["an expectation", () => bytes("GET / HTTP/1.1\r\nHost: x\r\nExpect: miracles\r\n\r\n"), 417],
  [
    "an unknown transfer",
    () => bytes("GET / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: gzip, chunked\r\n\r\n"),
    501,
  ],
];

test.each(answers)("%s carries every header", async (_name, ask, status) => {
  const answer = await ask();
  expect(answer.status).toBe(status);
  carriesEveryHeader(answer.headers);
});

test("what is drawn for one person leaves compressed, too", async () => {
  const answer = await site.request("/admin/case-studies", {
    headers: { cookie, "accept-encoding": "gzip" },
  });
  expect(answer.headers.get("content-encoding")).toBe("gzip");
  expect(answer.headers.get("vary")).toMatch(/Accept-Encoding/);
  expect(await answer.text()).toContain("Case Studies Management");
});

test("a page and a file that the database refuses carry every header", async () => {
  await site.owner.query("revoke select on published_documents from site_visitor");
  const refused = await site.request("/case-studies/other");
  expect(refused.status).toBe(503);
  carriesEveryHeader(refused.headers);
  expect(findings(refused.headers)).toEqual([]);
  const failed = await site.request("/feed.json");
  expect(failed.status).toBe(503);
  carriesEveryHeader(failed.headers);
  await site.owner.query("grant select on published_documents to site_visitor");
});

function carriesEveryHeader(headers: Headers): void {
  expect(Object.fromEntries(headers)).toMatchObject({
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": expect.stringMatching(/^strict-origin-when-cross-origin$/),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": expect.stringMatching(/^(same|cross)-origin$/),
    "permissions-policy": expect.stringContaining("camera=()"),
    "content-security-policy": expect.stringContaining("default-src 'none'"),
    "strict-transport-security": expect.stringMatching(/^max-age=(\d{8,}); includeSubDomains$/),
  });
  expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  expect(headers.get("content-security-policy")).not.toMatch(/unsafe|nonce/);
  expect(headers.get("server")).toBeNull();
  expect(headers.get("x-powered-by")).toBeNull();
  const type = headers.get("content-type");
  if (type?.startsWith("text/")) expect(type).toMatch(/; ?charset=utf-8$/i);
}

function findings(headers: Headers): string[] {
  const { csp } = new CspParser(headers.get("content-security-policy") ?? "");
  return new CspEvaluator(csp)
    .evaluate()
    .filter(({ severity }) => severity <= Severity.HIGH_MAYBE)
    .map(({ description }) => description);
}

async function again(path: string): Promise<Response> {
  let etag: string | null = null;
  await eventually(async () => {
    etag = (await site.request(path)).headers.get("etag");
    expect(etag).not.toBeNull();
  });
  return site.request(path, { headers: { "if-none-match": String(etag) } });
}

async function anAsset(): Promise<string> {
  const html = await (await site.request("/")).text();
  return /\/assets\/[\w.-]+\.css/.exec(html)?.[0] ?? "";
}

async function bytes(text: string) {
  return parseAnswer(await sendBytes(site.url, text));
}
