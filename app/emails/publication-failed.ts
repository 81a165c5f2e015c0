/** What the author of a planned publication is told when it could not be carried out. */
import { businessTime } from "#app/content/business-time.ts";
import { mails } from "#app/content/mails.ts";
import { type Mail, mailOf } from "./mail.ts";

type Failed = {
  title: string;
  dueAt: Date;
  failure: keyof typeof mails.publicationFailed.reasons;
  /** How many others of its release were not published either. */
  others: number;
};

/** @param links addresses of the study's form and of the list of what is coming. */
export function publicationFailedMail(
  { title, dueAt, failure, others }: Failed,
  links: { study: string; coming: string },
): Mail {
  const words = mails.publicationFailed;
  return mailOf(words.subject(title), [
    words.intro,
    {
      facts: [
        [words.study, title],
        [words.planned, businessTime(dueAt)],
        [words.reason, words.reasons[failure]],
      ],
    },
    ...(others > 0 ? [words.others(others)] : []),
    words.unchanged,
    { link: links.study, text: words.open },
    { link: links.coming, text: words.list },
  ]);
}
