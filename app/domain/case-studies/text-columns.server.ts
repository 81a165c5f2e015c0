/** The columns that hold what an editor writes, the same in each table that has a text of a study. */
import { type SQL, sql } from "drizzle-orm";
import type { caseStudies, publications, revisions } from "#app/db/schema.server.ts";

type WithText = typeof caseStudies | typeof publications | typeof revisions;

type TextColumn =
  | "title"
  | "slug"
  | "description"
  | "image"
  | "imageAlt"
  | "pictures"
  | "tags"
  | "jsonDetails";

export function textColumns<Table extends WithText>(table: Table): Pick<Table, TextColumn> {
  const { title, slug, description, image, imageAlt, pictures, tags, jsonDetails } = table;
  return { title, slug, description, image, imageAlt, pictures, tags, jsonDetails };
}

/** All of them as one value, to be compared with that of another row. */
export function textRow(table: WithText): SQL {
  return sql`(${sql.join(Object.values(textColumns(table)), sql`, `)})`;
}
