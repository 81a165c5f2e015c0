/** What editors are told when somebody asks for a review, and who has asked when it is sent back or declined. */
import { factsOf, type KindName } from "#app/content/kinds.ts";
import { mails } from "#app/content/mails.ts";
import { type Mail, mailOf } from "./mail.ts";

type Review = {
  of: KindName;
  title: string;
  /** What who has asked is called; null for an account that is gone. */
  author: string | null;
  openRemarks: number;
  /** How it has ended. */
  ending: "returned" | "declined" | null;
};

/** @param editor address of the form of the text. */
export function reviewMail(
  kind: "review requested" | "review answered",
  { of, title, author, openRemarks, ending }: Review,
  editor: string,
): Mail {
  const { noun } = factsOf(of);
  const fact: [string, string] = [noun.One, title];
  if (kind === "review requested") {
    const { subject, intro, open } = mails.reviewRequested;
    return mailOf(subject(title), [
      intro(author, noun),
      { facts: [fact] },
      { link: editor, text: open(noun) },
    ]);
  }
  if (ending === "declined") {
    const { subject, intro, unchanged, open } = mails.proposalDeclined;
    return mailOf(subject(title), [
      intro(noun),
      { facts: [fact] },
      unchanged(noun),
      { link: editor, text: open(noun) },
    ]);
  }
  const { subject, intro, remarks, open } = mails.reviewAnswered;
  return mailOf(subject(title), [
    intro(noun),
    { facts: [fact, [remarks, String(openRemarks)]] },
    { link: editor, text: open(noun) },
  ]);
}
