/** Staff plan what visitors will read: one study, several together; they change their mind, and the moment comes. */
import type { Page } from "@playwright/test";
import { inEmbeddedDatabase } from "../app/db/embedded/testing-embedded.ts";
import { expectAccessibleBothWays } from "./axe.ts";
import { editPath, expect, filesSite, hydrated, openAsStaff, type Site, test } from "./site.ts";

filesSite(); // its studies are withdrawn and published here
test.use({ timezoneId: "America/New_York" });

const ninth = "2031-03-10T09:00"; // in New York it is the evening before
const time = "Date and time at the office (IST)";
const entry = (page: Page) => page.getByRole("main").locator("section li").first();

/** The moment of all that is planned has come. */
async function comes({ dataDir }: Site): Promise<void> {
  await inEmbeddedDatabase(dataDir, (owner) =>
    owner.query("update schedules set due_at = now() where done_at is null and cancelled_at is null"),
  );
}

test("a study is scheduled, called off, and withdrawn at its moment", async ({ page, site }) => {
  await openAsStaff(page);
  const path = await editPath(page, "bearing-wear");
  await page.goto(path);
  await hydrated(page);
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("link", { name: "Schedule..." }).click();
  await expect(page.getByRole("heading", { name: "Schedule a case study" })).toBeVisible();
  await expectAccessibleBothWays(page);
  await page.getByLabel(time).fill("2001-01-01T09:00");
  await page.getByRole("button", { name: "Schedule", exact: true }).click();
  await expect(page.getByText("The time must be in the future")).toBeVisible();
  await page.getByLabel(time).fill(ninth);
  await expect(page.getByText("In your time zone: Sunday, 9 March, 23:30")).toBeVisible();
  await page.getByLabel("Withdraw").check();
  await page.keyboard.press("Enter");

  await expect(page.getByText("Scheduled", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Monday, 10 March" })).toBeVisible();
  await expect(entry(page)).toContainText("09:00 IST");
  await expect(entry(page)).toContainText("In your time zone: Sunday, 9 March, 23:30");
  await callOff(page);
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(entry(page)).toContainText("09:00 IST");
  await callOff(page);

  const slug = "/case-studies/bearing-wear-early-warning";
  expect((await page.request.get(slug)).status()).toBe(200);
  await scheduleWithdrawal(page, path);
  await comes(site);
  await expect(async () => expect((await page.request.get(slug)).status()).toBe(404)).toPass();
});

test("the site is seen as it will be at the moment; the moment is moved", { tag: "@all" }, async ({
  page,
}) => {
  await openAsStaff(page);
  const slug = "/case-studies/weld-inspection";
  await scheduleWithdrawal(page, await editPath(page, "weld-inspection"), ninth);
  const opening = page.waitForEvent("popup");
  await entry(page)
    .getByRole("link", { name: /^See the site then:/ })
    .press("Enter");
  const then = await opening;
  const banner = then.getByRole("complementary", { name: "Preview" });
  await expect(banner).toContainText(
    "Preview of Monday, 10 March 2031, 09:00 IST: the website after one scheduled change.",
  );
  await expectAccessibleBothWays(then);
  const base = "/admin/preview/2031-03-10T09:00";
  expect((await then.goto(base + slug))?.status()).toBe(404);
  await banner.getByRole("link", { name: "Back to “Planned”" }).press("Enter");
  await expect(then).toHaveURL(/\/admin\/desk\/planned$/);
  const before = then.waitForEvent("popup");
  await then
    .getByRole("region", { name: "The site at a time" })
    .getByLabel("Date and time")
    .fill("2031-03-10T08:59");
  await then.keyboard.press("Enter");
  expect((await (await before).goto(`/admin/preview/2031-03-10T08:59${slug}`))?.status()).toBe(200);
  await (await before).close();
  await then.close();

  await entry(page).getByText("Change time").first().click();
  await expectAccessibleBothWays(page);
  await entry(page).getByLabel(time).fill("2031-03-11T10:15");
  await entry(page).getByRole("button", { name: "Change time" }).click();
  await expect(page.getByText("Time changed")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Tuesday, 11 March" })).toBeVisible();

  await callOff(page);
});

async function scheduleWithdrawal(page: Page, path: string, at?: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("link", { name: "Schedule..." }).click();
  if (at) await page.getByLabel(time).fill(at);
  await page.getByLabel("Withdraw").check();
  await page.getByRole("button", { name: "Schedule", exact: true }).click();
  await expect(entry(page)).toBeVisible();
}

async function callOff(page: Page): Promise<void> {
  await entry(page)
    .getByRole("button", { name: /^Cancel schedule:/ })
    .focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Nothing is scheduled" })).toBeVisible();
  await expect(page.getByText("Schedule cancelled")).toBeVisible();
}

test("several are published together, and taken back together", { tag: "@all" }, async ({ page, site }) => {
  await openAsStaff(page);
  for (const title of ["First of a release", "Second of a release"]) {
    await page.goto("/admin/case-studies/new");
    await hydrated(page);
    await page.getByLabel("Title", { exact: true }).fill(title);
    await page.getByLabel("Description", { exact: true }).fill("What it is about");
    await page.getByRole("button", { name: "Save draft" }).click();
    await expect(page.getByText("Draft saved").first()).toBeVisible();
  }
  await openAsStaff(page, "/admin/case-studies?q=of+a+release");
  for (const box of await page.getByRole("checkbox", { name: /^Select (First|Second)/ }).all())
    await box.check();
  await page.getByRole("button", { name: "Publish together at..." }).click();
  await expect(page.getByRole("heading", { name: "Schedule 2 case studies" })).toBeVisible();
  await page.getByRole("button", { name: "Schedule", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Publish: Release of 2 texts" })).toBeVisible();
  await expectAccessibleBothWays(page);

  await page.goto("/admin/case-studies?state=scheduled");
  await expect(page.locator("tbody tr")).toHaveCount(2);
  await expect(page.locator("tbody .state-chip").first()).toHaveText("Scheduled");

  await comes(site);
  const first = "/case-studies/first-of-a-release";
  await expect(async () => expect((await page.request.get(first)).status()).toBe(200)).toPass();
  await page.goto("/admin/desk/planned");
  await hydrated(page);
  await page.getByRole("button", { name: "Undo publishing" }).click();
  await expect(page.getByText("Publishing undone.")).toBeVisible();
  await expect(async () => expect((await page.request.get(first)).status()).toBe(404)).toPass();
});
