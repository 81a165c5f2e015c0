/** What is pasted, as the document takes it. HTML comes out without attributes but the address of a link. */
import { Fragment, type Node, Slice } from "prosemirror-model";
import { nodes, nodesOf, schema } from "#app/domain/text/document.ts";
import { markdownWords } from "./markdown.ts";
import { type LeftOut, pastedBody } from "./pasted-html.ts";
import { type Look, unread } from "./pasted-look.ts";

type Looks = ReadonlyMap<Element, Look>;

/** Of our own clipboard. */
const kept = new Set(["data-pm-slice", "data-image", "data-alt", "data-chart"]);

/** The blocks that an item, which holds words alone, has to do without. */
const blocks = "p, div, h1, h2, h3, h4, h5, h6, blockquote, section, article, pre";

/** @param onLeftOut is told what was no part of the text, if there was something. */
export function cleanHtml(html: string, onLeftOut: (leftOut: LeftOut) => void): string {
  const { body, looks, leftOut } = pastedBody(html);
  if (Object.values(leftOut).some((count) => count > 0)) onLeftOut(leftOut);
  for (const element of body.querySelectorAll(unread)) element.remove();
  readHeadings(body, looks);
  markByLooks(body, looks);
  readLists(body, looks);
  for (const row of body.querySelectorAll("tr")) {
    const cells = Array.from(
      row.children,
      ({ textContent }) => textContent?.replace(/\s+/g, " ").trim() || [],
    );
    replaceBy(row, "p", cells.flat().join(" | "));
  }
  for (const lineBreak of body.querySelectorAll(":is(h1, h2, h3, h4, h5, h6) br, pre br"))
    lineBreak.replaceWith(" ");
  for (const text of body.querySelectorAll("pre")) {
    for (const line of (text.textContent ?? "").split("\n")) text.before(elementOf(text, "p", line));
    text.remove();
  }
  for (const element of body.querySelectorAll("dt, dd")) replaceBy(element, "p", ...element.childNodes);
  for (const block of body.querySelectorAll(`li :is(${blocks})`)) {
    if (block.previousSibling?.textContent?.trim()) block.before(elementOf(block, "br"));
    block.replaceWith(...block.childNodes);
  }
  for (const element of body.querySelectorAll(`li, ${blocks}`)) {
    if (!element.textContent?.trim() && !element.querySelector("figure")) element.remove();
  }
  for (const element of body.querySelectorAll("*")) {
    const isLink = element.matches("a[href]");
    for (const { name } of [...element.attributes])
      if (!kept.has(name) && !(isLink && name === "href")) element.removeAttribute(name);
  }
  return body.innerHTML;
}

/** A heading that is a paragraph: one that Word or Docs has named so, or a line in letters larger than the text's. */
function readHeadings(body: HTMLElement, looks: Looks) {
  const least = 1.3 * usualSize(body, looks);
  for (const line of body.querySelectorAll("p, div")) {
    if (line.querySelector(`${blocks}, ul, ol, table`) || line.closest("li, td, th")) continue;
    const words = line.textContent?.trim() ?? "";
    const isNamed =
      /^[1-9]$/.test(looks.get(line)?.word("outline-level") ?? "") ||
      line.matches("[role='heading'], [class~='MsoTitle' i], [class~='MsoSubtitle' i], p.title, p.subtitle");
    const isLine = words.length <= 120 && /\p{L}/u.test(words) && !/[.,;:]$/.test(words);
    const isLarge = () => textsIn(line).every((text) => !text.data.trim() || sizeOf(text, looks) >= least);
    if (words !== "" && (isNamed || (isLine && isLarge()))) replaceBy(line, "h2", ...line.childNodes);
  }
}

/** Of most letters outside of headings. */
function usualSize(body: HTMLElement, looks: Looks): number {
  const letters = new Map<number, number>();
  for (const text of textsIn(body)) {
    if (text.parentElement?.closest("h1, h2, h3, h4, h5, h6")) continue;
    const size = sizeOf(text, looks);
    letters.set(size, (letters.get(size) ?? 0) + text.data.trim().length);
  }
  const [most] = [...letters].sort(([, one], [, other]) => other - one);
  return most?.[0] ?? 0;
}

function sizeOf({ parentElement }: Text, looks: Looks): number {
  return (parentElement && looks.get(parentElement)?.size) ?? 0;
}

/** Strong and emphasised words are those that look so, whatever says it: an element, a style or a sheet. */
function markByLooks(body: HTMLElement, looks: Looks) {
  const marked = textsIn(body).flatMap((text) => {
    const look = text.parentElement && looks.get(text.parentElement);
    return look && (text.data.trim() !== "" || look.isInline) ? [{ text, look }] : [];
  });
  for (const element of body.querySelectorAll("b, strong, i, em")) element.replaceWith(...element.childNodes);
  for (const { text, look } of marked) {
    if (look.isStrong) wrap(text, "strong");
    if (look.isSlanted) wrap(text, "em");
  }
}

function wrap(text: Text, name: string) {
  const element = text.ownerDocument.createElement(name);
  text.replaceWith(element);
  element.append(text);
}

