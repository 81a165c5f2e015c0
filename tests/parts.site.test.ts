/** Parts behind the front end, and come back; what everybody sees is sent all the while (docs/decisions/054-a-front-and-two-parts.md). */
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#app/db/testing/testing.ts";
import { createTestUser, password } from "#app/domain/users/testing.ts";
import { secretNames } from "#app/env.server.ts";
import { projectRoot } from "#app/project-root.ts";
import { cookieOf, eventually } from "./site.ts";
import { type SiteProcess, startProcess } from "./site-process.ts";

const parts = ["visitors", "staff"] as const;
type PartName = (typeof parts)[number];

let db: TestDatabase;
let folder: string;
/** One for all: a part that a test has killed is back at its end. */
let site: SiteProcess;
/** Somebody of the staff. */
let asha: string;
/** What ends those that have been started. */
const kills: (() => void)[] = [];
/** Connections that are ours, not the site's. */
let ours: number[];
beforeAll(async () => {
  db = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "site-parts-"));
  asha = (await createTestUser(db.database, { email: "asha@example.com", role: "inbox" })).id;
  ours = await connections();
  site = await start(folder);
});
afterAll(async () => {
  for (const kill of kills) kill();
  await site.ended;
  await db.drop();
  await rm(folder, { recursive: true, force: true });
});

async function connections(): Promise<number[]> {
  const { rows } = await db.owner.query(
    "select pid from pg_stat_activity where application_name like 'site%' and datname = current_database()",
  );
  return rows.map(({ pid }) => pid);
}

/** @param folder of its data, and for its sockets. */
async function start(folder: string): Promise<SiteProcess> {
  const { host, user, database } = db.logins.own;
  const address = (login: string) =>
    `postgresql://${login}@localhost/${database}?host=${encodeURIComponent(host)}`;
  const env = {
    DATABASE_URL: address(db.target.user),
    DATABASE_OWNER_URL: address(user),
    ADMIN_EMAIL: "first@example.com",
    ADMIN_PASSWORD: password,
    METRICS_TOKEN: "a-token-for-prometheus",
    AUTH_SECRET: "a-secret-for-tests-of-enough-bytes-0123456789",
    DATA_DIR: folder,
    TMPDIR: folder,
    TRUST_PROXY: "1",
    METRICS_PORT: "0",
  };
  const started = await startProcess(env, projectRoot, (kill) => kills.push(kill));
  await started.untilReady();
  return started;
}

const status = async (path: string, init?: RequestInit) => {
  const answer = await fetch(site.url + path, { redirect: "manual", ...init });
  await answer.arrayBuffer();
  return answer.status;
};
const post = (path: string, form: Record<string, string>, address = "192.0.2.1") =>
  fetch(site.url + path, {
    method: "POST",
    redirect: "manual",
    headers: { origin: site.url, "x-forwarded-for": address },
    body: new URLSearchParams(form),
  });
/** What each part makes for this request alone. */
const madeBy: Record<PartName, string> = { visitors: "/about.data", staff: "/admin/login" };

