/** A link that leads nowhere is found, and redirected by keyboard. */
import { expectAccessibleBothWays } from "./axe.ts";
import { expect, filesSite, openAsStaff, test } from "./site.ts";

filesSite(); // its addresses are what this test puts there

test("an address is redirected to a page, refused with a sentence before, and removed again", async ({
  page,
}) => {
  await openAsStaff(page, "/admin/redirects?from=/old-page");
  await expect(page.getByLabel("From")).toHaveValue("/old-page");
  await page.getByLabel("To", { exact: true }).fill("//evil.example");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Enter a page of this site such as /about")).toBeVisible();
  await expect(page.getByLabel("To", { exact: true })).toBeFocused();
  await page.getByLabel("To", { exact: true }).fill("/about");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Redirect added", { exact: true })).toBeVisible();
  expect((await page.request.get("/old-page?x=1")).url()).toContain("/about?x=1");
  await expectAccessibleBothWays(page);
  await page.getByRole("button", { name: "Remove the redirect of /old-page" }).press("Enter");
  await expect(page.getByText("No redirects have been added.")).toBeVisible();
  expect((await page.request.get("/old-page")).status()).toBe(404);
});
