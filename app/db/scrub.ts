/** After an erasure: PostgreSQL leaves the bytes of what is gone in its tables, its statistics and its log of writes. */
import type { ConnectionTarget } from "./client.server.ts";
import { withConnection } from "./connection.ts";

const tables =
  "contact_submissions, submission_entries, outbox_mails, message_traces, spam_lessons, sign_offs, sign_off_words, " +
  "sign_off_withdrawals";
const forget = `delete from pg_statistic where starelid in (
  select unnest(array[indrelid, indexrelid]) from pg_index
  where indrelid = any('{${tables}}'::regclass[]))`;

/**
 * Rewrites the tables that hold what people write, and ends the log of writes so far. The tables are closed
 * meanwhile, for well under a second per 10,000 messages: for operators, at a quiet hour.
 */
export function scrub(target: ConnectionTarget): Promise<void> {
  return withConnection(target, { name: "site-scrub" }, async (client) => {
    await client.query(`vacuum full ${tables}`);
    // Not every hosted PostgreSQL lets its owner do these. Its operator's retention of the log then decides, and the
    // planner's samples of what a column holds go with the next `analyze` of a table that is not empty.
    for (const statement of [
      forget,
      "vacuum full pg_statistic",
      "checkpoint",
      "select pg_switch_wal()",
      "checkpoint",
    ]) {
      await client.query(statement).catch((error: { code?: string }) => {
        if (error.code !== "42501") throw error;
      });
    }
    await client.query(`analyze ${tables}`);
  });
}
