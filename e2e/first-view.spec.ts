/** What a public page is before React has come, and that nothing done meanwhile is lost (decisions/008). */
import type { Page } from "@playwright/test";
import { pageTitle } from "../app/content/page.ts";
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
const isHydrated = (page: Page) => page.evaluate(() => "hydrated" in document.documentElement.dataset);

/** Until the page stands in its own font. */
const lettered = (page: Page) =>
  page.waitForFunction(() =>
    Array.from(document.fonts).some(
      ({ family, status }) => family.includes("Grotesk") && status === "loaded",
    ),
  );

/** The scripts stay away until `release` is called: React comes as late as one likes. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

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

test("the page is styled before load, as after", async ({ page }) => {
  await page.route("**/assets/*", () => {});
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.locator("header.header")).toHaveCSS("position", "fixed");
  await expect(page.locator(".plates")).toHaveCSS("display", "grid");
  await expect(page.getByRole("button", { name: "Back to top" })).toBeHidden();
  await page.unroute("**/assets/*");
  await page.reload();
  const look = () =>
    page.evaluate(() =>
      Array.from(document.querySelectorAll("body *:not(script)"), (element) => {
        const style = getComputedStyle(element);
        return [
          element.tagName,
          style.display,
          style.position,
          style.color,
          style.fontSize,
          style.padding,
        ].join();
      }),
    );
  const before = await look();
  expect(await isHydrated(page)).toBe(false);
  await hydrated(page);
  expect(await look()).toEqual(before);
});

test("a click on back to top made before hydration is not lost", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/");
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: "instant" }));
  const button = page.getByRole("button", { name: "Back to top" });
  await button.click();
  expect(await page.evaluate(() => window.scrollY)).toBe(900);
  expect(await isHydrated(page)).toBe(false);
  release();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(button).toBeHidden();
});

test("typing in the contact form before hydration is not lost", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/contact");
  await page.getByLabel("Name").fill("Asha Example");
  await page.getByLabel("Message").pressSequentially("Typed early, ");
  expect(await isHydrated(page)).toBe(false);
  release();
  await hydrated(page);
  await page.keyboard.type("finished late.");
  await expect(page.getByLabel("Name")).toHaveValue("Asha Example");
  await expect(page.getByLabel("Message")).toHaveValue("Typed early, finished late.");
  await page.getByLabel("Email").fill("asha@example.com");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Thank you for your message! We'll be in touch soon.")).toBeVisible();
});

test("a form sent and a link followed before hydration work as plain HTML", async ({ page }) => {
  await holdScripts(page);
  await page.goto("/contact");
  await page.getByLabel("Name").fill("A");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Name must be at least 2 characters").first()).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL(/\/about$/);
});

test("if React cannot be fetched, what was clicked is given back and the page goes on working", async ({
  page,
  surprises,
}) => {
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/");
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: "instant" }));
  await page.getByRole("button", { name: "Back to top" }).click();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Contact" }).click();
  await expect(page).toHaveURL(/\/contact$/);
  surprises.length = 0; // the refused files stand in the console
});

test("who only looks gets the letters and no script; the first touch brings React, and the letters stay", async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
  await page.goto("/");
  await lettered(page);
  expect(scripts.filter((path) => !path.includes("/assets/lettering-"))).toEqual([]);
  await expect(page.locator("style[data-early]")).toHaveCount(0); // all is laid out
  await expect(page.locator("[data-unfolded]")).toHaveCount(5);
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
  await page.waitForTimeout(300);
  expect(await page.evaluate(() => [...(window as unknown as { widths: Set<number> }).widths].length)).toBe(
    1,
  );
});

test("late hydration makes navigation client-side, and the next page is drawn and styled", async ({
  page,
}) => {
  await page.goto("/");
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await page.getByRole("link", { name: "View All" }).click();
  await expect(page).toHaveURL(/\/case-studies$/);
  await page.locator(".case a").first().click();
  await expect(page.locator(".picture svg.flow")).toBeVisible();
  await expect(page.locator(".toc")).toHaveCSS("position", "sticky");
  const title = await page.getByRole("heading", { level: 1 }).textContent();
  await expect(page).toHaveTitle(pageTitle(title ?? ""));
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", page.url());
  await expect(page.locator("meta[property], script[type='application/ld+json']")).toHaveCount(0);
  expect(await page.evaluate(() => "stayed" in window)).toBe(true);
});

test("Back to a page that was shown without a document loads it", async ({ page }) => {
  await page.goto("/about");
  await hydrated(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Careers" }).click();
  await expect(page).toHaveURL(/\/careers$/);
  await holdScripts(page);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Join Our Team");
  await page.goBack({ waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("We build AI that can be checked");
});

test("without its font the page is whole, in letters of the same size", async ({ page, surprises }) => {
  await page.route(/\/assets\/(?:lettering|schibsted)/, (route) => route.abort());
  await page.goto("/");
  await expect(page.locator("style[data-early]")).toHaveCount(0);
  await expect(page.locator(".footer")).toHaveCSS("content-visibility", "visible");
  await page.route(/\/assets\/lettering/, (route) => route.continue());
  await page.reload();
  await expect(page.locator("style[data-early]")).toHaveCount(0);
  surprises.length = 0; // the refused files stand in the console
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

test("a drawing in a file takes the scheme of the system, and becomes one that moves under the pointer", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/");
  await hydrated(page);
  const plate = page.locator(".plate").first();
  await expect(plate.locator("img.flow")).toHaveJSProperty("complete", true);
  // Both at one moment: the plate may still be rising.
  const [box, same] = await plate.evaluate((element) =>
    [".art", "img.flow"].map((part) => JSON.stringify(element.querySelector(part)?.getBoundingClientRect())),
  );
  expect(same).toBe(box);
  await plate.hover();
  await expect(plate.locator("svg .flow-mark")).toHaveCSS("animation-name", "draw-mark");
  await expect(plate.locator("img")).toHaveCount(0);
});
