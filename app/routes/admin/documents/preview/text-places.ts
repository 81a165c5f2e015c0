/** From a paragraph of the preview to the same one in the text that is written, and back: they say the same words. */

export const blocks = "p, h2, h3, h4, h5, li, td, th, figcaption";
const written = ".ProseMirror";
export const shown = ".prose";

/** Where somebody has clicked in the preview: the caret goes there. @returns whether there is such a place. */
export function leadToText(clicked: Element, form: HTMLElement): boolean {
  const block = clicked.closest(shown) && clicked.closest(blocks);
  const text = form.querySelector<HTMLElement>(written);
  const place = block && text && sameIn(text, block, shown);
  if (!place) return false;
  text.focus({ preventScroll: true });
  const end = document.createRange();
  end.selectNodeContents(place);
  end.collapse(false);
  const selection = getSelection();
  selection?.removeAllRanges();
  selection?.addRange(end);
  place.scrollIntoView({ block: "center" });
  return true;
}

/** The block of the preview that says what stands where the caret is; null where the caret is in no text. */
export function shownAtCaret(page: Document): Element | null {
  const node = getSelection()?.focusNode;
  const at = node instanceof Element ? node : node?.parentElement;
  const block = at?.closest(written) && at.closest(blocks);
  const text = page.querySelector(shown);
  return block && text ? sameIn(text, block, written) : null;
}

/** Of several that say the same, the one in the same place among them. */
function sameIn(root: Element, block: Element, around: string): Element | null {
  const words = ownWords(block);
  if (words === "") return null;
  const alike = (within: Element) =>
    [...within.querySelectorAll(blocks)].filter((each) => ownWords(each) === words);
  const found = alike(root);
  const from = block.closest(around);
  return (found.length > 1 && from ? found[alike(from).indexOf(block)] : found[0]) ?? null;
}

/** What marks of suggestions and remarks say in a text without being of it. */
const notOfText = "[data-suggested] > ins, [data-said], [data-suggested-item]";

/** Without those of the lists within it. */
function ownWords(block: Element): string {
  const own = [...block.childNodes].filter(
    // By name: elements of the preview are those of another window.
    ({ nodeName }) => !["UL", "OL", "P", "FIGURE", "TABLE", "BUTTON"].includes(nodeName),
  );
  return own.map(wordsOf).join("").replace(/\s+/g, " ").trim();
}

function wordsOf(node: Node): string {
  const copy = node.cloneNode(true);
  if (copy.nodeType === copy.ELEMENT_NODE) {
    if ((copy as Element).matches(notOfText)) return "";
    for (const other of (copy as Element).querySelectorAll(notOfText)) other.remove();
  }
  return copy.textContent ?? "";
}
