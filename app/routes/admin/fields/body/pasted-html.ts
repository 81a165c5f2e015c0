/** HTML of the clipboard, read by the browser's parser into a document that runs nothing and loads nothing. */

/** How many passages an office suite has carried along that are no part of the text. */
export type LeftOut = { deleted: number; hidden: number; comments: number };

/** @returns its body, without what was deleted, hidden or said beside the text; styles stand in `data-style`. */
export function pastedBody(html: string): { body: HTMLElement; leftOut: LeftOut } {
  const page = new DOMParser().parseFromString(withoutReports(html), "text/html");
  const { body } = page;
  const hidden = hiddenBy(page.querySelectorAll("template"));
  const comments = countComments(body);
  // First what is said beside the text, which is often hidden too.
  takeOut(body, isOfComment);
  const deleted = takeOut(body, (element) => element.matches(deletions));
  return {
    body,
    leftOut: { deleted, hidden: takeOut(body, (element) => isHidden(element, hidden)), comments },
  };
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

export function styleOf(element: Element): string {
  return element.getAttribute("data-style") ?? "";
}

/** Tracked by Word and LibreOffice, and by Word in a browser. */
const deletions =
  "del, :is(s, strike):is([cite], [datetime]), [class~='msoDel' i], [class*='TrackChangeTextDeletion']";

const hides = /(?:^|[;{\s])(?:display:\s*none|visibility:\s*hidden|mso-hide:\s*(?:all|screen))/i;

function isHidden(element: Element, selector: string): boolean {
  return (
    element.hasAttribute("hidden") ||
    hides.test(styleOf(element)) ||
    (selector !== "" && element.matches(selector))
  );
}

/** The classes that the sheets of the page hide, as one selector. */
function hiddenBy(sheets: Iterable<HTMLTemplateElement>): string {
  const rules = Array.from(sheets, ({ innerHTML }) => innerHTML.split("}"))
    .flat()
    .map((rule) => rule.split("{").slice(-2)); // the innermost, where one stands within another
  return rules
    .filter(([, rule = ""]) => hides.test(rule))
    .flatMap(([names = ""]) => names.replace(/<!--|\/\*.*?\*\//gs, "").split(","))
    .filter((name) => /^\s*[a-z]*\.[\w-]+\s*$/i.test(name))
    .join();
}

/** Word's comments and its references to them; those of a page that Google Docs has written, with their brackets. */
const commentParts = [
  ".msocomtxt, .msocomanchor, .msocomoff, .MsoCommentReference",
  "sup:has(> a[href^='#cmnt']), a[href^='#cmnt']",
  "p:has(> a[href^='#cmnt_ref']:first-child), div:has(> p:first-child > a[href^='#cmnt_ref']:first-child)",
].join();

function isOfComment(element: Element): boolean {
  return (
    /mso-(?:element|special-character):\s*comment/i.test(styleOf(element)) || element.matches(commentParts)
  );
}

function countComments(body: HTMLElement): number {
  const isOne = (element: Element) => /mso-element:\s*comment\s*(?:;|$)/i.test(styleOf(element));
  const inWord = Array.from(body.querySelectorAll("[data-style]")).filter(isOne).length;
  const selectors = [".msocomanchor", "a[href^='#cmnt_ref']", "a[href^='#cmnt']:not([href^='#cmnt_ref'])"];
  return Math.max(inWord, ...selectors.map((selector) => body.querySelectorAll(selector).length));
}

/** @returns how many passages they were: neighbours are one, and what holds no word is none. */
function takeOut(body: HTMLElement, isOut: (element: Element) => boolean): number {
  const out = new Set<Node | null>(Array.from(body.querySelectorAll("*")).filter(isOut));
  const hasWords = (node: Node) => node.nodeType !== Node.COMMENT_NODE && Boolean(node.textContent?.trim());
  const begins = [...out].filter((node) => {
    if (!node || !hasWords(node)) return false;
    for (let around = node.parentNode; around; around = around.parentNode) if (out.has(around)) return false;
    let before = node.previousSibling;
    while (before && !hasWords(before)) before = before.previousSibling;
    return !out.has(before);
  });
  for (const node of out) (node as Element).remove();
  return begins.length;
}
