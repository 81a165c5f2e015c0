/** A writer asks for a review, an editor remarks and sends back, the writer mends, the editor publishes. By keyboard. */
import type { Page } from "@playwright/test";
import { accountsOf } from "./accounts.ts";
import { expectAccessibleBothWays } from "./axe.ts";
import { expect, filesSite, hydrated, openAsStaff, publishButton, startSite, test } from "./site.ts";

filesSite(async () => {
  const site = await startSite();
  for (const role of ["writer", "editor"] as const)
    await accountsOf(site).create(`${role}@example.com`, role);
  return site;
});

const narrow = (page: Page) => page.setViewportSize({ width: 390, height: 844 });
const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).press("Enter");

test("ask, remark, send back, mend, ask again, publish", async ({ page, browser, site }) => {
  await narrow(page);
  await openAsStaff(page, "/admin/case-studies/new", "writer@example.com");
  await page.getByLabel("Title", { exact: true }).fill("Steam forecast");
  await page.getByLabel("Description", { exact: true }).fill("Too short");
  // It is saved before it is asked about.
  await press(page, "Ask for review");
  await page.waitForURL(/\/edit$/);
  await expect(page.getByLabel("Note")).toBeFocused();
  await page.keyboard.type("Is the description clear?");
  await expectAccessibleBothWays(page);
  await narrow(page);
  await page.getByRole("button", { name: "Ask for review" }).last().press("Enter");
  await expect(page.getByRole("region", { name: "Notifications" })).toContainText("Review requested");
  // In the form and in the panel.
  const own = page.getByText("An editor or an admin will look at it.");
  await expect(own).toHaveCount(2);
  const asked = page.getByRole("button", { name: "Review requested" });
  await expect(asked).toBeDisabled();
  await press(page, "Take the request back");
  await expect(asked).toHaveCount(0);
  await expect(own).toHaveCount(0);
  await page.getByLabel("Description", { exact: true }).fill("Still too short");
  await page.getByLabel("Note").fill("Is the description clear?");
  await page.getByRole("button", { name: "Ask for review" }).last().press("Enter");
  await expect(own).toHaveCount(2);
  await expect(page.getByText("The text was changed since.")).toHaveCount(0);

  const other = await browser.newContext({ baseURL: site.url, viewport: { width: 390, height: 844 } });
  try {
    const editor = await other.newPage();
    await openAsStaff(editor, "/admin/case-studies", "editor@example.com");
    await expect(editor.getByText("Waits for review: writer@example.com asked")).toBeVisible();
    await editor.getByRole("link", { name: "Go to the desk" }).press("Enter");
    await expect(editor.getByText("asks for a review")).toBeVisible();
    await editor.getByRole("link", { name: "Steam forecast" }).first().press("Enter");
    await hydrated(editor);
    // The desk leads to the conversation; the words are pressed in the preview.
    await editor.getByLabel("Preview", { exact: true }).check({ force: true });
    const title = editor.frameLocator(".pv-pane > iframe").getByRole("heading", { level: 1 });
    await title.evaluate((heading) => heading.ownerDocument.getSelection()?.selectAllChildren(heading));
    await editor.getByLabel("Conversation").check({ force: true });
    await expect(editor.getByText("About: “Steam forecast” in Title")).toBeVisible();
    // The key is there before the browser has told of the selection, as on a machine that is busy.
    await editor.getByLabel("Description", { exact: true }).evaluate((area: HTMLTextAreaElement) => {
      area.focus();
      area.setSelectionRange(6, 15);
      const keys = { code: "KeyM", key: "m", ctrlKey: true, altKey: true };
      area.dispatchEvent(new KeyboardEvent("keydown", { ...keys, bubbles: true, cancelable: true }));
    });
    await expect(editor.getByText("Is the description clear?").first()).toBeVisible();
    await expect(editor.getByText("About: “too short” in Description")).toBeVisible();
    await expect(editor.getByLabel("Remark", { exact: true })).toBeFocused();
    await press(editor, "Add remark");
    await expect(editor.getByText("Write a remark of at most 1,000 characters")).toBeVisible();
    await expect(editor.getByLabel("Remark", { exact: true })).toBeFocused();
    await editor.keyboard.type("Say for whom it was built");
    await press(editor, "Add remark");
    await expect(editor.getByText("Remark added")).toBeVisible();
    await expect(editor.getByLabel("Conversation 1")).toBeChecked();
    await editor.getByRole("button", { name: "too short" }).last().press("Enter");
    expect(await editor.evaluate(() => getSelection()?.toString())).toBe("too short");
    await expect(editor.getByLabel("Description", { exact: true })).toBeFocused();
    // Beside the field and in the panel.
    await expect(editor.getByRole("button", { name: "Done: the remark on Description" })).toHaveCount(2);
    await expectAccessibleBothWays(editor);
    await narrow(editor);
    await press(editor, "Send it back");
    await expect(editor.getByText("Sent back", { exact: true })).toBeVisible();
    await expect(editor.getByText(/asked for a review on/)).toHaveCount(0);

    await page.goto("/admin/case-studies");
    await page.getByRole("link", { name: "Steam forecast" }).first().press("Enter");
    await hydrated(page);
    await page.getByLabel("Conversation 1").check({ force: true });
    await expect(page.getByText("Say for whom it was built").first()).toBeVisible();
    await expect(page.getByText("These words are not in the text now.")).toHaveCount(0);
    await page
      .getByLabel("Description", { exact: true })
      .fill("A forecast of steam, built for the night shift of a mill.");
    // At the field and in the panel.
    await expect(page.getByText("These words are not in the text now.")).toHaveCount(2);
    await page.getByRole("button", { name: "Done: the remark on Description" }).first().press("Enter");
    await expect(page.getByRole("button", { name: /^Done: the remark/ })).toHaveCount(0);
    // What had the focus has gone: it stays beside the field.
    await expect(page.locator(":focus")).toContainText("Say for whom it was built");
    await expect(page.getByLabel("Description", { exact: true })).toHaveValue(/night shift/);
    await expectAccessibleBothWays(page);
    await narrow(page);
    await press(page, "Save draft");
    await expect(page.getByText("Draft saved").first()).toBeVisible();
    await page.getByLabel("Preview", { exact: true }).check({ force: true });
    await page.getByRole("button", { name: "Ask for review" }).press("Enter");
    await expect(page.getByLabel("Note")).toBeFocused();
    await page.getByRole("button", { name: "Ask for review" }).last().press("Enter");
    await expect(page.getByRole("region", { name: "Notifications" })).toContainText("Review requested");

    await editor.reload();
    await hydrated(editor);
    await publishButton(editor).press("Enter");
    await expect(editor.getByRole("dialog").getByText("writer@example.com asked for a review")).toBeVisible();
    await expectAccessibleBothWays(editor);
    await editor.getByRole("dialog").getByRole("button", { name: "Publish", exact: true }).press("Enter");
    await expect(editor.getByText("Case study created successfully").first()).toBeVisible();
    await expect(editor.getByText("Waits for review")).toHaveCount(0);
    expect((await editor.request.get("/case-studies/steam-forecast")).status()).toBe(200);
  } finally {
    await other.close();
  }
});

