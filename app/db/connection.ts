/** A connection of its own, beside the pools: for what listens, migrates, backs up or looks once. */
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { ConnectionTarget } from "./client.server.ts";

/**
 * The kernel asks a silent connection after 10 s whether the other side is there, and ends it 10 s later; by itself it
 * asks after two hours. It does not see a proxy that stands while what is behind it is gone.
 */
export const askedByKernel = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/**
 * Of every session, in SQL. The server asks as the kernel does, in seconds, so that the locks of a machine that is gone
 * are let go. JIT, which a server with LLVM switches on by itself, compiles anew for each text what it is searched by:
 * 0.2 s each time.
 */
export const sessionSettings =
  "set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 5; set jit = off";

type Options = {
  /** For pg_stat_activity. */
  name: string;
  /** For one that is not there. Milliseconds. */
  connect?: number;
  /** For the answer to each statement. Milliseconds; unlimited by itself. */
  statement?: number;
};

/** Works on a connection and ends it. One that is lost makes the statement under way fail. @throws what work throws. */
export async function withConnection<T>(
  target: ConnectionTarget,
  { name, connect = 10_000, statement }: Options,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    ...target,
    ...askedByKernel,
    application_name: name,
    connectionTimeoutMillis: connect,
    query_timeout: statement,
  });
  client.on("error", () => {}); // without a listener it would end the process
  await client.connect();
  try {
    await client.query(sessionSettings);
    return await work(client);
  } finally {
    await disconnect(client);
  }
}

/** Says goodbye; does not wait for ever for a server that hangs. */
export async function disconnect(client: pg.Client): Promise<void> {
  await Promise.race([client.end().catch(() => {}), sleep(2_000, undefined, { ref: false })]);
}
