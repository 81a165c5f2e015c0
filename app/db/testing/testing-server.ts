/** One PostgreSQL for a whole test run, with a migrated template; stopped at its end. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { openEmbeddedDatabase, type SocketTarget } from "../embedded/embedded.ts";
import { inEmbeddedDatabase } from "../embedded/testing-embedded.ts";
import { migrateDatabase } from "../migrate.ts";

/** As its superuser. */
export type TestServer = SocketTarget;

declare module "vitest" {
  export interface ProvidedContext {
    testServer: TestServer;
  }
}

export default async function startTestServer(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), "site-test-"));
  const embedded = await openEmbeddedDatabase(dataDir);
  await migrateDatabase(embedded);
  await forget(dataDir);
  project.provide("testServer", embedded.own);
  return async () => {
    await embedded.release();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** What it holds is gone after the run, so nothing waits for the disk. Tests of lost power have servers of their own. */
function forget(dataDir: string): Promise<void> {
  return inEmbeddedDatabase(dataDir, async (client) => {
    for (const setting of ["fsync", "synchronous_commit", "full_page_writes"])
      await client.query(`alter system set ${setting} = off`);
    await client.query("select pg_reload_conf()");
  });
}
