import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { afterEach, expect, test, vi } from "vitest";
import { createCache, type Loaded, usualBounds } from "./cache.ts";
import { sendKept } from "./stored-response.ts";

const html = `<!doctype html><title>é</title>${"text ".repeat(500)}`;
const answer = (text: string, status = 200): Loaded => {
  const body = Buffer.from(text);
  const etag = `"${text.length}"`;
  const kept = {
    status,
    etag,
    headers: [
      "content-security-policy",
      "x",
      "etag",
      etag,
      "cache-control",
      "public, stale-if-error=1",
      "vary",
      "Accept-Encoding",
    ],
    bodies: {
      br: brotliCompressSync(body).toString("latin1"),
      gzip: gzipSync(body).toString("latin1"),
      identity: body.toString("latin1"),
    },
    route: "page",
    isStale: false,
  };
  return status === 200 ? { kept, keep: "answer" } : status === 404 ? { kept, keep: "missing" } : { kept };
};

/** No test waits for it to be over, in milliseconds. */
const patience = 60_000;
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A cache whose pages say what `state` says, and how to ask for one. */
async function site(bounds = usualBounds) {
  const state = { text: "old", status: 200, renderings: 0, wait: Promise.resolve() };
  const cache = createCache(
    async () => {
      state.renderings++;
      const { text, status } = state;
      await state.wait;
      return answer(text, status);
    },
    bounds,
    patience,
  );
  const server = createServer(async (message, response) => {
    const key = message.url ?? "";
    const here = cache.get(key);
    const kept = here && cache.isAwaited(here) ? await cache.newest(key) : here;
    if (kept) sendKept(kept, message, response, kept.isStale ? "site; hit; detail=stale" : "site; hit");
    else sendKept((await cache.load(key)).kept, message, response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const get = async (path: string, given: Record<string, string> = {}, method = "GET") => {
    const sent = await send(server.address() as AddressInfo, path, method, given);
    return { ...sent, text: sent.body.toString(), from: sent.headers["cache-status"] };
  };
  return { state, cache, get };
}

test("a cached page is sent in the encoding asked for, and answered with 304 to whoever has it", async () => {
  const { state, get } = await site();
  state.text = html;
  const rendered = await get("/about");
  expect([rendered.from, rendered.text]).toEqual([undefined, html]);
  const br = await get("/about", { "accept-encoding": "gzip, deflate, br" });
  expect(br.headers).toMatchObject({
    "content-encoding": "br",
    vary: "Accept-Encoding",
    "content-security-policy": "x",
    "cache-control": expect.stringContaining("stale-if-error"),
    "cache-status": "site; hit",
  });
  expect(brotliDecompressSync(br.body).toString()).toBe(html);
  const gz = await get("/about", { "accept-encoding": "gzip, br;q=0" });
  expect(gunzipSync(gz.body).toString()).toBe(html);
  expect((await get("/about")).text).toBe(html);
  const head = await get("/about", {}, "HEAD");
  expect([head.status, head.text, head.headers["content-length"]]).toEqual([
    200,
    "",
    String(Buffer.byteLength(html)),
  ]);
  const unchanged = await get("/about", { "if-none-match": `W/"x", ${br.headers.etag}` });
  expect([unchanged.status, unchanged.text]).toEqual([304, ""]);
});

test("all who ask while a page is rendered cause one rendering", async () => {
  const { state, get } = await site();
  await Promise.all(Array.from({ length: 50 }, () => get("/")));
  expect(state.renderings).toBe(1);
});

test("a change renders every kept page anew", async () => {
  const { state, cache, get } = await site();
  for (const path of ["/", "/about"]) await get(path);
  state.text = "new";
  await cache.renew();
  for (const path of ["/", "/about"])
    expect(await get(path)).toMatchObject({ from: "site; hit", text: "new" });
});

test("whoever asks after a change gets the new page, before its turn", async () => {
  const { state, cache, get } = await site();
  for (const path of ["/", "/about"]) await get(path);
  state.text = "new";
  let finish = () => {};
  state.wait = new Promise((resolve) => {
    finish = resolve;
  });
  const renewal = cache.renew(); // which begins with the page that was asked for last
  state.wait = Promise.resolve();
  expect(await get("/")).toMatchObject({ from: "site; hit", text: "new" });
  finish();
  await renewal;
  expect(state.renderings).toBe(4);
});

test("where the new page cannot be rendered the old one is sent, and nobody else waits for it", async () => {
  const { state, cache, get } = await site();
  for (const path of ["/", "/about"]) await get(path);
  state.status = 503;
  const stale = { from: "site; hit; detail=stale", text: "old", status: 200 };
  const renewal = cache.renew();
  expect(await get("/")).toMatchObject(stale);
  await renewal;
  state.renderings = 0;
  for (const path of ["/", "/about"]) expect(await get(path)).toMatchObject(stale);
  expect(state.renderings).toBe(0);
});

test("a page whose rendering began before a change is not kept", async () => {
  const { state, cache, get } = await site();
  let finish = () => {};
  state.wait = new Promise((resolve) => {
    finish = resolve;
  });
  const asked = get("/");
  await vi.waitFor(() => expect(state.renderings).toBe(1), { timeout: 60_000 });
  await cache.renew();
  finish();
  await asked;
  expect((await get("/")).from).toBeUndefined();
});

test("a page that cannot be rendered anew stays and is stale; one that is gone is forgotten", async () => {
  const { state, cache, get } = await site();
  await get("/");
  state.status = 503;
  await cache.renew();
  expect(await get("/")).toMatchObject({ from: "site; hit; detail=stale", text: "old", status: 200 });
  state.status = 404;
  await cache.renew();
  expect(await get("/")).toMatchObject({ from: undefined, status: 404 });
});

test("what could not be rendered anew is rendered later, and nothing else", async () => {
  const { state, cache, get } = await site();
  await get("/about");
  state.status = 503;
  expect(await cache.renew()).toBe(false);
  expect(await cache.refresh(), "still not").toBe(false);
  Object.assign(state, { status: 200, text: "new" });
  await get("/fresh");
  state.renderings = 0;
  expect(await cache.refresh()).toBe(true);
  expect(state.renderings).toBe(1);
  expect(await get("/about")).toMatchObject({ from: "site; hit", text: "new" });
});

test("it renews the 50 pages that were used last, and forgets the others", async () => {
  const { state, cache, get } = await site();
  for (let n = 0; n < 55; n++) await get(`/case-studies/s-${n}`);
  state.renderings = 0;
  await cache.renew();
  expect([state.renderings, cache.size()]).toEqual([50, 50]);
});

test("what a picture shows is made anew when somebody asks for it", async () => {
  const { state, cache, get } = await site();
  await get("/about");
  const loaded = answer("a drawing");
  const headers = ["content-type", "image/svg+xml", ...loaded.kept.headers];
  await cache.load("/art/1/tall/x.svg", async () => ({ ...loaded, kept: { ...loaded.kept, headers } }));
  state.renderings = 0;
  await cache.renew();
  expect([state.renderings, cache.get("/art/1/tall/x.svg")]).toEqual([1, undefined]);
});

test("it holds so many bytes, and lets go of what was not used for the longest time", async () => {
  const { cache, get } = await site({ ...usualBounds, memory: 10_000 });
  for (let n = 0; n < 30; n++) {
    await get(`/case-studies/s-${n}`);
    await get("/case-studies/s-0");
  }
  expect(cache.size()).toBeLessThan(20);
  expect(cache.get("/case-studies/s-0")).toBeDefined();
  expect(cache.get("/case-studies/s-1")).toBeUndefined();
});

test("addresses at which there is nothing share one page, and take no place of those that are there", async () => {
  const { state, cache, get } = await site({ ...usualBounds, missing: 2_500 });
  await get("/about");
  state.status = 404;
  for (let n = 0; n < 30; n++) await get(`/case-studies/s-${n}`);
  expect(cache.get("/about")).toBeDefined();
  expect(cache.getMissing("/case-studies/s-0")).toBeUndefined();
  expect(cache.getMissing("/case-studies/s-28")).toBe(cache.getMissing("/case-studies/s-29"));
  await cache.renew();
  expect(cache.getMissing("/case-studies/s-29")).toBeUndefined();
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

test("of pages that say what is missing a few are kept, however many addresses lead to each", async () => {
  const { state, cache } = await site();
  state.status = 404;
  for (let n = 0; n < 60; n++) {
    state.text = "x".repeat(n + 1);
    await cache.load(`/tag-${n}`);
  }
  const known = Array.from({ length: 60 }, (_, n) => cache.getMissing(`/tag-${n}`));
  expect(known.filter((one) => one !== undefined)).toHaveLength(50);
  await cache.load("/another");
  expect(cache.getMissing("/another")).toBe(cache.getMissing("/tag-59"));
});
