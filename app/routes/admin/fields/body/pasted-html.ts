/** HTML of the clipboard, read by the browser's parser into a document that runs nothing and loads nothing. */
import { longestDetails, maxItems } from "#app/domain/text/sections.ts";
import { cutHtml } from "./cut-paste.ts";
import { textsIn } from "./elements.ts";
import { type Look, looksOf } from "./pasted-look.ts";
import { readSigns, type Unsaid } from "./pasted-signs.ts";
import { onLine, type Raised } from "./super-and-subscript.ts";

/** How many passages an office suite has carried along that are no part of the text, or stand otherwise. */
export type Passages = Unsaid & { deleted: number; hidden: number; comments: number; raised: number };

export interface Pasted {
  body: HTMLElement;
  /** Of each element that may hold words. */
  looks: ReadonlyMap<Element, Look>;
  /** It was longer than a text may be. */
  isCut: boolean;
  leftOut: Passages;
}

/**
 * @param prepare changes the page as it was read, when nothing is left out yet.
 * @returns its body, its signs read, without what was deleted, struck out, hidden or said beside the text.
 */
export function pastedBody(html: string, prepare?: (page: Document) => void): Pasted {
  const cut = cutHtml(html);
  const page = new DOMParser().parseFromString(withoutReports(cut.html), "text/html");
  const { body } = page;
  const unsaid = readSigns(page);
  prepare?.(page);
  const isCut = cutAtMost(body) || cut.isCut;
  const looks = looksOf(page);
  const comments = countComments(body, looks);
  // First what is said beside the text, which is often hidden too.
  takeOut(body, (node) => node instanceof Element && isOfComment(node, looks.get(node)));
  const deleted = takeOut(
    body,
    (node) =>
      node instanceof Element &&
      ((looks.get(node)?.isStruck && !node.closest("[data-ticked]")) || node.matches(deletions)),
  );
  const hidden = takeOut(body, hiddenIn(body, looks));
  const raised = readRaised(body, looks);
  return { body, looks, isCut, leftOut: { ...unsaid, deleted, hidden, comments, raised } };
}

/** @returns how many passages say by a sign that they stood above or below the line. */
function readRaised(body: HTMLElement, looks: ReadonlyMap<Element, Look>): number {
  let [lost, before] = [0, ""];
  for (const text of textsIn(body)) {
    const where = text.data.trim() === "" ? null : raisedAt(text, looks);
    if (where !== null) {
      const { written, isSame } = onLine(text.data, where, before.slice(-5));
      text.data = written;
      if (!isSame) lost++;
    }
    before = text.data;
  }
  return lost;
}

function raisedAt(text: Text, looks: ReadonlyMap<Element, Look>): Raised | null {
  for (let around = text.parentElement; around; around = around.parentElement) {
    const look = looks.get(around);
    if (!look?.isInline) return null;
    if (look.raised) return look.raised;
  }
  return null;
}

/** What is no tag by its looks has lines too: the rest of what a text may not have. @returns whether something was. */
function cutAtMost(body: HTMLElement): boolean {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  let [letters, lines] = [0, 0];
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node instanceof Text) letters += node.data.trim().length;
    else if ((node as Element).matches("p, li, tr, h1, h2, h3, h4, h5, h6, div:not(:has(p, div, li, tr))"))
      lines++;
    if (letters <= longestDetails && lines <= maxItems) continue;
    const rest = body.ownerDocument.createRange();
    rest.setStartBefore(node);
    rest.setEndAfter(body.lastChild ?? body);
    rest.deleteContents();
    return true;
  }
  return false;
}

/**
 * The parser itself would report to the policy each style, `on...` attribute and base address, inert as they are: styles
 * are read by another name, the others become what is never shown.
 */
function withoutReports(html: string): string {
  return html.replace(/<\/?[a-z][^<>]*/gi, (tag) =>
    tag
      .replace(/^<base\b/i, "<meta")
      .replace(/^(<\/?)style\b/i, "$1template")
      .replace(/([\s"'/])(style|on[a-z]+)(?=\s*=)/gi, "$1data-$2"),
  );
}

/** Tracked by Word and LibreOffice, and by Word in a browser. */
const deletions =
  "del, :is(s, strike):is([cite], [datetime]), [class~='msoDel' i], [class*='TrackChangeTextDeletion']";

/** What a page hides may hold what it shows again. */
function hiddenIn(body: HTMLElement, looks: ReadonlyMap<Element, Look>): (node: Node) => boolean {
  const showing = new Set<Element>();
  for (const [element, { isSeen }] of looks) {
    for (let around: Element | null = isSeen ? element : null; around; around = around.parentElement) {
      if (showing.has(around)) break;
      showing.add(around);
    }
  }
  return (node) => {
    if (node instanceof Text) return node.parentElement !== body && isUnseen(node.parentElement);
    if (!(node instanceof Element)) return false;
    return (
      node.hasAttribute("hidden") ||
      looks.get(node)?.isShown === false ||
      (isUnseen(node) && !showing.has(node))
    );
  };

  function isUnseen(element: Element | null): boolean {
    return element !== null && looks.get(element)?.isSeen === false;
  }
}

/** Word's comments and its references to them; those of a page that Google Docs has written, with their brackets. */
const commentParts = [
  ".msocomtxt, .msocomanchor, .msocomoff, .MsoCommentReference",
  "sup:has(> a[href^='#cmnt']), a[href^='#cmnt']",
  "p:has(> a[href^='#cmnt_ref']:first-child), div:has(> p:first-child > a[href^='#cmnt_ref']:first-child)",
].join();

function isOfComment(element: Element, look: Look | undefined): boolean {
  const said = [look?.word("element"), look?.word("special-character")];
  return said.some((word) => word?.startsWith("comment")) || element.matches(commentParts);
}

function countComments(body: HTMLElement, looks: ReadonlyMap<Element, Look>): number {
  const inWord = [...looks.values()].filter((look) => look.word("element") === "comment").length;
  const selectors = [".msocomanchor", "a[href^='#cmnt_ref']", "a[href^='#cmnt']:not([href^='#cmnt_ref'])"];
  return Math.max(inWord, ...selectors.map((selector) => body.querySelectorAll(selector).length));
}

/** @returns how many passages they were: neighbours are one, and what holds no word is none. */
function takeOut(body: HTMLElement, isOut: (node: Node) => boolean | undefined): number {
  const out = new Set<Node | null>(nodesIn(body).filter(isOut));
  const hasWords = (node: Node) => node.nodeType !== Node.COMMENT_NODE && Boolean(node.textContent?.trim());
  const begins = [...out].filter((node) => {
    if (!node || !hasWords(node)) return false;
    for (let around = node.parentNode; around; around = around.parentNode) if (out.has(around)) return false;
    let before = node.previousSibling;
    while (before && !hasWords(before)) before = before.previousSibling;
    return !out.has(before);
  });
  for (const node of out) (node as ChildNode).remove();
  return begins.length;
}

function nodesIn(body: HTMLElement): Node[] {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  const nodes: Node[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode);
  return nodes;
}
