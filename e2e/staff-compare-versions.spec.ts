/** Somebody of the staff looks at what was changed in a case study, and brings an old version back. */
import type { Page } from "@playwright/test";
import { samples } from "../app/content/samples.ts";
import { expectAccessibleBothWays } from "./axe.ts";
import { details, moveSection } from "./details.ts";
import { editPath, expect, filesSite, hydrated, openAsStaff, test } from "./site.ts";

filesSite();

const title = (page: Page) => page.getByLabel("Title", { exact: true });
const version = (page: Page, n: number) => page.getByRole("link", { name: `Version ${n}`, exact: true });
const change = (page: Page, name: string | RegExp) => page.getByRole("region", { name });
const restore = (page: Page, n: number) => page.getByRole("button", { name: `Restore version ${n}` });

test("two versions are compared by keyboard, and an old one becomes a draft again", async ({ page }) => {
  const { title: old, slug } = samples[0] as (typeof samples)[number];
  await openAsStaff(page);
  const form = await editPath(page, slug);
  await page.goto(form);
  await hydrated(page);
  await title(page).fill(`${old}, revised`);
  await keepAsDraft(page);
  const section = (await details(page))[0]?.title ?? "";
  await moveSection(page, 0, "down");
  await page.getByLabel("Description").fill("Written anew.");
  await keepAsDraft(page);

  await test.step("the newest version stands beside the public one", async () => {
    await page.getByRole("button", { name: "More" }).press("Enter");
    await page.getByRole("link", { name: "History" }).press("Enter");
    await expect(page.getByRole("heading", { name: "From version 1 to version 3" })).toBeVisible();
    await expect(page.getByRole("listitem").filter({ has: version(page, 3) })).toContainText(
      "Description, 1 section",
    );
    await expect(change(page, "Title").locator("ins")).toContainText("revised");
    await expect(change(page, "Details: order")).toContainText(`“${section}” from place 1 to place 2`);
  });

  await test.step("by keyboard from change to change", async () => {
    await page.keyboard.press("j");
    await expect(change(page, "Title")).toBeFocused();
    await page.keyboard.press("j");
    await expect(change(page, "Description")).toBeFocused();
    await page.keyboard.press("k");
    await expect(change(page, "Title")).toBeFocused();
    await page.getByRole("button", { name: "Next change" }).press("Enter");
    await expect(change(page, "Description")).toBeFocused();
  });

  await test.step("any two, by an address that can be kept", async () => {
    await page.getByRole("link", { name: "Compare version 2 with version 3" }).press("Enter");
    await expect(page.getByRole("heading", { name: "From version 2 to version 3" })).toBeVisible();
    await page.reload();
    await hydrated(page);
    await expect(page.getByRole("heading", { name: "From version 2 to version 3" })).toBeVisible();
    await expectAccessibleBothWays(page);
  });

  await test.step("somebody saves before an old one is restored: both texts are shown, none is lost", async () => {
    await version(page, 2).press("Enter");
    await expect(page.getByRole("heading", { name: "From version 1 to version 2" })).toBeVisible();
    const other = await page.context().newPage();
    await openAsStaff(other, form);
    await title(other).fill("Written meanwhile");
    await keepAsDraft(other);
    await other.close();
    await restore(page, 2).press("Enter");
    await expect(
      page
        .getByRole("alert")
        .filter({ hasText: "Someone else, or you in another tab, saved this case study" }),
    ).toBeVisible();
    await expect(page.getByRole("heading", { name: "From version 2 to version 4" })).toBeVisible();
    await expect(change(page, "Title").locator("ins")).toContainText("Written meanwhile");
  });

  await test.step("an old version, restored, is a draft; visitors read on", async () => {
    await restore(page, 2).press("Enter");
    await expect(page.getByText("Version restored as a draft")).toBeVisible();
    await expect(title(page)).toHaveValue(`${old}, revised`);
    await expect(page.getByLabel("Description")).not.toHaveValue("Written anew.");
    expect(await (await page.request.get(`/case-studies/${slug}`)).text()).not.toContain("revised");
  });
});

async function keepAsDraft(page: Page) {
  await page.keyboard.press("Control+s");
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
}
