import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, describe, expect, test } from "vitest";
import { createPageCache, pageKey } from "./page-cache.ts";

describe("what may be kept", () => {
  test.each([
    "/",
    "/about",
    "/services/data-analysis",
    "/case-studies",
    "/case-studies?page=2",
    "/case-studies?tag=Predictive+maintenance",
    "/case-studies?tag=Retail&page=2",
    "/case-studies/a-study",
    "/_.data",
    "/about.data",
    "/case-studies.data?tag=Retail",
    "/case-studies/a-study.data",
  ])("%s", (url) => expect(pageKey(url)).toBe(url));

  test.each([
    "/?utm_source=x",
    "/.data",
    "/_root.data",
    "/about.data.data",
    "/about.data?_routes=root",
    "/admin/case-studies.data",
    "/__manifest",
    "/admin/case-studies",
    "/contact?sent",
    "/search?q=x",
    "/case-studies?page=0",
    "/case-studies?page=1&page=2",
    "/case-studies?q=1",
    "/case-studies/x.css",
    "/case-studies/A",
    "/services/data-analysis/",
    "//about",
    "/share/home.png",
    "/health/ready",
  ])("not %s", (url) => expect(pageKey(url)).toBeNull());
});

describe("a kept page", () => {
  const cache = createPageCache();
  const html = `<!doctype html><title>é</title>${"text ".repeat(500)}`;
  const server = createServer((message, response) => {
    if (!cache.answer(message, response)) response.writeHead(204).end();
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  test("is sent in the encoding asked for, answered with 304, and never to a cookie of ours", async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const headers = new Headers({
      "content-security-policy": "x",
      "x-request-id": "1",
      "content-type": "text/html; charset=utf-8",
    });
    await cache.keep("/about", html, headers, cache.ticket());
    const get = (given: Record<string, string>, method = "GET", path = "/about") =>
      send(server.address() as AddressInfo, path, method, given);

    const br = await get({ "accept-encoding": "gzip, deflate, br" });
    expect(br.headers).toMatchObject({
      "content-encoding": "br",
      vary: "Accept-Encoding",
      "content-security-policy": "x",
      "cache-status": "site; hit",
    });
    expect(br.headers["x-request-id"]).toBeUndefined();
    expect(brotliDecompressSync(br.body).toString()).toBe(html);
    expect(gunzipSync((await get({ "accept-encoding": "gzip, br;q=0" })).body).toString()).toBe(html);
    expect((await get({})).body.toString()).toBe(html);
    const head = await get({}, "HEAD");
    expect([head.status, head.body.length, head.headers["content-length"]]).toEqual([
      200,
      0,
      String(Buffer.byteLength(html)),
    ]);
    const unchanged = await get({ "if-none-match": `W/"x", ${br.headers.etag}` });
    expect([unchanged.status, unchanged.body.length]).toEqual([304, 0]);

    for (const cookie of ["session=a", "x=1; __Host-session=a", "toast=a"])
      expect((await get({ cookie })).status).toBe(204);
    expect((await get({ cookie: "theme=dark" })).status).toBe(200);
    expect((await get({}, "POST")).status).toBe(204);
    expect((await get({}, "GET", "/about?x=1")).status).toBe(204);
  });
});

test("a change makes stale what may show it, and keeps out a page that was rendered before it", async () => {
  const cache = createPageCache();
  const keep = (key: string) => cache.keep(key, "x", new Headers(), cache.ticket());
  for (const key of ["/about", "/case-studies/one", "/case-studies/two.data", "/case-studies/two"])
    await keep(key);
  for (const key of ["/_.data", "/", "/case-studies"]) await keep(key);
  expect(cache.touch("two")).toEqual([
    "/case-studies",
    "/",
    "/_.data",
    "/case-studies/two",
    "/case-studies/two.data",
    "/case-studies/one",
  ]);
  expect(cache.touch(null)).toHaveLength(7);
  const before = cache.ticket();
  cache.touch("one");
  await cache.keep("/case-studies/three", "old", new Headers(), before);
  expect(cache.touch(null)).not.toContain("/case-studies/three");
});

test("it does not grow without end", async () => {
  const cache = createPageCache();
  for (let n = 0; n < 520; n++) await cache.keep(`/case-studies/s-${n}`, "x", new Headers(), cache.ticket());
  expect(cache.size()).toBe(500);
  expect(cache.touch("s-519")).toHaveLength(50);
  expect(cache.size()).toBe(50);
});

function send({ port }: AddressInfo, path: string, method: string, headers: Record<string, string>) {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>(
    (resolve, reject) => {
      const message = request(
        { port, host: "127.0.0.1", path, method, headers, agent: false },
        (response) => {
          const chunks: Buffer[] = [];
          response.on("data", (chunk) => chunks.push(chunk));
          response.on("end", () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: Buffer.concat(chunks),
            }),
          );
        },
      );
      message.on("error", reject);
      message.end();
    },
  );
}
