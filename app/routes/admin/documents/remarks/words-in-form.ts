/** The words of a remark in the form: where they stand, and how they come to be selected there. */
import { focusWithin } from "#app/ui/focus.ts";
import { placesOfWords } from "./places-of-words.ts";

/** An act for each place at which the words stand within a part of the form: it selects them and brings them into view. */
export function findInForm(form: HTMLFormElement, part: string, words: string): (() => void)[] {
  return [...form.elements].flatMap((control) => {
    if (!isTyped(control) || !isWithin(control.name, part)) return [];
    if (control.type === "hidden") {
      const written = writtenAt(form, control.name);
      return written ? findWritten(written, words) : [];
    }
    if (control.selectionStart === null) return [];
    return placesOfWords(control.value, words).map((found) => () => selectTyped(control, found));
  });
}

/** The focus goes to a part of the form, which may be a list of items. */
export function leadToPart(form: HTMLFormElement, part: string): void {
  const label = form.querySelector(`#${CSS.escape(`${part}-label`)}`);
  const first = label
    ?.closest("fieldset, .field")
    ?.querySelector<HTMLElement>(
      "summary, [contenteditable], input:not([type=hidden]), textarea, select, button",
    );
  const control = first ?? form.querySelector<HTMLElement>(`#${CSS.escape(part)}`);
  if (!control) return;
  focusWithin(control);
  (label ?? control).scrollIntoView({ block: "center" });
}

/** What somebody writes a body in (fields/body). */
export const bodies = 'div[translate="no"][id]';

export function isTyped(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

function isWithin(place: string, part: string): boolean {
  return place !== "" && (part === "all" || `${place}.`.startsWith(`${part}.`));
}

function writtenAt(form: HTMLFormElement, place: string): HTMLElement | null {
  return form.querySelector<HTMLElement>(`${bodies}[id="${CSS.escape(place)}"]`);
}

export function findWritten(written: HTMLElement, words: string): (() => void)[] {
  const { text, nodes } = textOf(written);
  return placesOfWords(text, words).map(
    ({ from, to }) =>
      () =>
        selectWritten(written, nodes, from, to),
  );
}

type Piece = { node: Text; at: number };

const blocks = "p, h1, h2, h3, h4, li, td, th, figcaption, footer, div";

/** Its words, with a line for each block, and the nodes in which they stand. */
function textOf(written: HTMLElement): { text: string; nodes: Piece[] } {
  const walker = document.createTreeWalker(written, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (node) =>
    node.nodeName === "BUTTON" ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  const nodes: Piece[] = [];
  let [text, block] = ["", null as Element | null];
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node.nodeName === "BR") text += "\n";
    if (!(node instanceof Text)) continue;
    const around = node.parentElement?.closest(blocks) ?? null;
    if (around !== block) text += "\n";
    block = around;
    nodes.push({ node, at: text.length });
    text += node.data;
  }
  return { text, nodes };
}

function selectWritten(written: HTMLElement, nodes: readonly Piece[], from: number, to: number): void {
  const [start, end] = [from, to - 1].map((at) => nodes.findLast((piece) => piece.at <= at));
  if (!start || !end) return;
  focusWithin(written);
  const range = document.createRange();
  range.setStart(start.node, Math.min(from - start.at, start.node.length));
  range.setEnd(end.node, Math.min(to - end.at, end.node.length));
  const selection = getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
  start.node.parentElement?.scrollIntoView({ block: "center" });
}

function selectTyped(
  control: HTMLInputElement | HTMLTextAreaElement,
  { from, to }: { from: number; to: number },
) {
  focusWithin(control);
  control.setSelectionRange(from, to);
  // A browser does not scroll to what a script selects.
  const share = from / Math.max(control.value.length, 1);
  control.scrollTop = share * control.scrollHeight - control.clientHeight / 2;
  const { top, height } = control.getBoundingClientRect();
  window.scrollBy({ top: top + share * Math.min(height, control.clientHeight) - window.innerHeight / 2 });
}
