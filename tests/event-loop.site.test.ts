/**
 * The event loop is never held (SECURITY.md D2): while the largest of each bounded input is worked on, others are
 * answered. Told by order and by the work of a turn, not by a clock; `npm run tool -- bench -- i` has milliseconds.
 */
import { setImmediate as nextTurn } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { generatorVersion } from "#app/artwork/address.ts";
import {
  aDraft,
  manyCaseStudies,
  manySubmissions,
  publishStored,
} from "#app/db/testing/testing-factories.ts";
import { longestDetails } from "#app/domain/case-studies/sections.ts";
import { createTestSite, type TestSite } from "./site.ts";

/** Milliseconds of a core. A bounded piece takes up to 100; what has no bound takes seconds. */
const mostOfATurn = 1000;

let site: TestSite;
let cookie: string;
let study: string;
beforeAll(async () => {
  site = await createTestSite();
  cookie = (await site.signIn("admin@example.com", "admin")).cookie;
  await manyCaseStudies(site.owner, 300, (n) => ({
    slug: `study-${n}`,
    title: `Energy spent, and led ${n}`,
  }));
  study = await aDraft(site.owner, { slug: "long", title: "Long", json_details: longText("first") });
  await publishStored(site.owner, [study]);
  for (let n = 2; n <= 22; n++)
    await site.owner.query("update case_studies set json_details = $1, updated_at = now() where id = $2", [
      longText(`v${n}`),
      study,
    ]);
  await manySubmissions(site.owner, 1000, (n) => ({
    email: `v${n}@example.com`,
    message: "word ".repeat(2000),
  }));
});
afterAll(() => site.close());

/** As much as a text may hold: 75 paragraphs of some hundred words, none of which another version has. */
function longText(version: string): string {
  const word = (n: number) => `${version}${n.toString(36)}`;
  const paragraph = (n: number) => Array.from({ length: 290 }, (_, m) => word(n * 290 + m)).join(" ");
  const text = JSON.stringify([
    { title: "All of it", type: "paragraph", items: Array.from({ length: 75 }, (_, n) => paragraph(n)) },
  ]);
  expect(text.length).toBeLessThan(longestDetails);
  expect(text.length).toBeGreaterThan(0.6 * longestDetails);
  return text;
}

const read = (path: string) => site.request(path, { headers: { cookie } });
const largest: Record<string, { times: number; ask: (n: number) => Promise<Response> }> = {
  "a history": { times: 6, ask: () => read(`/admin/case-studies/${study}/history`) },
  "a review": { times: 12, ask: () => read(`/admin/case-studies/${study}/review`) },
  // As many at once as one client may ask for, again and again.
  "a search": {
    times: 8,
    ask: async (n) => {
      const search = (round: number) => site.request(`/search?q=${"e-a s-p d-l ".repeat(8)}${n}.${round}`);
      for (let round = 0; round < 15; round++) await (await search(round)).text();
      return search(15);
    },
  },
  drawings: {
    times: 30,
    ask: (n) => site.request(`/art/${generatorVersion}/tall.ink/study-${n + 1}.svg`),
  },
  "share images": { times: 8, ask: (n) => site.request(`/share/case-studies/study-${n + 1}.png`) },
  "an export": {
    times: 2,
    ask: () => site.post("/admin/contacts/export", { format: "json", search: "" }, { cookie }),
  },
};

test.each(Object.keys(largest))("twenty kept pages are answered before %s at its largest", async (name) => {
  const { times, ask } = largest[name]!;
  const [alone, twenty] = [await meanwhile(1, () => ask(times)), await meanwhile(times, ask)];
  expect(alone.statuses).toEqual([200]);
  expect(new Set(twenty.statuses)).toEqual(new Set([200]));
  expect(alone.longestTurn).toBeLessThan(mostOfATurn);
  expect(twenty.pages).toBeGreaterThanOrEqual(20);
});

/** Sends so many large requests at once; how many pages were answered, one after the other, before the last of them. */
async function meanwhile(times: number, ask: (n: number) => Promise<Response>) {
  let isOver = false;
  const large = Promise.all(
    Array.from({ length: times }, async (_, n) => {
      const answer = await ask(n);
      await answer.arrayBuffer();
      return answer.status;
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
