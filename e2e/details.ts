/** The details of a case study in its form: what stands in the document, and the text that is sent. */
import type { Page } from "@playwright/test";

export type Section = { title: string; type: string; items: string[] };

export async function details(page: Page): Promise<Section[]> {
  return JSON.parse((await page.locator("[name=jsonDetails]").inputValue()) || "[]");
}

/** Selects from the beginning of the block with these words to the end of that with those. */
export async function mark(page: Page, from: string, to = from): Promise<void> {
  const editor = page.getByRole("textbox", { name: "Details", exact: true });
  await editor.focus();
  await editor.evaluate(
    (element, ends) => {
      const blocks = [...element.querySelectorAll("h2, p, li")];
      const [first, last] = ends.map((end) => blocks.find(({ textContent }) => textContent === end));
      if (first && last) getSelection()?.setBaseAndExtent(first, 0, last, last.childNodes.length);
    },
    [from, to],
  );
  await selected(page);
}

/** Until the page has heard of a selection that was made a moment ago: keys of a test come faster than a person's. */
export async function selected(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
}

/** Moves one section over its neighbour, block by block. */
export async function moveSection(page: Page, n: number, by: "up" | "down"): Promise<void> {
  const all = await details(page);
  const moved = all[n];
  const over = all[by === "up" ? n - 1 : n + 1];
  if (!moved || !over) throw new Error("there is no such section");
  await mark(page, moved.title, moved.items.at(-1));
  const blocks = 1 + (over.type === "bullet" ? 1 : over.items.length);
  for (let n = 0; n < blocks; n++) await page.keyboard.press(by === "up" ? "Alt+ArrowUp" : "Alt+ArrowDown");
}