/** Word writes items as paragraphs with a glyph of their own. */
function readLists(body: HTMLElement, looks: Looks) {
  for (const [glyph, look] of looks) {
    if (!look.word("list").startsWith("ignore")) continue;
    glyph.closest("p")?.setAttribute("data-glyph", "");
    glyph.remove();
  }
  for (const line of body.querySelectorAll("p")) {
    const list = looks.get(line)?.word("list") ?? "";
    const isItem = (list !== "" && !/^none|^ignore/.test(list)) || /^MsoListParagraph/.test(line.className);
    if (!isItem) continue;
    const first = line.hasAttribute("data-glyph")
      ? undefined
      : textsIn(line).find(({ data }) => data.trim() !== "");
    if (first) first.data = first.data.replace(/^\s*(?:[·•▪§o\p{Co}]|\d{1,3}[.)])[\s\u00a0]+/u, "");
    const before = line.previousElementSibling;
    const item = elementOf(line, "li", ...line.childNodes);
    if (before?.matches("ul[data-word]")) {
      before.append(item);
      line.remove();
    } else {
      const list = replaceBy(line, "ul", item);
      list.setAttribute("data-word", "");
    }
  }
}

function textsIn(element: Element): Text[] {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
}

function replaceBy(element: Element, name: string, ...content: (string | ChildNode)[]): Element {
  const other = elementOf(element, name, ...content);
  element.replaceWith(other);
  return other;
}

function elementOf(
  { ownerDocument }: Element,
  name: string,
  ...content: (string | ChildNode)[]
): HTMLElement {
  const element = ownerDocument.createElement(name);
  element.append(...content);
  return element;
}

/** Lists that follow one another, such as those within a list, are one. */
export function joinLists(slice: Slice): Slice {
  const blocks: Node[] = [];
  for (const node of slice.content.content) {
    const last = blocks.at(-1);
    if (node.type === nodes.list && last?.type === nodes.list)
      blocks[blocks.length - 1] = last.copy(last.content.append(node.content));
    else blocks.push(node);
  }
  return new Slice(Fragment.from(blocks), slice.openStart, slice.openEnd);
}

/** `- `, `* `, `•`, `1. `, `2) `, `a. `, the glyphs of Word's fonts, and a box to tick. */
const marker =
  /^\s*(?:[•●▪■◦‣⁃\p{Co}]\s*|(?:[-*+–—·○§]|o(?=\t)|\(?(?:\d{1,3}|[a-z])[.)])(?:\s+|$))(?:\[[ xX]\]\s+)?/u;
const headingLine = /^#{1,6}\s+(.*?)[\s#]*$/;
const ruler = /^\s*(?:(?:-\s*){3,}|(?:\*\s*){3,}|(?:_\s*){3,})$/;

/**
 * Plain text and Markdown. Blank lines part paragraphs; in a text without any each line is one.
 * @param isPlain pasted as plain text (Ctrl+Shift+V): nothing is read into it.
 */
export function sliceOfText(text: string, isPlain: boolean): Slice {
  const lines = text.replace(/\r\n?/g, "\n").split("\n");
  if (lines.length === 1 && !marker.test(text) && !headingLine.test(text)) {
    const words = isPlain ? [text] : markdownWords(text);
    return Slice.maxOpen(Fragment.from(nodes.paragraph.create(null, nodesOf(words))));
  }
  const blocks = isPlain ? paragraphsOf(lines) : blocksOfMarkdown(lines);
  return Slice.maxOpen(Fragment.from(blocks));
}

function paragraphsOf(lines: readonly string[]): Node[] {
  return lines
    .filter((line) => line.trim() !== "")
    .map((line) => nodes.paragraph.create(null, schema.text(line)));
}

function blocksOfMarkdown(lines: readonly string[]): Node[] {
  const filled = lines.filter((line) => line.trim() !== "");
  const marked = filled.filter((line) => marker.test(line));
  const hasItems = marked.length > 1 || (filled.length === 1 && /^\s*[-*•]\s/.test(marked[0] ?? ""));
  const hasParagraphs = /\S\s*\n\s*\n\s*\S/.test(lines.join("\n"));
  const blocks: Node[] = [];
  let items: string[] = [];
  let open: string[] = [];
  const line = (text: string) => nodesOf(markdownWords(text.trim()));
  const close = () => {
    if (items.length > 0)
      blocks.push(
        nodes.list.create(
          null,
          items.map((item) => nodes.list_item.create(null, line(item))),
        ),
      );
    if (open.length > 0) blocks.push(nodes.paragraph.create(null, line(open.join("\n"))));
    [items, open] = [[], []];
  };
  let wasBlank = true;
  for (const text of lines) {
    const isBlank = text.trim() === "";
    const heading = headingLine.exec(text)?.[1];
    if (isBlank || ruler.test(text)) {
      if (open.length > 0) close();
    } else if (heading) {
      close();
      blocks.push(nodes.heading.create(null, schema.text(heading.replace(/\*\*|`/g, ""))));
    } else if (hasItems && marker.test(text)) {
      if (open.length > 0) close();
      items.push(text.replace(marker, ""));
    } else if (items.length > 0 && (!wasBlank || /^\s/.test(text))) {
      items.push(`${items.pop()} ${text.trim()}`);
    } else {
      if (items.length > 0 || (!hasParagraphs && open.length > 0)) close();
      open.push(text.trim());
    }
    wasBlank = isBlank;
  }
  close();
  return blocks;
}
