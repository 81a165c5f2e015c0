/** Nothing that is done before React has come is lost, and what comes with it is the same page (decisions/008). */
import type { Page } from "@playwright/test";
import { pageTitle } from "../app/content/page.ts";
import { expect, hydrated, test } from "./site.ts";

const isHydrated = (page: Page) => page.evaluate(() => "hydrated" in document.documentElement.dataset);

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
