import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { expect, onTestFinished, test } from "vitest";
import { createLog } from "../log.ts";
import { createAddresses } from "./addresses.ts";
import { createFront } from "./front.ts";
import { LateError, PartAwayError, type Upstream } from "./upstream.ts";

/** A front whose parts are there, and answer nothing but this. */
async function frontOf(failure: Error) {
  const log: string[] = [];
  const part: Upstream = {
    moveTo: () => {},
    isThere: () => true,
    close: () => {},
    ask: () => Promise.reject(failure),
  };
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const front = createFront({
    log: createLog("info", { write: (line: string) => void log.push(line) }),
    secret: "a-secret-for-tests-of-enough-bytes-0123456789",
    publicUrl: url,
    trustProxy: 0,
    clientDir: tmpdir(),
    development: false,
    folder: tmpdir(),
    parts: { visitors: part, staff: part },
    addresses: createAddresses(),
    onMissing: () => {},
  });
  server.on("request", front.listener);
  onTestFinished(() => {
    front.close();
    server.close();
  });
  const send = (path: string) =>
    fetch(url + path, { method: "POST", body: new URLSearchParams({ name: "x" }), headers: { origin: url } });
  return { url, send, log };
}

test("a form that no part answers in time: 504 with a reference that the log knows, and that it may have arrived", async () => {
  const { send, log } = await frontOf(new LateError("late"));
  const answer = await send("/contact");
  expect([answer.status, await answer.text()]).toEqual([
    504,
    "The site has not answered in time. What you have sent may have arrived.\n",
  ]);
  const reference = answer.headers.get("x-request-id") ?? "none";
  const lines = log.filter((line) => line.includes(reference));
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 40, method: "POST" }),
  ]);
});

test.each([
  [false, /Nothing was done\.\n$/],
  [true, /moment\.\n$/],
])("a form whose part is away: what may be done by it is not denied (%s)", async (mayBeDone, words) => {
  const { send } = await frontOf(new PartAwayError("away", { mayBeDone }));
  const answer = await send("/contact");
  expect([answer.status, await answer.text()]).toEqual([503, expect.stringMatching(words)]);
});

test("/health/ready is the word of a machine when the part that should tell has just ended", async () => {
  const { url } = await frontOf(new PartAwayError("away"));
  const answer = await fetch(`${url}/health/ready`, { headers: { accept: "text/html" } });
  expect([answer.status, await answer.json()]).toMatchObject([
    503,
    { status: "unavailable", checks: { visitors: "ok", staff: "does not answer" } },
  ]);
});
