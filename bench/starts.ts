/** (d) Starting on existing data and memory after load, with the embedded PostgreSQL and with one of its own. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { openEmbeddedDatabase } from "#app/db/embedded/embedded.ts";
import { load, median } from "./load.ts";
import { descendants, memory, postgresPids, startSite } from "./processes.ts";
import type { Table } from "./table.ts";

const rounds = 5;

export async function starts(table: Table): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "site-starts-"));
  await (await startSite({}, folder)).stop();
  const embedded = await series({}, folder);
  table.add({
    part: "d",
    what: "ready after process start on existing data, embedded PostgreSQL included",
    here: embedded.ready,
    unit: "s",
    atMost: 0.7,
  });
  table.add({
    part: "d",
    what: "memory after two seconds of load with the embedded PostgreSQL (PSS)",
    here: embedded.memory,
    unit: "MB",
    atMost: 200,
  });
  const server = await openEmbeddedDatabase(join(folder, "hosted"));
  const client = new pg.Client(server.own);
  await client.connect();
  await client.query("create database hosted");
  await client.end();
  const env = {
    DATABASE_URL: `postgresql://${server.own.user}@localhost/hosted?host=${encodeURIComponent(server.own.host)}`,
    AUTH_SECRET: "a-secret-for-the-bench-of-enough-bytes-0123456789",
  };
  await (await startSite(env, folder)).stop();
  const hosted = await series(env, folder);
  await server.release();
  await rm(folder, { recursive: true, force: true });
  table.add({ part: "d", what: "ready with DATABASE_URL", here: hosted.ready, unit: "s" });
  table.add({
    part: "d",
    what: "memory after two seconds of load with DATABASE_URL, the process alone (PSS)",
    here: hosted.memory,
    unit: "MB",
    atMost: 150,
  });
}

async function series(env: Record<string, string>, folder: string) {
  const [ready, used]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    const site = await startSite(env, folder);
    await load(site, "/", 2);
    ready.push(site.readySeconds);
    const postgres = env.DATABASE_URL ? [] : await postgresPids(folder);
    used.push(await memory([...new Set([site.pid, ...(await descendants(site.pid)), ...postgres])]));
    await site.stop();
  }
  return { ready: median(ready), memory: median(used) };
}
