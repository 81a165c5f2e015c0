/** What somebody has typed outlives the page, the tab and the session (docs/product.md, EDT8). */
import type { Page } from "@playwright/test";
import { accountsOf } from "./accounts.ts";
import { expectAccessibleBothWays } from "./axe.ts";
import {
  admin,
  bringSession,
  editPath,
  expect,
  filesSite,
  hydrated,
  kept,
  keptTexts,
  publish,
  publishButton,
  showTab,
  signIn,
  test,
} from "./site.ts";

filesSite(); // nobody else edits its first study

const description = (page: Page) => page.getByLabel("Description");
const state = (page: Page, text: string) =>
  page.getByRole("status").filter({ hasText: new RegExp(`^${text}$`) });
const found = (page: Page) => page.getByText(/^Unsaved changes from \d\d:\d\d IST were found\.$/);
const saved = "Saved \\d\\d:\\d\\d IST";
/** The first study of the list may be one that a test before has begun. */
const published = /Case study (?:created|updated) successfully/;

test.describe("signed in", () => {
  test.beforeEach(({ page }) => bringSession(page));
  // Playwright would refuse what a leaving page asks; a person presses Leave.
  test.beforeEach(({ page }) => void page.on("dialog", (dialog) => dialog.accept()));

  test("the session ends: the password is asked for over the form, and saving goes on", async ({
    page,
    site,
  }) => {
    await openFirstStudy(page);
    await description(page).fill("Typed in a session that has ended.");
    await accountsOf(site).endSessions(admin.email);
    const dialog = page.getByRole("dialog", { name: "Sign in again" });
    await test.step("coming back to the tab is enough to be told; Escape puts it off", async () => {
      await showTab(page);
      await expect(dialog).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await expect(description(page)).toHaveValue("Typed in a session that has ended.");
    });
    await page.keyboard.press("Control+s");
    await expect(dialog.getByLabel("Password", { exact: true })).toBeFocused();
    await expect(dialog.getByLabel("Email")).toHaveValue(admin.email);
    await expectAccessibleBothWays(page);
    await dialog.getByRole("button", { name: "Log in" }).click();
    await expect(dialog.getByText("Password must be at least 6 characters")).toBeVisible();
    await dialog.getByLabel("Password", { exact: true }).fill("not the password");
    await page.keyboard.press("Enter");
    await expect(dialog.getByText("Invalid email or password")).toBeVisible();
    await dialog.getByLabel("Password", { exact: true }).fill(admin.password);
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    await expect(state(page, saved)).toBeVisible();
    await expect(description(page)).toHaveValue("Typed in a session that has ended.");
    await expect(description(page)).toBeFocused();
  });

  test("what was begun on a new text goes into a new one alone, and loses nothing that was typed since", async ({
    page,
  }) => {
    const title = page.getByLabel("Title", { exact: true });
    const restore = page.getByRole("button", { name: "Restore" });
    const begin = async () => {
      await page.goto("/admin/case-studies/new");
      await hydrated(page);
    };
    await begin();
    await title.fill("Left behind");
    await expect.poll(() => keptTexts(page)).toContain("Left behind");
    await begin();
    await expect(found(page)).toBeVisible();
    await title.fill("Written now");
    await restore.click();
    await expect(title).toHaveValue("Left behind");
    await restore.click();
    await expect(title).toHaveValue("Written now");
    await description(page).fill("And saved.");
    await page.keyboard.press("Control+s");
    await expect(state(page, saved)).toBeVisible();
    await page.waitForURL("**/edit");
    await expect(found(page)).toBeHidden();
    await begin();
    await restore.click();
    await expect(title).toHaveValue("Left behind");
  });

  test("somebody else signs in over the form: that is said, and nothing is saved unasked", {
    tag: "@all",
  }, async ({ page, site }) => {
    const other = "other@example.com";
    await accountsOf(site).create(other, "admin");
    await openFirstStudy(page);
    await description(page).fill("Begun by the first.");
    await accountsOf(site).endSessions(admin.email);
    await page.keyboard.press("Control+s");
    const dialog = page.getByRole("dialog", { name: "Sign in again" });
    await dialog.getByLabel("Email").fill(other);
    await dialog.getByLabel("Password", { exact: true }).fill(admin.password);
    await page.keyboard.press("Enter");
    await expect(page.getByText(`You are now signed in as ${other}.`)).toBeVisible();
    await expect(state(page, "Not saved")).toBeVisible();
    await publish(page);
    await expect(page.getByText(published)).toBeVisible();

    const address = await openFirstStudy(page);
    await type(page, "For nobody else's eyes.");
    await expect.poll(() => kept(page)).toBe(1);
    await page.context().clearCookies();
    await page.goto("/admin/login");
    await signIn(page);
    await page.waitForURL("**/admin/case-studies");
    await page.goto(address);
    await expect(preview(page).getByRole("heading", { level: 1 })).toBeVisible();
    expect(await kept(page)).toBe(1);
    await expect(found(page)).toBeHidden();
    await accountsOf(site).delete(other);
  });

  test("a reload offers the text; Discard, Leave and logging out forget it", async ({
    page,
    unexpectedEvents,
  }) => {
    const address = await openFirstStudy(page);
    await type(page, "First try.");
    await page.reload();
    await expect(found(page)).toBeVisible();
    await page.getByRole("button", { name: "Discard", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await page.reload();
    await hydrated(page);

    await type(page, "Second try.");
    await page.getByRole("link", { name: "Back to case studies" }).click();
    const question = page.getByRole("alertdialog", { name: "Leave without saving" });
    await expect(question.getByRole("button", { name: "Stay" })).toBeFocused();
    await expectAccessibleBothWays(page);
    await question.getByRole("button", { name: "Stay" }).click();
    await expect(description(page)).toHaveValue("Second try.");
    await page.getByRole("link", { name: "Back to case studies" }).click();
    await question.getByRole("button", { name: "Leave" }).click();
    await page.waitForURL("**/admin/case-studies");
    await expect.poll(() => kept(page)).toBe(0);

    await page.goto(address);
    await hydrated(page);
    await type(page, "Third try.");
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL(/\/admin\/login/);
    await signIn(page);
    await page.waitForURL("**/admin/case-studies");
    expect(await kept(page)).toBe(0);
    await page.goto(address);
    await hydrated(page);
    await expect(found(page)).toBeHidden();
    // The browser says that it asked, and that nobody had touched the page after a reload.
    unexpectedEvents.splice(
      0,
      unexpectedEvents.length,
      ...unexpectedEvents.filter((line) => !line.includes("beforeunload")),
    );
  });

  test("closing the tab asks first; the text of a closed tab is offered in the next", {
    tag: "@all",
  }, async ({ page, context }) => {
    const address = await openFirstStudy(page);
    const tab = await context.newPage();
    await tab.goto(address);
    await hydrated(tab);
    const close = async (answer: "accept" | "dismiss") => {
      const asked = tab.waitForEvent("dialog");
      await tab.close({ runBeforeUnload: true });
      const question = await asked;
      expect(question.type()).toBe("beforeunload");
      await question[answer]();
    };
    await description(tab).press("Control+End");
    await tab.keyboard.type(" Typed before the tab was closed.");
    await close("dismiss");
    await expect(description(tab)).toHaveValue(/ Typed before the tab was closed\.$/);
    expect(await kept(tab)).toBe(1); // by the time the browser asks
    const closed = tab.waitForEvent("close");
    await close("accept");
    await closed;
    await page.goto(address);
    await expect(found(page)).toBeVisible();
    await page.getByRole("button", { name: "Restore" }).click();
    await expect(description(page)).toHaveValue(/ Typed before the tab was closed\.$/);
    await page.keyboard.press("Meta+s");
    await expect(state(page, saved)).toBeVisible();
    await tab.close();
  });

  test("what is found compares with what stands in the form: its own save is nobody else's", {
    tag: "@all",
  }, async ({ page }) => {
    const address = await openFirstStudy(page);
    await type(page, "Left behind.");
    await page.goto(address);
    await expect(page.getByText("They are in Description.")).toBeVisible();
    await hydrated(page);
    await page.getByLabel("Title", { exact: true }).fill("Saved by the same form");
    await page.keyboard.press("Control+s");
    await expect(state(page, saved)).toBeVisible();
    await expect(page.getByText("They are in Title and Description.")).toBeVisible();
    await expect(page.getByText("Someone saved this case study")).toHaveCount(0);
    await description(page).fill("Left behind.");
    await expect(page.getByText("They are in Title.")).toBeVisible();
  });

  test("text restored over a newer version is not put over it silently", { tag: "@all" }, async ({
    page,
  }) => {
    const address = await openFirstStudy(page);
    await type(page, "Begun over the old version.");
    await page.goto(address);
    await expect(found(page)).toBeVisible();
    await description(page).fill("Saved since.");
    await page.keyboard.press("Control+s");
    await expect(state(page, saved)).toBeVisible();
    await page.reload();
    await expect(
      page.getByText("Someone saved this case study after you began these changes."),
    ).toBeVisible();
    await page.getByRole("button", { name: "Restore" }).click();
    await page.keyboard.press("Control+s");
    await expect(page.getByRole("alert", { name: "Suggested changes" })).toBeVisible();
    await expect(page.getByLabel("Description", { exact: true })).toHaveValue("Saved since.");
    await expect(page.locator("[data-hunk]")).toContainText("Begun over the old version.");
    const other = await page.context().newPage();
    await other.goto(address);
    await expect(description(other)).toHaveValue("Saved since.");
    await expect(found(other)).toBeHidden(); // a form that is open offers nothing to another
    await other.close();
  });

  test("a new study is saved and stays under the fingers: same field, same caret, own address", async ({
    page,
  }) => {
    await page.goto("/admin/case-studies/new");
    await hydrated(page);
    await page.getByLabel("Title", { exact: true }).fill("Saved while typing");
    await description(page).fill("One two");
    await description(page).press("ArrowLeft");
    await page.keyboard.press("Control+s");
    await page.waitForURL("**/edit");
    await page.keyboard.type("-");
    await expect(description(page)).toHaveValue("One tw-o");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Edit case study");
    await page.keyboard.press("Meta+s");
    await expect(page.getByText("Draft saved").last()).toBeVisible();
    await expect(state(page, saved)).toBeVisible();
  });

  test("Save, pressed again while an earlier text is on its way, saves what was typed since", {
    tag: "@all",
  }, async ({ page }) => {
    await page.goto(await editPath(page));
    await hydrated(page);
    const pressedAgain = Promise.withResolvers<void>();
    await page.route("**/edit.data*", async (route) => {
      if (route.request().method() === "POST") await pressedAgain.promise;
      await route.continue();
    });
    await description(page).fill("One");
    await page.keyboard.press("Control+s");
    await expect(state(page, "Saving…")).toBeVisible();
    await page.keyboard.type(" and two");
    await page.keyboard.press("Control+s");
    pressedAgain.resolve();
    await expect(state(page, saved)).toBeVisible();
    await expect(description(page)).toBeFocused();
    await page.reload();
    await expect(description(page)).toHaveValue("One and two");
  });

  test("Undo goes back over the whole form, and forth", async ({ page }) => {
    await page.goto("/admin/case-studies/new");
    await hydrated(page);
    const [title, slug] = [page.getByLabel("Title", { exact: true }), page.getByLabel("Slug")];
    await title.fill("A title");
    await expect(slug).toHaveValue("a-title");
    await description(page).fill("What it is about");
    await page.keyboard.press("ControlOrMeta+z");
    await expect(description(page)).toHaveValue("");
    await page.keyboard.press("ControlOrMeta+z");
    await expect(title).toHaveValue("");
    await expect(slug).toHaveValue("");
    await page.keyboard.press("ControlOrMeta+Shift+z");
    await expect(title).toHaveValue("A title");
    await expect(slug).toHaveValue("a-title");
  });

  test("Undo brings a removed section back, and goes on from there; a text of its own Undo stays taken back", {
    tag: "@all",
  }, async ({ page }) => {
    await page.goto("/admin/pages/new");
    await hydrated(page);
    const name = page.getByLabel("Name", { exact: true });
    await name.fill("A page");
    await page.getByRole("button", { name: "Add a section", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Text", exact: true }).click();
    const sections = page.locator("[data-item]");
    await expect(sections).toHaveCount(1);
    await page.getByRole("button", { name: /^Remove/ }).click();
    await expect(sections).toHaveCount(0);
    await page.keyboard.press("ControlOrMeta+z");
    await expect(sections).toHaveCount(1);
    await page.keyboard.press("ControlOrMeta+z");
    await expect(sections).toHaveCount(0);
    await expect(name).toHaveValue("A page");
    await page.goto("/admin/case-studies/new");
    await hydrated(page);
    const text = page.getByRole("textbox", { name: "Details", exact: true });
    await description(page).fill("One");
    await text.pressSequentially("word");
    await text.press("ControlOrMeta+z");
    await expect(text).not.toContainText("word");
    await description(page).press("ControlOrMeta+z");
    await expect(description(page)).toHaveValue("");
    await expect(text).not.toContainText("word");
  });

  test("Undo in a dialog of the text leaves the text alone", { tag: "@all" }, async ({ page }) => {
    await page.goto("/admin/case-studies/new");
    await hydrated(page);
    await page.getByLabel("Title", { exact: true }).fill("A title");
    await page.getByRole("toolbar", { name: "Text" }).getByRole("button", { name: "Chart" }).click();
    const table = page.getByRole("dialog", { name: "Chart" }).getByLabel("Table", { exact: true });
    await table.pressSequentially("week");
    await table.press("ControlOrMeta+z");
    await expect(table).not.toHaveValue("week");
    await expect(page.getByLabel("Title", { exact: true })).toHaveValue("A title");
  });

  test("errors are listed, and each line leads to its field", async ({ page }) => {
    await page.goto("/admin/case-studies/new");
    await hydrated(page);
    await publishButton(page).click();
    const summary = page.getByRole("alert").filter({ hasText: "Not saved yet." });
    await expect(summary).toBeFocused();
    await expect(state(page, "Not saved")).toBeHidden(); // nothing was typed
    await summary.getByRole("link", { name: "Description is required" }).click();
    await expect(description(page)).toBeFocused();
    await expect(description(page)).toHaveAttribute("aria-describedby", /description-error/);
  });

  test("a slug follows the title until it is written by hand; one that is taken names its study while it is typed", {
    tag: "@all",
  }, async ({ page, context }) => {
    await page.goto("/admin/case-studies/new");
    await hydrated(page);
    const name = page.getByLabel("Title", { exact: true });
    await name.fill("Welds, seen again");
    await expect(page.getByLabel("Slug")).toHaveValue("welds-seen-again");
    await page.getByLabel("Slug").fill("weld-inspection");
    await name.fill("A title that came later");
    await expect(page.getByLabel("Slug")).toHaveValue("weld-inspection"); // written by hand, it follows no more
    const link = page.getByRole("link", { name: /^Open “.+” in a new tab$/ });
    await expect(page.getByLabel("Slug")).toHaveAttribute("aria-invalid", "true");
    const [other] = await Promise.all([context.waitForEvent("page"), link.click()]);
    await expect(other.getByLabel("Slug")).toHaveValue("weld-inspection");
    await other.close();
    await page.getByLabel("Slug").fill("weld-inspection-again");
    await expect(link).toBeHidden();
    await expect(page.getByLabel("Slug")).not.toHaveAttribute("aria-invalid", "true");
  });

  test("tags are pasted as a list, proposed from those in use, and taken back", { tag: "@all" }, async ({
    page,
  }) => {
    await page.goto("/admin/case-studies/new");
    await hydrated(page);
    const input = page.getByRole("combobox", { name: /^Tags/ });
    const chips = page.getByRole("button", { name: /^Remove / });
    await input.focus();
    await paste(page, "• Energy\n• Grid; Energy, Meters");
    await expect(chips).toHaveCount(3);
    await expect(page.getByRole("status").filter({ hasText: "Energy, Grid, Meters added" })).toHaveCount(1);
    await input.pressSequentially("en");
    const options = page.getByRole("option");
    await expect(options.first()).toHaveText("Enterprise integration"); // Energy is chosen already
    await expect(
      page.getByRole("status").filter({ hasText: /suggestions?, arrow keys to choose/ }),
    ).toHaveCount(1);
    await input.press("ArrowDown");
    await expect(options.first()).toHaveAttribute("aria-selected", "true");
    await expectAccessibleBothWays(page);
    await input.press("Enter");
    await expect(page.getByRole("button", { name: "Remove Enterprise integration" })).toBeVisible();
    await input.pressSequentially("Own,Own,");
    await expect(chips).toHaveCount(5);
    await page.getByRole("button", { name: "Remove Grid" }).click();
    await expect(chips).toHaveCount(4);
    await expect(page.getByRole("button", { name: "Remove Grid" })).toBeHidden();
    await expect(input).toBeFocused();
    await input.press("Backspace");
    await expect(page.getByRole("button", { name: "Remove Own" })).toBeHidden();
    await expect(input).toBeFocused();
  });

  test("an image is shown beside its address and in the preview; one that cannot be loaded says so", {
    tag: "@all",
  }, async ({ page, unexpectedEvents }) => {
    await page.route("https://pictures.example/**", (route) =>
      route.request().url().endsWith("/one.png")
        ? route.fulfill({ contentType: "image/png", body: Buffer.from(pixel, "base64") })
        : route.abort(),
    );
    await page.goto("/admin/case-studies/new");
    await hydrated(page);
    const box = page.getByRole("status", { name: "How the image looks" });
    await expect(box.locator("img.flow")).toHaveCount(1);
    const picture = page.getByRole("textbox", { name: /^Picture/ });
    await picture.fill("https://pictures.example/one.png");
    for (const shown of [box, preview(page)]) {
      await expect(shown.locator('img[src$="/one.png"]')).toHaveJSProperty("naturalWidth", 1);
      await expect(shown.getByText("Failed to load image")).toBeHidden();
    }
    await picture.fill("https://pictures.example/none.png");
    await expect(box.getByText("Failed to load image")).toBeVisible();
    await expect(preview(page).getByText("Failed to load image")).toBeVisible();
    await picture.fill("");
    await expect(box).toHaveText("");
    const expected = (line: string) => line.includes("pictures.example") || line.includes("net::ERR_FAILED");
    unexpectedEvents.splice(
      0,
      unexpectedEvents.length,
      ...unexpectedEvents.filter((line) => !expected(line)),
    );
  });

  test("the preview is the public page at three widths, and remembers which", { tag: "@all" }, async ({
    page,
  }) => {
    await openFirstStudy(page);
    const heading = preview(page).getByRole("heading", { level: 1 });
    await page.getByLabel("Title", { exact: true }).fill("A title as visitors see it");
    await expect(heading).toHaveText("A title as visitors see it");
    const inner = () =>
      preview(page)
        .locator("body")
        .evaluate((body) => body.ownerDocument.defaultView?.innerWidth);
    for (const [name, width] of [
      ["Phone", 390],
      ["Tablet", 768],
      ["Desktop", 1280],
      ["Phone", 390],
    ] as const) {
      await page.locator("label", { hasText: name }).click();
      await expect.poll(inner).toBe(width);
    }
    await preview(page).locator("#main").getByRole("link", { name: "Case Studies" }).first().click();
    await expect(heading).toHaveText("A title as visitors see it");
    await publish(page);
    await expect(page.getByText(published)).toBeVisible();
    await openFirstStudy(page);
    await expect(page.getByRole("radio", { name: "Phone" })).toBeChecked();
  });
});

/** A picture of one pixel. */
const pixel =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const preview = (page: Page) => page.frameLocator('iframe[title="The page as visitors will see it"]');

/** The address of its form. */
async function openFirstStudy(page: Page): Promise<string> {
  const address = await editPath(page);
  await page.goto(address);
  await hydrated(page);
  return address;
}

async function type(page: Page, text: string): Promise<void> {
  await description(page).fill(text);
  await expect(state(page, "Unsaved changes")).toBeVisible();
}

/** The clipboard of a browser without a window belongs to nobody; what arrives at the page is the same. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}
