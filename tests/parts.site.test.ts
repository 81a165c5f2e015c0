/** Parts behind the front end, and come back; what everybody sees is sent all the while (docs/decisions/054-a-front-and-two-parts.md). */
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#app/db/testing/testing.ts";
import { eventually } from "./site.ts";
import { type SiteProcess, startProcess } from "./site-process.ts";

const parts = ["visitors", "staff"] as const;
type PartName = (typeof parts)[number];

let db: TestDatabase;
let folder: string;
let site: SiteProcess;
beforeEach(async () => {
  db = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "site-parts-"));
  const { host, user, database } = db.logins.own;
  site = await startProcess({
    DATABASE_URL: `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
    AUTH_SECRET: "a-secret-for-tests-of-enough-bytes-0123456789",
    DATA_DIR: folder,
    TMPDIR: folder,
  });
  await site.untilReady();
});
afterEach(async () => {
  await site.stop();
  await db.drop();
  await rm(folder, { recursive: true, force: true });
});

const status = async (path: string, init?: RequestInit) => {
  const answer = await fetch(site.url + path, { redirect: "manual", ...init });
  await answer.arrayBuffer();
  return answer.status;
};
/** What each part makes for this request alone. */
const madeBy: Record<PartName, string> = { visitors: "/about.data", staff: "/admin/login" };

async function pidOf(part: PartName): Promise<number> {
  const children = await readFile(`/proc/${site.child.pid}/task/${site.child.pid}/children`, "utf8");
  for (const pid of children.trim().split(" ")) {
    const args = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
    if (args.split("\0").includes(part)) return Number(pid);
  }
  throw new Error(`no part ${part}`);
}

async function untilKept(): Promise<void> {
  await eventually(async () => {
    const answer = await fetch(site.url);
    await answer.arrayBuffer();
    expect(answer.headers.get("cache-status")).toMatch(/^site; hit/);
  });
}

test.skipIf(process.platform !== "linux").each(parts)(
  "the part of %s is killed: kept pages are sent, who needs it is told when to come back, and it comes back",
  async (part) => {
    await untilKept();
    const pid = await pidOf(part);
    process.kill(pid, "SIGKILL");
    await eventually(async () => expect(await pidOf(part)).not.toBe(pid));
    const refused = await fetch(site.url + madeBy[part]);
    if (refused.status !== 200)
      expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "2"]);
    await refused.arrayBuffer();
    do expect(await status("/")).toBe(200);
    while ((await status(madeBy[part])) !== 200);
    await site.untilReady();
    expect(site.lines()).toContainEqual(
      expect.objectContaining({ part, signal: "SIGKILL", msg: "a part has ended: it is started again" }),
    );
  },
);

test.skipIf(process.platform !== "linux")(
  "a part whose loop does not answer is ended and started again; the log says what it worked on",
  async () => {
    await untilKept();
    const pid = await pidOf("visitors");
    process.kill(pid, "SIGSTOP");
    const waits = status(madeBy.visitors);
    let isOver = false;
    const over = waits.finally(() => {
      isOver = true;
    });
    while (!isOver) expect(await status("/")).toBe(200);
    expect(await over).toBe(503);
    await eventually(async () => expect(await status(madeBy.visitors)).toBe(200));
    expect(site.lines()).toContainEqual(
      expect.objectContaining({ part: "visitors", msg: "the event loop of a part is held: it is ended" }),
    );
  },
);

test("with the site all its parts end, and nothing is left of them", async () => {
  expect((await readdir(folder)).filter((name) => name.startsWith("site-run-"))).toHaveLength(1);
  expect(await site.stop()).toBe(0);
  expect((await readdir(folder)).filter((name) => name.startsWith("site-run-"))).toEqual([]);
  const { rows } = await db.owner.query(
    "select from pg_stat_activity where application_name like 'site%' and datname = current_database()",
  );
  expect(rows).toEqual([]);
});
