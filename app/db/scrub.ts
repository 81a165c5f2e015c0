/** After an erasure: PostgreSQL marks rows as gone but leaves their bytes, in the tables and in the log of writes. */
import pg from "pg";
import type { ConnectionTarget } from "./client.server.ts";

/**
 * Rewrites the tables that hold what people write, and ends the log of writes so far. The tables are closed
 * meanwhile, for well under a second per 10,000 messages: for operators, at a quiet hour.
 */
export async function scrub(target: ConnectionTarget): Promise<void> {
  const client = new pg.Client({
    ...target,
    application_name: "site-scrub",
    connectionTimeoutMillis: 10_000,
  });
  await client.connect();
  try {
    await client.query("vacuum full contact_submissions, submission_entries, outbox_mails");
    // Not every hosted PostgreSQL lets its owner do these; its operator's retention of the log then decides.
    for (const statement of ["checkpoint", "select pg_switch_wal()", "checkpoint"]) {
      await client.query(statement).catch((error: { code?: string }) => {
        if (error.code !== "42501") throw error;
      });
    }
  } finally {
    await client.end();
  }
}
