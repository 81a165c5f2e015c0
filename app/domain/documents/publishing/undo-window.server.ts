import { sql } from "drizzle-orm";
import { undoMinutes } from "#app/content/promised-numbers.ts";
import { revisions } from "#app/db/schema.server.ts";

/** Whether the publication of a revision can still be taken back. */
// guard: a publication is taken back within ten minutes [app/domain/documents/publishing/publishing]: mins => -> years =>
export const canBeUndone = sql`${revisions.publishedAt} > now() - make_interval(mins => ${undoMinutes})`;
