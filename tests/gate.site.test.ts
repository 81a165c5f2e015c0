/** Cross-site requests and odd requests never reach the site (SECURITY.md C1, C2, H1, H2, N2). */
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestSite, type TestSite } from "./site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());

const message = {
  name: "Asha",
  email: "asha@example.com",
  company: "",
  message: "A question of some length",
  formKey: "k",
};

async function submissions(): Promise<number> {
  const { rows } = await site.owner.query("select count(*)::int as n from contact_submissions");
  return rows[0].n;
}

describe("a request that changes something", () => {
  const foreign: [string, Record<string, string>][] = [
    ["cross-site", { origin: "https://evil.example", "sec-fetch-site": "cross-site" }],
    ["same-site sibling", { origin: "https://other.localhost", "sec-fetch-site": "same-site" }],
    ["null origin", { origin: "null" }],
    ["null origin claiming same-origin", { origin: "null", "sec-fetch-site": "same-origin" }],
    ["another port", { origin: "http://127.0.0.1:1" }],
    ["no origin, cross-site", { "sec-fetch-site": "cross-site" }],
    ["typed into the address bar", { "sec-fetch-site": "none" }],
    ["neither", {}],
  ];
  const types = [
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "text/plain",
    "application/json",
    "",
  ];

  test.each(foreign)(
    "is refused when %s, with every content type, for every action",
    async (_name, headers) => {
      const before = await submissions();
      for (const path of [
        "/contact",
        "/contact.data",
        "/contact/submissions",
        "/admin/login",
        "/admin/login.data",
        "/admin/logout",
        "/admin/setup",
        "/",
      ]) {
        for (const type of types) {
          const body = new URLSearchParams(message).toString();
          const response = await fetch(site.url + path, {
            method: "POST",
            body,
            redirect: "manual",
            headers: { ...headers, ...(type ? { "content-type": type } : {}) },
          });
          expect(response.status, `${path} ${type}`).toBe(403);
          await response.body?.cancel();
        }
      }
      expect(await submissions()).toBe(before);
    },
  );

  test("is accepted from this site", async () => {
    const before = await submissions();
    const response = await site.post("/contact", message, { "sec-fetch-site": "same-origin" });
    expect(response.status).toBe(302);
    expect(await submissions()).toBe(before + 1);
  });

  test("is refused when it is too large, told or not", async () => {
    const body = `message=${"x".repeat(300_000)}`;
    const told = await site.request("/contact", { method: "POST", body });
    expect(told.status).toBe(413);
    const stream = new Blob([body]).stream();
    const chunked = await site.request("/contact", {
      method: "POST",
      body: stream,
      duplex: "half",
    } as RequestInit);
    expect([400, 413]).toContain(chunked.status);
  });

  test("is accepted in chunks of unknown number, when they are few", async () => {
    const before = await submissions();
    const text = new URLSearchParams({ ...message, formKey: "chunks" }).toString();
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const body = new Blob([text]).stream();
    const response = await site.request("/contact", {
      method: "POST",
      headers,
      body,
      duplex: "half",
    } as RequestInit);
    expect(response.status).toBe(302);
    expect(await submissions()).toBe(before + 1);
  });
});

describe("every answer", () => {
  test.each([
    "/",
    "/contact",
    "/nowhere",
    "/admin/login",
    "/admin/contacts",
    "/health/live",
    "/assets/nothing.js",
  ])("%s carries the headers", async (path) => {
    const { headers } = await site.request(path);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(headers.get("content-security-policy")).not.toContain("unsafe");
    expect(headers.get("x-powered-by")).toBeNull();
    expect(headers.get("server")).toBeNull();
  });

  test("of HTML allows exactly its own inline scripts, and has no style attribute", async () => {
    for (const path of ["/", "/contact", "/case-studies", "/nowhere", "/admin/login"]) {
      const response = await site.request(path);
      const html = await response.text();
      expect(html).not.toMatch(/<[^>]+\sstyle=/);
      expect(html).not.toMatch(/<[^>]+\son[a-z]+=/);
      const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)(?![^>]*ld\+json)/g)];
      const hashes =
        response.headers
          .get("content-security-policy")
          ?.match(/script-src[^;]*/)?.[0]
          .match(/sha256-/g) ?? [];
      expect(hashes.length, path).toBeLessThanOrEqual(scripts.length);
      expect(hashes.length, path).toBeGreaterThan(0);
    }
  });
});

test.each([
  ["TRACE / HTTP/1.1\r\nHost: x\r\n\r\n", 405],
  ["GET http://other.example/ HTTP/1.1\r\nHost: x\r\n\r\n", 400],
  ["GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n", 400],
  ["POST /contact HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: xchunked\r\n\r\n", 501],
  [`GET /${"a".repeat(9000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 400],
  [
    "POST /contact HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    400,
  ],
])("%s is answered with %i and nothing else", async (text, status) => {
  expect(await raw(text)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
});

/** Bytes in, bytes out. */
function raw(text: string): Promise<string> {
  const { port } = new URL(site.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), "127.0.0.1", () => socket.write(text));
    let answer = "";
    socket.setTimeout(30_000, () => socket.destroy());
    socket.on("data", (chunk) => (answer += chunk));
    socket.on("close", () => resolve(answer));
    socket.on("error", reject);
  });
}
