/** What a site shows everybody: every public address with its answer, and how two of them differ. */
import { marked } from "./filled-site.ts";

export type Answer = { status: number; location: string; type: string; body: string };
export type PublicState = { sitemap: string[]; answers: Map<string, Answer> };

/** Asked besides what the site map names. */
const always = [
  ...["/robots.txt", "/llms.txt", "/.well-known/security.txt", "/site.webmanifest", "/sitemap.xml"],
  ...[
    "/feed.xml",
    "/feed.json",
    "/case-studies.md",
    "/insights.md",
    "/case-studies?page=2",
    "/case-studies?tag=Tag+1",
  ],
  ...["/search?q=quern", "/search?q=zeppelinsecret", "/search?q=zeppelin", "/gone/1", "/admin/login"],
];
const inHtml = /["'(, ](\/(?:media|share|art)\/[^"')\s,]+)/g;

/**
 * Bodies are bytes, one sign each, without the address of the site.
 * @param more addresses that are asked too. @param withPictures also what pages show: most of the time goes into drawing it.
 */
export async function publicState(
  url: string,
  more: Iterable<string>,
  { withPictures = true } = {},
): Promise<PublicState> {
  const answers = new Map<string, Answer>();
  const ask = async (path: string): Promise<Answer> => {
    const known = answers.get(path);
    if (known) return known;
    const { status, headers, ...answer } = await fetchFrom(url, path);
    const one = {
      status,
      location: (headers.get("location") ?? "").replace(url, ""),
      type: status === 200 ? (headers.get("content-type") ?? "") : "",
      body: answer.body.replaceAll(url, ""),
    };
    answers.set(path, one);
    return one;
  };
  const { body } = await ask("/sitemap.xml");
  const sitemap = [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, path]) => path || "/");
  const twins = sitemap.map((path) => (path === "/" ? "/index.md" : `${path}.md`));
  for (const path of [...sitemap, ...twins, ...always, ...more]) await ask(path);
  for (const { type, body: html } of [...answers.values()])
    if (withPictures && type.startsWith("text/html"))
      for (const [, path = ""] of html.matchAll(inHtml)) await ask(path.replaceAll("&amp;", "&"));
  for (const { location } of [...answers.values()]) if (location.startsWith("/art/")) await ask(location);
  return { sitemap, answers };
}

