/** The inbox as a work list: what a message can be, and the views of the list. Shared with the browser. */
import type { Submission } from "./submission.ts";

export type Status = "new" | "open" | "waiting" | "done" | "spam";

/** What staff make of messages, one or several at once, and can take back. */
export type Settled = "done" | "spam";

/** `inbox` is what has to be answered, `overdue` what should have been; `all` is all. */
export const views = ["inbox", "overdue", "mine", "waiting", "done", "spam", "all"] as const;
export type View = (typeof views)[number];

export type Colleague = {
  id: string;
  name: string;
  /** Who gets what is given to them: they are away. */
  standIn?: string;
};

export type InboxSubmission = Submission & {
  reference: string;
  status: Status;
  /** Null for unread. */
  readAt: Date | null;
  owner: Colleague | null;
  dueAt: Date;
  answeredAt: Date | null;
  /** When it is erased because its sender has asked for that. */
  eraseAt: Date | null;
  /** When its sender wrote last: with a letter, else with the message. */
  writtenAt: Date;
  /** The words of their last letter; null where none came after the message. */
  lastLetter: string | null;
};

/** One message with what the list does not show. */
export type OpenedSubmission = InboxSubmission & {
  spamReasons: string[];
  /** The path of the page of this site from which its sender came to the form; null where nothing is known. */
  cameFrom: string | null;
};

/** Whether the promise of an answer still stands. */
export function isDue({ status, answeredAt }: Pick<InboxSubmission, "status" | "answeredAt">): boolean {
  return (status === "new" || status === "open") && answeredAt === null;
}

/** What happened to a message. */
export type Entry = {
  id: string;
  kind: "note" | "reply" | "letter" | "letter by mail" | "status" | "owner" | "spam" | "not spam";
  /** Words of a note, a reply or a letter of the sender; what status or owner became; empty. */
  body: string;
  /** Null for somebody who has left, and for the sender. */
  author: string | null;
  authorId: string | null;
  createdAt: Date;
  /** Of a reply. */
  mail: {
    id: string;
    attempts: number;
    nextAttemptAt: Date;
    sentAt: Date | null;
    deadAt: Date | null;
    lastError: string | null;
  } | null;
};

/** Whether its words are for the other side: a reply, or what the sender has written since. */
export function isLetter(kind: Entry["kind"]): boolean {
  return kind === "reply" || kind === "letter" || kind === "letter by mail";
}

export const longestNote = 10_000;

/** Counts of tabs stop here: nobody needs to know how much more than that there is. */
export const mostShown = 1000;
