/** Who comes in, who does not, and what everybody is told (docs/product.md, Guard, Roles and Sentences). */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expectAccessibleBothWays } from "./axe.ts";
import { admin, expect, hydrated, publish, signIn, startSite, test } from "./site.ts";

test("the asked page is remembered through the sign-in; bad input and a lost connection are explained", async ({
  page,
  unexpectedEvents,
}) => {
  await page.goto("/admin/contacts?sort=name&direction=asc");
  await expect(page).toHaveURL(/\/admin\/login\?redirectTo=/);
  await page.getByLabel("Email").fill("admin@");
  await page.getByLabel("Password", { exact: true }).fill("12345");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByText("Invalid email address").first()).toBeVisible();
  await expect(page.getByText("Password must be at least 6 characters").first()).toBeVisible();
  await hydrated(page);
  await page.route("**/admin/login*", (route) => route.abort());
  await signIn(page);
  await expect(page.getByText("Login failed. Please try again.")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(admin.email);
  await expect.poll(() => unexpectedEvents).toEqual([expect.stringContaining("net::ERR_FAILED")]);
  unexpectedEvents.length = 0;
  await page.unroute("**/admin/login*");
  await signIn(page);
  await expect(page).toHaveURL(/\/admin\/contacts\?sort=name&direction=asc$/);
  await expect(page.getByText("Login successful")).toBeVisible();
});

test("where the requests of scripts are blocked, pages are sent: in, and out again", { tag: "@all" }, async ({
  page,
  unexpectedEvents,
}) => {
  await page.goto("/admin/login");
  await hydrated(page);
  const block = (path: string) =>
    page.route(path, (route) =>
      route.request().resourceType() === "fetch" && route.request().method() === "POST"
        ? route.abort()
        : route.fallback(),
    );
  await block("**/admin/login*");
  await signIn(page);
  await expect(page.getByText("Login failed. Please try again.")).toBeVisible();
  await signIn(page);
  await expect(page.getByText("Login successful")).toBeVisible();
  await hydrated(page);
  await block("**/admin/logout*");
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByText("Failed to log out")).toBeVisible();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expect(page.getByText("Logged out successfully")).toBeVisible();
  unexpectedEvents.length = 0; // the blocked requests stand in the console
});

test("the first admin is made through the printed link, once", { tag: "@all" }, async ({
  page,
  unexpectedEvents,
}) => {
  const dataDir = await mkdtemp(join(tmpdir(), "site-first-"));
  const site = await startSite({}, dataDir);
  try {
    const link = /http:\S+\/admin\/setup\?token=[\w.-]+/.exec(site.output())?.[0] ?? "";
    await page.goto(link);
    await expectAccessibleBothWays(page);
    await page.getByLabel("Email").fill("first@example.com");
    await page.getByLabel("Password", { exact: true }).fill("short");
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByText("Password must be at least 12 characters").first()).toBeVisible();
    await page.getByLabel("Password", { exact: true }).fill("correct horse river 42");
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByRole("heading", { name: "Case Studies Management" })).toBeVisible();
    expect((await page.request.get(link)).status()).toBe(404);
    await takeFirstSteps(page);
  } finally {
    await page.goto("about:blank"); // an open staff page would go on asking
    await site.stop();
    await rm(dataDir, { recursive: true, force: true });
    unexpectedEvents.splice(
      0,
      unexpectedEvents.length,
      ...unexpectedEvents.filter((line) => !line.includes(site.url)),
    ); // its own site
  }
});

/** What a new site still needs stands on the desk until it is done. */
async function takeFirstSteps(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Go on without a name" }).click();
  await page.getByRole("link", { name: "Go to the desk" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Desk" })).toBeFocused();
  const lines = page.getByRole("main").getByRole("listitem");
  await expect(lines).toHaveText([
    /^Your first case study.*No case study of your own is public yet/,
    /^Samples.*sample texts are there/,
    /^Company.*The website does not say yet: .*registered name,/,
    /^Backups.*Backups are not scheduled/,
  ]);
  await expectAccessibleBothWays(page);
  await page.getByRole("button", { name: "Remove sample content" }).click();
  await page.getByRole("button", { name: "Remove samples" }).click();
  await page.getByRole("link", { name: /^Desk/ }).click();
  await expect(lines).toHaveCount(3);
  await page.getByRole("link", { name: "Your first case study" }).click();
  await page.getByLabel("Title", { exact: true }).fill("A first one");
  await page.getByLabel("Slug").fill("a-first-one");
  await page.getByLabel("Description").fill("About it");
  await publish(page);
  await expect(page.getByText("Case study created successfully")).toBeVisible();
  await expect(page).toHaveURL(/\/edit$/); // one stays on the text
  await page.getByRole("link", { name: /^Desk/ }).click();
  await expect(page.getByText("No case study of your own")).toHaveCount(0);
}
