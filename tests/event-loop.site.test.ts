/**
 * The event loop is never held (SECURITY.md D2): the largest of each bounded input is worked on in short turns. Told by
 * the work of a turn, not by a clock; `npm run tool -- bench -- i` has milliseconds.
 */
import { setImmediate as nextTurn } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fillForLargest, type LargeRequest, largest } from "./largest-inputs.ts";
import { createTestSite, type TestSite } from "./site.ts";

/** Milliseconds of a core. A bounded piece takes up to 100; what has no bound takes seconds. */
const mostOfATurn = 1000;

let site: TestSite;
let cookie: string;
let study: string;
/** Each request has its own number, in a second try too. */
let next = 0;
beforeAll(async () => {
  site = await createTestSite();
  cookie = (await site.signIn("admin@example.com", "admin")).cookie;
  study = await fillForLargest(site.owner);
});
afterAll(() => site.close());

test.each(Object.keys(largest))("%s at its largest is worked on in short turns", async (name) => {
  const { inTurn = 1, status = 200, request } = largest[name]!;
  let isOver = false;
  const statuses = new Set<number>();
  const turns = longestTurn(() => isOver);
  for (let round = 0; round < inTurn; round++) statuses.add(await send(request(study, next++)));
  isOver = true;
  expect(statuses).toEqual(new Set([status]));
  expect(await turns).toBeLessThan(mostOfATurn);
});

async function send({ path, form }: LargeRequest): Promise<number> {
  const headers = path.startsWith("/admin") ? { cookie } : undefined;
  const answer = form ? await site.post(path, form, headers) : await site.request(path, { headers });
  await answer.arrayBuffer();
  return answer.status;
}

/** Work of this thread between one turn of the loop and the next, in milliseconds of a core. */
async function longestTurn(isOver: () => boolean): Promise<number> {
  let longest = 0;
  while (!isOver()) {
    const before = process.threadCpuUsage();
    await nextTurn();
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1000);
  }
  return longest;
}
