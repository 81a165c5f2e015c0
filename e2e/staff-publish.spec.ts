/** Somebody of the staff looks at what will change before it does, by keyboard, and takes it back. */
import { samples } from "../app/content/samples.ts";
import { expectAccessibleBothWays } from "./axe.ts";
import { editPath, expect, filesSite, hydrated, kept, openAsStaff, test } from "./site.ts";

filesSite();

test("a change is looked at, published by Enter, seen and taken back by keyboard", async ({ page }) => {
  const { title, slug } = samples[0] as (typeof samples)[number];
  const publicPage = async () => (await page.request.get(`/case-studies/${slug}`)).text();
  await openAsStaff(page);
  await page.goto(await editPath(page, slug));
  await hydrated(page);
  await page.locator("#title").fill(`${title}, revised at some length for the readers`);
  await page.getByLabel(/^Checks/).check({ force: true });
  await expect(page.getByText(/^The title has \d+ characters/)).toBeVisible(); // while it is typed

  await page.getByRole("button", { name: "Publish", exact: true }).press("Enter");
  const sheet = page.getByRole("dialog", { name: "Publish" });
  const publish = sheet.getByRole("button", { name: "Publish", exact: true });
  await expect(publish).toBeFocused();
  await expect.poll(() => kept(page)).toBe(0); // nothing is left unsaved
  await expect(sheet.getByRole("region", { name: "Title" }).locator("ins")).toContainText("revised");
  expect(await publicPage()).not.toContain("revised at some length");
  await expectAccessibleBothWays(page);

  await page.keyboard.press("Escape"); // and back, with everything as it was
  await expect(sheet).toBeHidden();
  await expect(page.locator("#title")).toHaveValue(/revised at some length/);
  await page.getByRole("button", { name: "Publish", exact: true }).press("Enter");
  await expect(publish).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Case study updated successfully")).toBeVisible();
  await expect(page.getByRole("link", { name: "View", exact: true })).toHaveAttribute(
    "href",
    `/case-studies/${slug}`,
  );
  await expect(async () => expect(await publicPage()).toContain("revised at some length")).toPass();
  await page.getByText("Undo", { exact: true }).press("Enter");
  await expect(page.getByText("Publishing undone.")).toBeVisible();
  await expect(async () => expect(await publicPage()).not.toContain("revised at some length")).toPass();

  await page.goto("/admin/case-studies?check=title");
  await hydrated(page);
  await expect(page.getByRole("link", { name: "Long title 1" })).toBeVisible();
  await expectAccessibleBothWays(page);
});

test("what keeps a page from being published leads to its field, which is marked until it is right", {
  tag: "@all",
}, async ({ page }) => {
  await openAsStaff(page, "/admin/pages/new?panel=checks");
  const field = (place: string) => page.locator(`[id="${place}"]`);
  await field("title").fill("Logistics");
  await field("heading").fill("Loads that arrive");
  await field("button").fill("Start");
  await field("button.to").fill("/contcat");
  const found = page.getByRole("link", { name: "The address /contcat leads nowhere" });
  await expect(found).toBeVisible(); // while it is typed
  await page.getByRole("button", { name: "Publish", exact: true }).press("Enter");
  const sheet = page.getByRole("dialog", { name: "Publish" });
  await sheet.getByRole("link", { name: "Correct it in the editor" }).press("Enter");
  await expect(sheet).toBeHidden();
  await expect(field("button.to")).toBeFocused();
  await expect(field("button.to")).toHaveAttribute("aria-invalid", "true");
  await expectAccessibleBothWays(page);
  await field("button.to").fill("/contact");
  await expect(field("button.to")).not.toHaveAttribute("aria-invalid");
  await expect(page.getByText("Nothing to correct.")).toBeVisible();

  await field("button.to").fill("/contcat");
  await found.press("Enter");
  await expect(field("button.to")).toBeFocused();
  await field("button.to").fill("/contact");
  await page.getByRole("button", { name: "Publish", exact: true }).press("Enter");
  await sheet.getByRole("button", { name: "Publish", exact: true }).press("Enter");
  await expect(page.getByText("Page created successfully")).toBeVisible();
});

test("a title in any script gives the slug while it is typed, one of signs alone asks for it, and the form is saved then", {
  tag: "@all",
}, async ({ page }) => {
  await openAsStaff(page, "/admin/case-studies/new?panel=checks");
  const [title, slug] = [page.locator("#title"), page.locator("#slug")];
  await title.fill("સમાચાર");
  await expect(slug).toHaveValue("samachar");
  await title.fill("Новости");
  await expect(slug).toHaveValue("novosti");
  await title.fill("🚀");
  await expect(slug).toHaveValue("");
  await page.keyboard.press("Control+s");
  await expect(
    page.getByText("The title has no letter or digit to make an address of").first(),
  ).toBeVisible();
  await slug.fill("rockets");
  await page.keyboard.press("Control+s");
  await expect(page.getByText(/^Saved /)).toBeVisible();

  await title.fill("સમાચાર");
  await slug.fill("");
  await expect(page.getByRole("link", { name: "Slug is required" })).toBeVisible();
  await page.keyboard.press("Control+s");
  await expect(slug).toHaveValue(/^samachar/);
  await expect(page.getByText(/^Saved /)).toBeVisible();
});
