/** What a message is compared by, and what other messages and the lessons of staff say of it (docs/decisions/052). */
import { sql } from "drizzle-orm";
import type { Tx } from "#app/db/actors.server.ts";
import type { Others } from "./spam-score.server.ts";

export type Trace = {
  /** Keyed hashes of its words, three at a time, each a 64-bit integer in decimal digits; at most 24. */
  words: readonly string[];
  /** As links.ts names them; at most 20. */
  links: readonly string[];
  /** Keyed hashes of the client's network and of the sender's address. */
  clientHash: string;
  senderHash: string;
};

/** What is known from other messages of a week and from what staff have taught. */
export async function compareMessage(tx: Tx<"visitor">, trace: Trace): Promise<Others> {
  const { rows } = await tx.execute<Others>(sql`
    select alike, same_link as "sameLink", taught_words as "taughtWords", taught_link as "taughtLink", trusted
    from compare_message(${sql.param([...trace.words])}::bigint[], ${sql.param([...trace.links])}::text[],
      ${trace.clientHash}, ${trace.senderHash})`);
  return rows[0] as Others;
}

/** Leaves what later messages are compared with. */
export async function leaveTrace(tx: Tx<"visitor">, submissionId: string, trace: Trace): Promise<void> {
  await tx.execute(sql`
    insert into message_traces (submission_id, client_hash, sender_hash, words, links)
    values (${submissionId}, ${trace.clientHash}, ${trace.senderHash},
      ${sql.param([...trace.words])}::bigint[], ${sql.param([...trace.links])}::text[])`);
}
