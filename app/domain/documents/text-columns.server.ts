/** The columns that hold what an editor writes, the same in each table that has a text of a document. */
import { type SQL, sql } from "drizzle-orm";
import type { documents, guestSignOff, publications, revisions } from "#app/db/schema.server.ts";

type WithText = typeof documents | typeof publications | typeof revisions;

type TextColumn = "slug" | "title" | "summary" | "image" | "tags" | "body";

export function textColumns<Table extends WithText | typeof guestSignOff>(
  table: Table,
): Pick<Table, TextColumn> {
  const { slug, title, summary, image, tags, body } = table;
  return { slug, title, summary, image, tags, body };
}

/** All of them as one value, to be compared with that of another row. */
export function textRow(table: WithText): SQL {
  return sql`(${sql.join(Object.values(textColumns(table)), sql`, `)})`;
}
