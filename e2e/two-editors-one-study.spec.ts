/** Two staff members edit one case study at the same time, and no word of either is lost (docs/product.md, EDT4). */
import type { Browser, Page } from "@playwright/test";
import pg from "pg";
import { samples } from "../app/content/samples.ts";
import { openEmbeddedDatabase } from "../app/db/embedded/embedded.ts";
import { accountsOf } from "./accounts.ts";
import { expectAccessible, expectAccessibleBothWays } from "./axe.ts";
import { details, mark, moveSection } from "./details.ts";
import {
  bringSession,
  editPath,
  expect,
  hydrated,
  publish,
  publishButton,
  type Site,
  showTab,
  test,
} from "./site.ts";

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
    await expect(hunk(page, "Title")).toContainText("Removed: Their");
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

test("one moves a section, the other writes in it: moved and written", { tag: "@all" }, async ({ page }) => {
  await openBoth(page, 1);
  const [, two] = await details(page);
  const titles = await sectionTitles(page);
  const second = two?.title ?? "";
  await mark(other, two?.items[0] ?? "");
  await other.keyboard.type("Written by a colleague.");
  await publish(other);
  await expect(updated(other)).toBeVisible();
  await moveSection(page, 1, "up");
  await expect.poll(() => sectionTitles(page)).toEqual([second, titles[0], ...titles.slice(2)]);
  await publishButton(page).click();
  await expect(bar(page)).toContainText("nothing of either was lost");
  expect(await sectionTitles(page)).toEqual([second, titles[0], ...titles.slice(2)]);
  expect((await details(page))[0]?.items[0]).toBe("Written by a colleague.");
  await publish(page);
  await expect(updated(page)).toBeVisible();
});

test("a study is deleted while somebody writes: brought back with the text, or saved as a new one", {
  tag: "@all",
}, async ({ page }) => {
  await openBoth(page, 2);
  const name = await title(page).inputValue();
  const moveToTrash = async (what: string) => {
    await other.goto("/admin/case-studies");
    await other.getByRole("button", { name: `Delete ${what}` }).click();
    const question = other.getByRole("alertdialog");
    await expect(question.getByText("Also open by admin@example.com")).toBeVisible();
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(other.getByText("Case study deleted successfully")).toBeVisible();
  };

  await description(page).fill("Written while it went.");
  await moveToTrash(name);
  await publishButton(page).click();
  await expect(
    page.getByRole("alert").filter({ hasText: "moved this case study to the trash" }),
  ).toBeFocused();
  await expect(description(page)).toHaveValue("Written while it went.");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Restore it and save mine" }).click();
  await expect(page.getByText("Draft saved").first()).toBeVisible();
  await page.goto("/admin/case-studies");
  await hydrated(page);
  const row = page.getByRole("row").nth(1);
  await expect(row).toContainText("Written while it went.");

  await row.getByRole("link", { name: `Edit ${name}` }).click();
  await hydrated(page);
  await title(page).fill("Written once more");
  await showTab(page);
  await moveToTrash(name);
  await other.goto("/admin/case-studies/trash");
  await other.getByRole("button", { name: `Delete ${name} for good` }).click();
  await other.getByRole("alertdialog").getByRole("button", { name: "Delete for good" }).click();
  await expect(other.getByText("Case study deleted for good")).toBeVisible();
  await publishButton(page).click();
  await expect(page.getByRole("alert").filter({ hasText: "for good" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Restore it and save mine" })).toBeHidden();
  await page.getByRole("button", { name: "Save as a new case study" }).click();
  await expect(page.getByText("Draft saved").first()).toBeVisible();
  await page.goto("/admin/case-studies");
  await expect(page.getByRole("row").nth(1)).toContainText("Written once more");
});

test("in the same field, time after time: what is taken is stored, and the next save can clash", {
  tag: "@all",
}, async ({ page, site }) => {
  const rows = await openRows(site);
  await openBoth(page, 5);
  const id = idOf(page);
  let [newest, old] = [other, page];
  let theirs = "Saved before the first choice.";
  await description(newest).fill(theirs);
  await saveHere(newest);
  for (const choice of ["Take", "Leave theirs"]) {
    const mine = `Another sentence, which wants to ${choice.toUpperCase()}.`;
    await description(old).fill(mine);
    await old.keyboard.press("Control+s");
    await expect(bar(old)).toBeFocused();
    await expect(description(old)).toHaveValue(theirs);
    await hunk(old, "Description").getByRole("button", { name: choice }).click();
    await expect(description(old)).toHaveValue(choice === "Take" ? mine : theirs);
    await old.keyboard.press("Control+s");
    await expect(old.getByRole("status").filter({ hasText: /^Saved \d\d:\d\d IST$/ })).toBeVisible();
    const stored = await rows.read(id);
    expect(stored.includes(mine), choice).toBe(choice === "Take");
    if (choice !== "Take") continue;
    theirs = mine;
    [newest, old] = [old, newest];
  }
  await rows.close();
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

/** Of the study that is edited on this page. */
function idOf(page: Page): string {
  return /([^/]+)\/edit$/.exec(page.url())?.[1] ?? "";
}

/** What is really stored, read past the site. */
async function openRows(site: Site) {
  const database = await openEmbeddedDatabase(site.dataDir);
  const client = new pg.Client(database.own);
  await client.connect();
  return {
    async read(id: string): Promise<string> {
      const { rows } = await client.query("select * from documents where id = $1 and deleted_at is null", [
        id,
      ]);
      return JSON.stringify(rows);
    },
    async close(): Promise<void> {
      await client.end();
      await database.release();
    },
  };
}

async function sectionTitles(page: Page): Promise<string[]> {
  return (await details(page)).map(({ title }) => title);
}
