import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmod,
  chown,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { type EmbeddedDatabase, openEmbeddedDatabase } from "./embedded.ts";
import { isAlive, isPostmasterOf } from "./lock-file.ts";

const isRoot = process.getuid?.() === 0;
const isLinux = process.platform === "linux";
const until = { timeout: 120_000, interval: 25 };
const all = { tags: "all" };

describe("the first start", () => {
  test("creates a private UTF-8 cluster and a database that answer on a socket only", async () => {
    const dataDir = await emptyDataDir();
    const db = await open(dataDir);
    expect(db.own).toEqual({
      host: join(dataDir, "run"),
      port: 5432,
      database: "site",
      user: "postgres",
    });
    expect(db.serve).toEqual({ ...db.own, user: "site" });
    const [row] = await ask(
      db,
      `select current_setting('listen_addresses') as tcp, current_setting('data_checksums') as checksums,
        current_setting('server_encoding') as encoding, current_setting('TimeZone') as zone, lower('ÄÉ') as lower`,
    );
    expect(row).toEqual({ tcp: "", checksums: "on", encoding: "UTF8", zone: "UTC", lower: "äé" });
    for (const name of ["postgres", "run"])
      expect((await stat(join(dataDir, name))).mode & 0o777).toBe(0o700);
  });

  test("of two processes on an empty folder makes one server that both use", all, async () => {
    const dataDir = await emptyDataDir();
    const [one, two] = await Promise.all([startUser(dataDir), startUser(dataDir)]);
    expect([one.said, two.said]).toEqual(["open", "open"]);
    const pid = await postmasterOf(dataDir);
    if (isLinux) await vi.waitFor(async () => expect(await postmastersOf(dataDir)).toEqual([pid]), until);
    expect((await readdir(dataDir)).sort()).toEqual(["postgres", "postgres.log", "run"]);
    await one.release();
    expect(await runs(dataDir, pid)).toBe(true);
    await two.release();
    expect(await runs(dataDir, pid)).toBe(false);
  });

  test.each(["with its initdb", "while its initdb lives on"])(
    "works after a kill -9 amid initdb, %s",
    all,
    async (how) => {
      const dataDir = await emptyDataDir();
      const child = spawnUser(dataDir);
      await vi.waitFor(async () => {
        const draft = (await readdir(dataDir)).find((name) => name.startsWith("postgres.init-"));
        expect(await readdir(join(dataDir, draft ?? "none", "base"))).not.toEqual([]);
      }, until);
      process.kill(how === "with its initdb" ? -(child.pid ?? 0) : (child.pid ?? 0), "SIGKILL");
      await once(child, "exit");
      expect(await readdir(dataDir)).not.toContain("postgres");
      expect(await ask(await open(dataDir), "select 1 as one")).toEqual([{ one: 1 }]);
    },
  );
});

