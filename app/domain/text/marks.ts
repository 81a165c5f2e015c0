/**
 * The marks within an item of a section, or a cell of a table, that carries `"marks": true` (docs/decisions/036): `**`
 * around strong words, `_` around emphasised ones, `[words](https:...)`, and a backslash before one of these signs that is
 * meant as itself; with `"languages": true` beside it (057) also `{hi}` before words in another language and `{}` after
 * them. Every text can be read; what is no whole mark is text.
 */
import { alternative } from "#app/charts/alternative.ts";
import { numbersOf } from "#app/charts/table-of-numbers.ts";
import { type Inline, plainText } from "#app/content/inline.ts";
import type { Marking } from "./marking.ts";
import {
  bulletsOf,
  isChart,
  isTable,
  type Section,
  type StoredChart,
  type StoredFigure,
} from "./sections.ts";

/** Words with the same marks; a mark may begin in one and end in another. */
type Run = { text: string; to: string | null; lang: string | null; strong: boolean; emphasis: boolean };

/** One sign, pair of signs or stretch of text, and the link it stands in. */
type Token = { kind: "text" | "**" | "_" | "{}"; text: string; to: string | null };

/** Escaped sign; mark; link, with its words and its address; text. One of them begins at every place. */
const tokens =
  /\\([\\*_[\]()])|(\*\*|_)|\[((?:\\[\\*_[\]()]|[^[\]\\]|\\(?![\\*_[\]()]))+)\]\(((?:[!#-'*-;=?-[\]-~]|\\[()])+)\)|[^\\*_[]+|[\\*[]/g;

/** As above, with `{hi}` and `{}`. */
const tokensWithLanguages =
  /\\([\\*_[\](){}])|(\*\*|_|\{(?:[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)?\})|\[((?:\\[\\*_[\](){}]|[^[\]\\]|\\(?![\\*_[\](){}]))+)\]\(((?:[!#-'*-;=?-[\]-~]|\\[()])+)\)|[^\\*_[{]+|[\\*[{]/g;

/** In ASCII and without space, quotation mark, angle bracket and backslash, all of which `tokens` has left out. */
const target = /^(?:https?:\/\/[^/?#@]+(?:[/?#].*)?|(?:mailto|tel):.+|\/(?!\/).*)$/i;

/** The words of an item, in the form that `normalInline` gives. */
export function readMarks(item: string, hasLanguages = false): Inline {
  return inlineOf(runsOf(tokensOf(item, null, hasLanguages ? tokensWithLanguages : tokens)));
}

/** The words of an item or a cell, by what its section or table says of them. */
export function wordsIn(item: string, { marks, languages }: Marking): Inline {
  if (marks) return readMarks(item, languages);
  return item === "" ? [] : [item];
}

/** @returns a text that `readMarks` reads as `normalInline(words)`, without languages where it reads none. */
export function writeMarks(words: Inline, hasLanguages = false): string {
  const signs = hasLanguages ? /[\\*_[\]{}]/g : /[\\*_[\]]/g;
  const runs = flatten(words).map((run) => (hasLanguages ? run : { ...run, lang: null }));
  return written(runs, (text, isAddress) => text.replace(isAddress ? /[()]/g : signs, "\\$&"));
}

/** What several items or cells have to say of their words together, and each as it is stored then. */
export function writeAll(all: readonly Inline[]): { marking: Marking; texts: string[] } {
  const runs = all.flatMap((words) => flatten(words));
  const languages = runs.some(({ lang }) => lang !== null);
  const isMarked = languages || runs.some(({ to, strong, emphasis }) => to !== null || strong || emphasis);
  if (!isMarked) return { marking: {}, texts: all.map(plainText) };
  return {
    marking: languages ? { marks: true, languages } : { marks: true },
    texts: all.map((words) => writeMarks(words, languages)),
  };
}

/**
 * The items with their marks and without backslashes, how deep and by which sign they stand in a list, who is quoted, a
 * line for each picture, and the lines of each chart and table: for people who compare two texts, not to be read again.
 */
export function shownItems(section: Omit<Section, "title" | "type">): string[] {
  const { items, quote, figures = [] } = section;
  const bullets = bulletsOf(section, items.length);
  const shown = items.map((item, n) => signOf(bullets[n]) + shownWords(item, section));
  return [...shown, ...(quote ? [`\u2014 ${quote}`] : []), ...figures.flatMap(shownFigure)];
}

function signOf(
  { level, ordered }: { level: number; ordered: boolean } = { level: 0, ordered: false },
): string {
  return `${"\u2013 ".repeat(level)}${ordered ? "# " : ""}`;
}

function shownWords(item: string, { marks, languages }: Marking): string {
  return marks ? written(flatten(readMarks(item, languages)), (text) => text) : item;
}

function shownFigure(figure: StoredFigure): string[] {
  if (isChart(figure)) return linesOfChart(figure);
  if (isTable(figure)) {
    const { caption, table } = figure;
    const rows = table.rows.map((row) => row.map((cell) => shownWords(cell, table)).join(" | "));
    return [...(caption === "" ? [] : [caption]), ...rows];
  }
  const { image, alt, caption } = figure;
  return [`${caption || image}${alt && ` [${alt}]`}`];
}

/** Its caption, what it shows, and its table. */
function linesOfChart({ chart, caption }: StoredChart): string[] {
  const { head, rows } = numbersOf(chart);
  const line = (cells: readonly string[]) => cells.join(" | ");
  return [...(caption === "" ? [] : [caption]), alternative(chart), line(head), ...rows.map(line)];
}

/**
 * The one form of words that look the same: links around languages around strong words around emphasised ones, nothing
 * empty, nothing twice, no link whose address `linkTarget` refuses, and no language that `languageTag` does not know.
 */
export function normalInline(words: Inline): Inline {
  return inlineOf(flatten(words));
}

/**
 * An address as it may stand in a link, with what is not ASCII encoded: http, https without a name or password, mailto,
 * tel without the spaces that people write, or a path of this site. Null for anything else.
 */
export function linkTarget(address: string): string | null {
  const meant = address.toWellFormed().trim();
  const encoded = (/^tel:/i.test(meant) ? meant.replace(/\s/g, "") : meant).replace(
    /[^!#-;=?-[\]-~]/gu,
    encodeURIComponent,
  );
  // guard: where a link may lead [app/domain/text/marks, marked-texts.site]: target.test(encoded) -> encoded
  return target.test(encoded) ? encoded : null;
}

/** A language as HTML names it, such as "hi" or "zh-Hant"; null for anything else. */
export function languageTag(lang: string): string | null {
  if (!/^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(lang) || lang.length > 35) return null;
  try {
    return Intl.getCanonicalLocales(lang)[0] ?? null;
  } catch {
    return null;
  }
}

function tokensOf(item: string, to: string | null, grammar: RegExp): Token[] {
  return [...item.matchAll(grammar)].flatMap(([text, escaped, mark, words, address]): Token[] => {
    if (escaped) return [{ kind: "text", text: escaped, to }];
    if (mark) return [{ kind: mark.startsWith("{") ? "{}" : mark === "_" ? "_" : "**", text, to }];
    if (!words || !address) return [{ kind: "text", text, to }];
    const found = linkTarget(address.replace(/\\([()])/g, "$1"));
    if (found) return tokensOf(words, found, grammar);
    return [{ kind: "text", text: "[", to }, ...tokensOf(text.slice(1), to, grammar)];
  });
}

/**
 * A mark begins and ends in turn; one that does not end is text. A language begins where it is named, and ends with the
 * next one.
 */
function runsOf(all: readonly Token[]): Run[] {
  const last = (mark: Token["kind"]) => {
    const places = all.flatMap(({ kind }, n) => (kind === mark ? [n] : []));
    return places.length % 2 === 1 ? places.at(-1) : undefined;
  };
  const open = new Set([last("**"), last("_")]);
  const lastEnd = all.findLastIndex(({ kind, text }) => kind === "{}" && text === "{}");
  let lang: string | null = null;
  let [strong, emphasis] = [false, false];
  return all.flatMap(({ kind, text, to }, n): Run[] => {
    const named = kind === "{}" ? languageTag(text.slice(1, -1)) : null;
    if (kind === "{}" && n <= lastEnd && (text === "{}" ? lang : named)) lang = named;
    else if (kind === "text" || kind === "{}" || open.has(n)) return [{ text, to, lang, strong, emphasis }];
    else if (kind === "**") strong = !strong;
    else emphasis = !emphasis;
    return [];
  });
}

function flatten(words: Inline, marks: Omit<Run, "text"> = unmarked): Run[] {
  return words.flatMap((piece): Run[] => {
    if (typeof piece === "string") return [{ text: piece, ...marks }];
    switch (piece.mark) {
      case "link":
        return flatten(piece.words, { ...marks, to: linkTarget(piece.to) ?? marks.to });
      case "language":
        return flatten(piece.words, { ...marks, lang: languageTag(piece.lang) ?? marks.lang });
      default:
        return flatten(piece.words, { ...marks, [piece.mark]: true });
    }
  });
}

const unmarked = { to: null, lang: null, strong: false, emphasis: false };

function inlineOf(runs: readonly Run[]): Inline {
  return groupsOf(full(runs), "to").flatMap((linked): Inline => {
    const to = linked[0]?.to;
    return to ? [{ mark: "link", to, words: languagesIn(linked) }] : languagesIn(linked);
  });
}

function languagesIn(runs: readonly Run[]): Inline {
  return groupsOf(runs, "lang").flatMap((group): Inline => {
    const lang = group[0]?.lang;
    return lang ? [{ mark: "language", lang, words: strongIn(group) }] : strongIn(group);
  });
}

function strongIn(runs: readonly Run[]): Inline {
  return groupsOf(runs, "strong").flatMap((group): Inline => {
    return group[0]?.strong ? [{ mark: "strong", words: emphasisIn(group) }] : emphasisIn(group);
  });
}

function emphasisIn(runs: readonly Run[]): Inline {
  return groupsOf(runs, "emphasis").map((group) => {
    const text = group.map(({ text }) => text).join("");
    return group[0]?.emphasis ? { mark: "emphasis", words: [text] } : text;
  });
}

/** @param literal how a text, or an address, is written so that its signs mean themselves. */
function written(runs: readonly Run[], literal: (text: string, isAddress: boolean) => string): string {
  let lang: string | null = null;
  let [strong, emphasis] = [false, false];
  const links = groupsOf(full(runs), "to").map((linked) => {
    const words = linked.map((run) => {
      const language = run.lang === lang ? "" : `{${run.lang ?? ""}}`;
      const marks = `${language}${run.strong === strong ? "" : "**"}${run.emphasis === emphasis ? "" : "_"}`;
      ({ lang, strong, emphasis } = run);
      return marks + literal(run.text, false);
    });
    const to = linked[0]?.to;
    return to ? `[${words.join("")}](${literal(to, true)})` : words.join("");
  });
  return `${links.join("")}${emphasis ? "_" : ""}${strong ? "**" : ""}${lang ? "{}" : ""}`;
}

function full(runs: readonly Run[]): Run[] {
  return runs.filter(({ text }) => text !== "");
}

/** Neighbours that have the same of it. */
function groupsOf<Key extends keyof Run>(runs: readonly Run[], key: Key): Run[][] {
  const groups: Run[][] = [];
  for (const run of runs) {
    const group = groups.at(-1);
    if (group?.[0]?.[key] === run[key]) group?.push(run);
    else groups.push([run]);
  }
  return groups;
}
