/** Somebody of the staff works in another language: the browser has put its own elements in the place of all words. */
import { samples } from "../app/content/samples.ts";
import { editPath, expect, filesSite, hydrated, kept, openAsStaff, publishButton, test } from "./site.ts";
import { translate } from "./translate.ts";

filesSite();

for (const [n, how] of (["replaced", "wrapped"] as const).entries()) {
  test(`an editor whose words were ${how} says that it saved, that it did not, and that it published`, {
    tag: how === "wrapped" ? "@all" : [],
  }, async ({ page, unexpectedEvents }) => {
    const { slug } = samples[n] as (typeof samples)[number];
    const publicPage = async () => (await page.request.get(`/case-studies/${slug}`)).text();
    await openAsStaff(page);
    await page.goto(await editPath(page, slug));
    await hydrated(page);
    const text = page.locator("[contenteditable=true]");
    const before = await text.innerText();
    const state = page.locator(".save-state");
    const toast = page.locator(".toast").last();
    await page.getByLabel(/Checks/).check({ force: true });
    await expect(page.locator(".editor")).toContainText("Nothing to correct");

    await translate(page, how);
    await page
      .locator("#description")
      .fill(`Written while the page was ${how}, and at such a length that nothing needs to be corrected.`);
    await expect(state).toHaveText(/^.?Unsaved changes$/);
    await translate(page, how);
    await page.getByRole("button", { name: /Save draft/ }).click();
    await expect(toast).toContainText("Draft saved");
    await expect(state).toHaveText(/^.?Saved \d\d:\d\d IST$/);

    await page.locator("#title").fill("A title that was changed in another language");
    await expect(page.locator(".editor")).toContainText("Nothing to correct");
    await translate(page, how);
    await page.route("**/edit.data*", (route) => route.abort());
    await page.getByRole("button", { name: /Save draft/ }).click();
    await expect(state).toHaveText(/^.?Perhaps saved.?Retry$/);
    await expect(
      page.getByRole("alert").filter({ hasText: "No answer came, so this was perhaps done." }),
    ).toBeVisible();
    await translate(page, how);
    await page.unroute("**/edit.data*");
    await page.getByRole("button", { name: /Retry/ }).click();
    await expect(state).toHaveText(/^.?Saved \d\d:\d\d IST$/);
    await expect.poll(() => kept(page)).toBe(0);
    expect(await text.innerText()).toBe(before);

    await translate(page, how);
    await page.getByRole("button", { name: /Publish/ }).click();
    const sheet = page.getByRole("dialog", { name: /Publish/ });
    await expect(sheet.getByRole("button", { name: /Publish/ })).toBeFocused();
    await translate(page, how);
    await sheet.getByRole("button", { name: /Publish/ }).click();
    await expect(toast).toContainText("Case study updated successfully");
    await expect(page).toHaveURL(/\/edit$/);
    await expect(page.locator("#title")).toHaveValue(/A title that was changed in another language/);
    await expect(async () => expect(await publicPage()).toContain(`while the page was ${how}`)).toPass();
    expect(await publicPage()).not.toContain("\u2026");
    unexpectedEvents.length = 0; // the aborted request stands in the console
  });
}

test("a list whose words were replaced is searched, and a row of it deleted and brought back", {
  tag: "@all",
}, async ({ page }) => {
  const toast = page.locator(".toast").last();
  const { title } = samples[3] as (typeof samples)[number];
  await openAsStaff(page);
  await translate(page);
  await page.getByRole("searchbox").fill(title);
  await expect(page.locator("tbody tr")).toHaveCount(1);
  await expect(page.locator("tbody")).toContainText(title);
  await translate(page);
  await page.getByRole("button", { name: /^Delete / }).click();
  await translate(page);
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: /Delete/ })
    .click();
  await expect(toast).toContainText("Case study deleted successfully");
  await expect(page.locator("main")).toContainText("No case studies found");
  await translate(page);
  await page.getByRole("button", { name: /Undo/ }).click();
  await expect(page.locator("tbody")).toContainText(title);
});

test("where something is taken away from the editor, the page says that what was saved is safe, and shows it", {
  tag: "@all",
}, async ({ page, unexpectedEvents }) => {
  const { slug } = samples[2] as (typeof samples)[number];
  await openAsStaff(page);
  await page.goto(await editPath(page, slug));
  await hydrated(page);
  const written = "Saved although the page could not be shown any more, and longer than seventy characters.";
  await page.locator("#description").fill(written);
  await publishButton(page).evaluate((button) => button.firstChild?.remove());
  const answered = page.waitForResponse(/\/edit\.data$/);
  await publishButton(page).or(page.locator("button.keep + button")).click();
  const said = page.getByRole("alert").filter({ hasText: "An unexpected error occurred" });
  await expect(said).toContainText("What has been saved is safe.");
  await expect(said).not.toContainText("Nothing has been changed");
  await answered; // whoever leaves sooner takes back what is on its way
  await said.getByRole("link", { name: "Try again" }).click();
  await expect(page.locator("#description")).toHaveValue(written);
  expect(unexpectedEvents.every((event) => /NotFoundError/.test(event))).toBe(true);
  unexpectedEvents.length = 0; // React says what it could not do
});

test("an extension that marks each element leaves the editor as it is", { tag: "@all" }, async ({ page }) => {
  await page.addInitScript(() => {
    const mark = ({ addedNodes }: MutationRecord) => {
      for (const node of addedNodes)
        for (const one of node instanceof Element ? [node, ...node.querySelectorAll("*")] : [])
          one.setAttribute("data-seen", "");
    };
    new MutationObserver((records) => records.forEach(mark)).observe(document, {
      childList: true,
      subtree: true,
    });
  });
  const { slug } = samples[3] as (typeof samples)[number];
  await openAsStaff(page);
  await page.goto(await editPath(page, slug));
  await hydrated(page);
  const text = page.locator("[contenteditable=true]");
  await text.getByRole("listitem").last().click();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("One more ");
  await page.keyboard.press("Control+b");
  await page.keyboard.type("strong");
  await expect(text).toContainText("One more strong");
  await expect(text.locator("strong").last()).toHaveAttribute("data-seen");
  await page.keyboard.press("Control+s");
  await expect(page.locator(".save-state")).toHaveText(/^Saved/);
});
