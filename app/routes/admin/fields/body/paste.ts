/** What is pasted, as the document takes it. HTML comes out without attributes but those that the schema reads. */
import { Fragment, type Node, Slice } from "prosemirror-model";
import { listItems, nodes, nodesOf, schema } from "#app/domain/text/document.ts";
import { linkTarget } from "#app/domain/text/marks.ts";
import { largestStart, listLevels } from "#app/domain/text/sections.ts";
import { elementOf, replaceBy, textsIn, wordsOf } from "./elements.ts";
import { type MarkdownLine, markdownLine, markdownWords, ticked } from "./markdown.ts";
import { pastedBody } from "./pasted-html.ts";
import { readLists } from "./pasted-lists.ts";
import { type Look, unread } from "./pasted-look.ts";
import { readBlocks } from "./pasted-signs.ts";
import { readTables } from "./pasted-tables.ts";
import { cellOf, tableOfCells } from "./table-cells.ts";

type Looks = ReadonlyMap<Element, Look>;

/** How much was no part of the text, or cannot stand in one. */
export type LeftOut = Partial<Record<LeftOutPart, number>>;
export type LeftOutPart =
  | "deleted"
  | "hidden"
  | "comments"
  | "title"
  | "pictures"
  | "drawings"
  | "media"
  | "formulas"
  | "rows"
  | "columns"
  | "levels"
  | "links"
  | "raised"
  | "notes"
  | "signs"
  | "spans"
  | "moved"
  | "numbering"
  | "rest";

interface Taking {
  /** What the text is called: a page often says it once more above its first paragraph. */
  title: string;
  /** @returns for each picture, in the order of the page, what stands for it in the text; null where it cannot be had. */
  takePictures: (sources: readonly string[]) => (string | null)[];
  isTaken: (image: string) => boolean;
}

/** Of our own clipboard, or made here. */
const kept = new Set([
  ...["data-pm-slice", "data-image", "data-alt", "data-chart", "data-table", "data-level", "data-ordered"],
  ...["data-start", "data-lang"],
]);

/** The blocks that an item, which holds words alone, has to do without. */
const blocks = "p, div, h1, h2, h3, h4, h5, h6, blockquote, section, article, pre";
const headings = "h1, h2, h3, h4, h5, h6";

export function cleanHtml(html: string, taking: Taking): { html: string; leftOut: LeftOut } {
  const isOwn = html.includes(" data-pm-slice=");
  const isOffice = /\bMso|schemas-microsoft-com|docs-internal-guid|LibreOffice/i.test(html);
  const { body, looks, isCut, leftOut: found } = pastedBody(withTable(html));
  const leftOut: LeftOut = { ...found, rest: isCut ? 1 : 0 };
  readPictures(body, taking, leftOut);
  leftOut.drawings = countOf(body, "svg, canvas");
  leftOut.media = countOf(body, "iframe, object, embed, video, audio");
  leftOut.formulas = countOf(body, "math");
  for (const element of body.querySelectorAll(unread)) element.remove();
  if (!isOwn) leftOut.title = readHeadings(body, looks, taking.title);
  if (!isOffice && !isOwn) readLanguages(body);
  markByLooks(body, looks);
  Object.assign(leftOut, readLists(body, looks));
  leftOut.links = [...body.querySelectorAll("a[href]")].filter(isRefused).length;
  Object.assign(leftOut, readTables(body, looks));
  readQuotes(body);
  for (const lineBreak of body.querySelectorAll("br")) if (isBetween(lineBreak)) lineBreak.remove();
  for (const lineBreak of body.querySelectorAll(`:is(${headings}) br, pre br`)) lineBreak.replaceWith(" ");
  readBlocks(body);
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
  return { html: body.innerHTML, leftOut };
}

/** It stands in no line, but between blocks, as Word and Google Docs write an empty one. */
function isBetween(lineBreak: Element): boolean {
  let around: Element = lineBreak;
  while (around.parentElement?.matches("span, b, i, font") && around.parentElement.childNodes.length === 1)
    around = around.parentElement;
  if (around.closest(`p, li, td, th, pre, ${headings}`)) return false;
  return (["previousSibling", "nextSibling"] as const).some((next) => {
    let node = around[next];
    while (node instanceof Text && node.data.trim() === "") node = node[next];
    return !node || (node instanceof Element && node.matches(`${blocks}, ul, ol, table, figure, hr`));
  });
}

/** The parser drops rows and cells that stand in no table, and runs their words together. */
function withTable(html: string): string {
  return /<table[\s>]/i.test(html) ? html : html.replace(/<(?:tbody|thead|tr|td|th)[\s>]/i, "<table>$&");
}

