/** Counts of usage on their way into the database (docs/decisions/043). */
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { asCounter } from "#app/db/actors.server.ts";
import { createTestDatabase, type TestDatabase } from "#app/db/testing/testing.ts";
import { aCaseStudy, aDraft } from "#app/db/testing/testing-factories.ts";
import { createLog } from "#server/log.ts";
import { countUsage, type UsageCounter } from "./usage.ts";

let db: TestDatabase;
let counter: UsageCounter;
let log: string[];
beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(async () => {
  await db.owner.query("delete from usage_counts");
  log = [];
  counter = begin();
});
afterEach(async () => {
  vi.useRealTimers();
  await counter.close();
});
afterAll(() => db.drop());

const begin = () =>
  countUsage(db.database, createLog("info", { write: (line: string) => void log.push(line) }));
const stored = async () =>
  (await db.owner.query("select kind, name, count from usage_counts order by kind, name")).rows;

test("what was counted is stored once a minute by itself, and what came after it when the counter is closed", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const own = begin();
  own.count("page", "/about");
  own.count("page", "/about");
  vi.advanceTimersByTime(59_999);
  expect(await stored()).toEqual([]);
  own.count("page", "/about");
  vi.advanceTimersByTime(1);
  await vi.waitFor(async () => expect(await stored()).toEqual([{ kind: "page", name: "/about", count: 3 }]));
  own.count("page", "/about"); // of a process that is killed now, this one alone is lost
  await own.close();
  expect(await stored()).toEqual([{ kind: "page", name: "/about", count: 4 }]);
});

test("a name that the database refuses keeps nothing else from being stored", async () => {
  counter.count("search", "x".repeat(301));
  await counter.flush();
  counter.count("page", "/about");
  await counter.flush();
  expect(await stored()).toEqual([{ kind: "page", name: "/about", count: 1 }]);
});

test("several processes add to the same counts at once", async () => {
  const others = [counter, begin(), begin()];
  for (let round = 0; round < 10; round++) {
    for (const one of others) {
      one.count("page", "/");
      one.count("source", "www.example.com");
    }
    await Promise.all(others.map((one) => one.flush()));
  }
  await Promise.all(others.slice(1).map((one) => one.close()));
  expect(await stored()).toEqual([
    { kind: "page", name: "/", count: 30 },
    { kind: "source", name: "www.example.com", count: 30 },
  ]);
});

test("a thousand pages that somebody has invented do not push out one that is there", async () => {
  await aCaseStudy(db.owner, { slug: "read" });
  counter.count("page", "/case-studies/read");
  await counter.flush();
  for (let n = 0; n < 1000; n++) counter.count("page", `/case-studies/invented-${n}`);
  counter.count("page", "/case-studies/read");
  await counter.flush();
  expect(await stored()).toEqual([{ kind: "page", name: "/case-studies/read", count: 2 }]);
});

test("nor a page of ours, a document that nobody has read before, or a website that people come from", async () => {
  await aCaseStudy(db.owner, { slug: "new" });
  counter.count("source", "known.example.com");
  await counter.flush();
  for (let n = 0; n < 1000; n++) {
    counter.count("page", `/case-studies/made-up-${n}`);
    counter.count("source", `made-up-${n}.example.com`);
  }
  counter.count("page", "/about");
  await counter.flush();
  counter.count("page", "/case-studies/new");
  for (let n = 0; n < 1000; n++) counter.count("page", `/case-studies/made-up-${n}`);
  counter.count("page", "/about");
  counter.count("source", "known.example.com");
  await counter.flush();
  const counts = new Map((await stored()).map(({ name, count }) => [name, count]));
  expect(["/about", "/case-studies/new", "known.example.com"].map((name) => counts.get(name))).toEqual([
    2, 1, 2,
  ]);
});

test("of addresses of case studies only those that are public are stored", async () => {
  await aCaseStudy(db.owner, { slug: "public" });
  await aDraft(db.owner, { slug: "draft" });
  for (const slug of ["public", "draft", "nothing"]) counter.count("page", `/case-studies/${slug}`);
  counter.count("search", "/case-studies/draft");
  counter.count("page", "/case-studies");
  await counter.flush();
  expect((await stored()).map(({ kind, name }) => `${kind} ${name}`)).toEqual([
    "page /case-studies",
    "page /case-studies/public",
    "search /case-studies/draft",
  ]);
});

test("what the database does not take waits, and is stored once it does", async () => {
  await db.owner.query("revoke insert on usage_counts from site_counter");
  counter.count("page", "/");
  await counter.flush();
  await db.owner.query("grant insert on usage_counts to site_counter");
  expect(log.join()).toContain("usage could not be stored");
  counter.count("page", "/");
  await counter.flush();
  expect(await stored()).toEqual([{ kind: "page", name: "/", count: 2 }]);
});

test("while the disk is almost full nothing is stored; afterwards all of it is", async () => {
  let isShort = true;
  const own = countUsage(db.database, createLog("fatal", { write: () => {} }), async () => isShort);
  own.count("page", "/");
  await own.flush();
  expect(await stored()).toEqual([]);
  isShort = false;
  await own.close();
  expect(await stored()).toEqual([{ kind: "page", name: "/", count: 1 }]);
});

test("no more than a thousand names of a kind are held; those that are held go on counting", async () => {
  for (let n = 0; n < 1500; n++) counter.count("source", `${n}.example.com`);
  counter.count("source", "0.example.com");
  counter.count("topic", "pumps");
  await counter.flush();
  const rows = await stored();
  expect(rows.filter(({ kind }) => kind === "source")).toHaveLength(1000);
  expect(rows).toContainEqual({ kind: "source", name: "0.example.com", count: 2 });
  expect(rows).toContainEqual({ kind: "topic", name: "pumps", count: 1 });
});

test("one client adds 300 times an hour, each client for itself, and all of a wide network 3,000 times", () => {
  const times = (client: string, network: string) =>
    Array.from({ length: 400 }, () => counter.admit(client, network)).filter(Boolean).length;
  const inOne = Array.from({ length: 12 }, (_, n) => times(`client ${n}`, "one network"));
  expect(inOne).toEqual([...Array<number>(10).fill(300), 0, 0]);
  expect(times("client", "another network")).toBe(300);
});

test("who counts can add and do nothing else: not read, not lower a count, not set it", async () => {
  counter.count("page", "/");
  await counter.flush();
  const tries = [
    "select * from usage_counts",
    "update usage_counts set count = 0",
    "delete from usage_counts",
    "insert into usage_counts values ('page', current_date, '/', -1)",
    "insert into usage_counts values ('page', current_date, '/', 0)",
    "insert into usage_counts values ('person', current_date, '/', 1)",
  ];
  for (const one of tries)
    await expect(
      asCounter(db.database, (tx) => tx.execute(sql.raw(one))),
      one,
    ).rejects.toMatchObject({ cause: { code: expect.stringMatching(/^(?:42501|23514)$/) } });
  expect(await stored()).toEqual([{ kind: "page", name: "/", count: 1 }]);
});
