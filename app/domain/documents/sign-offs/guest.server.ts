/**
 * What a customer with a link sees and says. PostgreSQL shows this role the one sign-off that the link of the
 * transaction opens, and writes for it by four functions (docs/decisions/059).
 */
import { asc, sql } from "drizzle-orm";
import type { Tx } from "#app/db/actors.server.ts";
import { guestSignOff, guestWords } from "#app/db/schema.server.ts";
import { kinds } from "#app/domain/documents/kinds.ts";
import { textColumns } from "#app/domain/documents/text-columns.server.ts";
import { placeOfWords } from "#app/domain/fields/placed-words.ts";
import type { Approval, SignOff, Wish } from "./sign-off.ts";

/** Undefined where the link opens nothing. */
export async function readSignOff(tx: Tx<"guest">): Promise<SignOff | undefined> {
  const { approvedAt, approverName, approverRole, permittedUntil, fingerprint, statement, ...asked } =
    columnsOfSignOff;
  const [found] = await tx
    .select({ ...asked, approvedAt, approverName, approverRole, permittedUntil, fingerprint, statement })
    .from(guestSignOff);
  if (!found) return undefined;
  const wishes = await tx.select().from(guestWords).orderBy(asc(guestWords.createdAt), asc(guestWords.id));
  return { ...found, approval: approvalOf(found), wishes };
}

const columnsOfSignOff = {
  documentId: guestSignOff.documentId,
  revisionId: guestSignOff.revisionId,
  number: guestSignOff.number,
  title: guestSignOff.title,
  guestName: guestSignOff.guestName,
  company: guestSignOff.company,
  note: guestSignOff.note,
  handed: guestSignOff.handed,
  askedBy: guestSignOff.askedBy,
  askedAt: guestSignOff.askedAt,
  expiresAt: guestSignOff.expiresAt,
  withdrawnAt: guestSignOff.withdrawnAt,
  approvedAt: guestSignOff.approvedAt,
  approverName: guestSignOff.approverName,
  approverRole: guestSignOff.approverRole,
  permittedUntil: guestSignOff.permittedUntil,
  fingerprint: guestSignOff.fingerprint,
  statement: guestSignOff.statement,
};

/** Of a row that has these columns. */
export function approvalOf(row: {
  approvedAt: Date | null;
  approverName: string | null;
  approverRole: string | null;
  permittedUntil: string | null;
  fingerprint: Buffer | null;
  statement: string | null;
}): Approval | null {
  if (!row.approvedAt || !row.fingerprint) return null;
  return {
    at: row.approvedAt,
    name: row.approverName,
    role: row.approverRole,
    until: row.permittedUntil,
    fingerprint: row.fingerprint.toString("hex"),
    statement: row.statement,
  };
}

/** "full": so many have been said. "approved": it is decided. "gone": the link opens nothing. */
export type Said = "done" | "full" | "approved" | "gone";

/**
 * Writes down what should be different.
 * @param id that it gets: the same sent twice is one. @param wish words for a sentence, or a remark.
 */
export async function say(
  tx: Tx<"guest">,
  id: string,
  { oldWords, newWords, remark }: Pick<Wish, "oldWords" | "newWords" | "remark">,
): Promise<Said> {
  const place = oldWords === "" ? "" : await findPlace(tx, oldWords);
  const { rows } = await tx.execute<{ said: Said }>(
    sql`select guest_says(${id}, ${place}, ${oldWords}, ${newWords}, ${remark}) as said`,
  );
  return rows[0]?.said ?? "gone";
}

/** Takes back what was said and nobody has decided yet. */
export async function takeBack(tx: Tx<"guest">, id: string): Promise<boolean> {
  const { rows } = await tx.execute<{ done: boolean }>(sql`select guest_takes_back(${id}) as done`);
  return rows[0]?.done === true;
}

/** "changed": other wishes stand by now than were seen. */
export type Approved = "done" | "approved" | "changed" | "gone";

/**
 * Writes down that the version may be public.
 * @param timeZone of the office, by whose clock the last day ends. @param seen the wishes that are part of it.
 */
export async function approve(
  tx: Tx<"guest">,
  {
    name,
    role,
    until,
    timeZone,
    seen,
    statement,
  }: {
    name: string;
    role: string;
    until: string | null;
    timeZone: string;
    seen: readonly string[];
    statement: string;
  },
): Promise<Approved> {
  const { rows } = await tx.execute<{ said: Approved }>(
    sql`select guest_approves(${name}, ${role}, ${until}, ${timeZone}, ${sql.param([...seen])}::uuid[], ${statement}) as said`,
  );
  return rows[0]?.said ?? "gone";
}

/** Writes down that the company does not permit any more what it has approved by this link. False where that stands already. */
export async function withdraw(tx: Tx<"guest">, reason: string): Promise<boolean> {
  const { rows } = await tx.execute<{ done: boolean }>(sql`select guest_withdraws(${reason}) as done`);
  return rows[0]?.done === true;
}

/** The field of the frozen version in which the sentence stands; empty where the page shows it from elsewhere. */
async function findPlace(tx: Tx<"guest">, words: string): Promise<string> {
  const { kind: name } = guestSignOff;
  const [found] = await tx.select({ name, text: textColumns(guestSignOff) }).from(guestSignOff);
  const kind = found && kinds.get(found.name);
  if (!kind) return "";
  const text = kind.read(found.text);
  return placeOfWords(kind.fieldsOf(text.slug), kind.valuesOf(text), words) ?? "";
}
