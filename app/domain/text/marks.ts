/**
 * The marks within an item of a section that carries `"marks": true` (docs/decisions/036): `**` around strong words,
 * `_` around emphasised ones, `[words](https:...)`, and a backslash before one of these signs that is meant as itself.
 * Every text can be read; what is no whole mark is text. `without_marks` in migrations/0000_baseline.sql reads the same.
 */
import { alternative } from "#app/charts/alternative.ts";
import { numbersOf } from "#app/charts/numbers.ts";
import type { Inline } from "#app/content/inline.ts";
import { isChart, type Section, type StoredChart } from "./sections.ts";

/** Words with the same marks; a mark may begin in one and end in another. */
type Run = { text: string; to: string | null; strong: boolean; emphasis: boolean };

/** One sign, pair of signs or stretch of text, and the link it stands in. */
type Token = { kind: "text" | "**" | "_"; text: string; to: string | null };

/** Escaped sign; mark; link, with its words and its address; text. One of them begins at every place. */
const tokens =
  /\\([\\*_[\]()])|(\*\*|_)|\[((?:\\[\\*_[\]()]|[^[\]\\]|\\(?![\\*_[\]()]))+)\]\(((?:[!#-'*-;=?-[\]-~]|\\[()])+)\)|[^\\*_[]+|[\\*[]/g;

/** In ASCII and without space, quotation mark, angle bracket and backslash, all of which `tokens` has left out. */
const target = /^(?:https?:\/\/[^/?#@]+(?:[/?#].*)?|mailto:.+|\/(?!\/).*)$/i;

/** The words of an item, in the form that `normalInline` gives. */
export function readMarks(item: string): Inline {
  return inlineOf(runsOf(tokensOf(item, null)));
}

/** @returns a text that `readMarks` reads as `normalInline(words)`. */
export function writeMarks(words: Inline): string {
  return written(flatten(words), (text, signs) => text.replace(signs, "\\$&"));
}

/**
 * The items with their marks and without backslashes, a line for each picture, and the lines of each chart: for people
 * who compare two texts, not to be read again.
 */
export function shownItems({ items, marks, figures = [] }: Omit<Section, "title" | "type">): string[] {
  const shown = marks ? items.map((item) => written(flatten(readMarks(item)), (text) => text)) : items;
  const lines = figures.flatMap((figure) => {
    if (isChart(figure)) return linesOfChart(figure);
    const { image, alt, caption } = figure;
    return `${caption || image}${alt && ` [${alt}]`}`;
  });
  return [...shown, ...lines];
}

/** Its caption, what it shows, and its table. */
function linesOfChart({ chart, caption }: StoredChart): string[] {
  const { head, rows } = numbersOf(chart);
  const line = (cells: readonly string[]) => cells.join(" | ");
  return [...(caption === "" ? [] : [caption]), alternative(chart), line(head), ...rows.map(line)];
}

/**
 * The one form of words that look the same: links around strong words around emphasised ones, nothing empty, nothing
 * twice, and no link whose address `linkTarget` refuses.
 */
export function normalInline(words: Inline): Inline {
  return inlineOf(flatten(words));
}

/**
 * An address as it may stand in a link, with what is not ASCII encoded: http, https without a name or password, mailto,
 * or a path of this site. Null for anything else.
 */
export function linkTarget(address: string): string | null {
  const encoded = address
    .toWellFormed()
    .trim()
    .replace(/[^!#-;=?-[\]-~]/gu, encodeURIComponent);
  // guard: where a link may lead: target.test(encoded) -> encoded
  return target.test(encoded) ? encoded : null;
}

function tokensOf(item: string, to: string | null): Token[] {
  return [...item.matchAll(tokens)].flatMap(([text, escaped, mark, words, address]): Token[] => {
    if (escaped) return [{ kind: "text", text: escaped, to }];
    if (mark) return [{ kind: mark === "_" ? "_" : "**", text, to }];
    if (!words || !address) return [{ kind: "text", text, to }];
    const found = linkTarget(address.replace(/\\([()])/g, "$1"));
    if (found) return tokensOf(words, found);
    return [{ kind: "text", text: "[", to }, ...tokensOf(text.slice(1), to)];
  });
}

/** A mark begins and ends in turn; one that does not end is text. */
function runsOf(all: readonly Token[]): Run[] {
  const last = (mark: Token["kind"]) => {
    const places = all.flatMap(({ kind }, n) => (kind === mark ? [n] : []));
    return places.length % 2 === 1 ? places.at(-1) : undefined;
  };
  const open = new Set([last("**"), last("_")]);
  let [strong, emphasis] = [false, false];
  return all.flatMap(({ kind, text, to }, n): Run[] => {
    if (kind === "text" || open.has(n)) return [{ text, to, strong, emphasis }];
    if (kind === "**") strong = !strong;
    else emphasis = !emphasis;
    return [];
  });
}

function flatten(words: Inline, marks: Omit<Run, "text"> = unmarked): Run[] {
  return words.flatMap((piece): Run[] => {
    if (typeof piece === "string") return [{ text: piece, ...marks }];
    if (piece.mark !== "link") return flatten(piece.words, { ...marks, [piece.mark]: true });
    return flatten(piece.words, { ...marks, to: linkTarget(piece.to) ?? marks.to });
  });
}

const unmarked = { to: null, strong: false, emphasis: false };

function inlineOf(runs: readonly Run[]): Inline {
  return groupsOf(full(runs), "to").flatMap((linked): Inline => {
    const to = linked[0]?.to;
    return to ? [{ mark: "link", to, words: strongIn(linked) }] : strongIn(linked);
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

/** @param literal how a text is written in which these signs mean themselves. */
function written(runs: readonly Run[], literal: (text: string, signs: RegExp) => string): string {
  let [strong, emphasis] = [false, false];
  const links = groupsOf(full(runs), "to").map((linked) => {
    const words = linked.map((run) => {
      const marks = `${run.strong === strong ? "" : "**"}${run.emphasis === emphasis ? "" : "_"}`;
      ({ strong, emphasis } = run);
      return marks + literal(run.text, /[\\*_[\]]/g);
    });
    const to = linked[0]?.to;
    return to ? `[${words.join("")}](${literal(to, /[()]/g)})` : words.join("");
  });
  return `${links.join("")}${emphasis ? "_" : ""}${strong ? "**" : ""}`;
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
