/** What every page is held to, with whatever is open on it. */
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** No accessibility violation, and nothing that scrolls sideways. */
export async function expectAccessible(
  page: Page,
  where = page.url(),
  without: string[] = [],
): Promise<void> {
  // Legacy: all of it in the page itself, which frames of other origins would not allow; there are none.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  const { violations } = await axe.withTags(tags).disableRules(without).analyze();
  const found = violations.map(({ id, nodes }) => {
    const html = nodes.map((node) => node.html).join(" | ");
    return `${id}: ${html.slice(0, 300)}`;
  });
  expect(found, where).toEqual([]);
  await expectNoSidewaysScroll(page, where);
}

/** As above: wide and narrow, light and dark. The window is wide again afterwards. */
export async function expectAccessibleInEveryScheme(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" }); // no colour is caught half-way
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectAccessible(page, `${page.url()}, ${colorScheme}, ${width} px`);
    }
  }
}

export async function expectNoSidewaysScroll(page: Page, where = page.url()): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${where} scrolls sideways`).toBeLessThanOrEqual(0);
}
