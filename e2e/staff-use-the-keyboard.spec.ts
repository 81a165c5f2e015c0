/** The keyboard of the staff area: palette, sheet of shortcuts, lists; what is on top closes first. */
import type { Page } from "@playwright/test";
import { expectAccessibleBothWays } from "./axe.ts";
import { arrive, expect, hydrated, openAsStaff, test } from "./site.ts";

const palette = (page: Page) => page.getByRole("dialog", { name: "Go to a page or run a command" });
const combobox = (page: Page) => page.getByRole("combobox", { name: /^Search commands/ });
const chosen = (page: Page) => palette(page).getByRole("option", { selected: true });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

test.beforeEach(({ page }) => openAsStaff(page));

test("Ctrl+K finds commands, case studies and messages; Enter opens, Escape gives the focus back", async ({
  page,
  site,
}) => {
  await arrive(site, "Cara Example");
  const box = page.getByRole("searchbox", { name: "Search case studies" });
  await box.focus();
  await page.keyboard.press("ControlOrMeta+k");
  await expect(combobox(page)).toBeFocused();
  await expect(chosen(page)).toHaveText("Go to Case Studies");
  await page.keyboard.press("ArrowUp");
  await expect(chosen(page)).toHaveText("Logout");
  await expect(combobox(page)).toHaveAttribute(
    "aria-activedescendant",
    (await chosen(page).getAttribute("id")) ?? "",
  );
  await page.keyboard.press("Escape");
  await expect(palette(page)).toBeHidden();
  await expect(box).toBeFocused();

  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("contact tra");
  await expect(chosen(page)).toHaveText("Contact Submissions: trash");
  await page.keyboard.press("Enter");
  await expect(heading(page, "Deleted submissions")).toBeFocused();

  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("cara.");
  await expect(palette(page).getByRole("option")).toHaveText(["Cara Examplecara.example@example.org"]);
  await expect(page.locator("mark")).toHaveText(["cara."]);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Contact submission" })).toContainText("Cara Example");
  // On top of the sheet; Escape closes the palette alone.
  await page.keyboard.press("ControlOrMeta+k");
  await expect(combobox(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(palette(page)).toBeHidden();
  await expect(page.getByRole("dialog", { name: "Contact submission" })).toBeVisible();
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("steam");
  // The study that is called so, before the pages that say the word.
  await expect(chosen(page)).toContainText("A steam audit");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/case-studies\/[0-9a-f-]+\/edit$/);

  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("zzqqxx");
  await expect(page.getByRole("status").filter({ hasText: "Nothing matches" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(palette(page)).toBeVisible();
});

test("the palette refreshes the list, shows the shortcuts, says when it cannot search, and logs out", {
  tag: "@all",
}, async ({ page }) => {
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("refresh");
  await expect(chosen(page)).toHaveText("Refresh this list");
  // Safari's Enter that ends a composition: it chooses letters, not the option.
  const composed = { key: "Enter", keyCode: 229, bubbles: true };
  await combobox(page).dispatchEvent("keydown", composed);
  await expect(palette(page)).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Case studies list refreshed")).toBeVisible();
  await page.route("**/admin/find?*", (route) => route.fulfill({ status: 503 }));
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("s");
  await expect(page.getByText("The search did not answer. Commands still work.")).toBeVisible();
  await combobox(page).fill("keyboard");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("logout");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Logged out successfully")).toBeVisible();
});

test("? shows every shortcut; switched off in one place, letters are only letters", async ({ page }) => {
  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(sheet.getByRole("heading", { level: 3 })).toHaveText([
    "Every page",
    "Desk",
    "Lists",
    "Messages, in the list and opened",
    "Editor",
    "History of a text",
  ]);
  const single = sheet.getByRole("checkbox", { name: "Single-key shortcuts" });
  await single.focus();
  await page.keyboard.press("Space");
  await expect(single).not.toBeChecked();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  for (const key of ["?", "n", "/"]) await page.keyboard.press(key);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(/\/admin\/case-studies$/);
  await expect(page.getByRole("searchbox")).not.toBeFocused();
  await page.reload();
  await hydrated(page);
  const entry = page.getByRole("button", { name: "Keyboard shortcuts" });
  await entry.focus();
  await page.keyboard.press("Enter");
  await expect(single).not.toBeChecked();
  await single.focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Escape");
  await expect(entry).toBeFocused();
  await page.keyboard.press("n");
  await expect(page).toHaveURL(/\/admin\/case-studies\/new$/);
});

test("a list is walked, searched and left by keys; a click opens a row, a choice does not", async ({
  page,
}) => {
  const links = page.locator("tbody a[data-row]");
  const box = page.getByRole("searchbox");
  await page.keyboard.press("/");
  await expect(box).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(links.first()).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect(links.first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(links.first()).not.toBeFocused();
  await page.keyboard.press("/");
  await page.keyboard.type("steam");
  await expect(page).toHaveURL(/q=steam$/);
  await expect(links).toHaveCount(1);
  await expect(page.locator("tbody mark").first()).toHaveText(/steam/i);
  await expect(box).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(box).toHaveValue("");
  await expect(page).toHaveURL(/\/admin\/case-studies$/);
  await expect(links).not.toHaveCount(1); // the whole list is here again
  await page.keyboard.press("ArrowDown");
  await expect(links.first()).toBeFocused();
  const href = (await links.first().getAttribute("href")) ?? "";
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`${href}$`));
  await page.goBack();
  await page.locator("tbody tr").nth(1).locator("td").nth(2).click();
  await expect(page).toHaveURL(/\/edit$/);
});

test("a search says to screen readers what it found: nothing, or how many", { tag: "@all" }, async ({
  page,
}) => {
  const said = page.locator("main").getByRole("status");
  const all = /^\d+ case studies, newest update first$/;
  await expect(said.filter({ hasText: all })).toHaveCount(1);
  const count = (await said.filter({ hasText: all }).textContent()) ?? "";
  // A screen reader reads out only what changes in a place that stays.
  const place = await said.filter({ hasText: all }).elementHandle();
  await page.keyboard.press("/");
  await page.keyboard.type("zzqq");
  await expect(said.filter({ hasText: /^No case studies found\. No results for zzqq$/ })).toHaveCount(1);
  await page.getByRole("link", { name: "Clear search" }).click();
  await expect(said.filter({ hasText: count })).toHaveCount(1);
  expect(await place?.evaluate((element) => element.isConnected && element.textContent)).toBe(count);
});

test("the palette over the editor shows its list too, wide and narrow", { tag: "@all" }, async ({ page }) => {
  await page.goto("/admin/case-studies/new");
  await hydrated(page);
  for (const viewport of [page.viewportSize()!, { width: 390, height: 780 }]) {
    await page.setViewportSize(viewport);
    await page.keyboard.press("ControlOrMeta+k");
    await expect(combobox(page)).toBeInViewport({ ratio: 1 });
    await expect(palette(page).getByRole("option").nth(4)).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Escape");
  }
});

test("palette and sheet have no accessibility violations and fit small windows", { tag: "@all" }, async ({
  page,
}) => {
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("a");
  await expect(page.getByRole("group", { name: "Texts" })).toBeVisible();
  await expectAccessibleBothWays(page);
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await expectAccessibleBothWays(page);
});
