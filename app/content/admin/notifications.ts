/** What people are told of: the list, and the sentences that emails have too. */
import { type Office, publicDay } from "../day.ts";
import { notificationDays } from "../promised-numbers.ts";
import { mailReason } from "./mail-reasons.ts";
import { type Noun, noun } from "./noun.ts";

/**
 * What a notification tells of: the newest five of what was said since it was told first, the oldest of them first, and
 * how much that is in all. A row of PostgreSQL's told_words.
 */
export type Told = { count: number; said: Said[] };

/** `who`: null where the line says it already. `about`: the words that it is about, or instead of which others are wanted. */
export type Said = { who: string | null; about: string; words: string | null; remark: string | null };

export const notifications = {
  heading: "Notifications",
  failure: "Your notifications could not be read",
  notChanged: "Nothing was changed. Please try again.",
  text: `What colleagues and customers did with your texts and messages, and what waits for you. Kept for ${notificationDays} days.`,
  empty: "Nothing new for you",
  emptyText:
    "Here you read when a colleague asks for a review, answers, publishes a text of yours or gives you a message, when a customer answers or a visitor writes, and when a mail of yours was refused.",
  waiting: (count: string) => `${count} new`,
  new: "New",
  seenAll: "Mark all as seen",
  allSeen: "All marked as seen",
  arrived: (count: number) => (count === 1 ? "A new notification" : `${count} new notifications`),
  gone: "This is not there any more",
  choose: "Choose what is mailed to you",
  /** What a visitor has sent, where a text has the noun of its kind. */
  message: noun("message", "messages"),
  invitation: noun("invitation", "invitations", "an"),
  sentences: {
    "review requested": (who, { a }) => `${who ?? "Somebody"} asks for a review of ${a}.`,
    "change proposed": (who, { a }) => `${who ?? "Somebody"} proposes a change to ${a}.`,
    "sent back": (who, { one }) =>
      `${who ?? "An editor"} has sent back the ${one} that you asked to have reviewed.`,
    accepted: (who, { a }) =>
      `${who ?? "An editor"} has accepted a change that you proposed to ${a}. Readers see it once it is published.`,
    "decided in part": (who, { a }) =>
      `${who ?? "An editor"} has decided on a part of the change that you proposed to ${a}. The rest is open.`,
    declined: (who, { a }) => `${who ?? "An editor"} has declined the change that you proposed to ${a}.`,
    remark: (who, { a }) => `${who ?? "Somebody"} has said something in the review of ${a}.`,
    published: (who, { a, A }) =>
      who ? `${who} has published ${a} that you worked on.` : `${A} that you worked on was published.`,
    "customer said": (who, { a }) =>
      who
        ? `${who} has said something about ${a}.`
        : `A customer has said something about ${a}, or taken it back.`,
    "customer approved": (who, { a }) => `${who ?? "A customer"} has approved ${a}.`,
    "customer withdrew": (who, { a }) =>
      `${who ?? "A customer"} does not permit ${a} any more: take it off the website.`,
    "message given": (who) => `${who ?? "Somebody"} has given you a message from a visitor.`,
    letter: () => "The sender of a message has written again.",
    "erasure asked": () =>
      "The sender of a message has asked to have it erased. That happens after three days.",
    "message new": () => "A visitor has written to us.",
    "message late": () => "This message should have been answered by now.",
    "mail lost": (who, { a }) =>
      `The mail about ${a}${who ? ` to ${who}` : ""} has not arrived. Check the address, and send it again.`,
  } satisfies Record<string, (who: string | null, noun: Noun) => string>,
  toldBy,
  answerBy: (moment: string) => `Answer by ${moment}`,
  /** Behind what was said, where that is only some of it. */
  more: (count: number) => `${count} more`,
  /** Under My account. */
  choices: {
    text: (email: string) =>
      `When an email about it goes to ${email}. The list of notifications has all of it.`,
    off: "Mail is not set up on this site, so no email is sent. What you choose applies once it is.",
    topics: {
      review: "A colleague asks for a review, or proposes a change",
      answer: "What you asked for is sent back, accepted or declined",
      remark: "Somebody remarks on your text, or answers you",
      published: "A text that you worked on is published",
      customer: "A customer answers about a text that is yours, or that you asked about",
      message: "A message is given to you, or its sender answers",
      incoming: "A visitor writes to us, or waits for longer than we promise",
      lost: "A mail that you have sent does not arrive",
    },
    ways: { "at once": "At once", daily: "Once a day", never: "Never" },
    daily: "Once a day is one email as the office opens, if anything is new.",
    submit: "Save notifications",
    saved: "Notifications saved",
  },
} as const;

/**
 * Who has done it, and what was said, a text for each, with how much more there is: of a colleague, of a customer, or of a
 * mail server.
 */
function toldBy(
  { kind, who, told: { count, said } }: { kind: string; who: string | null; told: Told },
  office: Pick<Office, "locale">,
): { who: string | null; said: string[]; more: number } {
  const names = new Set(said.map((one) => one.who));
  const [only = null] = names.size === 1 ? names : [];
  const named = who ?? only;
  const lines = said.map((one) => {
    const text = sayingOf(kind, one, office);
    return one.who === null || one.who === named ? text : `${one.who}: ${text}`;
  });
  return { who: named, said: lines, more: count - said.length };
}

function sayingOf(kind: string, { about, words, remark }: Said, { locale }: Pick<Office, "locale">): string {
  if (kind === "customer approved")
    return words === null ? "Until they say otherwise" : `Until ${publicDay(words, { locale })}`;
  if (kind === "mail lost") return mailReason(words ?? "", true);
  const said = [words, remark].filter(Boolean).join(" / ");
  if (about === "") return said;
  return kind === "customer said" && words ? `${said} (instead of “${about}”)` : `${said} (on “${about}”)`;
}
