/**
 * The event loop is never held (SECURITY.md D2): while the largest of each bounded input is worked on, others are
 * answered. Told by order and by the work of a turn, not by a clock; `npm run tool -- bench -- i` has milliseconds.
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
beforeAll(async () => {
  site = await createTestSite();
  cookie = (await site.signIn("admin@example.com", "admin")).cookie;
  study = await fillForLargest(site.owner);
});
afterAll(() => site.close());

test.each(Object.keys(largest))("twenty kept pages are answered before %s at its largest", async (name) => {
  const { times, status = 200 } = largest[name]!;
  const [alone, together] = [await meanwhile(name, 1, times), await meanwhile(name, times)];
  expect(alone.statuses).toEqual([status]);
  expect(new Set(together.statuses)).toEqual(new Set([status]));
  expect(alone.longestTurn).toBeLessThan(mostOfATurn);
  expect(together.pages).toBeGreaterThanOrEqual(20);
});

/**
 * Sends so many at once; how many pages were answered, one after the other, before the last of them.
 * @param first of the numbers they are told apart by
 */
async function meanwhile(name: string, times: number, first = 0) {
  const { inTurn = 1, request } = largest[name]!;
  let isOver = false;
  const large = Promise.all(
    Array.from({ length: times }, async (_, n) => {
      let status = 0;
      for (let round = 0; round < inTurn; round++)
        status = await send(request(study, (first + n) * inTurn + round));
      return status;
    }),
  ).finally(() => {
    isOver = true;
  });
  const turns = longestTurn(() => isOver);
  let pages = 0;
  while (!isOver) {
    const page = await site.request("/");
    await page.text();
    if (!isOver && page.headers.get("cache-status")) pages++;
  }
  return { statuses: await large, pages, longestTurn: await turns };
}

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
