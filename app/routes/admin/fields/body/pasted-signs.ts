/** What a page says by boxes, small numbers, formulas and fonts of symbols is said by signs, before any of it is taken out. */
import { elementOf, replaceBy, textsIn, wordsOf } from "./elements.ts";
import { formulaText } from "./formula-text.ts";
import { onLine } from "./super-and-subscript.ts";
import { symbolsIn } from "./symbol-fonts.ts";

/** What could not be said: numbers of notes that are not there, and letters of fonts of symbols. */
export type Unsaid = { notes: number; signs: number };

export function readSigns(page: Document): Unsaid {
  const { body } = page;
  readBoxes(body);
  readFormulas(body);
  const signs = readSymbols(body);
  const notes = readNotes(page);
  for (const link of body.querySelectorAll("a[href]"))
    link.setAttribute("href", directAddress(link.getAttribute("href") ?? ""));
  for (const image of body.querySelectorAll("img[alt]")) if (isEmoji(image)) image.replaceWith(altOf(image));
  for (const quoted of body.querySelectorAll("q")) {
    const [begin, end] = quoted.parentElement?.closest("q") ? ["‘", "’"] : ["“", "”"];
    quoted.prepend(begin);
    quoted.append(end);
  }
  readNumbers(body);
  return { notes, signs };
}

const altOf = (image: Element) => image.getAttribute("alt") ?? "";

function isEmoji(image: Element): boolean {
  const isNamed = image.matches(".emoji, [data-stringify-type='emoji'], .wp-smiley") && altOf(image) !== "";
  return isNamed || /^[^\p{L}\p{N}\p{P}\s]+$/u.test(altOf(image));
}

const boxes = "input[type='checkbox'], .checkbox-on, .checkbox-off, [role='checkbox'][aria-checked]";

/** Of Google Docs, GitHub, Notion. What is ticked is struck through there, and says so by `data-ticked`. */
function readBoxes(body: HTMLElement) {
  for (const box of body.querySelectorAll(boxes)) {
    const isTicked = box.matches("[checked], .checkbox-on, [aria-checked='true']");
    const sign = isTicked ? "☑" : "☐";
    const item = box.closest("li");
    if (isTicked) item?.setAttribute("data-ticked", "");
    if (box !== item) {
      const isApart = /^\s/.test(box.nextSibling?.textContent ?? "");
      box.replaceWith(isApart ? sign : `${sign} `);
      continue;
    }
    for (const picture of item.querySelectorAll("[aria-roledescription='checkbox']")) picture.remove();
    (item.querySelector("p, div") ?? item).prepend(`${sign} `);
  }
}

/** What shows a formula, around what says it; with its picture, or the letters that a style sheet moves. */
const shown = ".katex, mjx-container, .MathJax, .mwe-math-element";

function readFormulas(body: HTMLElement) {
  for (const math of body.querySelectorAll("math")) {
    if (!math.isConnected || math.parentElement?.closest("math")) continue;
    (math.closest(shown) ?? math).replaceWith(formulaText(math) ?? math);
  }
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: Comment[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode as Comment);
  for (const comment of comments) {
    const [, inner] = /^\[if gte msEquation \d+\]>([\s\S]*)<!\[endif\]$/.exec(comment.data) ?? [];
    const text = inner ? formulaText(new DOMParser().parseFromString(inner, "text/html").body) : null;
    if (text === null) continue;
    const picture = comment.nextSibling;
    if (picture instanceof Comment && picture.data === "[if !msEquation]") {
      while (picture.nextSibling && !(picture.nextSibling instanceof Comment)) picture.nextSibling.remove();
    }
    comment.replaceWith(text);
  }
}

