/** What a public page fetches before it has loaded, and that nothing moves when its font comes (docs/decisions/008). */
import type { Page } from "@playwright/test";
import { expect, test } from "./site.ts";

const pages = [
  "/",
  "/services/data-analysis",
  "/services/ai-strategy",
  "/industries/manufacturing",
  "/case-studies",
  "/case-studies/steam-audit",
  "/about",
  "/contact",
  "/terms",
];
/** Lighthouse's two. */
const windows = [
  { width: 1350, height: 940 },
  { width: 412, height: 823 },
];
const mostRequests = 4;
/** Layout shifts, summed; what nobody notices (web.dev calls up to 0.1 good). */
const mostShift = 0.02;

test("before load a document fetches its script and what is in view, and no font", { tag: "@all" }, async ({
  browser,
  baseURL,
}) => {
  for (const viewport of windows) {
    const context = await browser.newContext({ viewport, baseURL });
    const page = await context.newPage();
    for (const path of pages.filter((path) => path !== "/contact")) {
      await page.goto(path, { waitUntil: "load" });
      const early = await page.evaluate(() => {
        const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
        // Nothing waits for these: they may begin before load or after it.
        const lazy = [...document.images].flatMap(({ loading, currentSrc }) =>
          loading === "lazy" ? currentSrc : [],
        );
        return (
          performance
            .getEntriesByType("resource")
            // What the browser has in memory from the page before takes no time, and is at hand at once.
            .filter(
              ({ name, startTime, duration }) =>
                duration > 0 && startTime < (navigation?.loadEventStart ?? 0) && !lazy.includes(name),
            )
            .map(({ name }) => new URL(name).pathname)
        );
      });
      const where = `${path} at ${viewport.width}`;
      expect(
        early.filter((name) => !/^\/art\/|page-script/.test(name)),
        where,
      ).toEqual([]);
      expect(early.length + 1, where).toBeLessThanOrEqual(mostRequests); // the document itself is one
    }
    await context.close();
  }
});

for (const path of pages) {
  test(`${path}: nothing moves when the font comes late`, { tag: "@all" }, async ({ page }) => {
    let painted = Promise.withResolvers<void>();
    await page.route(/\.woff2$/, async (route) => {
      await painted.promise;
      await route.continue();
    });
    for (const width of [1440, 768, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const moved = await watchShifts(page);
      painted = Promise.withResolvers();
      await page.goto(path);
      await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
      painted.resolve();
      await page.waitForFunction(() =>
        Array.from(document.fonts).some(
          ({ family, status }) => /Grotesk/.test(family) && status === "loaded",
        ),
      );
      await frames(page);
      expect(await moved(), `${width} px`).toBeLessThanOrEqual(mostShift);
    }
  });
}

test("without its font and its script a page stands in letters of the system", { tag: "@all" }, async ({
  page,
  unexpectedEvents,
}) => {
  await page.route("**/assets/*", (route) => route.abort());
  await page.goto("/");
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await expect(page.locator(".plate img.chart").first()).toBeVisible();
  unexpectedEvents.length = 0; // the refused files stand in the console
});

test("a place that the address names is there at once: a section, and a text, as search engines link", {
  tag: "@all",
}, async ({ page }) => {
  await page.goto("/#case-studies");
  const top = await page.locator("#case-studies").evaluate((section) => section.getBoundingClientRect().top);
  expect(Math.abs(top)).toBeLessThan(120);
  await page.goto("/about");
  await page.goto("/#:~:text=Technology%20Stack");
  await expect(page.getByRole("heading", { name: "Technology Stack" })).toBeInViewport();
});

/** Until what has come is drawn, and the observer has been told of it. */
function frames(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
  });
}

/** Tells how much has moved in the page shown last. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () =>
    page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0),
    );
}
