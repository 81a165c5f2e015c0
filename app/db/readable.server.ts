/** Documents as whoever asks reads them, for queries with the columns of `documents`; not a table that could be written. */
import { alias, pgTable } from "drizzle-orm/pg-core";
import type { documents } from "./schema.server.ts";

/**
 * All of those that the role reads, with their newest text; to a writer a document of somebody else is what is public of
 * it. Its columns in a query are those of `documents`. A statement that is written by hand says
 * `readable_documents as documents`.
 */
export const readableDocuments = alias(
  pgTable("readable_documents", {}),
  "documents",
) as unknown as typeof documents;
