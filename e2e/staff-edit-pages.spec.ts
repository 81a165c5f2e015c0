/** A sentence of the website is changed from the website, seen, published, taken back and led back to what is built in. */
import type { Page } from "@playwright/test";
import { expectAccessibleBothWays } from "./axe.ts";
import { expect, filesSite, hydrated, openAsStaff, test } from "./site.ts";

filesSite();

/** The page of the text in the form, beside it. */
const shown = (page: Page) => page.frameLocator("iframe");
const field = (page: Page, place: string) => page.locator(`[name="${place}"]`);

/** Publishes by the sheet, which has the focus on its button. */
async function publish(page: Page, toast: string) {
  await page.getByRole("button", { name: "Publish", exact: true }).press("Enter");
  const sheet = page.getByRole("dialog", { name: "Publish" });
  await expect(sheet.getByRole("button", { name: "Publish", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText(toast)).toBeVisible();
}

test("a page: click the sentence, every kind of its fields, published, undone, back to the built-in text", async ({
  page,
}) => {
  const read = async (path = "/about") => (await page.request.get(path)).text();
  await openAsStaff(page, "/admin/pages");
  await page.goto("/about");
  await page.getByRole("link", { name: "Edit this page" }).click();
  await hydrated(page);
  await expectAccessibleBothWays(page);
  // From there publishing would lead back to the page: here it leads to the list, which can undo it.
  const address = new URL(page.url());
  address.searchParams.delete("from");
  await page.goto(address.href);
  await hydrated(page);

  // A click on the heading leads to its field, and what is typed there is on the page.
  await shown(page).getByRole("heading", { level: 1 }).click();
  await expect(field(page, "heading")).toBeFocused();
  await field(page, "heading").fill("A heading that somebody typed");
  await expect(shown(page).getByRole("heading", { level: 1 })).toHaveText("A heading that somebody typed");
  await field(page, "lead").fill("A lead\nin two lines.");
  await field(page, "button.label").fill("Read the cases");
  await field(page, "button.to").fill("/case-studies");
  await page.getByRole("button", { name: "Add a section", exact: true }).press("Enter");
  await page.getByRole("button", { name: "Text", exact: true }).press("Enter");
  const last = (await page.locator('[name^="sections."][name$=".kind"]').count()) - 1;
  await field(page, `sections.${last}.heading`).fill("A section of our own");
  await field(page, `sections.${last}.paragraphs`).fill("First paragraph.\n\nSecond paragraph.");
  await expect(shown(page).getByText("Second paragraph.")).toBeVisible();
  await shown(page).getByText("Second paragraph.").click();
  await expect(field(page, `sections.${last}.paragraphs`)).toBeFocused();

  await publish(page, "Page updated successfully");
  const published = await read();
  for (const words of ["A heading that somebody typed", "A section of our own", "Second paragraph."])
    expect(published).toContain(words);
  expect(await read("/about.md")).toContain("Second paragraph.");
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(page.getByText("Publishing undone.")).toBeVisible();
  await expect(async () => expect(await read()).not.toContain("somebody typed")).toPass();

  // The text is a draft now: published once more, then led back.
  await page.reload();
  await hydrated(page);
  await expect(field(page, "heading")).toHaveValue("A heading that somebody typed");
  await publish(page, "Page updated successfully");
  await hydrated(page);
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "Back to the built-in text" }).click();
  await expect(page.getByText("The website shows the built-in text again.")).toBeVisible();
  await expect(async () => expect(await read()).not.toContain("somebody typed")).toPass();
});

test("sections: one between two others, chosen by its picture, dragged, moved by keys, and all taken back", async ({
  page,
}) => {
  await openAsStaff(page, "/admin/pages/new");
  await hydrated(page);
  const kinds = () =>
    page
      .locator('[name^="sections."][name$=".kind"]')
      .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value).join(" "));
  const news = page.getByRole("status").filter({ hasText: /place|added/ });
  const add = async (before: string, kind: string) => {
    await page.getByRole("button", { name: before, exact: true }).press("Enter");
    await expect(page.getByRole("dialog").getByRole("button", { name: "Text", exact: true })).toBeFocused();
    await page.getByRole("button", { name: kind, exact: true }).press("Enter");
  };
  await add("Add a section", "Text");
  await expect(field(page, "sections.0.heading")).toBeFocused();
  await field(page, "sections.0.heading").fill("The first");
  await add("Add a section", "Closing");
  await field(page, "heading").fill("A page");
  await field(page, "sections.1.heading").fill("Talk to us.");
  await field(page, "sections.1.button.label").fill("Write");
  await field(page, "sections.1.button.to").fill("/contact");
  await expect(shown(page).getByRole("link", { name: "Write" })).toBeVisible();
  await page.getByRole("button", { name: "Add a section before Closing 2", exact: true }).press("Enter");
  await expectAccessibleBothWays(page);
  await page.getByRole("button", { name: "Quotation", exact: true }).press("Enter");
  await expect(field(page, "sections.1.quote")).toBeFocused();
  await page.keyboard.type("It works.");
  await expect(shown(page).getByText("It works.")).toBeVisible();
  expect(await kinds()).toBe("prose quotation closing");

  // By its handle past the last one, though all are open and higher than the window.
  const grip = page.getByTitle("Drag to move").first();
  await grip.scrollIntoViewIfNeeded();
  const from = await grip.boundingBox();
  await page.mouse.move((from?.x ?? 0) + 10, (from?.y ?? 0) + 20);
  await page.mouse.down();
  await page.mouse.move((from?.x ?? 0) + 10, (from?.y ?? 0) + 40);
  const last = await page.getByTitle("Drag to move").last().boundingBox();
  await page.mouse.move((from?.x ?? 0) + 10, (last?.y ?? 0) + 40, { steps: 8 });
  await page.mouse.up();
  await expect(news).toHaveText("Text 1 moved to place 3 of 3");
  expect(await kinds()).toBe("quotation closing prose");
  await expect(field(page, "sections.2.heading")).toHaveValue("The first");

  await page.locator("summary").filter({ hasText: "The first" }).press("Alt+ArrowUp");
  await expect(news).toHaveText("Text 3 moved to place 2 of 3");
  expect(await kinds()).toBe("quotation prose closing");
  for (let n = 0; n < 2; n++) await page.keyboard.press("Control+z");
  expect(await kinds()).toBe("prose quotation closing");
});
