/** What makes a message doubtful: it is kept in the spam tray with the reasons, never dropped (SECURITY.md F1). */
import type { SubmissionInput } from "./submission.ts";

export type SpamReason = keyof typeof weights;

/** How the message came, apart from its words. */
export type SubmissionSignals = {
  /** What stood in the field that nobody sees. */
  trap: string;
  /** Milliseconds since the form was taken in hand, or null when no browser's script has said so. */
  formTimestampAge: number | null;
};

/** One alone is no proof, except for the trap: people send links, write fast, and switch scripts off. */
const weights = {
  trap: 3,
  "no-ticket": 1,
  "too-fast": 1,
  "some-links": 1,
  "many-links": 2,
  "forum-markup": 2,
  "link-markup": 1,
  "only-a-link": 1,
  "link-in-name": 2,
  offers: 2,
};
const threshold = 3;

/** Milliseconds in which nobody fills in a form. */
const shortest = 2000;

/** What such offers name, as whole words. Businesses of these lines write too, so two of them and a link are one sign. */
const offered = [
  "viagra|cialis|levitra|sildenafil|tadalafil",
  "casinos?|jackpots?|slots",
  "betting|sportsbook|poker",
  "porn|xxx|escorts?|onlyfans",
  "(?:payday|instant|quick)[ -]loans?",
  "bitcoins?|crypto|forex|binary options",
  "backlinks?|guest posts?|link building|page rank",
  "replica watches|weight loss|work from home|make money",
].map((words) => new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${words})(?![\p{L}\p{N}])`, "iu"));

const link = /(?:https?:\/\/|www\.)\S+/gi;

/** The reasons, when together they weigh enough; otherwise none. */
export function spamReasonsOf(input: SubmissionInput, arrival: SubmissionSignals): SpamReason[] {
  const links = input.message.match(link)?.length ?? 0;
  const everything = `${input.name}\n${input.company ?? ""}\n${input.message}`;
  const found: Record<SpamReason, boolean> = {
    trap: arrival.trap !== "",
    "no-ticket": arrival.formTimestampAge === null,
    "too-fast": arrival.formTimestampAge !== null && arrival.formTimestampAge < shortest,
    "some-links": links >= 3 && links < 6,
    "many-links": links >= 6,
    "forum-markup": /\[(?:url|link)\b/i.test(input.message),
    "link-markup": /<a\s[^>]{0,200}href/i.test(input.message),
    "only-a-link": links > 0 && input.message.replace(link, "").trim().length < 10,
    "link-in-name": new RegExp(link.source, "i").test(`${input.name} ${input.company ?? ""}`),
    offers: links > 0 && offered.filter((words) => words.test(everything)).length >= 2,
  };
  const spamReasons = (Object.keys(found) as SpamReason[]).filter((reason) => found[reason]);
  const weight = spamReasons.reduce((sum, reason) => sum + weights[reason], 0);
  return weight >= threshold ? spamReasons : [];
}
