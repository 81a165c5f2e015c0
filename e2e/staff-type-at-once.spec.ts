/** While the scripts of a page are still on their way what somebody types is kept, and what needs a script is disabled. */
import type { Page } from "@playwright/test";
import { aPhoto } from "../app/domain/media/testing-pictures.ts";
import { bringSession, expect, filesSite, hydrated, signIn, startSite, test } from "./site.ts";

filesSite(() => startSite());

/** Opens the page without its scripts, acts, and lets the scripts come. */
async function atOnce(page: Page, path: string, act: () => Promise<unknown>): Promise<void> {
  await bringSession(page);
  const acted = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await acted.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  await act();
  expect(await page.evaluate(() => "hydrated" in document.documentElement.dataset)).toBe(false);
  acted.resolve();
  await hydrated(page);
}

test("the search of a list finds it", async ({ page }) => {
  const box = page.getByRole("searchbox");
  await atOnce(page, "/admin/case-studies", () => box.fill("steam"));
  await expect(page).toHaveURL(/\?q=steam$/);
  await expect(box).toHaveValue("steam");
});

test("what only a script can do is disabled until it can", { tag: "@all" }, async ({ page }) => {
  const row = page.locator("tbody").getByRole("checkbox").first();
  const remove = page.getByRole("button", { name: /^Delete / }).first();
  await atOnce(page, "/admin/case-studies", async () => {
    for (const control of [row, remove]) await expect(control).toBeDisabled();
  });
  await row.check();
  await expect(page.getByRole("button", { name: "Delete selected" })).toBeVisible();
});

test("a tag is offered, and the cursor stays where it was", { tag: "@all" }, async ({ page }) => {
  const tags = page.getByRole("combobox", { name: "Tags" });
  await atOnce(page, "/admin/case-studies/new", async () => {
    await tags.pressSequentially("Fleet");
    await tags.press("Home");
  });
  await expect(tags).toHaveValue("Fleet");
  await page.keyboard.type("My ");
  await expect(tags).toHaveValue("My Fleet");
});

test("a picture is uploaded", { tag: "@all" }, async ({ page }) => {
  const file = { name: "Early.jpg", mimeType: "image/jpeg", buffer: await aPhoto(300, 200) };
  await atOnce(page, "/admin/media", () => page.locator("input[type=file]").setInputFiles(file));
  await expect(page.getByText("Early.jpg uploaded")).toBeVisible();
});

test("a form that was changed and sent before React came is sent as it stands", { tag: "@all" }, async ({
  page,
  unexpectedEvents,
}) => {
  await bringSession(page);
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/admin/case-studies/new");
  await page.getByLabel("Title", { exact: true }).fill("Sent at once");
  await page.getByLabel("Slug").fill("sent-at-once");
  await page.getByLabel("Description").fill("Before React came.");
  await page.getByRole("combobox", { name: "Tags" }).fill("Fleet");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("Draft saved")).toBeVisible();
  unexpectedEvents.length = 0; // the scripts that did not come
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("signing in works, and one sentence says what is missing", async ({ page }) => {
    await page.goto("/admin/case-studies");
    await signIn(page);
    await expect(page.locator("noscript p")).toHaveText(/^The staff area needs JavaScript\. /);
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page.getByText("Logged out successfully")).toBeVisible();
  });
});
