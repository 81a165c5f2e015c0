/** What every page is held to, with whatever is open on it. */
import { expect, type Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";

const everything: RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
};
/** All that the scheme of the system changes. */
const ofColours: RunOptions = { runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] } };

/** No accessibility violation, and nothing that scrolls sideways. */
export async function expectAccessible(
  page: Page,
  where = page.url(),
  without: string[] = [],
): Promise<void> {
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
  expect(await violationsOf(page, { ...everything, rules }), where).toEqual([]);
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
      else expect(await violationsOf(page, ofColours), where).toEqual([]);
    }
  }
}

async function violationsOf(page: Page, options: RunOptions): Promise<string[]> {
  // In every frame, or the page's own run would wait for their answers; half a megabyte, so only once.
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (options) =>
      (window as unknown as { axe: typeof axe }).axe.run({ resultTypes: ["violations"], ...options }),
    options,
  );
  return violations.map(({ id, nodes }) => {
    const html = nodes.map((node) => node.html).join(" | ");
    return `${id}: ${html.slice(0, 300)}`;
  });
}

export async function expectNoSidewaysScroll(page: Page, where = page.url()): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${where} scrolls sideways`).toBeLessThanOrEqual(0);
}
