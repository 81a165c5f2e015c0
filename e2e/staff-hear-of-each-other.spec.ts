/** A writer without a name is asked once, asks for a review; an editor hears of it, publishes, and the writer hears. On a phone. */
import { accountsOf } from "./accounts.ts";
import { expectAccessibleBothWays } from "./axe.ts";
import { expect, filesSite, hydrated, openAsStaff, startSite, test } from "./site.ts";

filesSite(async () => {
  const site = await startSite();
  await accountsOf(site).create("editor@example.com", "editor");
  await accountsOf(site).create("writer@example.com", "writer", { isUnasked: true });
  return site;
});

test("a name is given, a review asked, heard of, opened and chosen to be mailed", async ({
  page,
  browser,
  site,
}) => {
  const viewport = { width: 390, height: 844 };
  await page.setViewportSize(viewport);
  await openAsStaff(page, "/admin/case-studies/new", "writer@example.com");
  const name = page.getByLabel("What is your name?");
  await name.fill("Ina Sample");
  await expectAccessibleBothWays(page);
  await page.setViewportSize(viewport);
  await name.press("Enter");
  await expect(name).toHaveCount(0);
  await expect(page.locator("#main")).toBeFocused();
  await page.getByLabel("Title", { exact: true }).fill("Steam forecast");
  await page.getByLabel("Description", { exact: true }).fill("By the hour");
  await page.getByRole("button", { name: "Save draft" }).press("Enter");
  await page.waitForURL(/\/edit$/);
  await page.getByLabel("Conversation").check({ force: true });
  await page.getByRole("button", { name: "Ask for review" }).last().press("Enter");
  await expect(page.getByText("An editor or an admin will look at it.").first()).toBeVisible();

  const other = await browser.newContext({ baseURL: site.url, viewport });
  try {
    const editor = await other.newPage();
    await openAsStaff(editor, "/admin/media", "editor@example.com");
    await editor.getByRole("link", { name: "1 new", exact: true }).press("Enter");
    await expect(editor.getByRole("heading", { name: "Notifications" })).toBeVisible();
    await expect(editor.getByText("Ina Sample asks for a review of a case study.")).toBeVisible();
    await expectAccessibleBothWays(editor);
    await editor.setViewportSize(viewport);
    await editor.getByRole("link", { name: "Steam forecast" }).press("Enter");
    await hydrated(editor);
    await editor.getByText("asked for a review").first().waitFor();
    await expect(editor.getByRole("link", { name: "1 new", exact: true })).toHaveCount(0);
    await editor.goto("/admin/account#notifications");
    await hydrated(editor);
    await editor.getByLabel("A colleague asks for a review, or proposes a change").selectOption("Once a day");
    await editor.getByRole("button", { name: "Save notifications" }).press("Enter");
    await expect(editor.getByText("Notifications saved")).toBeVisible();
    await expect(editor.getByLabel("A colleague asks for a review, or proposes a change")).toHaveValue(
      "daily",
    );
  } finally {
    await other.close();
  }
});
