import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { nothingDone } from "#app/content/refusals.ts";
import { createRefusals, placeholder, preparedStatuses } from "./refusals.ts";
import type { Kept } from "./stored-response.ts";

const requestId = "11111111-2222-3333-4444-555555555555";
const page = (status: number): Kept => ({
  status,
  etag: "",
  headers: ["content-type", "text/html; charset=utf-8", "x-request-id", placeholder.reference, "vary", "x"],
  bodies: {
    identity: `<h1>${status}</h1><a href="/search?q=${placeholder.words}">é</a>${placeholder.reference}`,
  },
  route: "none",
  isStale: false,
});

let server: Server;
let url: string;
beforeAll(async () => {
  const refusals = createRefusals(false);
  for (const status of preparedStatuses) refusals.prepare(status, page(status));
  server = createServer((request, response) => {
    const status = Number(new URL(request.url ?? "", "http://x").searchParams.get("status"));
    const mayBeDone = request.url?.includes("late") ?? false;
    refusals.send(status, request, response, { requestId, sentence: "No.\n", mayBeDone });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

test.each(preparedStatuses)(
  "%i is a page with its reference, in header and words, and nobody keeps it",
  async (status) => {
    const answer = await fetch(`${url}/old-page?status=${status}`);
    expect(answer.status).toBe(status);
    expect(answer.headers.get("x-request-id")).toBe(requestId);
    expect([answer.headers.get("cache-control"), answer.headers.get("vary")]).toEqual(["no-store", null]);
    const html = Buffer.from(await answer.arrayBuffer()).toString("latin1");
    expect(html).toBe(`<h1>${status}</h1><a href="/search?q=old+page">é</a>${requestId}`);
    const head = await fetch(`${url}/old-page?status=${status}`, { method: "HEAD" });
    expect([head.status, head.headers.get("content-length")]).toEqual([status, String(html.length)]);
  },
);

test.each([
  ["a picture", "/x.png?status=404", { accept: "image/webp,*/*" }],
  ["the data of a screen", "/about.data?status=404", {}],
  ["what has no page", "/x?status=405", {}],
])("%s is refused in a sentence, with the reference in its header", async (_, path, headers) => {
  const answer = await fetch(url + path, { headers });
  expect([await answer.text(), answer.headers.get("x-request-id")]).toEqual(["No.\n", requestId]);
});

test("a form is told that nothing was done, unless a part had it", async () => {
  const sentence = async (path: string) => (await fetch(url + path, { method: "POST" })).text();
  expect(await sentence("/x.data?status=503")).toBe(`No. ${nothingDone}\n`);
  expect(await sentence("/late.data?status=504")).toBe("No.\n");
});

test("after a refused body nothing else is read from the connection", async () => {
  const answer = await fetch(`${url}/x?status=413`, { method: "POST", body: "x".repeat(1000) });
  await answer.text();
  expect(answer.headers.get("connection")).toBe("close");
});
