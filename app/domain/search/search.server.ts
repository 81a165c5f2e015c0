/** One search over pages and documents: as typed; then as it was meant, with typos read away, and by some of its words. */
import { factsOf, placeOf } from "#app/content/kinds.ts";
import { search } from "#app/content/search.ts";
import { askedBy, commonWords, meantBy } from "#app/content/search-words.ts";
import type { Tx } from "#app/db/actors.server.ts";
import { quarterOfPool } from "#app/db/client.server.ts";
import { limited } from "#app/domain/queues/limited.ts";
import { publicTitles } from "#app/domain/usage/usage.server.ts";
import { type FoundDocument, findDocuments, knownBeginnings } from "./documents.server.ts";
import { excerpt, highlight, type Piece } from "./highlight.ts";
import { findPages, type PageIndex, type SearchablePage } from "./pages.ts";
import { type Query, respelt, type Term, type Word } from "./query.ts";
import { formsOf, oneTypoAway, stem } from "./tokens.ts";

export type SearchResult = {
  /** What it is, in a word or two. */
  label: string;
  path: string;
  title: Piece[];
  excerpt: Piece[];
  sample: boolean;
};

export type SearchResults = {
  results: SearchResult[];
  total: number;
  /** There are more than `total`: words that so many use were not counted to the end. */
  isMore: boolean;
  /** Nothing matched as typed; these match what was meant, once a typo is read away, or most of the words. */
  corrected: boolean;
  /** Nothing holds all that was typed or meant. */
  missed: boolean;
};

export const mostResults = 30;

/** Searches of visitors, who may hold so many connections at most. */
export const inSearchTurn = limited("searches", {
  // guard: searches hold a quarter of the connections at most [search.site]: quarterOfPool -> 100
  atOnce: quarterOfPool,
  waiting: 30,
  perPerson: 8,
  perNetwork: 16,
});

/** Words in which a typo is looked for; shorter ones are near to everything. */
const typoLength = { min: 4, max: 20 };
const mostTypos = 3;

/** The best 30. Without `tx` only the pages are searched. @param today at the office, "2026-03-09". */
export async function searchSite(
  tx: Tx | null,
  pages: PageIndex,
  { terms }: Query,
  today: string,
): Promise<SearchResults> {
  if (terms.length === 0) return { results: [], total: 0, isMore: false, corrected: false, missed: false };
  const asked = askedBy(terms.flatMap(({ words }) => words.map(({ typed }) => typed)));
  const typed = asked ? [{ words: [{ typed: asked, beginnings: [asked] }], literal: null }] : terms;
  const found = await look(tx, pages, typed, today);
  if (found.total > 0) return { ...found, corrected: false, missed: false };
  for (const read of [async () => asMeant(terms), () => readTyposAway(tx, pages, terms, today)]) {
    const others = await read();
    const close = others && (await look(tx, pages, others, today));
    if (close && close.total > 0) return { ...close, corrected: true, missed: false };
  }
  const nearest = await lookForSome(tx, pages, asMeant(terms), today);
  return { ...nearest, corrected: nearest.total > 0, missed: true };
}

const mostNearest = 8;

/** What holds some of the terms, best first: each counts, and more where fewer pages hold it. */
async function lookForSome(tx: Tx | null, pages: PageIndex, terms: readonly Term[], today: string) {
  const byPath = new Map<string, { result: SearchResult; score: number }>();
  for (const term of terms.filter(({ literal }) => literal === null)) {
    const { results, total } = await look(tx, pages, [term], today);
    for (const [place, result] of results.entries()) {
      const score = (1 + 1 / (place + 1)) / Math.sqrt(total);
      const known = byPath.get(result.path);
      byPath.set(result.path, { result, score: score + (known?.score ?? 0) });
    }
  }
  const ranked = [...byPath.values()].sort((a, b) => b.score - a.score).slice(0, mostNearest);
  const results = ranked.map(({ result }) => result);
  return { results, total: results.length, isMore: false };
}

/**
 * Without the words that tell nothing apart; each of the others also in the words of the site, in other forms and other
 * spellings. Other signs mean themselves.
 */
