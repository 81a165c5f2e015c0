/** What the author of a planned publication is told when it could not be carried out. */

import { businessTime } from "#app/content/business-time.ts";
import { factsOf, type KindName } from "#app/content/kinds.ts";
import { mails } from "#app/content/mails.ts";
import { type Mail, mailOf } from "./mail.ts";

type Failed = {
  kind: KindName;
  title: string;
  dueAt: Date;
  failure: keyof typeof mails.publicationFailed.reasons;
  /** How many others of its release were not published either. */
  others: number;
};

/** @param links addresses of the form of the text and of the list of what is coming. */
export function publicationFailedMail(
  { kind, title, dueAt, failure, others }: Failed,
  links: { editor: string; coming: string },
  timeZone: string,
): Mail {
  const words = mails.publicationFailed;
  const { noun } = factsOf(kind);
  return mailOf(words.subject(title), [
    words.intro(noun),
    {
      facts: [
        [noun.One, title],
        [words.planned, businessTime(dueAt, timeZone)],
        [words.reason, words.reasons[failure]],
      ],
    },
    ...(others > 0 ? [words.others(others)] : []),
    words.unchanged,
    { link: links.editor, text: words.open(noun) },
    { link: links.coming, text: words.list },
  ]);
}
