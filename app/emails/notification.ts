/** What staff are told of new messages: one by itself, or several that came while the office was closed. */
import { businessTime } from "#app/content/business-time.ts";
import { mails } from "#app/content/mails.ts";
import { isolated } from "#app/letters/direction.ts";
import { shortened } from "#app/letters/signs.ts";
import { type Mail, mailOf, oneLine } from "./mail.ts";

type Message = {
  id: string;
  name: string;
  email: string;
  company: string | null;
  reference: string;
  dueAt: Date;
};

/** Characters of a name in a subject, before the reference. */
export const mostOfName = 60;

/** A digest names so many. */
const mostNamed = 50;

/** @param inbox address of the inbox; a message's own is below it. @param timeZone of the office. */
export function notificationMail(message: Message, inbox: string, timeZone: string): Mail {
  const words = mails.notification;
  const { id, name, email, company, reference, dueAt } = message;
  return mailOf(words.subject(isolated(shortened(oneLine(name), mostOfName)), reference), [
    words.intro,
    {
      facts: [
        [words.from, name],
        [words.email, email],
        ...(company ? [[words.company, company] as const] : []),
        [words.reference, reference],
        [words.answerBy, businessTime(dueAt, timeZone)],
      ],
    },
    { link: `${inbox}/${id}`, text: words.open },
    words.reply,
  ]);
}

export function digestMail(messages: readonly Message[], inbox: string, timeZone: string): Mail {
  const words = mails.digest;
  const named = messages.slice(0, mostNamed);
  const rest = messages.length - named.length;
  return mailOf(words.subject(messages.length), [
    words.intro(messages.length),
    ...named.flatMap(({ id, name, company, reference, dueAt }) => [
      { facts: [[reference, company ? `${name}, ${company}` : name]] as const },
      { link: `${inbox}/${id}`, text: words.answerBy(businessTime(dueAt, timeZone)) },
    ]),
    ...(rest > 0 ? [words.more(rest)] : []),
    { link: inbox, text: words.open },
  ]);
}

/** How much has come into the spam tray, or one message that has; none of its words, which are strangers'. */
export function trayMail(messages: readonly Message[], inbox: string, timeZone: string): Mail {
  const words = mails.spamTray;
  const [first] = messages;
  if (messages.length === 1 && first)
    return mailOf(words.subjectOfOne(first.reference), [
      words.introOfOne,
      { facts: [[mails.notification.answerBy, businessTime(first.dueAt, timeZone)]] },
      { link: `${inbox}/${first.id}`, text: words.openOne },
      words.look,
    ]);
  return mailOf(words.subject(messages.length), [
    words.intro(messages.length),
    words.look,
    { link: `${inbox}?view=spam`, text: words.open },
  ]);
}
