/** What whoever holds a link to letters reads, and the limits of what they write. Pure. */
import { maxLength } from "#app/domain/submissions/fields.ts";

/** What stands on the page of a link (docs/decisions/068). */
export type Letters = {
  /** Of the message. */
  id: string;
  reference: string;
  /** How they came by the link: our answers, and what was written by another link, are for who got it by mail. */
  handed: "shown" | "mailed";
  /** Until when the link opens the page. */
  expiresAt: Date;
  /** The message itself first. */
  letters: Letter[];
  /** By when we answer; null where it is their turn, or nobody's. */
  dueAt: Date | null;
  /** From here the days count for which it is kept. */
  keptFrom: Date;
  /** When it is erased because they have asked for that; null by the link that was shown. */
  eraseAt: Date | null;
  /** What they have said of themselves; null by the link that was shown. */
  sender: { name: string; email: string; company: string | null } | null;
  /** Who else was sent name, address and message, by name; none by the link that was shown. */
  receivers: string[];
};

export type Letter = { id: string; isOurs: boolean; isByMail: boolean; text: string; at: Date };

/** What the newest letter is called on the page: a mail leads to it. */
export const newestLetter = "newest";

/** Characters of a letter, as of a message. */
export const longestLetter = maxLength.message;
