/** What a public page fetches and paints, and that nothing moves, until React has come (decisions/008). */
import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "./site.ts";

const pages = [
  "/",
  "/services/data-analysis",
  "/industries/manufacturing",
  "/case-studies/steam-audit",
  "/contact",
];
/** Lighthouse's two. */
const windows = [
  { width: 1350, height: 940 },
  { width: 412, height: 823 },
];

/** Until the page stands in its own font. */
const lettered = (page: Page) =>
  page.waitForFunction(() =>
    Array.from(document.fonts).some(
      ({ family, status }) => family.includes("Grotesk") && status === "loaded",
    ),
  );

test("nothing is fetched before load but the page, save the pictures of figures in view", async ({
  browser,
  baseURL,
}) => {
  for (const viewport of windows) {
    const context = await browser.newContext({ viewport, baseURL });
    const page = await context.newPage();
    for (const path of pages) {
      await page.goto(path, { waitUntil: "load" });
      const early = await page.evaluate(() => {
        const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
        const entries = performance.getEntriesByType("resource");
        return entries
          .filter(({ startTime }) => startTime < (navigation?.loadEventStart ?? 0))
          .map(({ name }) => new URL(name).pathname);
      });
      const where = `${path} at ${viewport.width}`;
      expect(
        early.filter((name) => !/^\/art\/\w+\/proportion\//.test(name)),
        where,
      ).toEqual([]);
      expect(early.length, where).toBeLessThanOrEqual(3);
      await page.evaluate(() => sessionStorage.clear()); // the next comes for the first time, too
    }
    await context.close();
  }
});

test("a drawing in the window is there once the page has loaded", async ({ page }) => {
  await page.route("**/assets/*", () => {}); // nobody answers
  await page.goto("/case-studies");
  await expect(page.locator(".case img.flow").first()).toBeVisible();
  await expect(page.locator(".case img.flow").first()).toHaveJSProperty("complete", true);
  await page.unroute("**/assets/*");
});

test("who only looks gets the letters and no script; the first touch brings React, and the letters stay", async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
  await page.goto("/");
  await lettered(page);
  expect(scripts.filter((path) => !path.includes("/assets/lettering-"))).toEqual([]);
  await expect(page.locator("[data-unfolded]")).toHaveCount(5); // all is laid out
  await expect(page.locator(".footer")).toHaveCSS("content-visibility", "visible");
  await expect(page.locator(".footer")).toHaveCSS("font-family", /^"Schibsted Grotesk/);
  await page.evaluate(() => {
    const widths = new Set<number>();
    const headline = document.createRange();
    headline.selectNodeContents(document.querySelector("h1") as Element);
    const look = () => {
      widths.add(headline.getBoundingClientRect().width);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(() => requestAnimationFrame(look)); // drawn in them once
    Object.assign(window, { widths });
  });
  await hydrated(page);
  await expect(page.locator("style[data-early]")).toHaveCount(0); // nothing of it is needed any more
  await page.waitForTimeout(300);
  expect(await page.evaluate(() => [...(window as unknown as { widths: Set<number> }).widths].length)).toBe(
    1,
  );
});

test("a part of a page that the address names is in its place at once", async ({ page }) => {
  const top = () =>
    page.locator("#case-studies").evaluate((section) => Math.round(section.getBoundingClientRect().top));
  await page.goto("/#case-studies");
  await expect(page.locator("style[data-early]")).toHaveCount(0);
  const first = await top();
  await lettered(page);
  await page.waitForTimeout(300);
  expect(await top()).toBe(first);
  expect(Math.abs(first)).toBeLessThan(120);
});

test("so is a text that the address names, as search engines do", async ({ page }) => {
  await page.goto("/#:~:text=Technology%20Stack");
  await expect(page.getByRole("heading", { name: "Technology Stack" })).toBeInViewport();
});

test("what is left out of the first layout lies below the window, whatever its size", async ({ page }) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0; // it never comes to the font
  });
  for (const path of [
    ...pages,
    "/about",
    "/careers",
    "/privacy-policy",
    "/case-studies/clinic-letter-answers",
  ]) {
    await page.goto(path);
    for (const [width, height] of [
      [320, 568],
      [412, 900],
      [480, 900],
      [768, 900],
      [1024, 768],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      const where = `${path} at ${width} x ${height}`;
      const { left, tops, tall } = await page.evaluate(() => {
        const parts = [...document.querySelectorAll<HTMLElement>("main *, .footer")];
        const left = parts.filter((part) => getComputedStyle(part).display === "none");
        const tall = document.documentElement.scrollHeight;
        const { sheet } = document.querySelector("style[data-early]") as HTMLStyleElement;
        if (sheet) sheet.disabled = true;
        const tops = left
          .filter((part) => getComputedStyle(part).display !== "none")
          .map((part) => part.getBoundingClientRect().top);
        if (sheet) sheet.disabled = false;
        return { left: left.length, tops, tall };
      });
      expect(left, where).toBeGreaterThan(0);
      expect(Math.min(...tops), where).toBeGreaterThanOrEqual(height);
      expect(tall, where).toBeGreaterThan(height); // there is a scroll bar, and something to scroll
    }
  }
});

test("it comes without the font, too", async ({ page }) => {
  await page.route("**/assets/*", () => {}); // nobody answers
  await page.goto("/contact");
  await expect(page.locator(".footer")).toBeHidden();
  await expect(page.locator(".footer")).toBeVisible({ timeout: 8000 }); // before React would bring it
});

test("the first turn of the wheel scrolls a page that is not laid out below", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.route("**/assets/*", () => {}); // nobody answers
  await page.goto("/");
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
});

for (const path of [...pages, "/case-studies"]) {
  test(`${path}: nothing moves while sheets, font and React arrive`, async ({ page }) => {
    for (const width of path === "/case-studies" ? [1440, 768, 390] : [1440, 390]) {
      await page.setViewportSize({ width, height: 800 });
      const moved = await watchShifts(page);
      await page.goto(path);
      await lettered(page);
      await hydrated(page);
      await page.waitForTimeout(500);
      expect(await moved(), `${width} px`).toBeLessThan(0.0005);
    }
  });
}

test("nor when somebody touches the page before its font is here", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  const moved = await watchShifts(page);
  await page.route(/\.woff2$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await page.goto("/case-studies");
  await hydrated(page);
  await lettered(page);
  await page.waitForTimeout(500);
  await expect(page.locator("link[rel=stylesheet][media]")).toHaveCount(0);
  expect(await moved()).toBeLessThan(0.0005);
});

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