async function pidOf(part: PartName, { child } = site): Promise<number> {
  const children = await readFile(`/proc/${child.pid}/task/${child.pid}/children`, "utf8");
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

test.skipIf(process.platform !== "linux").each(parts)(
  "the part of %s has no secret in its environment that it does not need",
  async (part) => {
    const environment = await readFile(`/proc/${await pidOf(part)}/environ`, "utf8");
    const names = environment.split("\0").map((line) => line.split("=", 1)[0]);
    const secrets = names.filter((name) => secretNames.includes(name ?? "")).sort();
    expect(secrets).toEqual(
      part === "staff"
        ? ["AUTH_SECRET", "DATABASE_OWNER_URL", "DATABASE_URL"]
        : ["AUTH_SECRET", "DATABASE_URL"],
    );
    expect(names).not.toContain("ADMIN_EMAIL");
    // It is made all the same.
    const { rows } = await db.owner.query('select email from "user"');
    expect(rows).toContainEqual({ email: "first@example.com" });
  },
);

test.skipIf(process.platform !== "linux").each(parts)(
  "the figures say that the site is not ready while the part of %s is missing, and that it is once more",
  async (part) => {
    const at = site.lines().map(({ msg }) => /^Metrics for Prometheus at (\S+)/.exec(String(msg))?.[1]);
    const url = at.find((found) => found !== undefined) ?? "";
    const isReady = async () =>
      /^site_ready\{.*\} (.)$/m.exec(
        await (await fetch(url, { headers: { authorization: "Bearer a-token-for-prometheus" } })).text(),
      )?.[1];
    expect(await isReady()).toBe("1");
    const pid = await pidOf(part);
    process.kill(pid, "SIGKILL");
    await eventually(async () => expect(await pidOf(part)).not.toBe(pid));
    const next = await pidOf(part);
    process.kill(next, "SIGSTOP"); // it does not come back by itself
    await eventually(async () => expect(await isReady()).toBe("0"));
    process.kill(next, "SIGCONT");
    await site.untilReady();
    expect(await isReady()).toBe("1");
  },
);

test.skipIf(process.platform !== "linux")(
  "a part whose loop does not answer is ended and started again; the log says for whom it worked on what",
  async () => {
    await untilKept();
    const form = { email: "asha@example.com", password };
    const cookie = cookieOf(await post("/admin/login", form));
    const pid = await pidOf("staff");
    await db.owner.query("begin; lock table contact_submissions in access exclusive mode");
    const waits = status("/admin/contacts", { headers: { cookie } });
    await eventually(async () => {
      const { rows } = await db.owner.query("select from pg_locks where not granted");
      expect(rows).not.toEqual([]);
    });
    process.kill(pid, "SIGSTOP");
    let isOver = false;
    const over = waits.finally(() => {
      isOver = true;
    });
    while (!isOver) expect(await status("/")).toBe(200);
    expect(await over).toBe(503);
    await db.owner.query("rollback");
    await eventually(async () => expect(await status("/admin/contacts", { headers: { cookie } })).toBe(200));
    expect(site.lines()).toContainEqual(
      expect.objectContaining({
        part: "staff",
        msg: "the event loop of a part is held: it is ended",
        held: expect.arrayContaining([{ route: "routes/admin/submissions/list", person: asha }]),
      }),
    );
  },
);

test.skipIf(process.platform !== "linux")(
  "a front that hangs is ended by its parts, and they with it: whoever started it starts it again",
  { tags: "all" },
  async () => {
    const own = await start(await mkdtemp(join(folder, "own-")));
    const pids = await Promise.all(parts.map((part) => pidOf(part, own)));
    process.kill(own.child.pid ?? 0, "SIGSTOP");
    await own.ended;
    expect(own.child.signalCode).toBe("SIGKILL");
    await eventually(() => {
      for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow();
    });
  },
);

test.skipIf(process.platform !== "linux")(
  "a message that was thanked for is stored, whichever part is killed meanwhile",
  async () => {
    const thanked: string[] = [];
    const isKilledBefore: Record<number, PartName> = { 10: "visitors", 20: "staff" };
    for (let n = 0; n < 30 || thanked.length < 20; n++) {
      const part = isKilledBefore[n];
      if (part) process.kill(await pidOf(part), "SIGKILL");
      const form = {
        name: `Visitor ${n}`,
        email: `v${n}@example.com`,
        message: `We plan a reader for line ${n}.`,
      };
      const answer = await post("/contact", form, `203.0.${n}.7`);
      if (answer.status === 302) thanked.push(form.name);
      else expect(answer.status).toBe(503);
    }
    const { rows } = await db.owner.query("select name from contact_submissions");
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(thanked));
  },
);

test("with the site all its parts end, and nothing is left of them", async () => {
  expect((await readdir(folder)).filter((name) => name.startsWith("site-run-"))).toHaveLength(1);
  expect(await site.stop()).toBe(0);
  expect((await readdir(folder)).filter((name) => name.startsWith("site-run-"))).toEqual([]);
  const left = async () => (await connections()).filter((pid) => !ours.includes(pid));
  await eventually(async () => expect(await left()).toEqual([])); // of a part that was killed, too
});
