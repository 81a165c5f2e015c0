/** What editors are told when somebody asks for a review, and who has asked when it is sent back or declined. */
import { mails } from "#app/content/mails.ts";
import { type Mail, mailOf } from "./mail.ts";

type Review = {
  title: string;
  /** The address of who has asked; null for an account that is gone. */
  author: string | null;
  openRemarks: number;
  /** How it has ended. */
  ending: "returned" | "declined" | null;
};

/** @param editor address of the form of the study. */
export function reviewMail(
  kind: "review requested" | "review answered",
  { title, author, openRemarks, ending }: Review,
  editor: string,
): Mail {
  if (kind === "review requested") {
    const { subject, intro, study, open } = mails.reviewRequested;
    return mailOf(subject(title), [intro(author), { facts: [[study, title]] }, { link: editor, text: open }]);
  }
  if (ending === "declined") {
    const { subject, intro, study, unchanged, open } = mails.proposalDeclined;
    return mailOf(subject(title), [
      intro,
      { facts: [[study, title]] },
      unchanged,
      { link: editor, text: open },
    ]);
  }
  const { subject, intro, study, remarks, open } = mails.reviewAnswered;
  return mailOf(subject(title), [
    intro,
    {
      facts: [
        [study, title],
        [remarks, String(openRemarks)],
      ],
    },
    { link: editor, text: open },
  ]);
}
