import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { carriesCookie, createPageCache } from "./page-cache.ts";

const html = `<!doctype html><title>é</title>${"text ".repeat(500)}`;
const answer = (text: string, status = 200) =>
  new Response(text, {
    status,
    headers: {
      "content-security-policy": "x",
      "x-request-id": "1",
      "cache-control": "no-store",
      "content-type": "text/html; charset=utf-8",
    },
  });

test("a cached page is sent in the encoding asked for, and answered with 304 to whoever has it", async () => {
  const cache = createPageCache(
    async () => answer(html),
    () => "content",
  );
  const server = createServer((message, response) => {
    const key = message.url ?? "";
    if (!cache.answerFromMemory(key, message, response)) void cache.answer(key, message, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const get = (given: Record<string, string>, method = "GET") =>
    send(server.address() as AddressInfo, "/about", method, given);

  const rendered = await get({});
  expect(rendered.headers["cache-status"]).toBeUndefined();
  expect(rendered.body.toString()).toBe(html);
  const br = await get({ "accept-encoding": "gzip, deflate, br" });
  expect(br.headers).toMatchObject({
    "content-encoding": "br",
    vary: "Accept-Encoding",
    "content-security-policy": "x",
    "cache-control": expect.stringContaining("stale-if-error"),
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
  await new Promise((resolve) => server.close(resolve));
});

/** A cache whose pages say what the case studies say, and one that never shows them. */
function site() {
  const state = { text: "old", status: 200, renderings: 0, wait: Promise.resolve() };
  const cache = createPageCache(
    async () => {
      state.renderings++;
      const { text, status } = state;
      await state.wait;
      return answer(text, status);
    },
    (key) => (key === "/about" ? "content" : "case studies"),
  );
  const seen = (key: string) => {
    const written = { body: "", status: 0 };
    const response = {
      writeHead: (status: number) => {
        written.status = status;
        return response;
      },
      end: (body: string) => {
        written.body = body;
      },
    };
    const sends = [{ headers: {}, method: "GET" }, response] as unknown as Parameters<
      typeof cache.answer
    > extends [string, ...infer Rest]
      ? Rest
      : never;
    const from = cache.answerFromMemory(key, ...sends);
    return from ? { from, ...written } : null;
  };
  const render = async (key: string) => {
    const response = { writeHead: () => response, end: () => {} };
    await cache.answer(key, { headers: {}, method: "GET" } as never, response as never);
  };
  return { state, cache, seen, render };
}

test("all who ask while a page is rendered cause one rendering", async () => {
  const { state, render } = site();
  await Promise.all(Array.from({ length: 50 }, () => render("/")));
  expect(state.renderings).toBe(1);
});

test("a change renders anew what may show it, and nothing else", async () => {
  const { state, cache, seen, render } = site();
  for (const key of ["/", "/about"]) await render(key);
  state.text = "new";
  await cache.renew("case studies");
  expect(seen("/")).toMatchObject({ from: "memory", body: "new" });
  expect(seen("/about")).toMatchObject({ from: "memory", body: "old" });
});

test("a page whose rendering began before a change is not kept", async () => {
  const { state, cache, seen, render } = site();
  let finish = () => {};
  state.wait = new Promise((resolve) => {
    finish = resolve;
  });
  const rendering = render("/");
  await cache.renew("case studies");
  finish();
  await rendering;
  expect(seen("/")).toBeNull();
});

test("a page that cannot be rendered anew stays and is stale; one that is gone is forgotten", async () => {
  const { state, cache, seen, render } = site();
  await render("/");
  state.status = 503;
  await cache.renew("case studies");
  expect(seen("/")).toMatchObject({ from: "stale memory", body: "old", status: 200 });
  state.status = 404;
  await cache.renew("case studies");
  expect(seen("/")).toBeNull();
});

test("it holds 500 pages, and renews the 50 that were used last", async () => {
  const { state, cache, render } = site();
  for (let n = 0; n < 520; n++) await render(`/case-studies/s-${n}`);
  expect(cache.size()).toBe(500);
  state.renderings = 0;
  await cache.renew("case studies");
  expect([state.renderings, cache.size()]).toEqual([50, 50]);
});

test("a cookie of ours is told from others", () => {
  for (const cookie of ["session=a", "x=1; __Host-session=a", "toast=a"])
    expect(carriesCookie(cookie)).toBe(true);
  for (const cookie of [undefined, "", "theme=dark", "mysession=a"])
    expect(carriesCookie(cookie)).toBe(false);
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
