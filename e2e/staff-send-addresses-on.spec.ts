/** A link that leads nowhere is found and mended, by keyboard. */
import { expectAccessibleBothWays } from "./axe.ts";
import { expect, filesSite, openAsStaff, test } from "./site.ts";

filesSite(); // its addresses are what this test puts there

test("an address is sent on to a page, refused with a sentence before, and removed again", async ({
  page,
}) => {
  await openAsStaff(page, "/admin/addresses?from=/old-page");
  await expect(page.getByLabel("From")).toHaveValue("/old-page");
  await page.getByLabel("To", { exact: true }).fill("//evil.example");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Enter a page of this site such as /about")).toBeVisible();
  await expect(page.getByLabel("To", { exact: true })).toBeFocused();
  await page.getByLabel("To", { exact: true }).fill("/about");
  await page.keyboard.press("Enter");
  await expect(page.getByText("The address is sent on", { exact: true })).toBeVisible();
  expect((await page.request.get("/old-page?x=1")).url()).toContain("/about?x=1");
  await expectAccessibleBothWays(page);
  await page.getByRole("button", { name: "Remove /old-page" }).press("Enter");
  await expect(page.getByText("No address is sent on by hand.")).toBeVisible();
  expect((await page.request.get("/old-page")).status()).toBe(404);
});
