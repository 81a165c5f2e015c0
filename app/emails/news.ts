/** What somebody is told of the texts and messages that concern them: one thing, or all that is new since the last mail. */
import { notifications, type Told } from "#app/content/admin/notifications.ts";
import { businessTime } from "#app/content/business-time.ts";
import type { Office } from "#app/content/day.ts";
import { factsOf, type KindName } from "#app/content/kinds.ts";
import { mails } from "#app/content/mails.ts";
import { type Mail, mailOf, type Part } from "./mail.ts";

type Item = { kind: keyof typeof notifications.sentences; who: string | null; told: Told } & (
  | { documentId: string; of: KindName; title: string; openRemarks: number }
  | { submissionId: string; sender: string; company: string | null; reference: string; dueAt: Date }
  | { invitationId: string; email: string }
);

/** The addresses that it leads to. */
type Links = {
  text: (id: string) => string;
  message: (id: string) => string;
  team: string;
  list: string;
  account: string;
};

const words = mails.news;

export function newsMail(items: readonly Item[], links: Links, office: Office): Mail {
  const [first] = items;
  const choose: Part = { link: links.account, text: words.choose };
  if (!first || items.length > 1) {
    const lines = items.flatMap((item) => partsOf(item, links, office).slice(0, -1));
    return mailOf(words.several(items.length), [...lines, { link: links.list, text: words.list }, choose]);
  }
  const subject = words.subject[first.kind](nameOf(first));
  return mailOf(subject, [...partsOf(first, links, office), choose]);
}

function nameOf(item: Item): string {
  if (isOfText(item)) return item.title;
  return isOfMessage(item) ? item.sender : item.email;
}

/** The sentence, what it is about, what was said, and the way there. */
function partsOf(item: Item, links: Links, office: Office): Part[] {
  const { kind } = item;
  const { who, said, more } = notifications.toldBy(item, office);
  const quotes: Part[] = [...said.map((quote) => ({ quote })), ...(more > 0 ? [words.more(more)] : [])];
  if (isOfMessage(item)) {
    const { submissionId, sender, company, reference, dueAt } = item;
    return [
      notifications.sentences[kind](who, notifications.message),
      ...quotes,
      {
        facts: [
          [words.from, sender],
          ...(company ? [[words.company, company] as const] : []),
          [words.reference, reference],
          [words.answerBy, businessTime(dueAt, office.timeZone)],
        ],
      },
      { link: links.message(submissionId), text: words.openMessage },
    ];
  }
  if (!isOfText(item)) {
    const sentence = notifications.sentences[kind](who, notifications.invitation);
    return [sentence, ...quotes, { link: links.team, text: words.openTeam }];
  }
  const { documentId, of, title, openRemarks } = item;
  const { noun } = factsOf(of);
  const counts = kind === "sent back" || kind === "remark";
  return [
    notifications.sentences[kind](who, noun),
    { facts: [[noun.One, title], ...(counts ? [[words.openRemarks, String(openRemarks)] as const] : [])] },
    ...quotes,
    { link: links.text(documentId), text: words.open(noun) },
  ];
}

/** A row of PostgreSQL has all columns, those of the others null. */
function isOfText(item: Item): item is Extract<Item, { documentId: string }> {
  return "documentId" in item && item.documentId !== null;
}

function isOfMessage(item: Item): item is Extract<Item, { submissionId: string }> {
  return "submissionId" in item && item.submissionId !== null;
}
