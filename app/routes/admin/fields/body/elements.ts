/** Elements of a page that was pasted, in its own document. */

export function elementOf(
  { ownerDocument }: Element,
  name: string,
  ...content: (string | ChildNode)[]
): HTMLElement {
  const element = ownerDocument.createElement(name);
  element.append(...content);
  return element;
}

export function replaceBy(element: Element, name: string, ...content: (string | ChildNode)[]): HTMLElement {
  const other = elementOf(element, name, ...content);
  element.replaceWith(other);
  return other;
}

export function textsIn(element: Element): Text[] {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
}

export function wordsOf({ textContent }: Node): string {
  return (textContent ?? "").replace(/\s+/g, " ").trim();
}
