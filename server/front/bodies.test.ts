/** How much of what is sent is held, and who goes first (SECURITY.md N4). */
import type { IncomingMessage } from "node:http";
import { PassThrough } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { createBodies } from "./bodies.ts";

/** A request of which so many bytes have come. */
async function arriving(bodies: ReturnType<typeof createBodies>, bytes: number, longest = 100) {
  const request = new PassThrough();
  const taken = bodies.takeIn(request as unknown as IncomingMessage, longest);
  const outcome = taken.then(
    ({ body }) => body.length,
    (error: Error) => error.name,
  );
  request.write(Buffer.alloc(bytes));
  await nextTurn();
  return { request, taken, outcome };
}

test("a body is given whole, in one piece", async () => {
  const { request, outcome } = await arriving(createBodies(1000), 30);
  request.end(Buffer.alloc(20));
  expect(await outcome).toBe(50);
});

test("one that grows too long is not read on", async () => {
  const { request, outcome } = await arriving(createBodies(1000), 101);
  expect([await outcome, request.isPaused()]).toEqual(["TooLargeError", true]);
});

test("whoever goes before the end has sent nothing", async () => {
  const { request, outcome } = await arriving(createBodies(1000), 30);
  request.destroy();
  expect(await outcome).toBe("GoneError");
});

test("where there is no room the longest that has not ended is let go, and a short one comes in", async () => {
  const bodies = createBodies(200);
  const long = await arriving(bodies, 100);
  const other = await arriving(bodies, 90);
  const short = await arriving(bodies, 20);
  expect(await long.outcome).toBe("BusyError");
  short.request.end();
  other.request.end();
  expect([await short.outcome, await other.outcome]).toEqual([20, 90]);
});

test("what has come counts until it has had its turn", async () => {
  const bodies = createBodies(200);
  const first = await arriving(bodies, 100);
  first.request.end();
  const { release } = await first.taken;
  const second = await arriving(bodies, 90);
  expect(await (await arriving(bodies, 95)).outcome).toBe("BusyError");
  release();
  const third = await arriving(bodies, 95);
  third.request.end();
  second.request.end();
  expect([await third.outcome, await second.outcome]).toEqual([95, 90]);
});
