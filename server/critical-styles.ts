/**
 * The part of a style sheet that a page can use before any script: rules whose classes, ids, elements and
 * attributes all occur in it. States (:hover, :popover-open) and media (print, forced colours) come along with
 * the element they are about. It looks at words, not at the tree, so it rather takes a rule too many.
 */

type Rule =
  | { kind: "statement"; text: string }
  | { kind: "group"; head: string; rules: Rule[] }
  | { kind: "frames"; name: string; text: string }
  | { kind: "font"; face: Record<string, string> }
  | { kind: "style"; selectors: { text: string; needs: string[] }[]; body: string };

export type Sheet = readonly Rule[];

/** Reads a minified sheet once. */
export function parseSheet(css: string): Sheet {
  const text = css.replace(/\/\*[\s\S]*?\*\//g, "");
  const rules: Rule[] = [];
  for (let at = 0; at < text.length; ) {
    const stop = indexOfAny(text, at);
    if (stop < 0) break;
    const head = text.slice(at, stop).trim();
    if (text[stop] === ";") {
      rules.push({ kind: "statement", text: `${head};` });
      at = stop + 1;
      continue;
    }
    const end = closing(text, stop);
    rules.push(ruleOf(head, text.slice(stop + 1, end)));
    at = end + 1;
  }
  return rules;
}

/** The descriptors of every font that would have to be fetched. */
export function fontFaces(sheet: Sheet): Record<string, string>[] {
  return sheet.flatMap((rule) => {
    if (rule.kind === "group") return fontFaces(rule.rules);
    return rule.kind === "font" ? [rule.face] : [];
  });
}

/** The rules of these sheets, in their order, that this page needs; of fonts only what need not be fetched. */
export function criticalStyles(sheets: readonly Sheet[], html: string): string {
  const words = wordsOf(html);
  const kept = sheets.map((sheet) => write(sheet, words, "")).join("");
  return withoutUnread(sheets.map((sheet) => write(sheet, words, kept)).join(""), html);
}

/** Without the custom properties that nothing reads, and what is empty then. */
function withoutUnread(css: string, html: string): string {
  const read = new Set(Array.from((css + html).matchAll(/var\((--[\w-]+)/g), ([, name]) => name));
  const rest = css
    .replace(/(?<![\w-])(--[\w-]+):[^;{}]*(;|(?=\}))/g, (whole, name) => (read.has(name) ? whole : ""))
    .replace(/@property (--[\w-]+)\{[^{}]*\}/g, (whole, name) => (read.has(name) ? whole : ""))
    .replace(/(?<=[{}])[^{};@]+\{\}/g, "")
    .replace(/@(?:supports|media)[^{};]+\{\}/g, "");
  return rest === css ? css : withoutUnread(rest, html);
}

function ruleOf(head: string, body: string): Rule {
  if (/^@(media|layer|supports|container)\b/.test(head)) {
    return { kind: "group", head, rules: [...parseSheet(body)] };
  }
  const whole = `${head}{${body}}`;
  if (head === "@font-face" && body.includes("url(")) return { kind: "font", face: descriptorsOf(body) };
  const [, frames] = /^@keyframes\s+(\S+)$/.exec(head) ?? [];
  if (frames) return { kind: "frames", name: frames, text: whole };
  if (head.startsWith("@")) return { kind: "statement", text: whole };
  return { kind: "style", selectors: split(head).map((text) => ({ text, needs: needsOf(text) })), body };
}

function descriptorsOf(body: string): Record<string, string> {
  return Object.fromEntries(
    body.split(";").map((line) => {
      const [name = "", ...value] = line.split(":");
      return [name.trim(), value.join(":").trim()];
    }),
  );
}

/** @param kept what is kept anyway: key frames are kept if it names them. */
function write(rules: Sheet, words: ReadonlySet<string>, kept: string): string {
  return rules
    .map((rule) => {
      if (rule.kind === "statement") return rule.text;
      if (rule.kind === "font") return "";
      if (rule.kind === "style") {
        const used = rule.selectors.filter(({ needs }) => needs.every((word) => words.has(word)));
        return used.length > 0 ? `${used.map(({ text }) => text).join(",")}{${rule.body}}` : "";
      }
      if (rule.kind !== "group") return kept.includes(rule.name) ? rule.text : "";
      const inside = write(rule.rules, words, kept);
      return inside ? `${rule.head}{${inside}}` : "";
    })
    .join("");
}

/** ".plate:not(.x) > h2[open]" needs "class plate" and "element h2": what people can change is no condition. */
function needsOf(selector: string): string[] {
  let plain = selector;
  for (let before = ""; before !== plain; ) {
    before = plain;
    plain = plain.replace(/:[\w-]+\([^()]*\)/g, "");
  }
  plain = plain.replace(/::?[a-z-]+/g, "");
  const needs: string[] = [];
  const parts = /\.((?:[\w-]|\\.)+)|#([\w-]+)|\[([\w-]+)[^\]]*\]|([a-z][\w-]*)/gi;
  for (const [, className, id, attribute, element] of plain.matchAll(parts)) {
    if (className) needs.push(`class ${className.replaceAll("\\", "")}`);
    else if (id) needs.push(`id ${id}`);
    else if (attribute && attribute !== "open") needs.push(`attribute ${attribute}`);
    else if (element) needs.push(`element ${element.toLowerCase()}`);
  }
  return needs;
}

function wordsOf(html: string): Set<string> {
  const words = new Set<string>();
  for (const [, name] of html.matchAll(/<([a-z][\w-]*)/g)) words.add(`element ${name}`);
  for (const [, name, value = ""] of html.matchAll(/\s([a-z-]+)="([^"]*)"/gi)) {
    words.add(`attribute ${name?.toLowerCase()}`);
    if (name === "class") for (const one of value.split(/\s+/)) words.add(`class ${one}`);
    if (name === "id") words.add(`id ${value}`);
    // What the first scroll adds (boot.ts).
    if (name === "data-past") words.add(`class ${value.split(" ")[1]}`);
  }
  return words;
}

function split(selectors: string): string[] {
  const parts = [""];
  let depth = 0;
  for (const char of selectors) {
    if (char === "(" || char === "[") depth++;
    if (char === ")" || char === "]") depth--;
    if (char === "," && depth === 0) parts.push("");
    else parts[parts.length - 1] += char;
  }
  return parts;
}

function indexOfAny(text: string, from: number): number {
  const at = text.slice(from).search(/[;{]/);
  return at < 0 ? -1 : from + at;
}

/** The brace that closes the one at `open`; braces in strings do not count. */
function closing(text: string, open: number): number {
  let depth = 0;
  let quote = "";
  for (let i = open; i < text.length; i++) {
    const char = text[i] ?? "";
    if (quote) {
      if (char === "\\") i++;
      else if (char === quote) quote = "";
    } else if (char === '"' || char === "'") quote = char;
    else if (char === "{") depth++;
    else if (char === "}" && --depth === 0) return i;
  }
  return text.length;
}
