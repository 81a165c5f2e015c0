import type { PgColumn } from "drizzle-orm/pg-core";
import { contactSubmissions } from "#app/db/schema.server.ts";
import { type FieldName, fields } from "./fields.ts";

type FieldColumns = Pick<typeof contactSubmissions, FieldName>;

/** The columns of the table that the form's fields fill: one of the same name for each. */
export const fieldColumns = Object.fromEntries(
  fields.map((name): [FieldName, PgColumn] => [name, contactSubmissions[name]]),
) as FieldColumns;
