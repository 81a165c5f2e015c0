/** People whom texts of this website name: those of the company, who is quoted as a customer, authors. Found by name. */
import { asc, eq, sql } from "drizzle-orm";
import { company } from "#app/content/company.ts";
import type { Tx } from "#app/db/actors.server.ts";
import { documents, revisions } from "#app/db/schema.server.ts";
import { containsText } from "#app/db/search.ts";
import { recordAudit } from "#app/domain/audit/audit.server.ts";

export type ShownPerson = {
  /** Of the document that names them. */
  document: string;
  kind: string;
  title: string;
  /** As it stands there. */
  name: string;
};

/** No more are listed. */
const mostShown = 100;

/** Those whose name holds these words, once for each text in which they stand or have stood, in the trash too. */
export async function findShown(tx: Tx<"admin">, name: string): Promise<ShownPerson[]> {
  const named = sql<string>`named.name`;
  const { id, kind, title } = documents;
  return tx
    .selectDistinct({ document: id, kind, title, name: named.as("name") })
    .from(revisions)
    .innerJoin(documents, eq(documents.id, revisions.documentId))
    .innerJoin(sql`lateral people_in(${kind}, ${revisions.body}) as named (name)`, sql`true`)
    .where(containsText(sql`fold_text(named.name)`, name))
    .orderBy(asc(title), asc(named))
    .limit(mostShown);
}

/** What texts say of them, as plain data: each saying once; undefined where no text names them. */
export async function exportShown(
  tx: Tx<"admin">,
  { document, name }: Pick<ShownPerson, "document" | "name">,
) {
  const rows = await tx
    .select({ kind: documents.kind, title: documents.title, body: revisions.body, at: revisions.createdAt })
    .from(revisions)
    .innerJoin(documents, eq(documents.id, revisions.documentId))
    .where(eq(revisions.documentId, document))
    .orderBy(asc(revisions.number));
  const said = new Map<string, object>();
  for (const { kind, title, body, at } of rows)
    for (const saying of sayingsOf(kind, body, name)) {
      const key = JSON.stringify(saying);
      if (!said.has(key)) said.set(key, { text: title, since: at, ...saying });
    }
  if (said.size === 0) return undefined;
  await recordAudit(tx, "person exported", { messages: 0, entries: said.size });
  return { shown: [...said.values()] };
}

/** Takes them out of every version of a text, at once and for good. False where none names them. */
export async function eraseShown(
  tx: Tx<"admin">,
  { document, name }: Pick<ShownPerson, "document" | "name">,
): Promise<boolean> {
  const { rows } = await tx.execute<{ done: boolean }>(
    sql`select erase_shown(${document}, ${name}, ${company.name}) as done`,
  );
  if (rows[0]?.done !== true) return false;
  await recordAudit(tx, "person erased", { messages: 0, entries: 1 });
  return true;
}

function sayingsOf(kind: string, body: Readonly<Record<string, unknown>>, name: string): object[] {
  const isThem = (named: unknown) => typeof named === "string" && named.toLowerCase() === name.toLowerCase();
  const { people, contactPerson, said, author } = body as {
    people?: { name?: unknown }[];
    contactPerson?: unknown;
    said?: { by?: unknown };
    author?: unknown;
  };
  if (kind === "company")
    return [
      ...(Array.isArray(people) ? people.filter((person) => isThem(person?.name)) : []),
      ...(isThem(contactPerson) ? [{ contactPerson }] : []),
    ];
  if (kind === "case-study") return isThem(said?.by) && said ? [said] : [];
  return kind === "article" && isThem(author) ? [{ author }] : [];
}
