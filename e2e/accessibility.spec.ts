import type { Page } from "@playwright/test";
import { sitePages } from "../app/seo/pages.server.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./axe.ts";
import { expect, signIn, test } from "./site.ts";

const publicPages = [
  ...sitePages.map(({ path }) => path),
  "/case-studies/bearing-wear-early-warning",
  "/case-studies?tag=Energy",
  "/search?q=data",
  "/services/nothing",
  "/nowhere",
  "/admin/login",
];
const staffPages = [
  "/admin/case-studies",
  "/admin/case-studies?q=nothing-like-it",
  "/admin/case-studies/new",
  "/admin/case-studies/trash",
  "/admin/contacts",
  "/admin/contacts/trash",
  "/admin/contacts/overview",
  "/admin/personal-data",
  "/admin/nowhere",
  "/admin/setup", // whose link has been used
];

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [1280, 390]) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 800 }, reducedMotion: "reduce" });

      test("public pages have no accessibility violations", async ({ page }) => {
        test.slow();
        for (const path of publicPages) await check(page, path);
      });

      test("staff pages have no accessibility violations", async ({ page }) => {
        test.slow();
        await signIn(page);
        await page.waitForURL("**/admin/case-studies");
        for (const path of [...staffPages, await editPath(page)]) await check(page, path);
      });
    });
  }
}

test("nothing scrolls sideways at 320 px", async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of publicPages) await checkWidth(page, path);
  await signIn(page);
  await page.waitForURL("**/admin/case-studies");
  for (const path of [...staffPages, await editPath(page)]) await checkWidth(page, path);
});

/** Of the case study on top of the list that is open. */
async function editPath(page: Page): Promise<string> {
  const link = page.getByRole("link", { name: /^Edit / }).first();
  return (await link.getAttribute("href")) ?? "";
}

async function checkWidth(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectNoSidewaysScroll(page, path);
}

async function check(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expectAccessible(page, path);
}
