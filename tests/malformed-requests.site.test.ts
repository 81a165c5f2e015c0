/** Requests that no browser sends: read one way, refused, answered once (SECURITY.md N2, N3, D0). */

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCaseStudy } from "#app/db/testing/testing-factories.ts";
import { createTestUser } from "#app/domain/users/testing.ts";
import { corpus } from "./payloads/corpus.ts";
import { countAnswers, getExactly, parseAnswer, sendBytes } from "./raw-request.ts";
import { createTestSite, password, type TestSite } from "./site.ts";

const publicUrl = "https://www.example.com";
let site: TestSite;
beforeAll(async () => {
  site = await createTestSite({ publicUrl });
  await aCaseStudy(site.owner, { id: "01900000-0000-7000-8000-0000000000aa", slug: "a-study" });
});
afterAll(() => site.close());

const post = "POST /contact HTTP/1.1\r\nHost: x\r\n";
const smuggled = "GET /admin/smuggled HTTP/1.1\r\nHost: x\r\n\r\n";

/** Name, bytes, and the statuses that may answer them. */
const odd: [string, string, number[]][] = corpus(
  [
    [
      "both lengths",
      `${post}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
      [400],
    ],
    ["two lengths", `${post}Content-Length: 0\r\nContent-Length: 44\r\n\r\n${smuggled}`, [400]],
    ["a signed length", `${post}Content-Length: +3\r\n\r\nabc`, [400]],
    ["a space before the colon", `${post}Content-Length : 3\r\n\r\nabc`, [400]],
    ["bare line feeds", "GET / HTTP/1.1\nHost: x\n\n", [400]],
    ["NUL in a header", "GET / HTTP/1.1\r\nHost: x\r\nX: a\0b\r\n\r\n", [400]],
    ["chunked, but not last", `${post}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`, [400, 501]],
    ["a chunk length that is none", `${post}Transfer-Encoding: chunked\r\n\r\nZ\r\n\r\n`, [400, 403]],
    ["two hosts", "GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n", [400]],
    ["no host", "GET / HTTP/1.1\r\n\r\n", [400]],
    ["an address with a host", "GET http://evil.example/ HTTP/1.1\r\nHost: x\r\n\r\n", [400]],
    ["TRACE", "TRACE / HTTP/1.1\r\nHost: x\r\n\r\n", [405]],
    ["HTTP/0.9", "GET /\r\n\r\n", [400]],
  ],
  [
    [
      "both lengths, the other way",
      `${post}Transfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n0\r\n\r\n`,
      [400],
    ],
    ["two equal lengths", `${post}Content-Length: 0\r\nContent-Length: 0\r\n\r\n`, [400, 403]],
    ["a list of lengths", `${post}Content-Length: 0, 44\r\n\r\n${smuggled}`, [400]],
    ["a negative length", `${post}Content-Length: -1\r\n\r\n`, [400]],
    ["a hexadecimal length", `${post}Content-Length: 0x3\r\n\r\nabc`, [400]],
    ["an endless length", `${post}Content-Length: 99999999999999999999999\r\n\r\n`, [400, 413]],
    ["a space before the name", `${post} Content-Length: 3\r\n\r\nabc`, [400]],
    ["a folded line", `${post}X: a\r\n b\r\n\r\n`, [400]],
    [
      "a bare carriage return",
      `GET / HTTP/1.1\r\nHost: x\r\nX: a\rTransfer-Encoding: chunked\r\n\r\n`,
      [400],
    ],
    ["an unknown transfer", `${post}Transfer-Encoding: xchunked\r\n\r\n`, [400, 501]],
    [
      "chunked twice",
      `${post}Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      [400, 501],
    ],
    ["a vertical tab before chunked", `${post}Transfer-Encoding: \x0bchunked\r\n\r\n0\r\n\r\n`, [400, 501]],
    ["an asterisk", "OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n", [400]],
    ["CONNECT", "CONNECT evil.example:443 HTTP/1.1\r\nHost: x\r\n\r\n", [0, 400, 405]],
    ["HTTP/2 without asking", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", [400]],
    ["a version of nobody's", "GET / HTTP/9.9\r\nHost: x\r\n\r\n", [400]],
  ],
);

test.each(odd)("%s", async (_name, bytes, statuses) => {
  const answer = await sendBytes(site.url, bytes);
  expect(statuses).toContain(parseAnswer(answer).status);
  expect(countAnswers(answer)).toBeLessThanOrEqual(1); // what was hidden behind it was not answered
  if (answer) expect(parseAnswer(answer).headers.get("connection")).toBe("close");
  expect(site.log.join()).not.toContain("smuggled");
});

describe("another host's name changes nothing", () => {
  const headers: Record<string, string>[] = corpus<Record<string, string>>(
    [
      { host: "evil.example" },
      { host: "www.example.com@evil.example" },
      { host: "evil.example\\" },
      { host: "" },
      { host: "[" },
      { "x-forwarded-host": "evil.example" },
      { "x-forwarded-proto": "javascript" },
      { "x-forwarded-port": "8443" },
      { "x-original-host": "evil.example" },
      { forwarded: 'host="evil.example";proto=http' },
      { via: "1.1 evil.example" },
      { "x-react-router-origin": "https://evil.example" },
      { "cf-visitor": '{"scheme":"http"}' },
      { referer: "https://evil.example/" },
    ],
    [
      ...["evil.example:80", "www.example.com:1", "localhost", "127.0.0.1", "[::1]"].map((host) => ({
        host,
      })),
      ...["evil.example/path", "ev%69l.example"].map((host) => ({ host })),
      { "x-forwarded-host": "evil.example, www.example.com" },
      { "x-forwarded-host": "www.example.com.evil.example" },
      { "x-forwarded-proto": "http" },
      { "x-forwarded-server": "evil.example" },
      { "x-forwarded-scheme": "http" },
      { "x-forwarded-ssl": "off" },
      { "x-host": "evil.example" },
      { "x-http-host-override": "evil.example" },
      { forwarded: "host=evil.example, for=1.2.3.4" },
      { "x-react-router-spa-mode": "yes" },
      { "x-react-router-prerender-data": "%5B%5D" },
      { "front-end-https": "off" },
    ],
  );

  test("in pages, files, redirects and cookies: all come from PUBLIC_URL", async () => {
    const paths = [
      "/about",
      "/case-studies/a-study",
      "/sitemap.xml",
      "/feed.json",
      "/admin/contacts",
      "/nowhere",
      "/search?q=study",
    ];
    for (const path of paths) {
      const usual = await getExactly(site.url, path);
      expect(usual.status, path).toBeGreaterThan(199);
      for (const spoofed of headers) {
        const { status, headers: sent, body } = await getExactly(site.url, path, spoofed);
        const name = `${path} ${JSON.stringify(spoofed)}`;
        expect(body.includes("evil.example"), name).toBe(false);
        expect(sent.get("location") ?? "/", name).toMatch(/^\/(?!\/)/);
        expect(status, name).toBe(usual.status);
        expect(withoutChance(body), name).toBe(withoutChance(usual.body));
      }
    }
  });

  /** A kept page and a fresh one say the same in another order of bytes: chunk lengths and the late script. */
  function withoutChance(body: string): string {
    const html = body.slice(body.indexOf("<main"), body.lastIndexOf("</main>"));
    const links = [
      ...body.matchAll(/<(?:link rel="canonical"|meta property="og:(?:url|image)")[^>]*>/g),
    ].join();
    return html.length > 1 ? html + links : body.length > 0 ? links : "";
  }
});

describe("too much of anything", () => {
  const own = { origin: publicUrl };
  let cookie = "";
  beforeAll(async () => {
    await createTestUser(site.database, { email: "admin@example.com", role: "admin" });
    const answer = await site.post("/admin/login", { email: "admin@example.com", password }, own);
    cookie = answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  });

  const save = (change: Record<string, string | string[]>) => {
    const study = { title: "T", slug: "too-much", description: "D", as: "publish" };
    return site.post("/admin/case-studies/new", { ...study, ...change }, { ...own, cookie });
  };
  const section = (inside: string) => `[{"title":"t","type":"bullet","items":${inside}}]`;

  test.each([
    ["brackets 100,000 deep", { jsonDetails: "[".repeat(100_000) + "]".repeat(100_000) }],
    [
      "33 levels beside a good section",
      { jsonDetails: `[{"title":"t","type":"bullet","items":[],"x":${"[".repeat(33)}${"]".repeat(33)}}]` },
    ],
    ["objects 20,000 deep", { jsonDetails: `${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}` }],
    ["100,000 keys", { jsonDetails: `{${Array.from({ length: 20_000 }, (_, n) => `"k${n}":0`).join()}}` }],
    ["a list of 90,000 numbers", { jsonDetails: `[${"0,".repeat(90_000)}0]` }],
    ["40,000 items", { jsonDetails: section(`[${'"",'.repeat(40_000)}""]`) }],
    [
      "201 sections",
      { jsonDetails: `[${Array(201).fill('{"title":"","type":"bullet","items":[]}').join()}]` },
    ],
    ["101 tags", { tags: Array.from({ length: 101 }, (_, n) => `tag ${n}`) }],
    ["9,000 tags in one line", { tags: [Array.from({ length: 9_000 }, (_, n) => n).join()] }],
    ["a title of 50,000 characters", { title: "a ".repeat(25_000) }],
    ["a slug of 50,000 characters", { slug: `${"a-".repeat(25_000)}!` }],
    ["an image address of 50,000 characters", { image: `https://e.example/${"%41".repeat(16_000)}` }],
  ])("%s is a bad form", async (_name, change) => {
    const response = await save(change);
    expect(response.status).toBe(400);
    await response.body?.cancel();
  });

  test("a million items do not get as far as the form", async () => {
    expect((await save({ jsonDetails: section(`[${'"",'.repeat(1_000_000)}""]`) })).status).toBe(413);
  });

  test.each([
    ["an e-mail address", { email: `${"a".repeat(25_000)}@${"a.".repeat(12_000)}!` }],
    ["an e-mail address of dots", { email: `${"a.".repeat(25_000)}@` }],
    ["a name of blanks", { name: " ".repeat(50_000) }],
    ["a message of blanks and one letter", { message: `${" \n".repeat(25_000)}x` }],
    ["a company of tabs", { company: `x${"\t".repeat(30_000)}y` }],
  ])("50,000 characters against %s are a bad form", async (_name, change) => {
    const message = {
      name: "A B",
      email: "a@example.com",
      company: "",
      message: "Long enough to send",
      formKey: "k",
    };
    const response = await site.post("/contact", { ...message, ...change }, own);
    expect([400, 302]).toContain(response.status);
    await response.body?.cancel();
  });

  test("10,000 fields, and a field 10,000 times, are one form", async () => {
    const fields = Object.fromEntries(Array.from({ length: 5_000 }, (_, n) => [`f${n}`, "x"]));
    expect((await site.post("/contact", fields, own)).status).toBe(400);
    expect((await site.post("/contact", { name: Array(10_000).fill("x") }, own)).status).toBe(400);
  });

  test("a body in chunks is counted as well, in the small forms and in the large one", async () => {
    const send = (path: string, bytes: number) =>
      site.request(path, {
        method: "POST",
        body: new Blob([`message=${"x".repeat(bytes)}`]).stream(),
        headers: { ...own, cookie, "content-type": "application/x-www-form-urlencoded" },
        duplex: "half",
      } as RequestInit);
    expect([400, 413]).toContain((await send("/contact", 140_000)).status);
    expect([400, 413]).toContain((await send("/admin/login", 140_000)).status);
    expect([400, 413]).toContain((await send("/admin/case-studies/new", 1_100_000)).status);
  });

  test("the longest message of the longest letters is not too much", async () => {
    const message = {
      name: "અશા",
      email: "a@example.com",
      company: "",
      message: "ક".repeat(10_000),
      formKey: "long",
    };
    expect((await site.post("/contact", message, own)).status).toBe(302);
  });

  test("the longest details that the editor takes are not too much", async () => {
    const line = 'Measured "twice"\n';
    const items = Array.from({ length: 1900 }, () => line.repeat(4));
    const jsonDetails = JSON.stringify([{ title: "t", type: "bullet", items }], null, 2);
    expect(jsonDetails.length).toBeGreaterThan(150_000);
    expect((await save({ jsonDetails, slug: "longest" })).status).toBe(302);
  });

  test("a form with files, a broken multipart and bodies of other kinds are no form", async () => {
    for (const [type, body] of [
      ["multipart/form-data; boundary=x", "--x\r\nnonsense"],
      ["multipart/form-data", "x"],
      [
        "multipart/form-data; boundary=x",
        `--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n${"a".repeat(60_000)}`,
      ],
      ["application/json", "[".repeat(60_000)],
      ["text/x-script", '[[1],"x"]'],
      ["text/x-component", '0:{"then":"$1"}'],
      ["application/octet-stream", "\0\0\0"],
    ]) {
      const headers = { ...own, "content-type": type ?? "" };
      const response = await site.request("/contact", { method: "POST", body, headers });
      expect([400, 415], `${type}: ${response.status}`).toContain(response.status);
      await response.body?.cancel();
    }
  });
});