test("a suggestion is refused with a reason, which stays at it; leaving asks", async ({
  page,
  browser,
  site,
}) => {
  await openAsStaff(page, "/admin/case-studies/new", "writer@example.com");
  const description = (on: Page) => on.getByLabel("Description", { exact: true });
  await page.getByLabel("Title", { exact: true }).fill("Two changes of one sentence");
  await description(page).fill("The unit heats the hall. It does in each shift of the night");
  await press(page, "Save draft");
  await page.waitForURL(/\/edit$/);
  const address = page.url();
  const other = await browser.newContext({ baseURL: site.url });
  try {
    const editor = await other.newPage();
    const hunks = (on: Page) => on.locator("[data-hunk]");
    const colleague = await (await browser.newContext({ baseURL: site.url })).newPage();
    for (const [on, email, words] of [
      [colleague, undefined, "The device heats the hall. It does in every shift of the night"],
      [editor, "editor@example.com", "The unit heats the halls. It does in each shift of the week"],
    ] as const) {
      await openAsStaff(on, `${address}?suggesting`, email);
      await description(on).fill(words);
      await press(on, "Propose change");
      await expect(on.getByRole("status").filter({ hasText: /^Saved \d\d:\d\d IST$/ })).toBeVisible();
    }
    await page.reload();
    await hydrated(page);
    await expect(hunks(page)).toHaveCount(4);

    await editor.goto(address);
    await hydrated(editor);
    await expect(hunks(editor)).toHaveCount(4);
    // One box for both, with one set of keys.
    await expect(editor.getByRole("region", { name: "Suggested changes" })).toHaveCount(1);
    await expect(editor.getByText("J and K lead")).toHaveCount(1);
    const [first, second] = [hunks(editor).nth(0), hunks(editor).nth(1)];
    await first.getByRole("button", { name: "Say why" }).press("Enter");
    await editor.keyboard.type("It is a unit");
    await second.getByRole("button", { name: "Say why" }).press("Enter");
    await editor.keyboard.type("Each is right");
    await first.getByLabel("Why not").press("Enter");
    await expect(hunks(editor)).toHaveCount(3);
    await expect(hunks(editor).nth(0).getByLabel("Why not")).toHaveValue("Each is right");
    await editor.getByRole("link", { name: "Articles", exact: true }).press("Enter");
    await editor.getByRole("alertdialog").getByRole("button", { name: "Stay" }).press("Enter");
    await press(editor, "Save draft");
    await expect(editor.getByRole("status").filter({ hasText: /^Saved \d\d:\d\d IST$/ })).toBeVisible();
    await colleague.reload();
    await expect(colleague.getByText("It is a unit")).toHaveCount(1);
    await colleague.context().close();
  } finally {
    await other.close();
  }
});