/** Of Word, which names the font beside them, and of LibreOffice. @returns how many have no sign. */
function readSymbols(body: HTMLElement): number {
  let unsaid = 0;
  const fonts = new Map<Text, string>();
  for (const element of body.querySelectorAll("[data-style*='mso-symbol-font-family'], font[face]")) {
    const style = element.getAttribute("data-style") ?? "";
    const [, font] = /mso-symbol-font-family:\s*["']?([\w ]+)/i.exec(style) ?? [];
    for (const text of textsIn(element)) fonts.set(text, font ?? element.getAttribute("face") ?? "");
  }
  for (const [text, font] of fonts) {
    const { written, lost } = symbolsIn(text.data, font);
    text.data = written;
    unsaid += lost;
  }
  return unsaid;
}

/** By where their links lead, in Word, Google Docs, LibreOffice, GitHub and Wikipedia. */
const ofNote =
  /^#(?:_(?:ftn|edn)(?:ref)?\d|ftnt(?:_ref)?\d|sd(?:foot|end)note\d|cite_(?:note|ref)|(?:user-content-)?fn(?:ref)?[-:]?\w)/i;
const arrow = /^[^\p{L}\p{N}*†‡§]*$/u;

/** Their numbers stand above the line, where they stood, and before their notes. @returns how many notes are missing. */
function readNotes({ body }: Document): number {
  const places = new Set(
    [...body.querySelectorAll("[id], a[name]")].flatMap(({ id, attributes }) => [
      id,
      attributes.getNamedItem("name")?.value ?? "",
    ]),
  );
  let missing = 0;
  for (const link of body.querySelectorAll("a[href^='#']")) {
    const to = link.getAttribute("href") ?? "";
    if (!ofNote.test(to)) continue;
    const number = wordsOf(link).replace(/^\[(.*)\]$/, "$1");
    if (arrow.test(number)) {
      link.remove();
      continue;
    }
    const { written, isSame } = onLine(number, "super", "");
    if (!places.has(decoded(to.slice(1)))) missing++;
    const before = body.ownerDocument.createRange();
    before.setStart(link.closest("p, li, div") ?? body, 0);
    before.setEndBefore(link);
    const isFirst = before.toString().trim() === "";
    link.replaceWith(`${isSame ? written : `[${number}]`}${isFirst ? " " : ""}`);
  }
  return missing;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Pages that only lead on, and count who follows: by host and path, what names the address. */
const detours: readonly [host: RegExp, path: RegExp, name: string][] = [
  [/^(?:www\.)?google\.[a-z.]+$/, /^\/url$/, "q"],
  [/\.safelinks\.protection\.outlook\.com$/, /^\/$/, "url"],
  [/^slack-redir\.net$/, /^\/link$/, "url"],
];

function directAddress(copied: string): string {
  if (!URL.canParse(copied)) return copied;
  const { hostname, pathname, searchParams } = new URL(copied);
  const [, , name] = detours.find(([host, path]) => host.test(hostname) && path.test(pathname)) ?? [];
  const found = name ? searchParams.get(name) : null;
  return found && /^https?:/i.test(found) && URL.canParse(found) ? found : copied;
}

/** A number within a list begins another list; headings that are items of one have their numbers as words. */
function readNumbers(body: HTMLElement) {
  const reached = new Map<Element, number>();
  for (const item of body.querySelectorAll("ol > li")) {
    const list = item.parentElement;
    if (!list) continue;
    const next = (reached.get(list) ?? numberOf(list, "start") - 1) + 1;
    const number = item.hasAttribute("value") ? numberOf(item, "value") : next;
    reached.set(number === next ? list : listFrom(item, list, number), number);
  }
  const counted: number[] = [];
  for (const list of body.querySelectorAll("ol")) {
    if (list.parentElement?.closest("li")) continue;
    const headings = Array.from(list.children, headingOf).flatMap((heading) => heading ?? []);
    if (headings.length === 0 || headings.length < list.children.length) continue;
    let number = numberOf(list, "start");
    for (const heading of headings) {
      const level = Math.max(1, numberOf(heading.closest("li") ?? heading, "data-aria-level"));
      counted.length = level - 1;
      counted.push(number++);
      heading.prepend(`${Array.from(counted, (each) => each ?? 1).join(".")}. `);
    }
    list.replaceWith(...headings);
  }
}

function numberOf(element: Element, name: string): number {
  return Number.parseInt(element.getAttribute(name) ?? "", 10) || 1;
}

/** The list from this item on, which is one of its own. */
function listFrom(item: Element, list: HTMLElement, number: number): HTMLElement {
  let rest = list;
  if (item.previousElementSibling) {
    rest = list.cloneNode(false) as HTMLElement;
    while (item.nextSibling) rest.append(item.nextSibling);
    rest.prepend(item);
    list.after(rest);
  }
  rest.setAttribute("start", String(number));
  return rest;
}

/** Where an item is a heading and nothing else. */
function headingOf(item: Element): Element | null {
  const heading = item.querySelector("h1, h2, h3, h4, h5, h6, [role='heading']");
  return heading && wordsOf(heading) === wordsOf(item) ? heading : null;
}

/** Blocks that the document does not know. */
export function readBlocks(body: HTMLElement) {
  for (const name of body.querySelectorAll("dt, summary")) {
    const strong = elementOf(name, "strong", ...name.childNodes);
    replaceBy(name, "p", strong);
  }
  for (const element of body.querySelectorAll("dd")) replaceBy(element, "p", ...element.childNodes);
  for (const element of body.querySelectorAll("details, main, nav, center, dialog, legend"))
    replaceBy(element, "div", ...element.childNodes);
  for (const text of body.querySelectorAll("pre")) {
    for (const line of (text.textContent ?? "").split("\n"))
      text.before(
        elementOf(
          text,
          "p",
          line.replace(/^ +| {2,}/g, (spaces) => "\u00a0".repeat(spaces.length)),
        ),
      );
    text.remove();
  }
}
