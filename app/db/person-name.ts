import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** What a person is called on screens and in mails, by the id of their account; null for an account that is gone. */
export function personName(id: SQLWrapper): SQL<string | null> {
  return sql<string | null>`person_name(${id})`;
}