for (const [email, width] of [
  ["writer@example.com", 1280],
  ["writer@example.com", 390],
  ["editor@example.com", 1280],
] as const)
  test(`the button that was pressed stays under the pointer: ${email}, ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await openAsStaff(page, "/admin/case-studies/new", email);
    await page
      .getByLabel("Title", { exact: true })
      .fill(`Pressed twice at ${width} by ${email.split("@")[0]}`);
    const save = page.getByRole("button", { name: "Save draft" });
    await expect(page.getByText("Unsaved changes").first()).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const box = await save.boundingBox();
    if (!box) throw new Error("no button");
    const spot = { x: box.x + box.width - 4, y: box.y + box.height / 2 };
    await page.mouse.click(spot.x, spot.y);
    await page.waitForURL(/\/edit$/);
    await expect(page.getByText("Draft saved").first()).toBeVisible();
    await expect(page.getByRole("button", { name: "More" })).toBeVisible();
    const under = () =>
      page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.closest("button")?.textContent, spot);
    await expect.poll(under).toBe("Save draft");
  });

test("a colleague suggests three changes of a public text, an editor takes two and says why not the third", async ({
  page,
  browser,
  site,
}) => {
  await openAsStaff(page, "/admin/case-studies/new", "editor@example.com");
  await page.getByLabel("Title", { exact: true }).fill("Valves that tell");
  await page
    .getByLabel("Description", { exact: true })
    .fill("We read each valve. It is twice a day, in the hall.");
  await page.getByLabel("Slug", { exact: true }).fill("valves-that-tell");
  await press(page, "Save draft");
  await page.waitForURL(/\/edit$/);
  await hydrated(page);

  const other = await browser.newContext({ baseURL: site.url, viewport: { width: 390, height: 844 } });
  try {
    const colleague = await other.newPage();
    await openAsStaff(colleague, new URL(page.url()).pathname, "admin@example.com");
    await colleague.getByRole("button", { name: "More", exact: true }).click();
    await colleague.getByRole("link", { name: "Suggest changes" }).click();
    await expect(colleague.getByText("You are suggesting")).toBeVisible();
    await hydrated(colleague);
    await colleague.getByLabel("Title", { exact: true }).fill("Valves that tell the time");
    await colleague
      .getByLabel("Description", { exact: true })
      .fill("We read every valve. It is twice a day, in the yard.");
    await expect(colleague.getByText("Open: Words: Description")).toHaveCount(2);
    await colleague.getByRole("button", { name: "Propose change" }).click();
    await expect(colleague.getByText("Change proposed").first()).toBeVisible();
    await expect(colleague.getByRole("button", { name: "Take the proposal back" })).toBeVisible();

    await page.reload();
    await hydrated(page);
    const bar = page.getByRole("region", { name: "Suggested changes" });
    await expect(bar).toContainText("suggested changes in 3 places");
    const marks = page
      .frameLocator("iframe")
      .getByRole("button", { name: "Suggested by admin@example.com:" });
    await test.step("on the page beside the form they stand at their words, and lead to each other", async () => {
      await expect(marks).toHaveText([
        / added {2}the time$/,
        / removed each added every$/,
        / removed hall\. added yard\.$/,
      ]);
      await expectAccessibleBothWays(page);
      await marks.nth(1).press("Enter");
      await expect(page.locator("[data-hunk]:focus")).toContainText("(removed: each");
      await page.keyboard.press("j");
      await expect(marks.nth(2)).toHaveAttribute("data-shown");
      await narrow(page);
      await marks.nth(0).click();
      await expect(page.locator("[data-hunk]:focus")).toContainText("the time");
      await expect(page.locator("[data-hunk]:focus")).toBeInViewport();
      await page.setViewportSize({ width: 1280, height: 720 });
    });
    await test.step("Next goes on from there, and what was taken goes back by Ctrl+Z", async () => {
      const focused = page.locator("[data-hunk][data-current]:focus");
      await bar.getByRole("button", { name: "Next" }).press("Enter");
      await expect(focused).toContainText("(removed: each");
      await bar.getByRole("button", { name: "Next" }).press("Enter");
      await expect(focused).toContainText("(removed: hall");
      await bar.getByRole("button", { name: "Next" }).press("Enter");
      await expect(focused).toContainText("the time");
      const title = page.getByLabel("Title", { exact: true });
      await page.keyboard.press("t");
      await expect(title).toHaveValue("Valves that tell the time");
      await page.keyboard.press("Control+z");
      await expect(title).toHaveValue("Valves that tell");
      await expect(page.locator("[data-hunk]")).toHaveCount(3);
      await page.keyboard.press("k");
      await page.keyboard.press("t");
      await expect(title).toHaveValue("Valves that tell the time");
      await expect(focused).toContainText("(removed: each");
    });
    await page.keyboard.press("t");
    await expect(marks).toHaveText([/ removed hall\. added yard\.$/]);
    const third = page.getByRole("listitem").filter({ hasText: "(removed: hall" });
    await third.getByRole("button", { name: "Say why" }).click();
    await third.getByLabel("Why not").fill("It stands in the hall.");
    await page.keyboard.press("Enter");
    await expect(page.locator("[data-hunk]")).toHaveCount(0);
    await page.keyboard.press("Control+s");
    await expect(page.getByText("Draft saved").first()).toBeVisible();
    await expect(bar).toHaveCount(0);
    await page.reload();
    await expect(page.getByLabel("Description", { exact: true })).toHaveValue(
      "We read every valve. It is twice a day, in the hall.",
    );
    await expect(bar).toHaveCount(0);
    await test.step("who has suggested it sees what became of each change", async () => {
      await colleague.reload();
      await expect(
        colleague.getByText("Of your suggestion 0 changes are open, 2 taken, 1 refused."),
      ).toBeVisible();
      const refused = colleague.getByRole("listitem").filter({ hasText: "Refused by editor@example.com" });
      await expect(refused).toContainText("It stands in the hall.");
      await expectAccessibleBothWays(colleague);
    });
  } finally {
    await other.close();
  }
});
