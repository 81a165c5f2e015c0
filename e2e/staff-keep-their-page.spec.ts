/** An open staff page when its session ends, its network goes, its server is renewed, or a table does not answer. */
import type { Page } from "@playwright/test";
import { accountsOf } from "./accounts.ts";
import { arrive, expect, filesSite, hydrated, openAsStaff, showTab, signIn, test } from "./site.ts";

filesSite();

/** What the browser itself notes of an answer that did not come. */
function forgetNetworkNotes(unexpectedEvents: string[]): void {
  const isNote = (line: string) => /net::ERR_|^404: /.test(line);
  unexpectedEvents.splice(0, unexpectedEvents.length, ...unexpectedEvents.filter((line) => !isNote(line)));
}
test.afterEach(({ unexpectedEvents }) => forgetNetworkNotes(unexpectedEvents));

const list = (page: Page) => page.getByRole("heading", { name: "Case Studies Management" });
/** The page has not been loaded again since `mark`. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSame: true }));
const isSame = (page: Page) => page.evaluate(() => "isSame" in window);

test("a session that ends hides names and messages; signing in brings the page back", async ({
  page,
  site,
  context,
}) => {
  const accounts = accountsOf(site);
  await accounts.create("keeper@example.com", "admin");
  await arrive(site, "Asha Example");
  await openAsStaff(page, "/admin/contacts", "keeper@example.com");
  const other = await context.newPage();
  await other.goto("/admin/contacts");
  await hydrated(other);
  await page.getByRole("searchbox").fill("Asha");
  await page.waitForURL(/\?q=Asha$/); // a search under way would lead to the sign-in
  await mark(page);
  await accounts.endSessions("keeper@example.com");
  for (const tab of [page, other]) {
    await showTab(tab);
    const dialog = tab.getByRole("dialog", { name: "Sign in again" });
    await expect(dialog).toBeVisible();
    await expect(tab.getByText("Asha Example").first()).toBeHidden();
    await expect(tab.getByRole("link", { name: "Case Studies" }).first()).toBeHidden();
  }
  const dialog = page.getByRole("dialog", { name: "Sign in again" });
  for (const part of [
    dialog.getByLabel("Password", { exact: true }),
    dialog.getByRole("button", { name: "Log in" }),
  ])
    await expect(part).toBeInViewport({ ratio: 1 }); // of the dialog, too
  await dialog.getByLabel("Password", { exact: true }).fill("correct horse river 42");
  await dialog.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByText("Login successful")).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await isSame(page)).toBe(true);
  await expect(page.getByRole("searchbox")).toHaveValue("Asha");
  await expect(other.getByText("Asha Example").first()).toBeVisible();
});

test("a role that is taken: Access Denied; a sign-out in another tab leads on from there", {
  tag: "@all",
}, async ({ page, site, context }) => {
  const accounts = accountsOf(site);
  await accounts.create("loser@example.com", "admin");
  await arrive(site, "Ravi Example");
  await openAsStaff(page, "/admin/contacts", "loser@example.com");
  await expect(page.getByText("Ravi Example").first()).toBeVisible();
  await accounts.setRole("loser@example.com", "none");
  await showTab(page);
  await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
  await expect(page.getByText("Ravi Example")).toHaveCount(0);
  const other = await context.newPage();
  await other.goto("/admin/case-studies");
  await hydrated(other); // without React no other tab is told
  await other.getByRole("button", { name: "Logout" }).click();
  await expect(other).toHaveURL(/\/admin\/login/);
  await expect(page).toHaveURL(/\/admin\/login/);
});

test("Refresh without a network keeps the list and says so in place, until the network is back", {
  tag: "@all",
}, async ({ page, context, unexpectedEvents }) => {
  await openAsStaff(page);
  const study = await page.locator("[data-row]").first().innerText();
  await context.setOffline(true);
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Failed to load case studies" })).toBeVisible();
  await expect(page.getByRole("link", { name: study, exact: true })).toBeVisible();
  await expect(page.getByText("Case studies list refreshed")).toHaveCount(0);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Failed to load case studies" })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("Failed to load case studies")).toHaveCount(0);
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(page.getByText("Case studies list refreshed")).toBeVisible();
  forgetNetworkNotes(unexpectedEvents);
});

test("the preview of a typed text goes on by itself with the network, with a new session, and after a save", {
  tag: "@all",
}, async ({ page, site, context }) => {
  const accounts = accountsOf(site);
  await accounts.create("writing@example.com", "admin");
  await openAsStaff(page, "/admin/openings/new", "writing@example.com");
  const title = page.getByLabel("Title", { exact: true });
  const shown = page.frameLocator('iframe[title="The page as visitors will see it"]');
  const expectShown = (text: string) => expect(shown.getByRole("heading", { name: text })).toBeVisible();
  const failed = page.getByText("This text cannot be shown now.");
  const offline = page.getByText("You are offline. The preview goes on");
  await title.fill("First");
  await page.getByLabel("Place", { exact: true }).fill("Ahmedabad");
  await page.getByLabel("Last day").fill("2999-12-31");
  await expectShown("First");

  await context.setOffline(true);
  await title.fill("Second");
  await expect(offline).toBeVisible();
  await context.setOffline(false);
  await expectShown("Second");
  await expect(offline).toHaveCount(0);

  await accounts.endSessions("writing@example.com");
  await title.fill("Third");
  await expect(failed).toBeVisible();
  await showTab(page);
  const dialog = page.getByRole("dialog", { name: "Sign in again" });
  await dialog.getByLabel("Password", { exact: true }).fill("correct horse river 42");
  await dialog.getByRole("button", { name: "Log in" }).click();
  await expectShown("Third");
  await expect(failed).toHaveCount(0);

  const isPreview = (url: URL) => url.pathname.endsWith("/preview");
  await page.route(isPreview, (route) => route.abort());
  await title.fill("Fourth");
  await expect(failed).toBeVisible();
  await page.unroute(isPreview);
  await page.getByRole("button", { name: "Save draft" }).click();
  await expectShown("Fourth");
  await expect(failed).toHaveCount(0);
});

test("Logout without a network says 'Failed to log out' on the page as it is; with one it works", async ({
  page,
  context,
}) => {
  await openAsStaff(page);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByText("Failed to log out")).toBeVisible();
  await expect(list(page)).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expect(page.getByText("Logged out successfully")).toBeVisible();
  await page.goBack();
  await expect(list(page)).toHaveCount(0);
});

test("the question before a deletion stands, though nobody knows who has the study open", {
  tag: "@all",
}, async ({ page }) => {
  await openAsStaff(page);
  let isBroken = true;
  await page.route(/\/admin\/case-studies\/editors/, (route) =>
    isBroken
      ? route.fulfill({
          status: 503,
          contentType: "text/plain",
          body: "who has a case study open could not be read",
        })
      : route.continue(),
  );
  await page
    .getByRole("button", { name: /^Delete / })
    .first()
    .click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog.getByText("The check for others who have it open failed.")).toBeVisible();
  await expect(dialog.getByText("Are you sure you want to delete this case study?")).toBeVisible();
  await expect(page.getByText("who has a case study open")).toHaveCount(0);
  isBroken = false;
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect(dialog.getByText("The check for others")).toHaveCount(0);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(page.locator("[data-row]").first()).toBeVisible();
});

test("'Loading admin panel...' stands while the way in is walked, to whatever page", async ({ page }) => {
  await page.goto("/admin/personal-data");
  await hydrated(page);
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route("**/admin/personal-data.data*", async (route) => {
    await gate;
    await route.continue();
  });
  await signIn(page);
  await expect(page.getByText("Loading admin panel...")).toBeVisible();
  open();
  await expect(page.getByRole("heading", { name: "Personal data" })).toBeVisible();
});