function asMeant(terms: readonly Term[]): Term[] {
  const telling = terms.filter(
    ({ words, literal }) => literal !== null || !words.every(({ typed }) => commonWords.has(typed)),
  );
  return (telling.length > 0 ? telling : terms)
    .map(respelt)
    .map((term) => (term.literal === null ? { words: term.words.map(wordAsMeant), literal: null } : term));
}

function wordAsMeant({ typed, beginnings }: Word): Word {
  const withoutUmlaut = typed.replace(/(?<=[aou])e/g, ""); // "groesse" for "Größe", which is folded to "grosse"
  const others = [withoutUmlaut, ...formsOf(typed), ...meantBy(typed), ...meantBy(stem(typed))];
  return { typed, beginnings: [...new Set([...beginnings, ...others])] };
}

async function look(tx: Tx | null, index: PageIndex, terms: readonly Term[], today: string) {
  const pages = await withoutReplaced(tx, findPages(index, terms));
  const documents = tx
    ? await findDocuments(tx, terms, mostResults, today)
    : { rows: [], total: 0, isMore: false };
  // The sort is stable: where the score is equal, pages come before documents, newer ones before older.
  const ranked = [
    ...pages.map(({ page, score }) => ({ score, show: () => pageResult(page, terms) })),
    ...documents.rows.map((found) => ({ score: found.score, show: () => documentResult(found, terms) })),
  ].sort((a, b) => b.score - a.score);
  return {
    results: ranked.slice(0, mostResults).map(({ show }) => show()),
    total: pages.length + documents.total,
    isMore: documents.isMore,
  };
}

/** Articles of the content whose place a public one has taken are found in its words. */
async function withoutReplaced<Found extends { page: SearchablePage }>(
  tx: Tx | null,
  found: Found[],
): Promise<Found[]> {
  const articles = found.flatMap(({ page }) => (page.kind === "article" ? [page.path] : []));
  if (tx === null || articles.length === 0) return found;
  const replaced = await publicTitles(tx, articles);
  return found.filter(({ page }) => !replaced.has(page.path));
}

/** The terms with each unknown word replaced by its known neighbours; null when that changes nothing. */
async function readTyposAway(
  tx: Tx | null,
  pages: PageIndex,
  terms: readonly Term[],
  today: string,
): Promise<Term[] | null> {
  const known = async (beginnings: readonly string[]) => {
    const ofPages = beginnings.filter((beginning) => pages.beginnings.has(beginning));
    return new Set([...ofPages, ...(tx ? await knownBeginnings(tx, beginnings, today) : [])]);
  };
  const words = terms.flatMap((term) => term.words);
  const used = await known(words.map(({ typed }) => stem(typed)));
  const unknown = words.filter(({ typed }) => !used.has(stem(typed)));
  if (unknown.length === 0 || unknown.length > mostTypos) return null;
  const adjacent = new Map(unknown.map((word) => [word, adjacentOf(word)]));
  const near = await known([...new Set([...adjacent.values()].flat())]);
  const corrected = (word: Word): Word => {
    const beginnings = adjacent.get(word)?.filter((neighbour) => near.has(neighbour));
    return beginnings ? { ...word, beginnings } : word;
  };
  const result = terms.map((term) =>
    term.words.some((word) => adjacent.has(word))
      ? { words: term.words.map(corrected), literal: null }
      : term,
  );
  return result.every((term) => term.words.every(({ beginnings }) => beginnings.length > 0)) ? result : null;
}

function adjacentOf({ typed }: Word): string[] {
  if (typed.length < typoLength.min || typed.length > typoLength.max) return [];
  return oneTypoAway(typed)
    .map(stem)
    .filter(({ length }) => length >= typoLength.min);
}

function pageResult({ kind, path, title, description, text }: SearchablePage, terms: readonly Term[]) {
  const shown = excerpt(`${description}\n${text}`, terms);
  return { label: search.kinds[kind], path, title: highlight(title, terms), excerpt: shown, sample: false };
}

function documentResult(found: FoundDocument, terms: readonly Term[]): SearchResult {
  const { kind, slug, title, summary, words, sample } = found;
  return {
    label: factsOf(kind).noun.One,
    path: placeOf(kind, slug),
    title: highlight(title, terms),
    excerpt: excerpt(`${summary.replace(/\s+/g, " ")}\n${words}`, terms),
    sample,
  };
}
