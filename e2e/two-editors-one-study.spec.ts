/** Two staff members edit one case study at the same time, and no word of either is lost (docs/product.md, EDT4). */
import type { Browser, Page } from "@playwright/test";
import { samples } from "../app/content/samples.ts";
import { accountsOf } from "./accounts.ts";
import { expectAccessibleBothWays } from "./axe.ts";
import { bringSession, editPath, expect, hydrated, publish, type Site, showTab, test } from "./site.ts";

/** Each has a study of its own, and its site may be another's too. */
test.describe.configure({ mode: "parallel" });

const colleague = "colleague@example.com";
const title = (page: Page) => page.getByLabel("Title", { exact: true });
const description = (page: Page) => page.getByRole("textbox", { name: "Description", exact: true });
const bar = (page: Page) => page.getByRole("alert", { name: "Suggested changes" });
const hunk = (page: Page, label: string) => page.getByRole("listitem").filter({ hasText: label });
const updated = (page: Page) => page.getByText("Case study updated successfully");

let other: Page;
let isColleagueThere = false;

test.beforeEach(async ({ page, browser, site }) => {
  if (!isColleagueThere) await accountsOf(site).create(colleague, "admin");
  isColleagueThere = true;
  other = await colleaguePage(browser, site);
  await bringSession(page);
});
test.afterEach(() => other.context().close());

test("the same field: theirs is in the form, and mine is taken or left word by word, by keyboard", async ({
  page,
}) => {
  await openBoth(page, 0);
  await expect(other.getByText("Also open by admin@example.com")).toBeVisible();
  await showTab(page);
  await expect(page.getByText(`Also open by ${colleague}`)).toBeVisible();

  await title(other).fill("Their title for it");
  await description(other).fill("Their description.");
  await publish(other);
  await expect(updated(other)).toBeVisible();
  await title(page).fill("My title for it");
  await page.keyboard.press("Control+s");

  await expect(bar(page)).toBeFocused();
  await expect(bar(page)).toContainText(`${colleague} saved this after you opened it`);
  await expect(bar(page)).toContainText("In 1 place you both changed the same words");
  await expect(title(page)).toHaveValue("Their title for it");
  await expect(description(page)).toHaveValue("Their description.");
  await expectAccessibleBothWays(page);

  await test.step("by its keys it is taken, and taken back", async () => {
    await bar(page).getByRole("button", { name: "Next" }).press("Enter");
    await expect(hunk(page, "Title")).toBeFocused();
    await expect(hunk(page, "Title")).toContainText("(removed: Their");
    await page.keyboard.press("t");
    await expect(title(page)).toHaveValue("My title for it");
    await expect(bar(page)).toBeFocused();
    await bar(page).getByRole("button", { name: "Undo" }).press("Enter");
    await expect(title(page)).toHaveValue("Their title for it");
    await bar(page).getByRole("button", { name: "Next" }).press("Enter");
    await page.keyboard.press("t");
    await title(page).press("Control+z");
    await expect(title(page)).toHaveValue("Their title for it");
    await expect(hunk(page, "Title")).toBeVisible();
  });

  await test.step("and by the keys in the text, where nothing was typed since", async () => {
    await bar(page).getByRole("button", { name: "Next" }).press("Enter");
    await page.keyboard.press("t");
    await expect(title(page)).toHaveValue("My title for it");
    await page.locator(".ProseMirror").press("Control+z");
    await expect(title(page)).toHaveValue("Their title for it");
  });

  await hunk(page, "Title").getByRole("button", { name: "Take" }).click();
  await expect(title(page)).toHaveValue("My title for it");
  await expect(description(page)).toHaveValue("Their description.");
  await expect(bar(page)).toContainText("not yet saved");
  await saveHere(page);
  await expect(bar(page), "says of a saved text that it is not").toHaveCount(0);
});

test("what nobody decides is asked about before it is left", { tag: "@all" }, async ({ page }) => {
  await openBoth(page, 4);
  await description(other).fill("Theirs, altogether.");
  await saveHere(other);
  await description(page).fill("Another text of mine.");
  await page.keyboard.press("Control+s");
  await expect(bar(page)).toBeFocused();
  await page.getByRole("link", { name: "Articles", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Stay" }).click();
  await bar(page).getByRole("button", { name: "Leave theirs" }).click();
  await expect(description(page)).toHaveValue("Theirs, altogether.");
  await page.getByRole("link", { name: "Articles", exact: true }).click();
  await expect(page).toHaveURL(/articles/);
});

test("two tabs of one person know of each other, and a tab that is closed is gone", { tag: "@all" }, async ({
  page,
  context,
}) => {
  await open(page, 3);
  const second = await context.newPage();
  await second.goto(page.url());
  // Each tab tells of itself when it is looked at, and hears of the others in the answer.
  for (const tab of [page, second])
    await expect(async () => {
      await showTab(tab);
      expect(await tab.getByText("Also open in another of your tabs").isVisible()).toBe(true);
    }).toPass();
  await second.close({ runBeforeUnload: true });
  await expect
    .poll(async () => {
      await showTab(page);
      return page.getByText("Also open by").count();
    })
    .toBe(0);
});

async function colleaguePage(browser: Browser, site: Site): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: true });
  const page = await context.newPage();
  await bringSession(page, colleague);
  return page;
}

async function openBoth(page: Page, sample: number): Promise<void> {
  await open(page, sample);
  await other.goto(page.url());
  await hydrated(other);
}

/** One of the samples, whatever other files have left in the list. */
async function open(page: Page, sample: number): Promise<void> {
  await page.goto(await editPath(page, samples[sample]?.slug));
}

/** With the keys, so that the form stays open. */
async function saveHere(page: Page): Promise<void> {
  await page.keyboard.press("Control+s");
  await expect(page.getByRole("status").filter({ hasText: /^Saved \d\d:\d\d IST$/ })).toBeVisible();
}
