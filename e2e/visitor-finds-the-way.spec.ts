/** Header, menu, footer, scrolling and hashes at their thresholds (spec sections 2, 4 and 9). */
import type { Page } from "@playwright/test";
import { expect, hydrated, needsReact, test } from "./site.ts";

const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), top);
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Opens a page and waits until React has taken it over. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

test("the header is transparent up to 10 px and solid after", async ({ page }) => {
  await open(page, "/");
  const header = page.locator("header.header");
  await scrollTo(page, 10);
  await expect(header).not.toHaveClass(/scrolled/);
  await scrollTo(page, 11);
  await expect(header).toHaveClass(/scrolled/);
  await expect(header).toHaveCSS("position", "fixed");
  await scrollTo(page, 0);
  await expect(header).not.toHaveClass(/scrolled/);
});

test("back to top appears after 500 px and leads to the top; the home page flags 100 px", async ({
  page,
}) => {
  needsReact();
  await open(page, "/");
  const button = page.getByRole("button", { name: "Back to top" });
  await scrollTo(page, 500);
  await expect(button).toBeHidden();
  await scrollTo(page, 501);
  await expect(button).toBeVisible();
  await button.click();
  await expect.poll(() => scrolled(page)).toBe(0);
  await scrollTo(page, 100);
  await expect(page.locator(".home")).not.toHaveAttribute("data-scrolled");
  await scrollTo(page, 101);
  await expect(page.locator(".home")).toHaveAttribute("data-scrolled");
});

test("on the home page the entries scroll to their sections, the header covering none", async ({ page }) => {
  await open(page, "/");
  for (const [name, id] of [
    ["Services", "services"],
    ["Technologies", "technologies"],
    ["Case Studies", "case-studies"],
  ] as const) {
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/#${id}$`));
    await expect
      .poll(async () => Math.abs((await page.locator(`#${id}`).boundingBox())?.y ?? 999))
      .toBeLessThan(100);
  }
});

test("from another page they navigate to the section; the logo leads home", async ({ page }) => {
  await open(page, "/contact");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Technologies" }).click();
  await expect(page).toHaveURL(/\/#technologies$/);
  await expect
    .poll(async () => Math.abs((await page.locator("#technologies").boundingBox())?.y ?? 999))
    .toBeLessThan(100);
  await page.goto("/about");
  await page.getByRole("banner").getByRole("link", { name: /home/ }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(await scrolled(page)).toBe(0);
});

test("arriving with a hash, loaded or navigated, shows the section", async ({ page }) => {
  await page.goto("/#case-studies");
  await expect(page.getByRole("heading", { name: "Case Studies", exact: true })).toBeInViewport();
});

test("on arrival from another page the section is scrolled to after 100 ms", async ({ page }) => {
  needsReact();
  await open(page, "/contact");
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { times });
    const scroll = Element.prototype.scrollIntoView;
    Element.prototype.scrollIntoView = function (options) {
      times.push(performance.now());
      scroll.call(this, options);
    };
    new MutationObserver((_, observer) => {
      if (!document.querySelector(".home")) return;
      times.push(performance.now());
      observer.disconnect();
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Services" }).click();
  await expect(page.locator("#services")).toBeInViewport();
  // The router itself scrolls at once; the last word, 100 ms later, is ours.
  const wait = () => page.evaluate(() => (window as unknown as { times: number[] }).times);
  await expect
    .poll(async () => Math.max(...(await wait())) - Math.min(...(await wait())))
    .toBeGreaterThan(60);
});

test("'View All' goes to the list at its top; Back returns to the place", async ({ page }) => {
  needsReact();
  await page.emulateMedia({ reducedMotion: "reduce" }); // before a click on what moves, Playwright scrolls again
  await open(page, "/");
  const link = page.getByRole("link", { name: "View All" });
  await link.scrollIntoViewIfNeeded();
  const before = await scrolled(page);
  await link.click();
  await expect(page).toHaveURL(/\/case-studies$/);
  await expect.poll(() => scrolled(page)).toBe(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.goBack();
  await expect.poll(() => scrolled(page)).toBe(before);
});

test.describe("under 768 px", () => {
  test.use({ viewport: { width: 767, height: 800 } });

  test("the entries stand behind a button, and every way of closing closes", async ({ page }) => {
    needsReact();
    await open(page, "/");
    const nav = page.getByRole("navigation", { name: "Main" });
    const openMenu = page.getByRole("button", { name: "Open menu" });
    const closeMenu = page.getByRole("button", { name: "Close menu" });
    await expect(nav).toBeHidden();
    await openMenu.click();
    await expect(nav).toBeVisible();
    await expect(closeMenu).toHaveAttribute("aria-expanded", "true");
    await closeMenu.click();
    await expect(nav).toBeHidden();

    await openMenu.click();
    await page.keyboard.press("Escape");
    await expect(nav).toBeHidden();

    await openMenu.click();
    await page.mouse.click(300, 700);
    await expect(nav).toBeHidden();

    await openMenu.click();
    await nav.getByRole("link", { name: "Services" }).click();
    await expect(nav).toBeHidden();

    await openMenu.click();
    await page.setViewportSize({ width: 768, height: 800 });
    await expect(page.getByRole("button", { name: /menu/ })).toBeHidden();
    await page.setViewportSize({ width: 767, height: 800 });
    await expect(nav).toBeHidden();

    await openMenu.click();
    await nav.getByRole("link", { name: "Contact" }).click();
    await expect(page).toHaveURL(/\/contact$/);
    await expect(nav).toBeHidden();
  });
});

test("the footer leads to every page of the specification", async ({ page }) => {
  await page.goto("/");
  const expected = [
    ...[
      "ai-development",
      "data-analysis",
      "infrastructure",
      "smart-industry",
      "sustainability",
      "enterprise-integration",
    ].map((id) => `/services/${id}`),
    ...["manufacturing", "healthcare", "finance", "retail", "energy"].map((id) => `/industries/${id}`),
    ...["/about", "/careers", "/case-studies", "/contact", "/privacy-policy", "/terms", "/cookie-policy"],
  ];
  const hrefs = await page
    .getByRole("contentinfo")
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  for (const path of expected) {
    expect(hrefs).toContain(path);
    expect((await page.request.get(path)).status(), path).toBe(200);
  }
  await expect(page.getByRole("contentinfo")).toContainText(`© ${new Date().getFullYear()}`);
});

test("the missing page is a 404 with a way out", async ({ page }) => {
  const response = await page.goto("/nowhere");
  expect(response?.status()).toBe(404);
  await expect(page.getByText("Oops! Page not found")).toBeVisible();
  await page.getByRole("link", { name: "Return to Home" }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/services/nothing");
  await expect(page.getByRole("heading", { name: "Service Not Found" })).toBeVisible();
});

test("a case study prints as a handout of two pages that says who made it", async ({ page }) => {
  await open(page, "/case-studies/bearing-wear-early-warning");
  const pages = async () =>
    (await page.pdf({ format: "A4" })).toString("latin1").match(/\/Type\s*\/Page\b/g)?.length;
  await expect.poll(pages).toBe(2); // with the pictures, which come after the rest
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".handout")).toContainText("Ahmedabad, Gujarat, India");
  await expect(page.getByRole("banner")).toBeHidden();
});
