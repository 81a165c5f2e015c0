/** Nothing that is deleted is gone at once: Undo, the trash, several at once, by mouse and by keyboard. */
import type { Page } from "@playwright/test";
import { expectAccessible, expectAccessibleBothWays } from "./axe.ts";
import { arrive, expect, filesSite, openAsStaff, test } from "./site.ts";

filesSite(); // its lists hold what these tests put there

const rows = (page: Page) => page.locator("tbody tr");
const firstTitle = async (page: Page) => (await page.locator("tbody [data-row]").first().textContent()) ?? "";
const undo = (page: Page) => page.getByRole("status").getByRole("button", { name: "Undo" });

test("a deleted study is gone for visitors at once, and Undo brings it back", async ({ page }) => {
  await openAsStaff(page);
  const title = await firstTitle(page);
  const count = await rows(page).count();
  const href = await page.getByRole("link", { name: `View ${title}` }).getAttribute("href");
  const remove = page.getByRole("button", { name: `Delete ${title}` });
  await remove.click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("Are you sure you want to delete this case study?");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(remove).toBeFocused();
  await expect(rows(page)).toHaveCount(count);
  await failDeletion(page, async () => {
    await remove.click();
    await dialog.getByRole("button", { name: "Delete" }).click();
  });
  await expect(rows(page)).toHaveCount(count);
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Case study deleted successfully")).toBeVisible();
  await expect(rows(page)).toHaveCount(count - 1);
  expect((await page.request.get(href ?? "")).status()).toBe(404);
  await expect(page.getByRole("link", { name: "Trash (1)" })).toBeVisible();
  await undo(page).click();
  await expect(page.getByText("Case study restored")).toBeVisible();
  await expect(rows(page)).toHaveCount(count);
  expect(await firstTitle(page)).toBe(title);
  expect((await page.request.get(href ?? "")).status()).toBe(200);
});

test("by keyboard: Undo has the focus after Enter, waits, and gives the focus back", { tag: "@all" }, async ({
  page,
}) => {
  await page.clock.install();
  await openAsStaff(page);
  const count = await rows(page).count();
  const title = await firstTitle(page);
  await page.getByRole("button", { name: `Delete ${title}` }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Cancel" })).toBeFocused();
  await expectAccessibleBothWays(page);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(undo(page)).toBeFocused();
  await expectAccessibleBothWays(page);
  await page.clock.runFor(11_000); // longer than an unwatched message stays
  await expect(undo(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Case study restored")).toBeVisible();
  await expect(rows(page)).toHaveCount(count);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("several are chosen with Shift, deleted after one question, and come back with one Undo", {
  tag: "@all",
}, async ({ page }) => {
  await openAsStaff(page);
  const count = await rows(page).count();
  const boxes = page.locator("tbody").getByRole("checkbox");
  await boxes.nth(1).check();
  await expect(page.getByRole("status").filter({ hasText: "1 case study selected" })).toHaveCount(1);
  await boxes.nth(3).click({ modifiers: ["Shift"] });
  await expect(page.getByRole("status").filter({ hasText: "3 case studies selected" })).toHaveCount(1);
  await page.getByRole("button", { name: "Delete selected" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("Are you sure you want to delete these 3 case studies?");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Case studies deleted successfully")).toBeVisible();
  await expect(rows(page)).toHaveCount(count - 3);
  await expect(page.getByRole("button", { name: "Delete selected" })).toBeHidden();
  await undo(page).click();
  await expect(page.getByText("Case studies restored")).toBeVisible();
  await expect(rows(page)).toHaveCount(count);
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await expect(page.getByText(`${count} case studies selected`).last()).toBeVisible();
  await page.getByRole("button", { name: "Clear selection" }).click();
  await expect(boxes.first()).not.toBeChecked();
  await expect(page).toHaveURL(/case-studies$/); // choosing opened no row
});

test("the page stays in view where a message is deleted before its opening is stored", {
  tag: "@all",
}, async ({ page, site }) => {
  await arrive(site, "Ravi Example");
  await openAsStaff(page, "/admin/contacts");
  const letOpening = await holdPosts(page, /\/admin\/contacts\/[\w-]+\.data/);
  const letDeletion = await holdPosts(page, /\/admin\/contacts\.data/);
  await page.evaluate(() => {
    const look = () =>
      document.querySelector("main") ?? document.documentElement.setAttribute("data-blank", "");
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });
  await page.getByRole("link", { name: "Ravi Example", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "More" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  const afterOpening = page.waitForResponse((answer) => answer.request().method() === "GET");
  letOpening();
  await afterOpening;
  letDeletion();
  await expect(page.getByText("Contact submission deleted successfully")).toBeVisible();
  await expect(page.locator("html")).not.toHaveAttribute("data-blank");
});

/** What is sent to such an address waits until what comes back is called. */
async function holdPosts(page: Page, address: RegExp): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(address, async (route) => {
    if (route.request().method() === "POST") await held;
    await route.continue();
  });
  return letGo;
}

test("a message deleted from its sheet comes back, even from another page", { tag: "@all" }, async ({
  page,
  site,
}) => {
  await arrive(site, "Asha Example");
  await openAsStaff(page, "/admin/contacts");
  await page.getByRole("link", { name: "Asha Example", exact: true }).click();
  const more = page.getByRole("dialog").getByRole("button", { name: "More" });
  const remove = page.getByRole("dialog").getByRole("button", { name: "Delete" });
  const question = page.getByRole("alertdialog");
  await more.click();
  await remove.click();
  await expect(question).toContainText("Are you sure you want to delete this contact submission?");
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(more).toBeFocused();
  await more.press("Enter");
  await remove.press("Enter");
  await question.getByRole("button", { name: "Delete" }).press("Enter");
  await expect(page.getByText("Contact submission deleted successfully")).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/contacts$/);
  await expect(undo(page)).toBeFocused(); // the sheet that asked is gone
  await page.getByRole("link", { name: /^Case Studies/ }).click();
  await expect(page.getByRole("heading", { name: "Case Studies Management" })).toBeVisible();
  await undo(page).click();
  await expect(page.getByText("Contact submission restored")).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/case-studies$/);
  await page.getByRole("link", { name: /^Contact Submissions/ }).click();
  await page.getByRole("link", { name: "Asha Example", exact: true }).click();
  await failDeletion(page, async () => {
    await more.click();
    await remove.click();
    await question.getByRole("button", { name: "Delete" }).click();
  });
  await expect(page.getByRole("link", { name: "Asha Example", exact: true })).toBeVisible();
});

test("lists with something chosen have no accessibility violations and fit small windows", {
  tag: "@all",
}, async ({ page, site }) => {
  await arrive(site, "Ben Example");
  for (const path of ["/admin/case-studies", "/admin/contacts"]) {
    await openAsStaff(page, path);
    await page.locator("tbody").getByRole("checkbox").first().check();
    await expect(page.getByRole("button", { name: "Delete selected" })).toBeVisible();
    await expectAccessibleBothWays(page);
  }
});

/** As where the answer is lost: the question stays, and says that it was perhaps done. */
async function failDeletion(page: Page, remove: () => Promise<void>): Promise<void> {
  const forms = /^[^?]*\.data/;
  await page.route(forms, (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 503 }) : route.continue(),
  );
  await remove();
  await expect(
    page.getByRole("alert").filter({ hasText: "No answer came, so this was perhaps done." }),
  ).toBeFocused();
  await page.unroute(forms);
}
