/** What every page is held to, with whatever is open on it. */
import { expect, type Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";
import { isWhole } from "../tests/payloads/corpus.ts";

const everything: RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  resultTypes: ["violations"],
};

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

const looks = [
  ["light", 1280],
  ["dark", 390],
] as const;

/** In the whole run: whatever a walk through the site has opened, wide and light, then narrow and dark. */
export async function expectAccessibleBothWays(page: Page): Promise<void> {
  if (isWhole) await expectAccessibleIn(page, looks);
}

/** A page of a kind: wide and light and, in the whole run, narrow and dark. */
export function expectAccessibleKind(page: Page): Promise<void> {
  return expectAccessibleIn(page, isWhole ? looks : looks.slice(0, 1));
}

/** As above in each look, and at 320 px nothing scrolls. It is wide again afterwards. */
async function expectAccessibleIn(page: Page, some: readonly (typeof looks)[number][]): Promise<void> {
  for (const [colorScheme, width] of some) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" }); // no colour is caught half-way
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page, `${page.url()}, ${colorScheme}, ${width} px`);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page, `${page.url()} at 320 px`);
  await page.setViewportSize({ width: 1280, height: 800 });
}

async function violationsOf(page: Page, options: RunOptions): Promise<string[]> {
  // In every frame, or the page's own run would wait for their answers; half a megabyte, so only once.
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (options) => (window as unknown as { axe: typeof axe }).axe.run(options),
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
