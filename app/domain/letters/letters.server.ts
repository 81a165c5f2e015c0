/**
 * What whoever holds a link to letters reads and writes. PostgreSQL shows this role the one message that the link of the
 * transaction opens, and writes for it by functions (docs/decisions/068).
 */
import { asc, sql } from "drizzle-orm";
import type { Tx } from "#app/db/actors.server.ts";
import { guestLetterEntries, guestLetters } from "#app/db/schema.server.ts";
import type { Letters } from "./letters.ts";

/** Undefined where the link opens nothing. */
export async function readLetters(tx: Tx<"guest">): Promise<Letters | undefined> {
  const [thread] = await tx.select().from(guestLetters);
  if (!thread) return undefined;
  const { id, words, createdAt, dueAt, isAnswerDue, ...rest } = thread;
  const entries = await tx
    .select()
    .from(guestLetterEntries)
    .orderBy(asc(guestLetterEntries.createdAt), asc(guestLetterEntries.id));
  const message = { id, isOurs: false, isByMail: false, text: words, at: createdAt };
  const letters = entries.map(({ id, kind, body, createdAt }) => ({
    id,
    isOurs: kind === "reply",
    isByMail: kind === "letter by mail",
    text: body,
    at: createdAt,
  }));
  return { id, ...rest, dueAt: isAnswerDue ? dueAt : null, letters: [message, ...letters] };
}

export type NewLetter = {
  /** That it gets; one that is there already is written once: it was sent twice. */
  id: string;
  text: string;
  /** By when it is answered, where no answer is due yet. */
  dueAt: Date;
  /** When the office is told by mail; null without mail. */
  tellAt: Date | null;
  /** Why it is doubted, as of a message; it counts until staff have answered once. */
  spamReasons: readonly string[];
};

/** `full`: there have been twenty within a day. `gone`: the link opens nothing any more. */
export async function writeLetter(tx: Tx<"guest">, letter: NewLetter): Promise<"written" | "full" | "gone"> {
  const { id, text, dueAt, tellAt, spamReasons } = letter;
  const { rows } = await tx.execute<{ outcome: "written" | "full" | "gone" }>(sql`
    select guest_writes(${id}, ${text}, ${dueAt.toISOString()}, ${tellAt?.toISOString() ?? null},
      ${sql.param([...spamReasons])}) as outcome`);
  return rows[0]?.outcome ?? "gone";
}

/** Mails the link, or the digits, to the address of the message. False where so many such mails went there within a day. */
export async function mailToSender(tx: Tx<"guest">, what: "letters link" | "letters code"): Promise<boolean> {
  const { rows } = await tx.execute<{ mailed: boolean }>(sql`select guest_mails(${what}) as mailed`);
  return rows[0]?.mailed === true;
}

/** Has it erased after three days, or calls that off. */
export async function askForErasure(tx: Tx<"guest">, isWanted: boolean): Promise<void> {
  await tx.execute(sql`select guest_erases(${isWanted})`);
}