async function fetchFrom(url: string, path: string) {
  for (let wait = 0; ; wait++) {
    const answer = await fetch(url + path, { redirect: "manual", signal: AbortSignal.timeout(120_000) });
    const body = Buffer.from(await answer.arrayBuffer()).toString("latin1");
    // Drawings take turns: one network has only a share of them.
    if (answer.status !== 429 || wait === 100)
      return { status: answer.status, headers: answer.headers, body };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const month = "(?:January|February|March|April|May|June|July|August|September|October|November|December)";

/** What this release shows otherwise than 2.0.0 on purpose, and why; all else is the same, byte for byte. */
const meant: readonly { of: RegExp; bytes: RegExp; why: string }[] = [
  {
    of: /\.md$|^\/feed\./,
    bytes: /(?<=\/art\/)[0-9a-z]+(?=\/)/g,
    why: "charts are drawn otherwise, so their address is another; the old one leads to it",
  },
  {
    of: /^\/feed\./,
    bytes: /(?<=\/share\/[^"&]*\?v=)[0-9a-z]+/g,
    why: "share images are drawn otherwise, so their address is another; the old one is answered",
  },
  {
    of: /\.md$|^\/feed\./,
    bytes: /(?<=!\[)[^\]]*(?=\]\(\/art\/[^)]*text\.)|(?<=\balt=(?:&quot;|\\?"))(?:(?!&quot;|\\?").)*/g,
    why: "a seam and a grid are drawn as a list and as columns, so their pictures say something else",
  },
  {
    of: /\.md$|^\/feed\./,
    bytes: new RegExp(`(?:[A-Z][a-z]+day, )?(?:\\d{1,2} ${month}|${month} \\d{1,2},) \\d{4}`, "g"),
    why: "days are written as the office does, '9 March 2026', and that of an event with its weekday",
  },
];

/** Addresses whose words are the release's own, not those of staff. */
const ofTheRelease =
  /^\/$|^\/index\.md$|^\/(?:services|industries|papers)\/|^\/(?:about|careers|contact|search|terms|privacy-policy|cookie-policy|insights|case-studies|llms)(?:\.md|\.txt|\?|$)|^\/admin\/login$|^\/insights\/is-our-vibration-data/;

const as = (path: string, body: string) =>
  meant.filter(({ of }) => of.test(path)).reduce((text, { bytes }) => text.replaceAll(bytes, "…"), body);

/**
 * How the second differs from the first where it should not, one line each.
 * @param own what staff have written, by the address of each text that is public.
 */
export function differences(
  before: PublicState,
  after: PublicState,
  own: ReadonlyMap<string, readonly string[]>,
): string[] {
  const found: string[] = [];
  for (const path of before.sitemap)
    if (!after.sitemap.includes(path)) found.push(`${path}: gone from the site map`);
  for (const [path, was] of before.answers) {
    const is = after.answers.get(path);
    if (!is) found.push(`${path}: not asked`);
    else {
      const what = difference(path, was, is, after);
      if (what) found.push(`${path}: ${what}`);
    }
  }
  for (const [path, sentences] of own) {
    const [was, is] = [before, after].map(({ answers }) => plainText(answers.get(path)?.body ?? ""));
    for (const sentence of sentences)
      if (was?.includes(sentence) !== is?.includes(sentence))
        found.push(`${path}: ${JSON.stringify(sentence)} before ${was?.includes(sentence)}`);
  }
  return [...found, ...entriesThatDiffer(before, after)];
}

function difference(path: string, was: Answer, is: Answer, after: PublicState): string | null {
  if (path.startsWith("/art/") && was.status === 200 && is.status === 302) {
    const led = after.answers.get(is.location);
    return led?.status === 200 ? null : `leads to ${led?.status}`;
  }
  // What the release's own pages show no more.
  if (/^\/art\/\w+\/(?:chart\.|proportion\/)/.test(path) && is.status === 404) return null;
  // A redirect to a built-in page led nowhere once staff had written that page (migration 0025).
  if (path.startsWith("/before/") && was.status === 404 && is.status === 301) {
    const led = after.answers.get(is.location);
    return led?.status === 200 ? null : `leads to ${is.location}: ${led?.status}`;
  }
  if (was.status !== is.status) return `${was.status} -> ${is.status}`;
  if (was.location !== is.location) return `led to ${was.location}, now to ${is.location}`;
  if (was.type.toLowerCase() !== is.type.toLowerCase()) return `${was.type} -> ${is.type}`;
  if (was.status !== 200 || was.type.startsWith("text/html") || ofTheRelease.test(path)) return null;
  // Drawn anew; entries of feeds are compared one by one; the site map has more.
  if (/^\/(?:share|art)\/|^\/feed\.|^\/sitemap\.xml$/.test(path)) return null;
  return firstDifference(as(path, was.body), as(path, is.body));
}

/** The first line that is not the same; null where all are. */
function firstDifference(was: string, is: string): string | null {
  if (was === is) return null;
  const [before, after] = [was.split("\n"), is.split("\n")];
  const at = before.findIndex((line, n) => line !== after[n]);
  return `line ${at + 1} of ${before.length}, now ${after.length}: ${before[at]?.slice(0, 200)} -> ${after[at]?.slice(0, 200)}`;
}

/** Of the entries that staff have written: new ones of the release push the oldest out. */
function entriesThatDiffer(before: PublicState, after: PublicState): string[] {
  const [were, are] = [before, after].map(({ answers }) => {
    const body = as("/feed.xml", answers.get("/feed.xml")?.body ?? "");
    return new Map(
      [...body.matchAll(/<entry><id>([^<]*)<\/id>.*?<\/entry>/gs)].map(([entry, id = ""]) => [id, entry]),
    );
  });
  const both = [...(were ?? [])].filter(([id, entry]) => are?.has(id) && entry.includes(marked));
  if (both.length === 0) return ["/feed.xml: no entry is in both"];
  return both.flatMap(([id, entry]) => {
    const what = firstDifference(entry, are?.get(id) ?? "");
    return what ? [`/feed.xml, ${id}: ${what}`] : [];
  });
}

function plainText(html: string): string {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? html;
  const text = Buffer.from(main.replaceAll(/<[^>]*>/g, " "), "latin1").toString();
  const signs: Record<string, string> = {
    "&amp;": "&",
    "&lt;": "<",
    "&gt;": ">",
    "&quot;": '"',
    "&#x27;": "'",
  };
  return text.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (sign) => signs[sign] ?? sign).replaceAll(/\s+/g, " ");
}
