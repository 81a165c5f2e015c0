/**
 * What makes a message doubtful: it is kept in the spam tray with the reasons, never dropped (SECURITY.md F1,
 * docs/decisions/052).
 */
import type { SubmissionInput } from "../submission.ts";
import { foldText } from "./folded-text.ts";
import { type Link, linksIn, withoutLinks } from "./links.ts";
import { readWording } from "./wording.server.ts";

export type SpamReason = Sign | "wording";
type Sign = keyof typeof weights;

/** How the message came, apart from its words. */
export type Arrival = {
  /** What stood in the field that nobody sees. */
  trap: string;
  /** What the form says of when and where it was taken in hand. */
  ticket: TicketState;
};

/**
 * `none`: no script has asked for one, or it is forged. `other network`: asked for from elsewhere. `used`: another
 * message has come with it.
 */
export type TicketState = {
  age: number | null;
  isOld?: boolean;
  isUsed?: boolean;
  isFromElsewhere?: boolean;
};

/** What is known from other messages. */
export type Others = {
  /** How many other senders, in other networks, have written nearly the same within a week. */
  alike: number;
  /** How many other senders, in other networks, have sent a link of this message within a week. */
  sameLink: number;
  /** What staff have marked as spam: a link of this message, or nearly its words. */
  taughtLink: boolean;
  taughtWords: boolean;
  /** What staff have taken out of the tray: its sender; until release 2 a link of this message as well. */
  trusted: boolean;
};

/** From so much on a message is doubtful. */
const threshold = 1;

/** Beside what the words weigh: -4 for what only people write to us, above 0 for an offer. */
export const weights = {
  trap: 2,
  "no-ticket": 0.5,
  "old-ticket": 0.25,
  "used-ticket": 0.75,
  "other-network": 0.25,
  "too-fast": 1,
  "many-links": 1,
  "forum-markup": 4,
  "link-markup": 0.5,
  "only-a-link": 0.75,
  "short-link": 1.5,
  "messenger-link": 0.5,
  "number-link": 2.5,
  "link-in-name": 3,
  disguised: 2.5,
  "seen-once": 1,
  "seen-often": 6,
  "link-seen-once": 0.75,
  "link-seen-often": 3,
  "taught-link": 6,
  "taught-words": 6,
};

/**
 * How a message came, and what others have sent: together they weigh no more than what the message says, so they are never
 * enough for the tray. People switch scripts off, change networks, and let programs fill in forms for them; and three
 * strangers can send the sentence with which a customer will begin.
 */
const raising: ReadonlySet<Sign> = new Set([
  "trap",
  "no-ticket",
  "old-ticket",
  "used-ticket",
  "other-network",
  "too-fast",
  "seen-once",
  "seen-often",
  "link-seen-once",
  "link-seen-often",
]);

/** What staff have once taken out of the tray outweighs a doubt, and not what they have marked as spam. */
const trust = -2;

/** Milliseconds in which nobody fills in a form. */
const shortest = 2000;

/** A text as its words are compared with others: folded, and without its links. */
export function comparable(text: string): string {
  return foldText(withoutLinks(text)).text;
}

export type Read = {
  links: Link[];
  /** Its words as they are compared. */
  words: string;
  disguised: number;
};

/** @param own host names of this website. */
export function readMessage(input: SubmissionInput, own: readonly string[] = []): Read {
  return {
    links: linksIn(input.message, own),
    words: comparable(input.message),
    disguised: foldText(input.message).disguised + foldText(`${input.name} ${input.company ?? ""}`).disguised,
  };
}

/** Where a message is compared with none. */
export const unknown: Others = {
  alike: 0,
  sameLink: 0,
  taughtLink: false,
  taughtWords: false,
  trusted: false,
};

/** The reasons, when together they weigh enough; otherwise none. */
export function spamReasonsOf(
  input: SubmissionInput,
  arrival: Arrival,
  others: Others = unknown,
  read: Read = readMessage(input),
): SpamReason[] {
  const { links, words } = read;
  const { ticket } = arrival;
  const { doubt } = readWording(words);
  const sends = (kind: Link["kind"]) => links.some((link) => link.kind === kind);
  const found: Record<Sign, boolean> = {
    trap: arrival.trap !== "",
    "no-ticket": ticket.age === null,
    "old-ticket": ticket.isOld === true,
    "used-ticket": ticket.isUsed === true,
    "other-network": ticket.isFromElsewhere === true,
    "too-fast": ticket.age !== null && ticket.age < shortest,
    "many-links": links.length >= 6,
    "forum-markup": /\[(?:url|link)\b/i.test(input.message),
    "link-markup": /<a\s[^>]{0,200}href/i.test(input.message),
    "only-a-link": links.length > 0 && words.length < 10,
    "short-link": sends("short"),
    "messenger-link": sends("messenger"),
    "number-link": sends("number"),
    "link-in-name": linksIn(input.name).length > 0,
    disguised: read.disguised >= 2,
    "seen-once": others.alike === 1,
    "seen-often": others.alike > 1,
    "link-seen-once": others.sameLink === 1,
    "link-seen-often": others.sameLink > 1,
    "taught-link": others.taughtLink,
    "taught-words": others.taughtWords,
  };
  const signs = (Object.keys(found) as Sign[]).filter((sign) => found[sign]);
  const weightOf = (some: Sign[]) => some.reduce((sum, sign) => sum + weights[sign], 0);
  const said = doubt + weightOf(signs.filter((sign) => !raising.has(sign)));
  // guard: how a message came weighs less than what it says: Math.min -> Math.max
  const raised = Math.min(weightOf(signs.filter((sign) => raising.has(sign))), Math.max(0, said));
  if (said + raised + (others.trusted ? trust : 0) <= threshold) return [];
  return doubt > 0.5 ? ["wording", ...signs] : signs;
}

/** Whether nothing but its words has put a message into the tray: of such a few are genuine. */
export function isWordingAlone(reasons: readonly SpamReason[]): boolean {
  return reasons.every((reason) => reason === "wording" || raising.has(reason));
}

/** Words of a message that unasked offers use, the heaviest first, as staff are shown them. */
export function offeringWords(message: string): string[] {
  return readWording(comparable(message)).offering.slice(0, 6);
}
