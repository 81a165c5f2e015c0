/**
 * A site after a year: 300 texts with 900 links against servers with every kind of answer, 20 texts that are public no
 * more, plans, remarks and messages. Two processes do the nights, and one is stopped in the middle of the first. The desk
 * of each role shows exactly what was planted (docs/decisions/065-the-desk.md).
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { asStaff } from "#app/db/actors.server.ts";
import type { StaffRole } from "#app/db/roles.ts";
import { createTestDatabase, type TestDatabase, testUrl } from "#app/db/testing/testing.ts";
import { aCaseStudy, aDraft, anArticle, aSubmission } from "#app/db/testing/testing-factories.ts";
import { countLines, groups, listLines, mostCounted } from "#app/domain/desk/lines.server.ts";
import { mostRefusals } from "#app/domain/desk/link-checks.server.ts";
import { workAtNight } from "./desk.ts";

const ids = {
  admin: "01900000-0000-7000-8000-000000000001",
  editor: "01900000-0000-7000-8000-000000000002",
  writer: "01900000-0000-7000-8000-000000000003",
  inbox: "01900000-0000-7000-8000-000000000004",
} as const;
const texts = 300;
const withdrawn = 20;
/** So many of the texts are the writer’s. */
const ofWriter = 50;
/** What the servers of thirty links answer; all others are fine. */
const answers = ["301", "404", "410", "nameless", "no-head", "403", "429", "503", "reset"] as const;
type Said = (typeof answers)[number] | "200";
const addressOf = (n: number) => {
  const said: Said = answers[n % 30] ?? "200";
  return { said, address: `http://${said}-${n % 90}.example/${said}/${n}` };
};
const links = Array.from({ length: 3 * texts }, (_, n) => addressOf(n));

let db: TestDatabase;
const asked: { host: string; line: string }[] = [];
let open = 0;
let mostOpen = 0;
const website = createServer((request, response) => {
  const [, said = "", n = ""] = (request.url ?? "").split("/");
  asked.push({
    host: request.headers.host?.replace(/:\d+$/, "") ?? "",
    line: `${request.method} ${said} ${n}`,
  });
  mostOpen = Math.max(mostOpen, ++open);
  response.on("close", () => open--);
  if (said === "reset") {
    request.socket.destroy();
    return;
  }
  if (said === "301") response.setHeader("location", `/moved/${n}`);
  if (said === "429") response.setHeader("retry-after", "86400");
  const isRefused = said === "no-head" && request.method === "HEAD";
  response.writeHead(isRefused ? 405 : Number(/^\d{3}$/.exec(said)?.[0] ?? 200)).end();
});

/** One of the processes of the site. */
const aProcess = (at: string, signal?: AbortSignal) =>
  workAtNight(
    {
      database: db.database,
      publicUrl: testUrl,
      target: db.target,
      log: pino({ level: "silent" }),
      asksLinks: true,
      now: () => new Date(at),
      ways: {
        port: (website.address() as AddressInfo).port,
        async lookUp(name) {
          if (name.startsWith("nameless"))
            throw Object.assign(new Error("no such name"), { code: "ENOTFOUND" });
          return [{ address: "127.0.0.1", family: 4, isPublic: true }];
        },
      },
      pause: 0,
    },
    new Date(at),
    signal,
  );
const night = async (at: string) => {
  while (!(await aProcess(at)));
};

const details = (items: string[]) =>
  JSON.stringify([{ title: "Result", type: "paragraph", items, marks: true }]);

