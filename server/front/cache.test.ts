import { mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { createLog } from "../log.ts";
import { type Cache, type CacheOptions, createCache, usualBounds } from "./cache.ts";
import { createFileSender } from "./file-pieces.ts";
import { createFileKeeper } from "./store-response.ts";
import { type Loaded, sendKept } from "./stored-response.ts";

const sendFile = createFileSender(0);
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

/** Nothing ends for being late: milliseconds. */
const patience = 60_000;
const renew = async (cache: Cache, hasMissed = false) => {
  cache.change(hasMissed);
  return cache.refresh();
};
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A cache whose pages say what `state` says, and how to ask for one. */
async function site(options: Partial<CacheOptions> = {}) {
  const state = { text: "old", status: 200, renderings: 0, wait: Promise.resolve() };
  const cache = createCache(
    async () => {
      state.renderings++;
      const { text, status } = state;
      await state.wait;
      return answer(text, status);
    },
    { patience, rest: patience, ...options },
  );
  const server = createServer(async (message, response) => {
    const key = message.url ?? "";
    const here = cache.get(key);
    const kept = here && cache.isAwaited(here) ? await cache.newest(key) : here;
    if (kept)
      sendKept(kept, message, response, sendFile, kept.isStale ? "site; hit; detail=stale" : "site; hit");
    else sendKept((await cache.load(key)).kept, message, response, sendFile);
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
  await renew(cache);
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
  const renewal = renew(cache); // which begins with the page that was asked for last
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
  const renewal = renew(cache);
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
  await renew(cache);
  finish();
  await asked;
  expect((await get("/")).from).toBeUndefined();
});

test("a page that cannot be rendered anew stays and is stale; one that is gone is forgotten", async () => {
  const { state, cache, get } = await site();
  await get("/");
  state.status = 503;
  await renew(cache);
  expect(await get("/")).toMatchObject({ from: "site; hit; detail=stale", text: "old", status: 200 });
  state.status = 404;
  await renew(cache);
  expect(await get("/")).toMatchObject({ from: undefined, status: 404 });
});

test("what could not be rendered anew is rendered later, and nothing else", async () => {
  const { state, cache, get } = await site();
  await get("/about");
  state.status = 503;
  expect(await renew(cache)).toBe(false);
  expect(await cache.refresh(), "still not").toBe(false);
  Object.assign(state, { status: 200, text: "new" });
  await get("/fresh");
  state.renderings = 0;
  expect(await cache.refresh()).toBe(true);
  expect(state.renderings).toBe(1);
  expect(await get("/about")).toMatchObject({ from: "site; hit", text: "new" });
});

test("it renews the pages that were used last by itself; who asks for another one waits for the new one", async () => {
  const { state, cache, get } = await site({ patience: 0, bounds: { ...usualBounds, renewed: 2 } });
  for (const path of ["/seldom", "/", "/about"]) await get(path);
  state.renderings = 0;
  state.text = "new";
  await renew(cache);
  expect([state.renderings, cache.size()]).toEqual([2, 3]);
  expect(await get("/seldom")).toMatchObject({ from: "site; hit", text: "new" });
});

test("a page that is seldom asked for is not dropped for a failure after a change", async () => {
  const { state, cache, get } = await site({ bounds: { ...usualBounds, renewed: 1 } });
  for (const path of ["/", "/about"]) await get(path);
  await renew(cache);
  state.status = 503;
  expect(await get("/")).toMatchObject({ status: 200, text: "old", from: "site; hit; detail=stale" });
});

test("where the new page is not there soon the old one is sent, and once it is there, that", async () => {
  const { state, cache, get } = await site({ patience: 0 });
  await get("/");
  state.text = "new";
  const { promise, resolve } = Promise.withResolvers<void>();
  state.wait = promise;
  const renewal = renew(cache);
  for (let n = 0; n < 3; n++)
    expect(await get("/")).toMatchObject({ from: "site; hit; detail=stale", text: "old" });
  resolve();
  expect(await renewal).toBe(true);
  expect(await get("/")).toMatchObject({ from: "site; hit", text: "new" });
  expect(state.renderings).toBe(2);
});

test.each([
  ["a withdrawal", (cache: Cache) => cache.forget()],
  ["one that may have been missed", (cache: Cache) => cache.change(true)],
])("after %s nobody is sent the old page while the new one is made", async (_, withdraw) => {
  const { state, cache, get } = await site({ patience: 0 });
  await get("/");
  state.text = "new";
  const { promise, resolve } = Promise.withResolvers<void>();
  state.wait = promise;
  withdraw(cache);
  cache.change();
  const asked = [get("/"), get("/")];
  await vi.waitFor(() => expect(state.renderings).toBe(2), { timeout: 60_000 });
  resolve();
  for (const answered of asked) expect((await answered).text).toBe("new");
});

test("what was withdrawn is made anew by itself like all else", async () => {
  const { state, cache, get } = await site();
  await get("/");
  state.text = "new";
  cache.forget();
  expect(await cache.refresh()).toBe(true);
  expect(await get("/")).toMatchObject({ from: "site; hit", text: "new" });
});

test("changes in a row: one renewal at a time, and it goes on with what has waited longest", async () => {
  const made: string[] = [];
  let under = 0;
  const cache: Cache = createCache(async (key) => {
    expect(under++).toBe(0);
    made.push(key);
    if (made.length === 3) cache.change(); // "/b" is made anew when it comes
    await Promise.resolve();
    under--;
    return answer("text");
  });
  for (const key of ["/a", "/b"]) await cache.load(key);
  expect(await renew(cache)).toBe(true);
  expect(made).toEqual(["/a", "/b", "/b", "/a", "/b"]);
});

test("what nobody waits for is made when it is its turn", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { state, cache, get } = await site({ quiet: () => promise });
  for (const path of ["/", "/about"]) await get(path);
  state.text = "new";
  const renewal = renew(cache);
  expect(await get("/about")).toMatchObject({ text: "new" });
  expect(state.renderings).toBe(3);
  resolve();
  await renewal;
  expect(state.renderings).toBe(4);
});

/** A picture that lies in a file, and how often it was made. */
async function pictureSite() {
  const folder = await mkdtemp(join(tmpdir(), "kept-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const state = { status: 200, made: 0, known: [] as (string | undefined)[], whileWritten: () => {} };
  const inFiles = createFileKeeper(createLog("silent"), folder);
  const cache = createCache(
    async (_key, known) => {
      state.known.push(known?.etag);
      if (state.status === 200 && known) return { kept: { ...known, isStale: false }, keep: "answer" };
      state.made++;
      const { kept, ...how } = answer("a drawing", state.status);
      const headers = ["content-type", "image/svg+xml", ...kept.headers];
      return { ...how, kept: { ...kept, headers, bodies: { identity: "x".repeat(200_000) } } };
    },
    {
      async inFiles(kept) {
        const stored = await inFiles(kept);
        state.whileWritten();
        return stored;
      },
      bounds: { ...usualBounds, files: 500_000 },
    },
  );
  return { cache, state, files: () => readdir(folder) };
}

test("a change leaves a picture where it lies, and it is sent when it is known to be public still", async () => {
  const { cache, state, files } = await pictureSite();
  await cache.load("/media/1");
  await renew(cache);
  expect(cache.get("/media/1"), "not known yet").toBeUndefined();
  state.status = 503;
  await cache.load("/media/1");
  expect(cache.get("/media/1"), "nobody could tell").toBeUndefined();
  state.status = 200;
  await cache.load("/media/1");
  expect(cache.get("/media/1")).toBeDefined();
  expect(state.known).toEqual([undefined, '"9"', '"9"']);
  expect(await files()).toHaveLength(1);
  cache.change();
  state.status = 404;
  await cache.load("/media/1");
  expect(cache.getMissing("/media/1")).toBeDefined();
  await vi.waitFor(async () => expect(await files()).toEqual([]), { timeout: 60_000 });
});

test("of pictures in files that stays which was used last", async () => {
  const { cache, files } = await pictureSite();
  for (const key of ["/media/1", "/media/2"]) await cache.load(key);
  cache.get("/media/1");
  await cache.load("/media/3");
  expect(["/media/1", "/media/2", "/media/3"].filter((key) => cache.get(key))).toEqual([
    "/media/1",
    "/media/3",
  ]);
  await vi.waitFor(async () => expect(await files()).toHaveLength(2), { timeout: 60_000 });
});

test.each(["before it comes", "while its file is written"])(
  "a large answer that is not kept, for something changes %s, leaves no file",
  async (moment) => {
    const { cache, files, state } = await pictureSite();
    state.whileWritten = moment === "while its file is written" ? () => cache.change() : () => {};
    const asked = cache.load("/media/1");
    if (moment === "before it comes") cache.change();
    const { kept } = await asked;
    expect(kept.bodies.identity).toHaveLength(200_000);
    expect(cache.get("/media/1")).toBeUndefined();
    await vi.waitFor(async () => expect(await files()).toEqual([]), { timeout: 60_000 });
  },
);

test("whoever is told that nothing has changed of what was dropped meanwhile gets it made anew", async () => {
  const { cache, state } = await pictureSite();
  await cache.load("/media/1");
  cache.change();
  const asked = cache.load("/media/1");
  cache.forget();
  expect((await asked).kept.bodies.identity).toHaveLength(200_000);
  expect(state.made).toBe(2);
});

test("it holds so many bytes, and lets go of what was not used for the longest time", async () => {
  const { cache, get } = await site({ bounds: { ...usualBounds, memory: 10_000 } });
  for (let n = 0; n < 30; n++) {
    await get(`/case-studies/s-${n}`);
    await get("/case-studies/s-0");
  }
  expect(cache.size()).toBeLessThan(20);
  expect(cache.get("/case-studies/s-0")).toBeDefined();
  expect(cache.get("/case-studies/s-1")).toBeUndefined();
});

test("addresses at which there is nothing share one page, and take no place of those that are there", async () => {
  const { state, cache, get } = await site({ bounds: { ...usualBounds, missing: 2_500 } });
  await get("/about");
  state.status = 404;
  for (let n = 0; n < 30; n++) await get(`/case-studies/s-${n}`);
  expect(cache.get("/about")).toBeDefined();
  expect(cache.getMissing("/case-studies/s-0")).toBeUndefined();
  expect(cache.getMissing("/case-studies/s-28")).toBe(cache.getMissing("/case-studies/s-29"));
  await renew(cache);
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
