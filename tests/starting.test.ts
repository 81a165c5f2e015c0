/** From the opening of the port until the site is there (docs/decisions/040-releases-and-operation.md). */
import { afterAll, beforeAll, expect, test } from "vitest";
import { nothingDone } from "#app/content/refusals.ts";
import { version } from "#app/project-root.ts";
import { type OpenPorts, openPorts } from "#server/front/ports.ts";

let ports: OpenPorts;
const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${ports.port}${path}`, init);

beforeAll(async () => {
  ports = await openPorts({
    host: "127.0.0.1",
    port: 0,
    startingCause: () => "the database does not answer",
  });
});
afterAll(() => ports.close());

test("the process lives, and is not ready for a reason that it names", async () => {
  expect((await ask("/health/live")).status).toBe(200);
  const ready = await ask("/health/ready");
  expect([ready.status, await ready.json()]).toEqual([
    503,
    { status: "starting", version, cause: "the database does not answer" },
  ]);
});

test.each(["GET", "HEAD", "POST"])("%s of a page: 503 with Retry-After, kept by nobody", async (method) => {
  const answer = await ask("/about", { method });
  expect(answer.status).toBe(503);
  expect(answer.headers.get("retry-after")).toBe("1");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  expect((await answer.text()).includes(nothingDone)).toBe(method === "POST");
});

test("then the site answers, on the same port", async () => {
  await ports.answerWith((_request, response) => response.end("the site"));
  expect(await (await ask("/about")).text()).toBe("the site");
});

test("behind a proxy the port is opened when the site is there, and one in use is known before", async () => {
  const other = await openPorts({ host: "127.0.0.1", port: 0 });
  const { port } = other;
  const wanted = { host: "127.0.0.1", port, opensWhenReady: true };
  await expect(openPorts(wanted)).rejects.toThrow(`Port ${port} is in use.`);
  await other.close();
  const behind = await openPorts(wanted);
  await expect(fetch(`http://127.0.0.1:${port}/contact`, { method: "POST" })).rejects.toThrow();
  await behind.answerWith((_request, response) => response.end("the site"));
  expect(await (await fetch(`http://127.0.0.1:${port}/contact`, { method: "POST" })).text()).toBe("the site");
  await behind.close();
});
