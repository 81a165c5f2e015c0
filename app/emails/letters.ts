/** Mails about letters: to whoever has written to us, and to the office when they have written again. None holds a letter. */
import { businessTime } from "#app/content/business-time.ts";
import { letters, letterMails as words } from "#app/content/letters.ts";
import { mails } from "#app/content/mails.ts";
import { isolated } from "#app/letters/direction.ts";
import { shortened } from "#app/letters/signs.ts";
import { type Mail, mailOf, oneLine, type Part } from "./mail.ts";
import { mostOfName } from "./notification.ts";

const signature = mails.sign.join("\n");

/** Below a reply, and in a mail of its own where somebody has asked for the link. */
export const wayToLetters = (link: string): Part[] => [{ link, text: words.open }, words.until];

export function lettersLinkMail(reference: string, link: string): Mail {
  return mailOf(words.link.subject(reference), [words.link.text, ...wayToLetters(link), signature]);
}

export function lettersCodeMail(digits: string): Mail {
  const { subject, text, use, ignore } = words.code;
  return mailOf(subject, [text(digits), use, ignore, signature]);
}

/** @param receivers who else was sent the message, by name: there it is not erased by itself. */
export function lettersErasedMail(
  reference: string,
  { eraseAt, receivers }: { eraseAt: Date; receivers: readonly string[] },
  link: string,
  timeZone: string,
): Mail {
  const { subject, text, open } = words.erased;
  const sentTo = receivers.length > 0 ? [letters.data.receivers(receivers)] : [];
  const paragraphs = [text(businessTime(eraseAt, timeZone)), ...sentTo];
  return mailOf(subject(reference), [...paragraphs, { link, text: open }, signature]);
}

/** To the office. @param inbox address of the inbox. */
export function letterMail(
  message: { id: string; name: string; reference: string; dueAt: Date },
  inbox: string,
  timeZone: string,
): Mail {
  const { id, name, reference, dueAt } = message;
  const from = isolated(shortened(oneLine(name), mostOfName));
  return mailOf(words.staff.subject(from, reference), [
    words.staff.intro,
    { facts: [[mails.notification.answerBy, businessTime(dueAt, timeZone)]] },
    { link: `${inbox}/${id}`, text: words.staff.open },
  ]);
}
