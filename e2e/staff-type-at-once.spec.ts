/** What somebody types, ticks, chooses or presses while the scripts of a page are still on their way is not lost. */
import type { Page } from "@playwright/test";
import { aPhoto } from "../app/domain/media/testing-pictures.ts";
import { bringSession, expect, filesSite, hydrated, startSite, test } from "./site.ts";

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

test("a row that was ticked can be deleted", { tag: "@all" }, async ({ page }) => {
  const row = page.locator("tbody").getByRole("checkbox").first();
  await atOnce(page, "/admin/case-studies", () => row.check());
  await expect(page.getByRole("button", { name: "Delete selected" })).toBeVisible();
  await expect(row).toBeChecked();
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

test("a button that needs a script acts once, as soon as it can", async ({ page }) => {
  const sections = page.getByRole("textbox", { name: "Section title" });
  await atOnce(page, "/admin/case-studies/new", async () => {
    await page.getByRole("button", { name: "Add section" }).click();
  });
  await expect(sections).toHaveCount(1);
});
