/** What the translation of a browser does to a page. */
import type { Page } from "@playwright/test";

/** `replaced`: elements in the place of the texts, as Chromium's own translation; `wrapped`: elements around them. */
export type How = "replaced" | "wrapped";

/**
 * Puts each text of the page into `<font>` elements, with a mark before it, but for what says `translate="no"`.
 * @param isKeptUp whatever comes later is translated too, until another page is loaded
 */
export function translate(page: Page, how: How = "replaced", isKeptUp = false): Promise<void> {
  return page.evaluate(translateDocument, { how, isKeptUp });
}

/** The same before any script of the page runs, as soon as its document is there. */
export async function translateAtOnce(page: Page): Promise<void> {
  await page.addInitScript(
    `document.addEventListener("readystatechange", () => {
      if (document.readyState === "interactive") (${translateDocument})({ how: "replaced", isKeptUp: false });
    });`,
  );
}

function translateDocument({ how, isKeptUp }: { how: How; isKeptUp: boolean }): void {
  const mark = "\u2026";
  const translateIn = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts = root instanceof Text ? [root] : [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const { parentElement: parent, data } = text;
      if (!parent || !data.trim() || data.startsWith(mark)) continue;
      if (parent.closest("script, style, template, textarea, [translate=no]")) continue;
      const box = document.createElement("font");
      const words = box.appendChild(document.createElement("font"));
      if (how === "replaced") {
        words.textContent = mark + data;
        text.replaceWith(box);
      } else if (!parent.closest("font")) {
        text.before(box);
        words.append(text);
      }
    }
  };
  translateIn(document.body);
  if (!isKeptUp) return;
  new MutationObserver((records) => {
    for (const { addedNodes, target } of records)
      for (const node of target instanceof Text ? [target] : addedNodes) translateIn(node);
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
}
