/** Search over the pages of the content: few, so they are held in memory and read word by word. */
import { foldText } from "#app/db/fold.ts";
import type { Term, Word } from "./query.ts";
import { wordsOf } from "./tokens.ts";

export type SearchablePage = {
  kind: "service" | "industry" | "page" | "article";
  path: string;
  title: string;
  description: string;
  keywords: readonly string[];
  /** All of its words, a line for each heading, paragraph and item. */
  text: string;
};

export type PageIndex = {
  entries: readonly Entry[];
  /** Every beginning of every word: whether a word is known is one look. */
  beginnings: ReadonlySet<string>;
};

type Field = { text: string; words: readonly string[] };
type Entry = { page: SearchablePage; title: Field; keywords: Field; everything: Field };

/** What a hit counts: a title more than a keyword or tag, those more than running text. */
export const weights = { title: 8, keywords: 4, text: 1 };

export function indexPages(pages: readonly SearchablePage[]): PageIndex {
  const entries = pages.map((page) => ({
    page,
    title: field(page.title),
    keywords: field(page.keywords.join("\n")),
    everything: field([page.title, ...page.keywords, page.description, page.text].join("\n")),
  }));
  const words = new Set(entries.flatMap(({ everything }) => everything.words));
  return { entries, beginnings: new Set([...words].flatMap(beginningsOf)) };
}

/** The pages that hold every term, best first. */
export function findPages(
  index: PageIndex,
  terms: readonly Term[],
): { page: SearchablePage; score: number }[] {
  return index.entries
    .map((entry) => ({ page: entry.page, score: scoreOf(entry, terms) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
}

/** Nothing unless every term is there; otherwise each counts where it stands best. */
function scoreOf({ title, keywords, everything }: Entry, terms: readonly Term[]): number {
  if (terms.length === 0 || !terms.every((term) => holds(everything, term))) return 0;
  return terms.reduce((sum, term) => {
    if (holds(title, term)) return sum + weights.title;
    return sum + (holds(keywords, term) ? weights.keywords : weights.text);
  }, 0);
}

function holds({ text, words }: Field, { words: wanted, literal }: Term): boolean {
  return wanted.every((word) => hasWord(words, word)) && (literal === null || text.includes(literal));
}

function hasWord(words: readonly string[], { beginnings }: Word): boolean {
  // biome-ignore lint/plugin/list-in-a-list: bounded: a query has 100 signs, and a page is ours.
  return words.some((word) => beginnings.some((beginning) => word.startsWith(beginning)));
}

function field(text: string): Field {
  return { text: foldText(text), words: [...new Set(wordsOf(text))] };
}

function beginningsOf(word: string): string[] {
  return Array.from(word, (_, i) => word.slice(0, i + 1));
}
