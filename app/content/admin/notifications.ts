/** What people are told of: the list, and the sentences that emails have too. */
import { notificationDays } from "../promised-numbers.ts";
import { type Noun, noun } from "./noun.ts";

export const notifications = {
  heading: "Notifications",
  failure: "Your notifications could not be read",
  notChanged: "Nothing was changed. Please try again.",
  text: `What colleagues and customers did with your texts and messages, and what waits for you. Kept for ${notificationDays} days.`,
  empty: "Nothing new for you",
  emptyText:
    "Here you read when a colleague asks for a review, answers, publishes a text of yours or gives you a message, and when a customer answers.",
  waiting: (count: string) => `${count} new`,
  new: "New",
  seenAll: "Mark all as seen",
  allSeen: "All marked as seen",
  arrived: (count: number) => (count === 1 ? "A new notification" : `${count} new notifications`),
  gone: "This is not there any more",
  choose: "Choose what is mailed to you",
  /** What a visitor has sent, where a text has the noun of its kind. */
  message: noun("message", "messages"),
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
    "customer said": (_, { a }) => `A customer has said something about ${a}, or taken it back.`,
    "customer approved": (_, { a }) => `A customer has approved ${a}.`,
    "customer withdrew": (_, { a }) => `A customer does not permit ${a} any more: take it off the website.`,
    "message given": (who) => `${who ?? "Somebody"} has given you a message from a visitor.`,
  } satisfies Record<string, (who: string | null, noun: Noun) => string>,
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
      message: "A message is given to you",
    },
    ways: { "at once": "At once", daily: "Once a day", never: "Never" },
    daily: "Once a day is one email as the office opens, if anything is new.",
    submit: "Save notifications",
    saved: "Notifications saved",
  },
} as const;