describe("an initialised folder", () => {
  // Making or copying a cluster takes a second: one is moved into the folder of each test and back again.
  let shelf: string;
  let lentTo: string | undefined;
  beforeAll(async () => {
    shelf = await mkdtemp(join(tmpdir(), "embedded-"));
    await chmod(shelf, 0o711);
    await (await openEmbeddedDatabase(shelf)).release();
  });
  afterEach(async () => {
    await stopEverything();
    if (lentTo) await rm(join(lentTo, "postgres/postmaster.pid"), { force: true });
    if (lentTo) await rename(join(lentTo, "postgres"), join(shelf, "postgres"));
    lentTo = undefined;
  });
  afterAll(() => rm(shelf, { recursive: true, force: true }));

  async function initialisedDataDir(parent?: string) {
    lentTo = await emptyDataDir(parent);
    await rename(join(shelf, "postgres"), join(lentTo, "postgres"));
    return lentTo;
  }

  test("is shared by all who open it in one process, and stops with the last", async () => {
    const dataDir = await initialisedDataDir();
    const [one, two] = await Promise.all([open(dataDir), open(dataDir, { database: "other" })]);
    const pid = await postmasterOf(dataDir);
    expect(await ask(two, "select current_database() as name")).toEqual([{ name: "other" }]);
    await one.release();
    expect(await ask(two, "select 1 as one")).toEqual([{ one: 1 }]);
    expect(await postmasterOf(dataDir)).toBe(pid);
    await two.release();
    expect(await runs(dataDir, pid)).toBe(false);
    expect(await readdir(join(dataDir, "run"))).toEqual([]);
  });

  test("stops when its last two users let go at the same moment", all, async () => {
    const dataDir = await initialisedDataDir();
    const both = await Promise.all([open(dataDir), open(dataDir)]);
    const pid = await postmasterOf(dataDir);
    await Promise.all(both.map((db) => db.release()));
    await vi.waitFor(async () => expect(await runs(dataDir, pid)).toBe(false), until);
  });

  test("works for whoever opens it while another stops it", all, async () => {
    const dataDir = await initialisedDataDir();
    let db = await open(dataDir);
    for (let round = 0; round < 5; round++) {
      const [next] = await Promise.all([open(dataDir), sleep(round * 5).then(db.release)]);
      expect(await ask(next, "select 1 as one")).toEqual([{ one: 1 }]);
      db = next;
    }
  });

  test("is left running for a connection that is still open", all, async () => {
    const dataDir = await initialisedDataDir();
    const db = await open(dataDir);
    const pid = await postmasterOf(dataDir);
    const visitor = new pg.Client(db.serve);
    await visitor.connect();
    await db.release();
    expect((await visitor.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
    await visitor.end();
    expect(await runs(dataDir, pid)).toBe(true);
  });

  test("outlives a kill -9 of its user and is adopted by the next", async () => {
    const dataDir = await initialisedDataDir();
    const user = await startUser(dataDir);
    const pid = await postmasterOf(dataDir);
    process.kill(-(user.child.pid ?? 0), "SIGKILL"); // The whole group, as Ctrl-C in a terminal.
    await once(user.child, "exit");
    const events: string[] = [];
    const db = await open(dataDir, { onEvent: (event) => events.push(event) });
    expect(events).toEqual(["the embedded PostgreSQL ran already"]);
    expect(await postmasterOf(dataDir)).toBe(pid);
    await db.release();
    expect(await runs(dataDir, pid)).toBe(false);
  });

  async function startsInSpiteOf(kind: string) {
    const dataDir = await initialisedDataDir();
    const { uid, gid } = await stat(join(dataDir, "postgres"));
    const pid = await pidOf(kind, isRoot ? { uid, gid } : {});
    const text =
      kind === "cut short" ? "" : `${pid}\n${dataDir}/postgres\n1700000000\n5432\n${dataDir}/run\n`;
    await mkdir(join(dataDir, "run"));
    for (const lock of ["postgres/postmaster.pid", "run/.s.PGSQL.5432.lock"]) {
      await writeFile(join(dataDir, lock), text, { mode: 0o600 });
      await chown(join(dataDir, lock), uid, gid);
    }
    expect(await ask(await open(dataDir), "select 1 as one")).toEqual([{ one: 1 }]);
    expect(await postmasterOf(dataDir)).not.toBe(pid);
    if (kind === "foreign") expect(isAlive(pid)).toBe(true);
  }
  test("starts in spite of the lock files of a foreign one", () => startsInSpiteOf("foreign"));
  test.each(["dead", "zombie", "cut short"])(
    "starts in spite of the lock files of a %s one",
    all,
    startsInSpiteOf,
  );

  test("copied while it runs is a cluster of its own", all, async () => {
    const original = await initialisedDataDir();
    await open(original);
    const copy = await emptyDataDir();
    await cp(join(original, "postgres"), join(copy, "postgres"), { recursive: true });
    const db = await open(copy);
    expect(await ask(db, "show data_directory")).toEqual([{ data_directory: join(copy, "postgres") }]);
    expect(await postmasterOf(copy)).not.toBe(await postmasterOf(original));
  });

  async function survives(kills: number) {
    const dataDir = await initialisedDataDir();
    const events: string[] = [];
    const db = await open(dataDir, { onEvent: (event) => events.push(event) });
    await ask(db, "drop table if exists kept; create table kept (id int primary key)");
    const acknowledged: number[] = [];
    const stop = writeRows(db, acknowledged);
    for (let round = 1; round <= kills; round++) {
      const before = acknowledged.length;
      await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(before + 10), until);
      process.kill(await postmasterOf(dataDir), "SIGKILL");
      await vi.waitFor(
        () =>
          expect(events.filter((event) => event === "the embedded PostgreSQL was started")).toHaveLength(
            round + 1,
          ),
        until,
      );
    }
    await stop();
    const rows = await ask(db, "select id from kept");
    expect(acknowledged.filter((id) => !rows.some((row) => row.id === id))).toEqual([]);
    if (isLinux) expect(await postmastersOf(dataDir)).toHaveLength(1);
  }
  test("keeps every acknowledged row through a kill of the postmaster, and heals by itself", () =>
    survives(1));
  test("keeps every acknowledged row through five kills of the postmaster", all, () => survives(5));

  test("is healed by one of two users when the postmaster is killed", all, async () => {
    const dataDir = await initialisedDataDir();
    const [here, there] = await Promise.all([open(dataDir), startUser(dataDir)]);
    const killed = await postmasterOf(dataDir);
    process.kill(killed, "SIGKILL");
    await vi.waitFor(async () => {
      expect(
        await ask(
          here,
          "select count(*)::int as keepers from pg_stat_activity where application_name = 'site-keeper'",
        ),
      ).toEqual([{ keepers: 2 }]);
    }, until);
    await here.release();
    const pid = await postmasterOf(dataDir);
    expect(await runs(dataDir, pid)).toBe(true);
    await there.release();
    expect(await runs(dataDir, pid)).toBe(false);
  });

  test("with a path too long for a socket puts it under the temp folder, and never into somebody else's", async () => {
    const parent = join(await temporaryFolder(), "a".repeat(100));
    await mkdir(parent, { mode: 0o711 });
    const dataDir = await initialisedDataDir(parent);
    const db = await open(dataDir);
    const { host } = db.own;
    folders.push(host);
    expect(dirname(host)).toBe(tmpdir());
    expect((await stat(host)).mode & 0o777).toBe(0o700);
    expect(await ask(db, "select 1 as one")).toEqual([{ one: 1 }]);
    await db.release();
    await rm(host, { recursive: true });
    await symlink(parent, host);
    await expect(open(dataDir)).rejects.toThrow("is not a folder of our own: remove it and start again.");
  });

  test("keeps what people typed out of its log", async () => {
    const dataDir = await initialisedDataDir();
    const db = await open(dataDir);
    await expect(ask(db, "select 'canary-in-a-value'::int")).rejects.toThrow("canary");
    await expect(ask(db, "select canary_in_a_query")).rejects.toThrow("canary");
    await db.release();
    const log = await readFile(join(dataDir, "postgres.log"), "utf8");
    expect(log).toContain("database system is ready");
    expect(log).not.toContain("canary");
  });

  test.runIf(isRoot && isLinux)("works for root in a folder that only root may enter", async () => {
    const parent = await temporaryFolder();
    await chmod(parent, 0o700);
    const db = await open(await initialisedDataDir(parent));
    expect(await ask(db, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  test.runIf(isRoot && isLinux)(
    "is adopted and stopped by a root who may not look into processes, as in docker",
    all,
    async () => {
      const dataDir = await initialisedDataDir();
      const db = await open(dataDir);
      const pid = await postmasterOf(dataDir);
      const user = await startUser(dataDir, ["setpriv", "--bounding-set=-sys_ptrace,-dac_read_search"]);
      await db.release();
      expect(await postmasterOf(dataDir)).toBe(pid);
      await user.release();
      expect(await runs(dataDir, pid)).toBe(false);
    },
  );

  test.runIf(isRoot && isLinux && works("unshare", "--pid", "--fork", "true"))(
    "is shared with a container that cannot see its process",
    all,
    async () => {
      const dataDir = await initialisedDataDir();
      await open(dataDir);
      const pid = await postmasterOf(dataDir);
      const container = ["unshare", "--pid", "--fork", "--mount-proc", "--kill-child"];
      const user = await startUser(dataDir, container);
      expect(user.said).toBe("open");
      await user.release();
      expect(await postmasterOf(dataDir)).toBe(pid);
      expect(await postmastersOf(dataDir)).toEqual([pid]);
    },
  );

  test("of another major version is refused in one sentence", async () => {
    const dataDir = await initialisedDataDir();
    const version = join(dataDir, "postgres/PG_VERSION");
    const written = await readFile(version);
    await writeFile(version, "15\n");
    const opening = open(dataDir).finally(() => writeFile(version, written));
    await expect(opening).rejects.toThrow(
      /postgres was written by PostgreSQL 15 and this is 18: start the release/,
    );
  });
});

describe("a folder that cannot be used", () => {
  test("holds other files where the cluster belongs", async () => {
    const dataDir = await emptyDataDir();
    await mkdir(join(dataDir, "postgres"));
    await writeFile(join(dataDir, "postgres/notes.txt"), "mine");
    await expect(open(dataDir)).rejects.toThrow(
      "postgres is not a PostgreSQL folder: move it away and start again.",
    );
  });

  test("is a file", async () => {
    const path = join(await temporaryFolder(), "data");
    await writeFile(path, "");
    await expect(openEmbeddedDatabase(path)).rejects.toThrow(
      `DATA_DIR ${path} is not a folder: choose another place.`,
    );
  });

  test.runIf(process.platform === "linux")("cannot be made", async () => {
    await expect(openEmbeddedDatabase("/proc/nothing/data")).rejects.toThrow(
      "DATA_DIR /proc/nothing/data cannot be created: choose another place.",
    );
  });

  test.skipIf(isRoot && !nobodyRunsNode())("may not be written", async () => {
    const dataDir = await emptyDataDir();
    await chmod(dataDir, 0o555);
    const user = await startUser(dataDir, [], isRoot ? { uid: 65534, gid: 65534 } : {});
    expect(user.said).toBe(
      `error DATA_DIR ${dataDir} cannot be used by this user: change its owner or its place.`,
    );
  });

  test.runIf(isRoot && nobodyRunsNode())(
    "is not needed to be root's: an ordinary user has a server of his own",
    all,
    async () => {
      const dataDir = await emptyDataDir();
      await chown(dataDir, 65534, 65534);
      const user = await startUser(dataDir, [], { uid: 65534, gid: 65534 });
      expect(user.said).toBe("open");
      const pid = await postmasterOf(dataDir);
      await user.release();
      expect(await runs(dataDir, pid)).toBe(false);
    },
  );
});

const folders: string[] = [];
const dataDirs: string[] = [];
const opened: EmbeddedDatabase[] = [];
const children: ChildProcess[] = [];

afterEach(async () => {
  await stopEverything();
  for (const path of folders.splice(0)) await rm(path, { recursive: true, force: true, maxRetries: 5 });
});

async function stopEverything() {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  await Promise.all(opened.splice(0).map((db) => db.release()));
  for (const dataDir of dataDirs.splice(0)) {
    const pid = await postmasterOf(dataDir).catch(() => 0);
    if (!(await runs(dataDir, pid))) continue;
    process.kill(pid, "SIGKILL");
    await vi.waitFor(async () => expect(await runs(dataDir, pid)).toBe(false), until);
  }
}

async function open(dataDir: string, options?: Parameters<typeof openEmbeddedDatabase>[1]) {
  const db = await openEmbeddedDatabase(dataDir, options);
  opened.push(db);
  return db;
}

async function ask(db: EmbeddedDatabase, query: string) {
  const client = new pg.Client({ ...db.own, query_timeout: 60_000 });
  client.on("error", () => {});
  await client.connect();
  return client
    .query(query)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

/** Writes one row after another, whatever happens, and notes those that the server has acknowledged. */
function writeRows(db: EmbeddedDatabase, acknowledged: number[]): () => Promise<void> {
  let isOver = false;
  const pool = new pg.Pool({ ...db.own, max: 1, query_timeout: 60_000 });
  pool.on("error", () => {});
  const writing = (async () => {
    for (let id = 1; !isOver; id++) {
      await pool.query("insert into kept values ($1)", [id]).then(
        () => acknowledged.push(id),
        () => sleep(10),
      );
    }
    await pool.end();
  })();
  return () => {
    isOver = true;
    return writing;
  };
}

async function temporaryFolder() {
  const path = await mkdtemp(join(tmpdir(), "embedded-"));
  await chmod(path, 0o711);
  folders.push(path);
  return path;
}

async function emptyDataDir(parent?: string) {
  const dataDir = join(parent ?? (await temporaryFolder()), "data");
  await mkdir(dataDir, { mode: 0o711 });
  dataDirs.push(dataDir);
  return dataDir;
}

async function postmasterOf(dataDir: string) {
  return Number.parseInt(await readFile(join(dataDir, "postgres/postmaster.pid"), "utf8"), 10);
}

/** A zombie, which a slow init leaves for a while, does not. */
function runs(dataDir: string, pid: number) {
  return isPostmasterOf(join(dataDir, "postgres"), pid);
}

/** Linux only. */
async function postmastersOf(dataDir: string) {
  const pids = (await readdir("/proc")).map(Number).filter(Boolean);
  const are = await Promise.all(pids.map((pid) => runs(dataDir, pid)));
  return pids.filter((_, index) => are[index]);
}

/** A process of its own that opens the folder, says so, and lets go when told. */
function spawnUser(dataDir: string, wrap: string[] = [], as: { uid?: number; gid?: number } = {}) {
  const script = `
    const { openEmbeddedDatabase } = await import(${JSON.stringify(new URL("./embedded.ts", import.meta.url).href)});
    const db = await openEmbeddedDatabase(process.argv[1]).catch(({ message }) => {
      console.log("error " + message);
      process.exit(1);
    });
    process.stdin.once("data", () => db.release().then(() => process.exit(0)));
    console.log("open");`;
  const [file = "", ...args] = [...wrap, process.execPath, "--input-type=module", "-e", script, dataDir];
  const child = spawn(file, args, { ...as, cwd: "/", detached: true, stdio: ["pipe", "pipe", "inherit"] });
  children.push(child);
  return child;
}

async function startUser(...given: Parameters<typeof spawnUser>) {
  const child = spawnUser(...given);
  const [said] = await once(createInterface(child.stdout), "line");
  const release = async () => {
    child.stdin.write("release\n");
    await once(child, "exit");
  };
  return { child, said: String(said), release };
}

/** Foreign ones belong to the server's user: PostgreSQL takes those of others for stale by itself. */
async function pidOf(kind: string, as: { uid?: number; gid?: number }): Promise<number> {
  if (kind === "foreign") return keep(spawn("sleep", ["60"], as)).pid ?? 0;
  if (kind === "zombie") {
    // sleep does not wait for the child that the shell left to it.
    const parent = keep(spawn("sh", ["-c", "true & echo $!; exec sleep 60"], as));
    return Number((await once(parent.stdout, "data"))[0]);
  }
  const child = spawn("true");
  await once(child, "exit");
  return child.pid ?? 0;
}

function keep<Child extends ChildProcess>(child: Child): Child {
  children.push(child);
  return child;
}

function nobodyRunsNode() {
  return works("setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", process.execPath, "--version");
}

function works(program: string, ...args: string[]) {
  return spawnSync(program, args, { cwd: "/" }).status === 0;
}
