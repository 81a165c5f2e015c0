/** What surrounds every staff page: side bar, guard and sign-out (docs/product.md, Staff pages, Guard and Sentences). */
import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { bringSession, editPath, expect, hydrated, openAsStaff, signIn, test } from "./site.ts";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

test("below 1024 px the side bar slides over the page, keeps the focus and gives it back", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1023, height: 700 });
  await openAsStaff(page);
  const rail = page.getByRole("navigation", { name: "Admin" });
  await expect(rail).toBeHidden();
  const menu = page.getByRole("button", { name: "Open menu" });
  await menu.focus();
  await page.keyboard.press("Enter");
  await expect(rail).toBeVisible();
  await expect(rail.getByRole("button", { name: "Close menu" })).toBeFocused();
  for (const key of [...Array<string>(12).fill("Tab"), ...Array<string>(12).fill("Shift+Tab")]) {
    await page.keyboard.press(key);
    expect(await rail.evaluate((nav) => nav.contains(document.activeElement)), key).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(rail).toBeHidden();
  await expect(menu).toBeFocused();
  await page.keyboard.press("Enter");
  await rail.getByRole("button", { name: "Keyboard shortcuts" }).click();
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await expect(rail).toBeHidden();
  await page.keyboard.press("Escape");
  await menu.click();
  await rail.getByRole("link", { name: /^Contact Submissions/ }).click();
  await expect(heading(page, "Contact Form Submissions")).toBeFocused();
  await expect(rail).toBeHidden();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width: 390, height: 800 });
    await menu.click();
    await expect(rail).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(rail).toBeHidden();
  }
  await page.setViewportSize({ width: 1024, height: 700 });
  await expect(rail).toBeVisible();
  await expect(menu).toBeHidden();
});

test("account and logout are on screen in any window, and only the entries scroll", async ({ page }) => {
  await openAsStaff(page);
  const rail = page.getByRole("navigation", { name: "Admin" });
  const logout = rail.getByRole("button", { name: "Logout" });
  // The second is the first at 200 %.
  for (const [width, height] of [
    [1280, 720],
    [640, 360],
    [1024, 600],
    [390, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    if (width < 1024) await page.getByRole("button", { name: "Open menu" }).click();
    await expect(logout).toBeInViewport({ ratio: 1 });
    await expect(rail.getByRole("link", { name: "My account" })).toBeInViewport({ ratio: 1 });
    expect(await rail.evaluate((nav) => nav.scrollHeight - nav.clientHeight)).toBeLessThanOrEqual(0);
    const last = rail.getByRole("button", { name: "Keyboard shortcuts" });
    await last.focus();
    await expect(last).toBeInViewport({ ratio: 1 });
    if (width < 1024) await page.keyboard.press("Escape");
  }
});

test("one line above a list says how much waits, and the desk has each thing once", async ({ page }) => {
  await openAsStaff(page);
  await expect(page.getByText(/^\d+ things? waits? on the desk\./)).toBeVisible();
  await page.getByRole("link", { name: "Go to the desk" }).press("Enter");
  await expect(heading(page, "Desk")).toBeFocused();
  const lines = page.getByRole("main").getByRole("listitem");
  const count = page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: /^Desk/ });
  await expect(count).toContainText(`, ${await lines.count()} thing`);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Planned" }).press("Enter");
  await expect(heading(page, "Planned")).toBeFocused();
  await expectAccessible(page);
});

test("the role is asked for again after each sign-in or sign-out elsewhere, behind 'Loading admin panel...'", {
  tag: "@all",
}, async ({ page, context }) => {
  await openAsStaff(page);
  const other = await context.newPage();
  await other.goto("/admin/contacts");
  await hydrated(other);
  const letGo = await hold(other, "**/*.data*");
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByText("Logged out successfully")).toBeVisible();
  await expect(other.getByText("Loading admin panel...")).toBeVisible();
  letGo();
  await expect(other).toHaveURL(/\/admin\/login/);
  await page.route("**/admin/login.data*", async (route) => {
    await expect(page.getByRole("button", { name: "Logging in..." })).toBeDisabled();
    await route.continue();
  });
  await signIn(page);
  await expect(heading(page, "Case Studies Management")).toBeVisible();
  await expect(heading(other, "Contact Form Submissions")).toBeVisible();
  await other.close();
});

