/** A draft is looked at on the site, and shown to somebody without an account (docs/product.md, Previews). */
import { expectAccessible, expectAccessibleBothWays } from "./axe.ts";
import { expect, filesSite, hydrated, openAsStaff, test } from "./site.ts";

filesSite(); // a case study is written

test("staff look at a draft on the site and send its link, which somebody opens, reads and loses", async ({
  page,
  browser,
}) => {
  await openAsStaff(page, "/admin/case-studies/new");
  await page.getByLabel("Title", { exact: true }).fill("A furnace that waits");
  await page.getByLabel("Description").first().fill("What a draft says about a furnace.");
  await page.getByRole("button", { name: "Save draft" }).press("Enter");
  await page.waitForURL(/\/[0-9a-f-]{36}\/edit$/);
  await hydrated(page);

  await page.getByRole("button", { name: "More" }).press("Enter");
  const opening = page.waitForEvent("popup");
  await page.getByRole("link", { name: "Preview on the site" }).press("Enter");
  const preview = await opening;
  const banner = preview.getByRole("complementary", { name: "Preview" });
  await expect(banner).toContainText("Preview of “A furnace that waits”");
  await expect(preview.getByRole("heading", { level: 1, name: "A furnace that waits" })).toBeVisible();
  await expectAccessibleBothWays(preview);
  await preview.getByRole("contentinfo").getByRole("link", { name: "Case Studies" }).press("Enter");
  await expect(preview).toHaveURL(/\/admin\/preview\/[0-9a-f-]+\/case-studies$/);
  await expect(preview.getByRole("link", { name: "A furnace that waits" })).toBeVisible();
  await preview.getByRole("contentinfo").getByRole("link", { name: "Contact" }).press("Enter");
  await preview.getByLabel("Name").fill("Visitor");
  await preview.getByLabel("Email").fill("visitor@example.com");
  await preview.getByRole("textbox", { name: "Message" }).fill("A message of some length");
  await preview.getByRole("button", { name: "Send message" }).press("Enter");
  await expect(banner).toContainText("This is a preview. Nothing is sent.");
  await banner.getByRole("link", { name: "Back to the form" }).press("Enter");
  await expect(preview).toHaveURL(/\/edit$/);
  await preview.close();

  await page.getByRole("button", { name: "More" }).press("Enter");
  await page.getByRole("link", { name: "People with a link" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "People with a link" })).toBeVisible();
  await page.getByLabel("For whom").fill("For the furnace maker");
  await page.getByRole("button", { name: "Create link" }).press("Enter");
  const address = page.getByLabel("Address of the link: For the furnace maker");
  await expect(address).toBeVisible();
  await expectAccessibleBothWays(page);
  const link = await address.inputValue();

  // A browser that calls itself headless is counted among the bots.
  const userAgent = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36";
  const reader = await browser.newPage({ javaScriptEnabled: false, userAgent });
  await reader.setViewportSize({ width: 390, height: 844 });
  await reader.goto(link);
  await expect(reader).toHaveURL(/\/preview\/[0-9a-f-]{36}$/);
  await expect(reader.getByRole("heading", { level: 1, name: "A furnace that waits" })).toBeVisible();
  await expect(reader.getByRole("complementary", { name: "Preview" })).toContainText("It is not public.");
  await page.reload();
  await expect(page.getByText("Opened once")).toBeVisible();
  await page.getByRole("button", { name: "Revoke: For the furnace maker" }).press("Enter");
  await expect(page.getByText("Revoked · Opened once")).toBeVisible();
  await expectAccessible(page);
  expect((await reader.reload())?.status()).toBe(404);
  await reader.close();
});

test("on a telephone the form stays where it is while the preview below it shows the place of a field", {
  tag: "@all",
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAsStaff(page, "/admin/pages/new?slug=services%2Fdata-analysis");
  const shown = page.frameLocator("iframe").locator("[data-shown]");
  await expect(page.frameLocator("iframe").locator("[data-field]").first()).toBeAttached();
  await page.getByRole("textbox", { name: "Lead" }).first().click();
  await expect(shown).toBeAttached();
  await expect(page.getByRole("textbox", { name: "Lead" }).first()).toBeInViewport();
  await page.keyboard.type("Now");
  await expect(shown).toContainText("Now");
  await expect(page.getByRole("textbox", { name: "Lead" }).first()).toBeInViewport();
});