function countOf(body: HTMLElement, selector: string): number {
  return [...body.querySelectorAll(selector)].filter((each) => !each.parentElement?.closest(selector)).length;
}

/** A link to a place of the page that was copied leads nowhere here, and nobody misses it. */
function isRefused(link: Element): boolean {
  const address = link.getAttribute("href") ?? "";
  return !address.startsWith("#") && wordsOf(link) !== "" && linkTarget(address) === null;
}

/** Each picture stands where it stood; what only counts visitors is no picture. */
function readPictures(body: HTMLElement, { takePictures, isTaken }: Taking, leftOut: LeftOut) {
  for (const figure of body.querySelectorAll("[data-image^='waiting:']"))
    if (!isTaken(figure.getAttribute("data-image") ?? "")) figure.removeAttribute("data-image");
  const isTiny = (image: Element) =>
    ["width", "height"].some((name) => /^[0-3](?:px)?$/.test(image.getAttribute(name) ?? ""));
  const images = [...body.querySelectorAll("img")].filter((image) => !isTiny(image));
  const sources = images.map((image) => image.getAttribute("src") ?? "");
  const all = images.length === 0 ? [] : takePictures(sources);
  for (const [n, image] of images.entries()) {
    const taken = all[n] ?? null;
    if (taken === null) {
      leftOut.pictures = (leftOut.pictures ?? 0) + 1;
      continue;
    }
    const around = image.closest("figure");
    const caption = around?.querySelector("figcaption") ?? captionBelow(image);
    const figure = elementOf(image, "figure", caption ? wordsOf(caption) : "");
    figure.setAttribute("data-image", taken);
    const alt = wordsOf(elementOf(image, "p", image.getAttribute("alt") ?? ""));
    figure.setAttribute("data-alt", [...alt].slice(0, 300).join(""));
    caption?.remove();
    if (outOfLine(image, figure)) leftOut.moved = (leftOut.moved ?? 0) + 1;
  }
}

/** Of Word. */
function captionBelow(image: Element): Element | null {
  const below = image.closest("p")?.nextElementSibling;
  return below?.matches("[class~='MsoCaption' i]") ? below : null;
}

/** Below its paragraph or item: a figure within a line would part it. @returns whether words stood on both sides. */
function outOfLine(image: Element, figure: Element): boolean {
  const line = image.closest(`p, ${headings}`);
  const words = line ? textsIn(line).filter(({ data }) => data.trim() !== "") : [];
  const isBefore = (text: Text) =>
    (image.compareDocumentPosition(text) & image.DOCUMENT_POSITION_PRECEDING) > 0;
  const isWithin = words.length > 0 && words.some(isBefore) && !words.every(isBefore);
  if (line && words.length > 0) line.after(figure);
  else (line ?? image).replaceWith(figure);
  image.remove();
  return isWithin;
}

/**
 * Headings, and paragraphs that are some: those that Word or Docs has named so, and lines in letters larger than the
 * text's. The highest of them are headings of the text, all others sub-headings. A single one above all others is the
 * title of the page.
 * @returns 1 where the title of the text stood there once more.
 */
