/** What the sender of a message gets by mail. */
import { businessTime } from "#app/content/business-time.ts";
import type { CompanyFacts } from "#app/content/company-facts.ts";
import { mails } from "#app/content/mails.ts";
import { filledWords } from "#app/content/words-in-replies.ts";
import { wayToLetters } from "./letters.ts";
import { type Mail, mailOf } from "./mail.ts";

/**
 * Nothing that was typed is repeated: the address may be somebody else's, and this no way to send them a text.
 * @param written the words of staff; null: those that come with the website.
 */
export function confirmationMail(
  { reference, dueAt }: { reference: string; dueAt: Date },
  written: string | null,
  company: CompanyFacts,
): Mail {
  const words = mails.confirmation;
  const values = { reference, due: businessTime(dueAt, company.timeZone) };
  const paragraphs = filledWords(written ?? words.words, values, company).split(/\n{2,}/);
  return mailOf(words.subject(reference), [
    ...paragraphs,
    { facts: [[words.reference, reference]] },
    mails.sign.join("\n"),
  ]);
}

/** @param body as staff have written it, greeting and signature included. @param link to all letters. */
export function replyMail(
  body: string,
  { reference, message }: { reference: string; message: string },
  link: string,
): Mail {
  const words = mails.reply;
  return mailOf(words.subject(reference), [body, ...wayToLetters(link), words.quoted, { quote: message }]);
}