test("a list that is on its way says so", { tag: "@all" }, async ({ page }) => {
  await openAsStaff(page);
  await page.getByRole("link", { name: /^Contact Submissions/ }).click();
  await expect(heading(page, "Contact Form Submissions")).toBeVisible();
  const status = (text: string) => page.getByRole("status").filter({ hasText: text });
  const letListCome = await hold(page, "**/admin/case-studies.data*");
  await page.getByRole("link", { name: /^Case Studies/ }).click();
  await expect(status("Loading case studies")).toHaveCount(1);
  letListCome();
  await expect(heading(page, "Case Studies Management")).toBeVisible();
  await expect(status("Loading case studies")).toHaveCount(0);
});

/** Requests wait until what comes back is called. */
async function hold(page: Page, address: string): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

test("the exact time shows on hover and while the row has the focus", { tag: "@all" }, async ({ page }) => {
  await openAsStaff(page);
  const row = page.locator("tbody tr").first();
  const exact = row.locator(".exact");
  await expect(exact).toHaveText(/^ ?\d{1,2} \w+ \d{4}, \d\d:\d\d IST$/);
  const width = async () => (await exact.boundingBox())?.width ?? 0;
  await page.mouse.move(0, 0);
  expect(await width()).toBeLessThan(5);
  await row.locator("time").hover();
  await expect.poll(width).toBeGreaterThan(100);
  await page.mouse.move(0, 0);
  await expect.poll(width).toBeLessThan(5);
  await page.keyboard.press("ArrowDown");
  await expect.poll(width).toBeGreaterThan(100);
});

test("sign-in and staff area have the typeface and the drawings of the site", { tag: "@all" }, async ({
  page,
}) => {
  await page.goto("/admin/login");
  await expect(page.locator("body")).toHaveCSS("font-family", /^"Schibsted Grotesk Variable"/);
  await expect(page.locator("img.flow")).toBeVisible();
  await openAsStaff(page);
  await expect(page.locator("body")).toHaveCSS("font-family", /^"Schibsted Grotesk Variable"/);
});

test("a dialog is closed by a press beside it, not by one that only ends there, nor by a cancel from within", {
  tag: "@all",
}, async ({ page }) => {
  await openAsStaff(page);
  await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
  const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(dialog).toBeVisible();
  const box = (await dialog.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(2, 2);
  await page.mouse.up();
  // As a file input says that nothing was chosen.
  await dialog.evaluate((element) =>
    element.firstElementChild?.dispatchEvent(new Event("cancel", { bubbles: true })),
  );
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(dialog).toBeVisible();
  await page.mouse.click(2, 2);
  await expect(dialog).toBeHidden();
});

/** Whether one lies on the other. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error("one of them is not shown");
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

test("a message covers nothing of what is worked with; F8 leads to it, and Escape back", {
  tag: "@all",
}, async ({ page }) => {
  await openAsStaff(page);
  await page.goto(await editPath(page));
  await hydrated(page);
  const description = page.getByLabel("Description");
  const message = page.locator(".toast").filter({ hasText: "Draft saved" });
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await description.pressSequentially(".");
    await page.keyboard.press("Control+s");
    await expect(message).toBeVisible();
    await page.keyboard.press("F8");
    await expect(message.getByRole("button", { name: "Dismiss" })).toBeFocused(); // and so it waits
    const covered = [description, page.getByRole("button", { name: "Save draft" })];
    if (width === 1280) covered.push(page.getByRole("group", { name: "Beside the text" }));
    for (const part of covered) await expect.poll(() => overlap(message, part)).toBe(false);
    await page.keyboard.press("Escape");
    await expect(description).toBeFocused();
    await page.keyboard.press("F8");
    await page.keyboard.press("Enter");
    await expect(message).toHaveCount(0);
    await expect(description).toBeFocused();
  }
});

test("a scroll bar that takes room moves nothing when it comes", { tag: "@all" }, async ({
  page,
  site,
  playwright,
  launchOptions,
}) => {
  await bringSession(page);
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ["--hide-scrollbars"],
  });
  try {
    const context = await browser.newContext({ baseURL: site.url, viewport: { width: 390, height: 4000 } });
    await context.addCookies(await page.context().cookies());
    const shown = await context.newPage();
    await shown.goto("/admin/case-studies");
    await hydrated(shown);
    const width = () => shown.evaluate(() => document.body.clientWidth);
    const withoutBar = await width();
    await shown.setViewportSize({ width: 390, height: 400 });
    expect(await shown.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(400);
    expect(await width()).toBe(withoutBar);
  } finally {
    await browser.close();
  }
});
