/** What is counted of the use of the site, and what is not (docs/decisions/043): on the built site, by two processes. */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { writeBackup } from "#app/db/backup/backup.ts";
import { aCaseStudy, aDraft } from "#app/db/testing/testing-factories.ts";
import { isWhole } from "./payloads/corpus.ts";
import { createTestSite, type TestSite } from "./site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
  await aCaseStudy(site.owner, { slug: "a-study" });
  await aDraft(site.owner, { slug: "a-draft" });
});
beforeEach(() => site.owner.query("delete from usage_counts"));
afterAll(() => site.close());

type Body = { page?: string; from?: string };
const beacon = (to: TestSite, body: Body, headers: Record<string, string> = {}) =>
  to.post("/shown", { page: "/", from: "", ...body }, headers);
/** Another process on the same database. */
const another = (options: object = {}) =>
  createTestSite(async () => ({ target: site.target, database: site.database, ...options }));
const counts = async () => {
  const { rows } = await site.owner.query("select kind, name, count from usage_counts");
  return Object.fromEntries(rows.map(({ kind, name, count }) => [`${kind} ${name}`, count]));
};

/** What a browser may send, and what becomes of it. */
const mixed: [Body, Record<string, string>, counted: string[]][] = [
  [{ page: "/" }, {}, ["page /"]],
  [{ page: "/about", from: "www.example.com" }, {}, ["page /about", "source www.example.com"]],
  [{ page: "/case-studies/a-study" }, {}, ["page /case-studies/a-study"]],
  [{ page: "/case-studies" }, { dnt: "0" }, ["page /case-studies"]],
  [{ page: "/search", from: "127.0.0.1" }, {}, ["page /search"]],
  [{ page: "/case-studies/a-draft" }, {}, []],
  [{ page: "/case-studies/%00" }, {}, []],
  [{ page: "/nowhere", from: "www.example.com" }, {}, []],
  [{ page: "/admin/case-studies" }, {}, []],
  [{ page: "/preview/0123/about" }, {}, []],
  [{ page: "/about?q=x" }, {}, []],
  [{ page: "/about" }, { dnt: "1" }, []],
  [{ page: "/about" }, { "sec-gpc": "1" }, []],
  [{ page: "/about" }, { cookie: "session=x" }, []],
  [{ page: "/about" }, { cookie: "a=b; __Host-session=x" }, []],
];

test("of mixed beacons to two processes exactly those that count are counted", async () => {
  const rounds = Math.ceil((isWhole ? 10_000 : 400) / mixed.length / 2);
  const processes = [await another(), await another()];
  for (let round = 0; round < rounds; round++)
    await Promise.all(
      processes.flatMap((process) =>
        mixed.map(async ([body, headers]) => {
          const answer = await beacon(process, body, headers);
          expect([answer.status, await answer.text()]).toEqual([204, ""]);
        }),
      ),
    );
  for (const process of processes) await process.close();
  const expected = mixed.flatMap(([, , counted]) => counted.map((name) => [name, rounds * 2]));
  expect(await counts()).toEqual(Object.fromEntries(expected));
});

test("a beacon of another site is refused, one that is no form too, and a GET counts nothing", async () => {
  const other = await another();
  expect((await beacon(other, {}, { origin: "https://evil.example" })).status).toBe(403);
  expect((await beacon(other, {}, { "sec-fetch-site": "cross-site" })).status).toBe(403);
  expect((await other.request("/shown", { method: "POST", body: "x" })).status).toBe(400);
  const read = await other.request("/shown");
  expect([read.status, read.headers.get("allow")]).toEqual([405, "POST"]);
  await other.close();
  expect(await counts()).toEqual({});
});

test("one client is counted 300 times an hour, and answered as before", async () => {
  const other = await another({ trustProxy: 1 });
  const from = (address: string) => beacon(other, {}, { "x-forwarded-for": address });
  for (let n = 0; n < 310; n++) expect((await from("2001:db8::1")).status).toBe(204);
  await from("2001:db8::2"); // of the same network
  await from("203.0.113.9");
  await other.close();
  expect(await counts()).toEqual({ "page /": 301 });
});

test("a search that finds nothing is counted when browsers of three networks open it, and never with an address or number", async () => {
  const other = await another({ trustProxy: 1 });
  const search = (query: string, network: number, headers: Record<string, string> = {}) =>
    other.request(`/search?q=${encodeURIComponent(query)}`, {
      headers: { "sec-fetch-dest": "document", "x-forwarded-for": `203.0.${network}.9`, ...headers },
    });
  for (const network of [1, 2, 3]) {
    await search("Zeppelin", network);
    await search("data", network); // is found
    await search("asha@example.com", network);
    await search("zeppelin 9876543210", network);
    await search("", network);
    await search("balloon", network, { "sec-fetch-dest": "empty" });
    await search("balloon", network, { dnt: "1" });
    await search("balloon", network, { cookie: "session=x" });
  }
  await search("zeppelin ", 1);
  for (let time = 0; time < 4; time++) await search("john smith", 1);
  await other.close();
  expect(await counts()).toEqual({ "search zeppelin": 4 });
});

test("the topic of a message is counted once, when it is stored and no spam", async () => {
  const other = await another();
  const send = (about: string, formKey: string, more: Record<string, string> = {}, headers = {}) =>
    other.post(
      "/contact",
      {
        name: "Asha",
        email: "asha@example.com",
        message: "A question of some length.",
        about,
        formKey,
        ...more,
      },
      headers,
    );
  await send("ai-development", "1");
  await send("ai-development", "1"); // pressed twice
  await send("retail", "2", { message: "Buy cheap followers and backlinks now: https://bit.ly/x" }); // spam
  await send("retail", "3", { message: "short" });
  await send("retail", "4", {}, { "sec-gpc": "1" });
  await send("", "5");
  await send("asha@example.com", "6");
  await other.close();
  expect(await counts()).toEqual({ "topic ai-development": 1 });
});

test("nothing of who was there is kept: not in the database, the log or a backup", async () => {
  const other = await another({ trustProxy: 1 });
  const headers = {
    "x-forwarded-for": "203.0.113.77",
    "user-agent": "canary-agent",
    cookie: "visitor=canary-cookie",
    referer: `${other.url}/about?canary-query`,
  };
  await beacon(other, { page: "/about", from: "www.example.com" }, headers);
  await beacon(other, { page: "/about", from: "www.example.com/canary-path?canary-query" }, headers);
  await beacon(other, { page: "/about?canary-query", from: "www.example.com" }, headers);
  await other.close();
  expect(await counts()).toEqual({ "page /about": 2, "source www.example.com": 1 });
  const folder = await mkdtemp(join(tmpdir(), "usage-"));
  const file = join(folder, "a.backup");
  const { rows } = await writeBackup(site.logins.own, file);
  expect(rows.usage_counts).toBe(2);
  const backup = gunzipSync(await readFile(file)).toString();
  await rm(folder, { recursive: true });
  expect(backup).toContain("www.example.com");
  for (const text of [backup, other.log.join()]) expect(text).not.toMatch(/canary|203\.0\.113\.77/);
});