function readHeadings(body: HTMLElement, looks: Looks, title: string): number {
  const usual = usualSize(body, looks);
  const ranks = new Map<Element, number>();
  for (const heading of body.querySelectorAll(headings)) {
    if (wordsOf(heading) !== "" && !heading.closest("li, td, th"))
      ranks.set(heading, Number(heading.tagName.slice(1)));
  }
  const isNamed = ranks.size > 0;
  for (const line of body.querySelectorAll("p, div")) {
    if (line.querySelector(`${blocks}, ul, ol, table, figure`) || line.closest("li, td, th, blockquote"))
      continue;
    const words = line.textContent?.trim() ?? "";
    const said = looks.get(line)?.word("outline-level") ?? "";
    const level = line.getAttribute("aria-level") ?? "";
    const isTitle = line.matches("[class~='MsoTitle' i], p.title");
    const isLine = words.length <= 120 && /\p{L}/u.test(words) && !/[.,;:]$/.test(words);
    if (words === "") continue;
    if (isTitle) ranks.set(line, 0);
    else if (/^[1-9]$/.test(said)) ranks.set(line, Number(said));
    else if (line.matches("[role='heading']")) ranks.set(line, /^[1-6]$/.test(level) ? Number(level) : 1);
    else if (line.matches("[class~='MsoSubtitle' i], p.subtitle")) ranks.set(line, 6);
    else if (isLine) {
      const sizes = textsIn(line).flatMap((text) => (text.data.trim() ? [sizeOf(text, looks)] : []));
      // The larger its letters, the higher it stands; a named heading stands above all of them.
      if (Math.min(...sizes) >= 1.3 * usual) ranks.set(line, (isNamed ? 7 : 1) + 1 / Math.min(...sizes));
    }
  }
  const ordered = [...ranks].sort(([one], [other]) =>
    one.compareDocumentPosition(other) & one.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  const [first, ...others] = ordered;
  const isAbove = first !== undefined && others.length > 0 && others.every(([, rank]) => rank > first[1]);
  const isSame =
    first !== undefined &&
    plain(wordsOf(first[0])) === plain(title) &&
    textsIn(body)
      .find(({ data }) => data.trim() !== "")
      ?.parentElement?.closest(first[0].tagName) === first[0];
  const isTitle = first !== undefined && (first[1] === 0 || isSame || (isAbove && others.length > 1));
  const counted = isTitle ? others : ordered;
  const top = Math.min(...counted.map(([, rank]) => rank));
  for (const [heading, rank] of counted)
    replaceBy(heading, rank === top ? "h2" : "h3", ...heading.childNodes);
  if (!isTitle) return 0;
  if (isSame) first[0].remove();
  else replaceBy(first[0], "h2", ...first[0].childNodes);
  return isSame ? 1 : 0;
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Of most letters outside of headings. */
function usualSize(body: HTMLElement, looks: Looks): number {
  const letters = new Map<number, number>();
  for (const text of textsIn(body)) {
    if (text.parentElement?.closest(headings)) continue;
    const size = sizeOf(text, looks);
    letters.set(size, (letters.get(size) ?? 0) + text.data.trim().length);
  }
  const [most] = [...letters].sort(([, one], [, other]) => other - one);
  return most?.[0] ?? 0;
}

function sizeOf({ parentElement }: Text, looks: Looks): number {
  return (parentElement && looks.get(parentElement)?.size) ?? 0;
}

/** A page says the language of its phrases; office programs say the one of their spell check for every word. */
function readLanguages(body: HTMLElement) {
  for (const phrase of body.querySelectorAll(":is(span, i, em, cite, q, b, strong, bdi)[lang]")) {
    const lang = phrase.getAttribute("lang") ?? "";
    if (/^en\b/i.test(lang) || wordsOf(phrase) === "") continue;
    const inner = elementOf(phrase, "span", ...phrase.childNodes);
    inner.setAttribute("data-lang", lang);
    phrase.append(inner);
  }
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

const dash = /^[\u2012-\u2015-]\s*/;

/** Quotations, and who said them; what is only set in, with headings, lists or tables within, is none. */
function readQuotes(body: HTMLElement) {
  for (const line of body.querySelectorAll("p[class~='MsoQuote' i], p[class~='MsoIntenseQuote' i]")) {
    const before = line.previousElementSibling;
    if (before?.matches("blockquote[data-word]")) before.append(line);
    else {
      const quote = elementOf(line, "blockquote");
      quote.setAttribute("data-word", "");
      line.replaceWith(quote);
      quote.append(line);
    }
  }
  for (const quote of body.querySelectorAll("blockquote")) {
    if (
      quote.querySelector(`blockquote, ul, ol, table, ${headings}, figure[data-image], figure[data-table]`)
    ) {
      quote.replaceWith(...quote.childNodes);
      continue;
    }
    const caption = quote.parentElement?.matches("figure")
      ? quote.parentElement.querySelector("figcaption")
      : null;
    const lines = [...quote.querySelectorAll("p, div")].filter(
      (each) => !each.querySelector("p, div") && wordsOf(each) !== "",
    );
    const last = lines.at(-1);
    const said =
      caption ??
      quote.querySelector("footer, cite") ??
      (lines.length > 1 && last && dash.test(wordsOf(last)) ? last : null);
    const by = said ? wordsOf(said).replace(dash, "") : "";
    said?.remove();
    // A quotation is often set in slanted letters as a whole.
    const isSlanted = textsIn(quote).every(
      (text) => text.data.trim() === "" || text.parentElement?.closest("em"),
    );
    if (isSlanted)
      for (const slanted of quote.querySelectorAll("em")) slanted.replaceWith(...slanted.childNodes);
    quote.append(elementOf(quote, "footer", by));
    const around = quote.parentElement;
    if (around?.matches("figure")) around.replaceWith(...around.childNodes);
  }
}

/** Lists that follow one another, such as those within a list, are one, unless the numbers of the second begin anew. */
export function joinLists(slice: Slice): Slice {
  const blocks: Node[] = [];
  for (const node of slice.content.content) {
    const last = blocks.at(-1);
    if (node.type === nodes.list && last?.type === nodes.list && goesOn(last, node))
      blocks[blocks.length - 1] = last.copy(last.content.append(node.content));
    else blocks.push(node);
  }
  return new Slice(Fragment.from(blocks), slice.openStart, slice.openEnd);
}

function goesOn(list: Node, next: Node): boolean {
  const { start } = next.attrs;
  const numbered = list.children.filter(({ attrs: { level, ordered } }) => level === 0 && ordered);
  return start === 1 || !next.firstChild?.attrs.ordered || start === list.attrs.start + numbered.length;
}

/** `- `, `* `, `•`, `1. `, `2) `, `a. `, and the glyphs of Word's fonts. */
const marker = /^\s*(?:[•●▪■◦‣⁃\p{Co}]\s*|(?:[-*+–—·○§]|o(?=\t)|\(?(?:\d{1,3}|[a-z])[.)])(?:\s+|$))/u;
const numberedMarker = /^\s*\(?(\d{1,3}|[a-z])[.)]\s/;
const headingLine = /^(#{1,6})\s+(.*?)[\s#]*$/;
const quotedLine = /^\s*>\s?(.*)$/;
const tableLine = /^\s*\|(.*)\|\s*$/;
const tableRuler = /^\s*\|(?:\s*:?-+:?\s*\|)+\s*$/;
const ruler = /^\s*(?:(?:-\s*){3,}|(?:\*\s*){3,}|(?:_\s*){3,})$/;

/**
 * Plain text and Markdown. Blank lines part paragraphs; in a text without any each line is one.
 * @param isPlain pasted as plain text (Ctrl+Shift+V): nothing is read into it.
 */
export function sliceOfText(
  text: string,
  isPlain: boolean,
  takePictures: Taking["takePictures"] = (sources) => sources.map(() => null),
): { slice: Slice; leftOut: LeftOut } {
  const lines = text.replace(/\r\n?/g, "\n").split("\n");
  const sliceOf = (blocks: Node[]) => Slice.maxOpen(Fragment.from(blocks));
  if (isPlain) {
    const words = lines.length === 1 ? [nodes.paragraph.create(null, nodesOf([text]))] : paragraphsOf(lines);
    return { slice: sliceOf(words), leftOut: {} };
  }
  const read = lines.map(markdownLine);
  const pictures = read.flatMap((line) => line.pictures);
  const taken = pictures.length === 0 ? [] : takePictures(pictures.map(({ source }) => source));
  for (const [n, picture] of pictures.entries()) picture.image = taken[n] ?? null;
  const [{ line = "" } = {}] = read;
  const isLine = read.length === 1 && pictures.length === 0 && !marker.test(line) && !headingLine.test(line);
  return {
    slice: sliceOf(
      isLine ? [nodes.paragraph.create(null, nodesOf(markdownWords(line)))] : blocksOfMarkdown(read),
    ),
    leftOut: { pictures: pictures.filter(({ image }) => image === null).length },
  };
}

function paragraphsOf(lines: readonly string[]): Node[] {
  return lines
    .filter((line) => line.trim() !== "")
    .map((line) => nodes.paragraph.create(null, schema.text(line)));
}

function blocksOfMarkdown(read: readonly MarkdownLine[]): Node[] {
  const lines = read.map(({ line }) => line);
  const filled = lines.filter((line) => line.trim() !== "");
  const marked = filled.filter((line) => marker.test(line));
  const hasItems = marked.length > 1 || (filled.length === 1 && /^\s*[-*•]\s/.test(marked[0] ?? ""));
  const hasParagraphs = /\S\s*\n\s*\n\s*\S/.test(lines.join("\n"));
  const top = Math.min(...lines.flatMap((line) => headingLine.exec(line)?.[1]?.length ?? []));
  const blocks: Node[] = [];
  let items: MarkdownItem[] = [];
  let figures: Node[] = [];
  let open: string[] = [];
  let quoted: string[] = [];
  let cells: string[][] = [];
  const line = (text: string) => nodesOf(markdownWords(text.trim()));
  const close = () => {
    if (items.length > 0) blocks.push(listOf(items, line));
    if (open.length > 0) blocks.push(nodes.paragraph.create(null, line(open.join("\n"))));
    if (quoted.length > 0) blocks.push(quoteOf(quoted, line));
    if (cells.length > 0) blocks.push(...tableOf(cells));
    blocks.push(...figures);
    [items, open, quoted, cells, figures] = [[], [], [], [], []];
  };
  /** Of what goes on for as long as its lines look alike. */
  const goOn = (isOn: boolean) => {
    if (!isOn) close();
  };
  let wasBlank = true;
  for (const { line: text, pictures } of read) {
    const isBlank = text.trim() === "";
    if (isBlank && pictures.length > 0 && items.length === 0) close();
    const [, signs = "", heading] = headingLine.exec(text) ?? [];
    const quote = quotedLine.exec(text)?.[1];
    const row = rowOf(text, cells.length > 0);
    if (isBlank || ruler.test(text)) {
      if (items.length === 0) close();
    } else if (heading) {
      close();
      const level = signs.length === top ? 1 : 2;
      blocks.push(nodes.heading.create({ level }, schema.text(heading.replace(/\*\*|`/g, ""))));
    } else if (row) {
      goOn(cells.length > 0);
      if (!tableRuler.test(text)) cells.push(row);
    } else if (quote !== undefined) {
      goOn(quoted.length > 0);
      quoted.push(quote);
    } else if (hasItems && marker.test(text)) {
      goOn(items.length > 0);
      const indent = /^\s*/.exec(text)?.[0].replaceAll("\t", "    ").length ?? 0;
      const number = numberedMarker.exec(text)?.[1];
      items.push({ text: ticked(text.replace(marker, "")), indent, number });
    } else if (items.length > 0 && (!wasBlank || /^\s/.test(text))) {
      const last = items.at(-1);
      if (last) last.text = `${last.text} ${text.trim()}`;
    } else {
      goOn(quoted.length === 0 && cells.length === 0);
      if (items.length > 0 || (!hasParagraphs && open.length > 0)) close();
      open.push(text.trim());
    }
    for (const { image, alt } of pictures) if (image) figures.push(nodes.figure.create({ image, alt }));
    wasBlank = isBlank;
  }
  close();
  return blocks;
}

type MarkdownItem = { text: string; indent: number; number: string | undefined };

/** What is set in further than an item stands within it. */
function listOf(items: readonly MarkdownItem[], line: (text: string) => Node[]): Node {
  const open: number[] = [];
  const all = items.map(({ text, indent, number }) => {
    while (open.length > 0 && indent < (open.at(-1) ?? 0)) open.pop();
    if (indent > (open.at(-1) ?? -1)) open.push(indent);
    const level = Math.min(open.length, listLevels) - 1;
    return nodes.list_item.create({ level, ordered: number !== undefined }, line(text));
  });
  const start = Math.min(Math.max(1, Number(items[0]?.number) || 1), largestStart);
  return nodes.list.create({ start }, listItems(all));
}

function quoteOf(lines: readonly string[], line: (text: string) => Node[]): Node {
  const filled = lines.filter((text) => text.trim() !== "");
  const last = filled.length > 1 && dash.test(filled.at(-1) ?? "") ? filled.pop() : undefined;
  const said = filled.map((text) => nodes.quote_line.create(null, line(text)));
  const by = last?.replace(dash, "").trim() ?? "";
  return nodes.quote.create(null, [
    ...(said.length === 0 ? [nodes.quote_line.create()] : said),
    nodes.source.create(null, by === "" ? null : schema.text(by)),
  ]);
}

/** The cells of a line of Markdown's tables, or of a spreadsheet. @param isOpen a table stands above. */
function rowOf(text: string, isOpen: boolean): string[] | null {
  const row = tableLine.exec(text)?.[1];
  if (row !== undefined)
    return row.split(/(?<!\\)\|/).map((cell) =>
      cell
        .replaceAll("\\|", "|")
        .replace(/<br\s*\/?>/gi, "\n")
        .trim(),
    );
  const cells = text.split("\t").map((cell) => cell.trim());
  if (cells.length < 2 || marker.test(text)) return null;
  return isOpen || cells.filter((cell) => cell !== "").length > 1 ? cells : null;
}

/** One row alone is a line with spaces in it. */
function tableOf(rows: readonly string[][]): Node[] {
  const width = Math.max(...rows.map(({ length }) => length));
  const even = rows.map((row) =>
    Array.from({ length: width }, (_, n) => cellOf(markdownWords(row[n] ?? ""))),
  );
  const parsed = tableOfCells(even, { head: rows.length > 1, names: false });
  if (rows.length > 1 && "table" in parsed) return [nodes.table.create({ table: parsed.table })];
  return rows.map((row) => nodes.paragraph.create(null, schema.text(row.filter(Boolean).join(" | "))));
}
