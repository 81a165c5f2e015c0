/** What of the use of the site is counted (docs/decisions/043). */

/** A public page that was shown, a website somebody came from, the topic of a message, a search that found nothing. */
export const usageKinds = ["page", "source", "topic", "search"] as const;
export type UsageKind = (typeof usageKinds)[number];

const longestHost = 253;
/** Names of websites; addresses in numbers and names of one's own network are none. */
const website = /^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]+$/;

/**
 * The name of another website in lower case, without a port.
 * @param host as a browser tells it: "www.example.com:8080".
 * @param own host name of this site, which is no source.
 * @returns null for anything that is no name of another website.
 */
export function sourceOf(host: string, own: string): string | null {
  const name = host.toLowerCase().replace(/:\d+$/, "");
  return name.length <= longestHost && website.test(name) && name !== own ? name : null;
}

/**
 * What was searched for, as it is counted: in lower case.
 * @returns null for what may tell of a person: with an "@" or five digits.
 */
export function countedTerm(query: string): string | null {
  const term = query.toLowerCase();
  const digits = term.match(/\p{Nd}/gu)?.length ?? 0;
  return term === "" || term.includes("@") || digits >= 5 ? null : term;
}

/** Days over which the numbers are shown. */
export const periods = [7, 30, 90, 365] as const;
export type Period = (typeof periods)[number];

/** The period that an address names, 30 days without one. */
export function readPeriod(url: URL): Period {
  const asked = Number(url.searchParams.get("days"));
  return periods.find((days) => days === asked) ?? 30;
}
