/**
 * Words that staff write once for many mails: what a reply may begin with, and the confirmation. What differs from mail to
 * mail stands in braces, such as {reference}.
 */
import { company as own } from "./company.ts";
import type { CompanyFacts } from "./company-facts.ts";
import { withFacts } from "./facts-in-text.ts";

/** What a confirmation may name. Nothing that was typed is among it: the address may be somebody else's. */
export const confirmationTokens = [
  "reference",
  "due",
  "us",
  ...(["hours", "zone", "email", "phone", "address"] as const), // as texts of pages name them
] as const;

/** What a reply may name: whoever sends it has seen it filled in. */
export const replyTokens = ["name", "company", ...confirmationTokens] as const;

export type ReplyToken = (typeof replyTokens)[number];

/**
 * The words with what they name. What is not given here stays in its braces; what is empty takes the space before it
 * away. A value that has braces itself is left as it is.
 */
export function filledWords(
  words: string,
  values: Partial<Record<ReplyToken, string>>,
  company: CompanyFacts,
): string {
  const all: Record<string, string> = { us: own.name, ...values };
  return withFacts(words, company).replace(/( ?)\{([a-z]+)\}/g, (whole, space: string, name: string) => {
    const value = Object.hasOwn(all, name) ? all[name] : undefined;
    return value === undefined ? whole : value && space + value;
  });
}

/** What stands in braces and is none of these: no mail has braces that nobody has meant. */
export function unknownTokens(words: string, known: readonly ReplyToken[]): string[] {
  const names = new Set<string>(known);
  const all = Array.from(words.matchAll(/\{([^{}\n]*\p{L}[^{}\n]*)\}/gu), ([, name = ""]) => name);
  return [...new Set(all.filter((name) => names.has(name) === false))];
}
