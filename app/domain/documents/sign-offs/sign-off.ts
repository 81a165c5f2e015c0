/** What a customer is asked, and what they may say to it: shapes and limits. Pure; screens use it too. */

import type { Office } from "#app/content/day.ts";
import type { Replacement } from "#app/domain/fields/placed-words.ts";

/** Characters of other words, of a remark, of a reason and of the note of who asks. */
export const longestSaid = 2000;
/** Of why a permission was withdrawn. */
export const longestReason = 500;
/** Of a name, a role and a company. */
export const longestNamed = 100;

/** What a guest wants otherwise: other words for a sentence, or a remark on it or on all of the text. */
export type Wish = {
  id: string;
  /** Of the field in which the sentence stands, such as "sections.2.title"; empty where that is not known. */
  place: string;
  /** The sentence as the page showed it; empty for a remark on all of the text. */
  oldWords: string;
  newWords: string | null;
  remark: string | null;
  state: "open" | "taken" | "refused";
  /** Why it was refused; the guest reads it. */
  reason: string;
  createdAt: Date;
};

/** Other words of a guest for a sentence of a field, with a remark or without. */
export type WantedWords = { id: string; remark: string | null } & Replacement;

/** That a version may be public, and who has said so. What named a person is empty once it was erased. */
export type Approval = {
  at: Date;
  name: string | null;
  role: string | null;
  /** "2031-03-09", the last day; null: until they say otherwise. */
  until: string | null;
  /** SHA-256 of the version, in hexadecimal digits. */
  fingerprint: string;
  /** The words that were agreed to. */
  statement: string | null;
};

/**
 * How the link came to the guest: only what was mailed shows that nobody of the staff has approved in their name. A mail
 * that was refused, or given up, has handed it to nobody; from then on staff see the link.
 */
export type Handed = "mailed" | "handed over" | "not handed";

/**
 * Whether an address is of this house: at the domain of one of ours, or below it.
 * @param ours the addresses that this website writes from.
 */
export function isAtOurDomain(address: string, ours: readonly string[]): boolean {
  const domain = domainOf(address);
  return ours.map(domainOf).some((own) => own !== "" && (domain === own || domain.endsWith(`.${own}`)));
}

function domainOf(address: string): string {
  return (/@([^@>\s]+)/.exec(address)?.[1] ?? "").toLowerCase();
}

/** A question as the customer sees it who has its link. */
export type SignOff = {
  documentId: string;
  revisionId: string;
  /** Of the version. */
  number: number;
  title: string;
  guestName: string;
  company: string;
  note: string;
  handed: Handed;
  /** Null for an account that is gone, or has no name. */
  askedBy: string | null;
  askedAt: Date;
  expiresAt: Date;
  approval: Approval | null;
  wishes: Wish[];
};

/** The page of a question: what is shown beside the text, and what was wrong with what was sent. */
export type ShownSignOff = {
  signOff: SignOff;
  /** "/sign-off/ID" */
  base: string;
  /** Tells one sending from the next. */
  formKey: string;
  office: Office;
  answer: SignOffAnswer | null;
};

/** Their wishes that nobody has refused: part of what they agree to. */
export function wishesNotRefused(wishes: readonly Wish[]): Wish[] {
  return wishes.filter(({ state }) => state !== "refused");
}

export const signOffForms = ["say", "take-back", "approve"] as const;
export type SignOffForm = (typeof signOffForms)[number];

/** Nothing was written down: why not, and what was typed. */
export type SignOffAnswer = { form: SignOffForm; error: string; typed: SignOffTyped };

export const signOffFields = [
  "old",
  "new",
  "remark",
  "wish",
  "name",
  "role",
  "end",
  "until",
  "key",
  "seen",
] as const;
export type SignOffTyped = Record<(typeof signOffFields)[number], string>;
