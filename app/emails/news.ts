/** What somebody is told of the texts and messages that concern them: one thing, or all that is new since the last mail. */
import { notifications } from "#app/content/admin/notifications.ts";
import { factsOf, type KindName } from "#app/content/kinds.ts";
import { mails } from "#app/content/mails.ts";
import { type Mail, mailOf, type Part } from "./mail.ts";

type Item = { kind: keyof typeof notifications.sentences; who: string | null } & (
  | { documentId: string; of: KindName; title: string; openRemarks: number }
  | { submissionId: string; sender: string; reference: string }
);

/** The addresses that it leads to. */
type Links = {
  text: (id: string) => string;
  message: (id: string) => string;
  list: string;
  account: string;
};

const words = mails.news;

export function newsMail(items: readonly Item[], links: Links): Mail {
  const [first] = items;
  const choose: Part = { link: links.account, text: words.choose };
  if (!first || items.length > 1) {
    const lines = items.flatMap((item) => partsOf(item, links).slice(0, 2));
    return mailOf(words.several(items.length), [...lines, { link: links.list, text: words.list }, choose]);
  }
  const subject = words.subject[first.kind](nameOf(first));
  return mailOf(subject, [...partsOf(first, links), choose]);
}

function nameOf(item: Item): string {
  return isOfText(item) ? item.title : item.sender;
}

/** The sentence, what it is about, and the way there. */
function partsOf(item: Item, links: Links): Part[] {
  const { kind, who } = item;
  if (!isOfText(item)) {
    const { submissionId, sender, reference } = item;
    return [
      notifications.sentences[kind](who, notifications.message),
      {
        facts: [
          [words.from, sender],
          [words.reference, reference],
        ],
      },
      { link: links.message(submissionId), text: words.openMessage },
    ];
  }
  const { documentId, of, title, openRemarks } = item;
  const { noun } = factsOf(of);
  const counts = kind === "sent back" || kind === "remark";
  return [
    notifications.sentences[kind](who, noun),
    { facts: [[noun.One, title], ...(counts ? [[words.openRemarks, String(openRemarks)] as const] : [])] },
    { link: links.text(documentId), text: words.open(noun) },
  ];
}

/** A row of PostgreSQL has all columns, those of the other null. */
function isOfText(item: Item): item is Extract<Item, { documentId: string }> {
  return "documentId" in item && item.documentId !== null;
}
