/** Somebody of the staff looks at what will change before it does, by keyboard, and takes it back. */
import { samples } from "../app/content/samples.ts";
import { expectAccessibleBothWays } from "./axe.ts";
import { editPath, expect, filesSite, hydrated, kept, openAsStaff, test } from "./site.ts";

filesSite();

test("a change is reviewed, published and taken back by keyboard", async ({ page }) => {
  const { title, slug } = samples[0] as (typeof samples)[number];
  const publicPage = async () => (await page.request.get(`/case-studies/${slug}`)).text();
  await openAsStaff(page);
  await page.goto(await editPath(page, slug));
  await hydrated(page);
  await page.getByLabel("Title", { exact: true }).fill(`${title}, revised at some length for the readers`);
  await expect(page.getByText(/^The title has \d+ characters/)).toBeVisible(); // while it is typed

  await page.getByRole("button", { name: "Review before publishing" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Before it goes out", level: 1 })).toBeVisible();
  await expect.poll(() => kept(page)).toBe(0); // nothing is left unsaved
  await expect(page.getByRole("region", { name: "Title" }).locator("ins")).toContainText("revised");
  await expect(page.getByText(/^The title has \d+ characters/)).toBeVisible();
  expect(await publicPage()).not.toContain("revised at some length");
  await expectAccessibleBothWays(page);

  await page.getByLabel("Publish now").press("Space");
  await page.getByRole("button", { name: "Publish", exact: true }).press("Enter");
  await expect(page.getByText("Case study published")).toBeVisible();
  await expect(async () => expect(await publicPage()).toContain("revised at some length")).toPass();
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(page.getByText("Publishing undone.")).toBeVisible();
  await expect(async () => expect(await publicPage()).not.toContain("revised at some length")).toPass();

  await page.goto("/admin/case-studies?check=title");
  await hydrated(page);
  await expect(page.getByRole("link", { name: "Long title 1" })).toBeVisible();
  await expectAccessibleBothWays(page);
});
