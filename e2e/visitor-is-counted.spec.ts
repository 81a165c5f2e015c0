/** When a browser says that a page is shown (docs/decisions/043); what is counted of it is in tests/usage.site.test.ts. */
import type { LaunchOptions, Page } from "@playwright/test";
import { expect, test } from "./site.ts";

/** What pages of this browser have told, in order. */
function toldBy(page: Page): string[] {
  const told: string[] = [];
  page.context().on("request", (request) => {
    if (new URL(request.url()).pathname === "/shown") told.push(request.postData() ?? "");
  });
  return told;
}
const shown = (path: string, from = "") => `page=${encodeURIComponent(path)}&from=${from}`;

for (const [how, isKept] of [
  ["kept by the browser", true],
  ["loaded again", false],
] as const) {
  test(
    `a page counts when it is opened, not when it is fetched ahead, and again when Back leads to it, ${how}`,
    {
      tag: isKept ? [] : ["@all"],
    },
    async ({ playwright, site }, info) => {
      const { launchOptions = {} } = info.project.use as { launchOptions?: LaunchOptions };
      const browser = await playwright.chromium.launch({
        ...launchOptions,
        executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium", // the other one fetches nothing ahead
        // Playwright turns the cache for Back and Forward off.
        ignoreDefaultArgs: isKept ? ["--disable-back-forward-cache"] : [],
      });
      const page = await browser.newPage();
      const told = toldBy(page);
      await page.goto(`${site.url}/about`);
      await expect.poll(() => told).toEqual([shown("/about")]);
      await page.evaluate(() =>
        addEventListener("pageshow", ({ persisted }) => {
          document.documentElement.dataset.kept = String(persisted);
        }),
      );

      const link = page.getByRole("contentinfo").getByRole("link", { name: "Careers" });
      await link.hover();
      await link.click();
      await expect(page).toHaveURL(/\/careers$/);
      await expect.poll(() => told).toEqual([shown("/about"), shown("/careers")]);
      const delivery = await page.evaluate(
        () =>
          (performance.getEntriesByType("navigation")[0] as unknown as { deliveryType: string }).deliveryType,
      );
      expect(delivery).toBe("navigational-prefetch");

      // Playwright's own Back waits for a page that loads.
      await page.evaluate(() => history.back()).catch(() => {});
      await expect.poll(() => told.slice(2)).toEqual([shown("/about")]);
      if (isKept) await expect(page.locator("html")).toHaveAttribute("data-kept", "true");
      await page.evaluate(() => history.forward()).catch(() => {});
      await expect.poll(() => told.slice(3)).toEqual([shown("/careers")]);
      await browser.close();
    },
  );
}

test("where somebody came from is told by its host alone, on arrival; a tab that lies behind waits until it is seen", {
  tag: "@all",
}, async ({ page, site, unexpectedEvents }) => {
  const told = toldBy(page);
  await page.route("https://www.example.com/**", (route) =>
    route.fulfill({
      contentType: "text/html",
      headers: { "referrer-policy": "unsafe-url" },
      body: `<a href="${site.url}/about?utm=x#values">A page</a>`,
    }),
  );
  await page.goto("https://www.example.com/a/path?q=canary");
  await page.getByRole("link").click();
  await expect.poll(() => told).toEqual([shown("/about", "www.example.com")]);
  expect(unexpectedEvents.splice(0)).toEqual([expect.stringContaining("https://www.example.com/a/path")]);
  await page.reload();
  await expect.poll(() => told.slice(1)).toEqual([shown("/about")]);

  await page.addInitScript(() => {
    let state = "hidden";
    Object.defineProperty(document, "visibilityState", { get: () => state, configurable: true });
    Object.assign(window, { look: () => (state = "visible") });
  });
  await page.goto(`${site.url}/careers`);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await page.evaluate(() => (window as unknown as { look(): void }).look());
  for (let times = 0; times < 3; times++)
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect.poll(() => told.slice(2)).toEqual([shown("/careers")]);
});

test("a page that is left before it has loaded was seen all the same; one that is looked at meanwhile counts once", {
  tag: "@all",
}, async ({ page, site }) => {
  const told = toldBy(page);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/a-picture-that-hangs.png", (route) =>
    released.then(() => route.fulfill({ body: "" })),
  );
  await page.addInitScript(() => {
    // What a page sends while it is left, Playwright does not see.
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (to, data) => {
      sessionStorage.sent = `${sessionStorage.sent ?? ""}${data} `;
      return send(to, data);
    };
    addEventListener("DOMContentLoaded", () =>
      document.body.append(Object.assign(new Image(), { src: "/a-picture-that-hangs.png" })),
    );
  });
  const sent = () => page.evaluate(() => sessionStorage.sent as string);
  await page.goto(`${site.url}/about`, { waitUntil: "domcontentloaded" });
  await page.getByRole("contentinfo").getByRole("link", { name: "Careers" }).click();
  await expect(page).toHaveURL(/\/careers$/);
  await page.waitForLoadState("domcontentloaded"); // its script listens from then on
  expect(await sent()).toBe(`${shown("/about")} `);

  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange"))); // its tab is shown
  await expect.poll(() => told).toEqual([shown("/careers")]);
  release();
  await page.waitForLoadState("load");
  expect(await sent()).toBe(`${shown("/about")} ${shown("/careers")} `);
});

test("who asks not to be counted sends nothing", async ({ page, site }) => {
  const told = toldBy(page);
  await page.addInitScript(() => Object.assign(navigator, { globalPrivacyControl: true }));
  await page.goto(`${site.url}/about`);
  await page.waitForLoadState("networkidle");
  expect(told).toEqual([]);
});
