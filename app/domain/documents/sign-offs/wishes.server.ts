/** What guests want otherwise, and what staff decide of it: remarks on their own, words with the text that they save. */
import { and, asc, eq, inArray, isNotNull, isNull, ne, sql } from "drizzle-orm";
import type { Tx } from "#app/db/actors.server.ts";
import type { Holder } from "#app/db/roles.ts";
import { signOffs, signOffWords, user } from "#app/db/schema.server.ts";
import { recordAudit } from "#app/domain/audit/audit.server.ts";
import { findDocumentToEdit } from "#app/domain/documents/documents.server.ts";
import { lockDocument } from "#app/domain/documents/publishing/locks.server.ts";
import { labelOfPlace, lookUpWords, type Replacement } from "#app/domain/fields/placed-words.ts";
import type { Kind, Written } from "#app/domain/kinds/kind.ts";
import type { WantedWords, Wish } from "./sign-off.ts";

/** `placeLabel`: how people call the field; null for words that stand in none. `isThere`: they can be taken. */
export type ListedWish = Wish & { placeLabel: string | null; isThere: boolean; decidedBy: string | null };

/** All that was said to these questions and not taken back, the oldest first. */
export async function listWishes<Text extends Written>(
  tx: Tx<Holder<"content">>,
  kind: Kind<Text>,
  newest: Text,
  ids: readonly string[],
): Promise<(ListedWish & { signOffId: string })[]> {
  if (ids.length === 0) return [];
  const { id, signOffId, place, oldWords, newWords, remark, state, reason, createdAt } = signOffWords;
  const rows = await tx
    .select({
      id,
      signOffId,
      place,
      oldWords,
      newWords,
      remark,
      state,
      reason,
      createdAt,
      decidedBy: sql<string | null>`coalesce(nullif(${user.name}, ''), ${user.email})`,
    })
    .from(signOffWords)
    .leftJoin(user, eq(user.id, signOffWords.decidedBy))
    .where(and(inArray(signOffId, [...ids]), sql`${state} <> 'taken back'`))
    .orderBy(asc(createdAt), asc(id));
  const fields = kind.fieldsOf(newest.slug);
  const values = kind.valuesOf(newest);
  const look = lookUpWords(fields, values);
  return rows.map((row) => ({
    ...row,
    state: row.state as Wish["state"],
    placeLabel: row.place === "" ? null : labelOfPlace(fields, values, row.place),
    isThere: row.newWords !== null && isTakeable(look, replacementOf(row, row.newWords)),
  }));
}

/** Of one guest what is open and could be put into a field. */
export type WantedBy = { signOff: string; company: string; name: string; at: Date; wishes: WantedWords[] };

/** Of every guest whose question counts, who was asked first before the others. */
export async function listWantedWords(tx: Tx<Holder<"content">>, documentId: string): Promise<WantedBy[]> {
  const { id, place, oldWords: old, newWords, remark, createdAt: at } = signOffWords;
  const rows = await tx
    .select({
      id,
      place,
      old,
      remark,
      at,
      now: sql<string>`${newWords}`,
      signOff: signOffs.id,
      company: signOffs.company,
      name: signOffs.guestName,
    })
    .from(signOffWords)
    .innerJoin(signOffs, eq(signOffs.id, signOffWords.signOffId))
    .where(
      and(
        eq(signOffs.documentId, documentId),
        isNull(signOffs.calledOffAt),
        eq(signOffWords.state, "open"),
        isNotNull(newWords),
        ne(place, ""),
      ),
    )
    .orderBy(asc(signOffs.createdAt), asc(signOffs.id), asc(at), asc(id));
  return [...Map.groupBy(rows, ({ signOff }) => signOff).values()].flatMap((said) => {
    const [first] = said;
    if (!first) return [];
    const { signOff, company, name } = first;
    const latest = said.at(-1) ?? first;
    const wishes = said.map(({ id, place, old, now, remark }) => ({ id, place, old, now, remark }));
    return [{ signOff, company, name, at: latest.at, wishes }];
  });
}

/**
 * A remark was seen to, or words whose place is gone were done in another way. False for what is decided, and for words
 * that have their place, which are decided in the form.
 * @param said what the guest reads of it; it may be empty.
 */
export async function settleWish(
  tx: Tx<Holder<"content">>,
  kind: Kind,
  documentId: string,
  id: string,
  said: string,
): Promise<boolean> {
  if (!(await lockDocument(tx, documentId))) return false;
  const wish = await findOpen(tx, documentId, id);
  const newest = wish && (await findDocumentToEdit(tx, kind, documentId));
  if (!newest) return false;
  const look = lookUpWords(kind.fieldsOf(newest.slug), kind.valuesOf(newest));
  const { newWords } = wish;
  // guard: a customer's words are taken with the text that has them [app/domain/documents/sign-offs/sign-offs, sign-off.site]
  if (newWords !== null && isTakeable(look, replacementOf(wish, newWords))) return false;
  await decide(tx, id, "taken", said);
  await recordAudit(tx, newWords === null ? "customer’s remark settled" : "customer’s words taken", {}, [
    documentId,
  ]);
  return true;
}

/** @param reason that the guest reads; it may be empty. False where it is decided. */
export async function refuseWish(
  tx: Tx<Holder<"content">>,
  documentId: string,
  id: string,
  reason: string,
): Promise<boolean> {
  if (!(await lockDocument(tx, documentId)) || !(await findOpen(tx, documentId, id))) return false;
  await decide(tx, id, "refused", reason);
  await recordAudit(tx, "customer’s words refused", {}, [documentId]);
  return true;
}

/** What was decided of one guest's words in a form. */
export type Decided = { taken: readonly string[]; refused: readonly { wish: string; reason: string }[] };

/**
 * In the transaction that has saved the newest text, which has the words that were taken. What is decided or taken back
 * by now stays as it is.
 */
export async function decideWishes(
  tx: Tx<Holder<"content">>,
  documentId: string,
  { taken, refused }: Decided,
): Promise<void> {
  for (const id of taken) {
    if (!(await findOpen(tx, documentId, id))) continue;
    await decide(tx, id, "taken", "");
    await recordAudit(tx, "customer’s words taken", {}, [documentId]);
  }
  for (const { wish, reason } of refused) await refuseWish(tx, documentId, wish, reason);
}

function replacementOf({ place, oldWords }: Pick<Wish, "place" | "oldWords">, now: string): Replacement {
  return { place, old: oldWords, now };
}

function isTakeable(look: ReturnType<typeof lookUpWords>, words: Replacement): boolean {
  return look.fits(look.here(words)) || look.isDone(words);
}

async function findOpen(tx: Tx<Holder<"content">>, documentId: string, id: string) {
  const [wish] = await tx
    .select({
      place: signOffWords.place,
      oldWords: signOffWords.oldWords,
      newWords: signOffWords.newWords,
    })
    .from(signOffWords)
    .innerJoin(signOffs, eq(signOffs.id, signOffWords.signOffId))
    .where(and(eq(signOffWords.id, id), eq(signOffWords.state, "open"), eq(signOffs.documentId, documentId)))
    .for("update", { of: signOffWords });
  return wish;
}

async function decide(
  tx: Tx<Holder<"content">>,
  id: string,
  state: "taken" | "refused",
  reason: string,
): Promise<void> {
  await tx
    .update(signOffWords)
    .set({ state, reason, decidedBy: sql`current_user_id()`, decidedAt: sql`now()` })
    .where(eq(signOffWords.id, id));
}
