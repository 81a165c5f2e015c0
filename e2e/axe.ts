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
  expect(await violationsOf(rules(page).withTags(tags).disableRules(without)), where).toEqual([]);
  await expectNoSidewaysScroll(page, where);
}

/**
 * As above: wide and narrow, light and dark, where nothing but the colours differs from light. The window is wide
 * again afterwards.
 */
export async function expectAccessibleInEveryScheme(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" }); // no colour is caught half-way
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const where = `${page.url()}, ${colorScheme}, ${width} px`;
      if (colorScheme === "light") await expectAccessible(page, where);
      else expect(await violationsOf(rules(page).withRules(ofColours)), where).toEqual([]);
    }
  }
}

const ofColours = ["color-contrast", "link-in-text-block"];

/** Legacy: all of it in the page itself, which frames of other origins would not allow; there are none. */
function rules(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ["violations"] });
}

async function violationsOf(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => {
    const html = nodes.map((node) => node.html).join(" | ");
    return `${id}: ${html.slice(0, 300)}`;
  });
}

export async function expectNoSidewaysScroll(page: Page, where = page.url()): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${where} scrolls sideways`).toBeLessThanOrEqual(0);
}
