import { type Inline, plainText } from "#app/content/inline.ts";
import type { Link } from "#app/content/page-parts.ts";
import type { CellTable, Item, List, Outline, Part, Table } from "./page-text.ts";

/** The page as Markdown. `address` makes a path absolute; `path` is the page's own. */
export function toMarkdown(outline: Outline, path: string, address: (path: string) => string): string {
  const blocks = [
    `# ${plain(outline.heading)}`,
    plain(outline.lead),
    (outline.facts ?? []).map((fact) => `- ${plain(fact)}`).join("\n"),
    ...outline.sections.flatMap(({ heading, level, parts }) => [
      heading === "" ? "" : `${level ? "###" : "##"} ${plain(heading)}`,
      ...parts.map((part) => block(part, address)),
    ]),
    "---",
    `<${address(path)}>`,
  ];
  return `${blocks.filter((text) => text !== "").join("\n\n")}\n`;
}

/** "[About](https://...)" */
export function markdownLink({ label, to }: Link, address: (path: string) => string): string {
  return `[${plain(label)}](${destination(to, address)})`;
}

/** On one line, with nothing in it that Markdown or HTML would read as markup. */
export function plain(text: string): string {
  return oneLine(withoutSigns(text));
}

function withoutSigns(text: string): string {
  return text.replace(/[\\`*_[\]<>|~]/g, (sign) => `\\${sign}`).replace(/&(?=#?\w+;)/g, "\\&");
}

function oneLine(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^(?:[#+-]|=+$)/, (sign) => `\\${sign}`)
    .replace(/^(\d+)([.)])/, "$1\\$2");
}

/** Words with their marks, on one line. */
function inline(words: string | Inline, address: (path: string) => string): string {
  return typeof words === "string" ? plain(words) : oneLine(markedUp(words, address, "", ""));
}

/** @param before, after what stands beside the words. */
function markedUp(words: Inline, address: (path: string) => string, before: string, after: string): string {
  const beside = ["", ...words.map((piece) => plainText([piece])), ""].with(0, before).with(-1, after);
  return words
    .map((piece, n) => {
      if (typeof piece === "string") return withoutSigns(piece);
      const [left = "", right = ""] = [beside[n], beside[n + 2]];
      const text = markedUp(piece.words, address, left, right);
      if (text.trim() === "") return text;
      if (piece.mark === "language") return `<span lang="${piece.lang}">${text}</span>`;
      if (piece.mark === "link") return `[${text}](${destination(piece.to, address)})`;
      return emphasised(text, piece.mark === "strong" ? "**" : "*", left, right);
    })
    .join("");
}

function destination(to: string, address: (path: string) => string): string {
  const whole = to.startsWith("/") ? address(to) : to;
  return whole.replace(/[()]/g, (sign) => `\\${sign}`).replace(/&(?=#?\w+;)/g, "\\&");
}

/**
 * Spaces stay outside. Where a reader of Markdown would not see where it begins or ends (a letter outside, a sign
 * inside; CommonMark 0.31, "delimiter runs"), the mark is left out: the words are worth more.
 */
function emphasised(text: string, sign: string, before: string, after: string): string {
  const inner = text.trim();
  const [start = "", end = ""] = text.split(inner, 2);
  const begins = !/^[\p{P}\p{S}]/u.test(inner) || /(?:^|[\s\p{P}\p{S}])$/u.test(before + start);
  const ends = !/[\p{P}\p{S}]$/u.test(inner) || /^(?:$|[\s\p{P}\p{S}])/u.test(end + after);
  return begins && ends ? start + sign + inner + sign + end : text;
}

/** It begins no line: a number needs no backslash. */
function cell(text: string): string {
  return withoutSigns(text.replace(/\s+/g, " ").trim());
}

/** As GitHub's Markdown writes it: a cell is one line. */
function table({ head, rows }: Table): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(" | ")} |`;
  return [line(head), `|${" --- |".repeat(head.length)}`, ...rows.map(line)].join("\n");
}

/** The same of words with marks; where no row names the columns, their names are empty. */
function cellTable({ columns, rows, numeric }: CellTable, address: (path: string) => string): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const words = (cells: readonly Inline[]) =>
    line(
      cells.map((cell) =>
        markedUp(cell, address, "", "")
          .replace(/\s+/g, " ")
          .trim()
          .replace(/(?<!\\)\|/g, "\\|"),
      ),
    );
  const head = columns ? words(columns) : line(numeric.map(() => ""));
  return [head, line(numeric.map((isNumeric) => (isNumeric ? "---:" : "---"))), ...rows.map(words)].join(
    "\n",
  );
}

/** What stands within an item is set in by as much as its sign takes. */
function list(
  { list: items, ordered, start = 1 }: List | { list: readonly string[]; ordered?: true; start?: number },
  address: (path: string) => string,
): string {
  return items
    .map((item: string | Item, n) => {
      const sign = ordered ? `${start + n}. ` : "- ";
      if (typeof item === "string" || !("lists" in item)) return sign + inline(item, address);
      const inner = item.lists.map((each) => list(each, address)).join("\n");
      return `${sign}${inline(item.words, address)}\n${inner.replace(/^/gm, " ".repeat(sign.length))}`;
    })
    .join("\n");
}

function block(part: Part, address: (path: string) => string): string {
  if (typeof part === "string") return plain(part);
  if ("words" in part) return inline(part.words, address);
  if ("list" in part) return list(part, address);
  if ("quote" in part) {
    const by = part.by === "" ? [] : [`\u2014 ${plain(part.by)}`];
    const lines = [...part.quote.map((words) => inline(words, address)), ...by];
    return lines.map((line) => `> ${line}`).join("\n>\n");
  }
  if ("columns" in part) return [cellTable(part, address), plain(part.caption)].filter(Boolean).join("\n\n");
  if ("steps" in part) return part.steps.map((item, i) => `${i + 1}. ${plain(item)}`).join("\n");
  if ("picture" in part) {
    const { src, alt } = part.picture;
    return [`![${plain(alt)}](${address(src)})`, plain(part.caption)].filter(Boolean).join("\n\n");
  }
  if ("numbers" in part) {
    const { alt, caption, numbers, files } = part;
    const shown = files ? `![${plain(alt)}](${address(files.medium)})` : plain(alt);
    return [shown, plain(caption), table(numbers)].filter(Boolean).join("\n\n");
  }
  if ("cards" in part)
    return part.cards.map(({ title, text }) => `- **${plain(title)}** ${inline(text, address)}`).join("\n");
  return part.links.map((link) => `- ${markdownLink(link, address)}`).join("\n");
}