async function plant(): Promise<void> {
  for (const [role, id] of Object.entries(ids)) {
    await db.owner.query(`insert into "user" (id, name, email) values ($1, $2, $2 || '@example.com')`, [
      id,
      role,
    ]);
    await db.owner.query("insert into user_roles values ($1, $2)", [id, role]);
  }
  const description = "What this text is about, in as many words as the checks ask for, and in no more.";
  for (let n = 0; n < texts; n++) {
    const items = links.slice(3 * n, 3 * n + 3).map(({ address }) => `It is [here](${address}).`);
    if (n < withdrawn) items.push(`And [there](/insights/withdrawn-${n}).`);
    const row = { slug: `text-${n}`, title: `Text ${n}`, description, text: details(items) };
    const id = await anArticle(db.owner, row);
    await db.owner.query("update documents set author_id = $1 where id = $2", [
      n < ofWriter ? ids.writer : ids.editor,
      id,
    ]);
  }
  for (let n = 0; n < withdrawn; n++) {
    const id = await anArticle(db.owner, { slug: `withdrawn-${n}`, title: `Gone ${n}`, description });
    await db.owner.query("delete from publications where document_id = $1", [id]);
  }
  await aCaseStudy(db.owner, { title: "A study", description });
  const revision = "(select id from revisions where document_id = $1 limit 1)";
  for (let n = 0; n < 10; n++) {
    const draft = await aDraft(db.owner, { slug: `draft-${n}`, title: `Draft ${n}` });
    await db.owner.query("update documents set author_id = $1 where id = $2", [ids.writer, draft]);
    await db.owner.query(
      `insert into review_remarks (id, document_id, place, body, author_id)
        values (gen_random_uuid(), $1, 'title', 'Which one?', $2)`,
      [draft, ids.editor],
    );
    await db.owner.query(
      `insert into schedules (id, document_id, action, revision_id, due_at, author_id, failed_at, failure)
        values (gen_random_uuid(), $1, 'publish', ${revision}, now() - interval '1 day', $2, now(), 'slug taken')`,
      [draft, ids.writer],
    );
    await aSubmission(db.owner, { name: `Late ${n}`, due_at: "2020-01-01" });
    await aSubmission(db.owner, { name: `In time ${n}`, due_at: "2999-01-01" });
  }
}

beforeAll(async () => {
  db = await createTestDatabase();
  await new Promise<void>((resolve) => website.listen(0, "127.0.0.1", resolve));
  await plant();
});
afterAll(async () => {
  website.closeAllConnections();
  website.close();
  await db.drop();
});

const ofLinks = (those: typeof links, kind: "dead" | "moved", ...said: Said[]) =>
  those.filter((link) => said.includes(link.said)).map(({ address }) => `${kind} ${address}`);
const many = <T>(count: number, one: (n: number) => T) => Array.from({ length: count }, (_, n) => one(n));
/** By role; every line as its kind and what it is of. */
function planted(isSecondNight: boolean): Record<string, string[]> {
  const found = (those: typeof links) => [
    ...ofLinks(those, "moved", "301"),
    ...(isSecondNight ? ofLinks(those, "dead", "404", "410", "nameless") : []),
    ...many(withdrawn, (n) => `nowhere /insights/withdrawn-${n}`),
  ];
  const failed = many(10, (n) => `failed Draft ${n}`);
  const remarks = many(10, (n) => `remark Draft ${n}`);
  const late = many(10, (n) => `overdue Late ${n}`);
  return {
    admin: [...found(links), ...failed, ...remarks, ...late],
    editor: [...found(links), ...failed],
    writer: [...found(links.slice(0, 3 * ofWriter)), ...failed, ...remarks],
    inbox: late,
  };
}

async function expectDesks(isSecondNight: boolean): Promise<void> {
  for (const [role, expected] of Object.entries(planted(isSecondNight)) as [keyof typeof ids, string[]][]) {
    const of = { role: role as StaffRole, whose: "all" } as const;
    const lines: string[] = [];
    const count = await asStaff(db.database, ids[role], "staff", async (tx) => {
      for (const group of groups)
        for (const { kind, asked, title } of (await listLines(tx, { ...of, group }, "en-IN")).lines)
          lines.push(`${kind} ${asked || title}`);
      return countLines(tx, of);
    });
    expect(lines.sort(), role).toEqual(expected.sort());
    expect(count, role).toBe(Math.min(expected.length, mostCounted + 1));
  }
}

test("is what was planted, night after night", { tags: "all", timeout: 20 * 60_000 }, async () => {
  const first = "2031-01-01T01:00:00Z";
  const stopping = new AbortController();
  const stopped = aProcess(first, stopping.signal);
  await expect.poll(() => asked.length, { timeout: 120_000 }).toBeGreaterThan(100);
  stopping.abort();
  await Promise.all([stopped, night(first), night(first)]);
  await expectDesks(false);
  const heads = asked.filter(({ line }) => line.startsWith("HEAD") && !line.includes("moved"));
  // The one whose answer was awaited when the process was stopped is asked again.
  expect(heads.length - new Set(heads.map(({ line }) => line)).size).toBeLessThanOrEqual(1);
  expect(mostOpen).toBe(1);
  const refused = asked.filter(({ host, line }) => host === "403-5.example" && line.startsWith("HEAD"));
  expect(refused).toHaveLength(mostRefusals);
  await night(first);
  await Promise.all([night("2031-01-02T01:00:00Z"), night("2031-01-02T01:00:00Z")]);
  await expectDesks(true);
  await night("2031-01-03T01:00:00Z");
  await expectDesks(true);
});
