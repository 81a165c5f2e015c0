/** The details of a case study: written as sections, read as JSON, one text (docs/product.md, EDT9). */
import type { Locator, Page } from "@playwright/test";
import { inEmbeddedDatabase } from "../app/db/embedded/testing-embedded.ts";
import { expectAccessibleBothWays } from "./axe.ts";
import { bringSession, editPath, expect, openAsStaff, type Site, test } from "./site.ts";

const jsonBox = (page: Page) => page.locator(".json-editor .cm-content");
const stored = (page: Page) => page.locator("#jsonDetails");
const item = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const names = (page: Page) => page.locator(".sec .name b");

const violations: string[] = [];

test.beforeEach(async ({ page }) => {
  violations.length = 0;
  await page.exposeFunction("tellViolation", (text: string) => violations.push(text));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) =>
      Reflect.apply(Reflect.get(window, "tellViolation"), window, [
        `${event.violatedDirective} ${event.blockedURI}`,
      ]),
    );
  });
});

test.afterEach(() => expect(violations, "violations of the content security policy").toEqual([]));

test("writes three sections by keyboard alone, breaks the JSON, mends it, and sees them published", async ({
  page,
}) => {
  const { keyboard } = page;
  await openNew(page);
  await page.getByLabel("Title", { exact: true }).fill("Sections by hand");
  await page.getByLabel("Description").fill("Three sections, one of them pasted.");

  const add = page.getByRole("button", { name: "Add section" });
  await tabTo(page, add);
  for (const [title, ...lines] of [
    ["The situation", "Nobody had counted."],
    ["What we built", "A counter"],
    ["What we learned", "Counting helps."],
  ]) {
    await tabTo(page, add);
    await keyboard.press("Enter");
    await expect(page.getByLabel("Section title")).toBeFocused();
    await keyboard.type(`${title}`);
    await keyboard.press("Enter");
    await expect(item(page, "Item 1")).toBeFocused();
    await keyboard.type(lines.join());
  }
  expect(titlesIn(await stored(page).inputValue())).toEqual([
    "The situation",
    "What we built",
    "What we learned",
  ]);

  await test.step("moves a section with its keys, keeping the focus", async () => {
    await keyboard.press("Shift+Tab");
    await keyboard.press("Shift+Tab");
    await keyboard.press("Shift+Tab");
    await expect(page.getByLabel("Section title")).toBeFocused();
    await keyboard.press("Alt+ArrowUp");
    await expect(page.getByLabel("Section title")).toBeFocused();
    await expect(page.getByText("Section 2 of 3, moved up")).toBeAttached();
    await expect(names(page)).toHaveText(["The situation", "What we learned", "What we built"]);
    const down = page.getByRole("button", { name: "Move What we learned down" });
    await tabBackTo(page, down);
    await keyboard.press("Enter");
    await expect(down).toBeFocused();
    await expect(page.getByText("Section 3 of 3, moved down")).toBeAttached();
    await keyboard.press("Enter");
    await expect(page.getByText("Section is already the last")).toBeAttached();
  });

  await test.step("bullets: Enter makes the next, Backspace takes it back", async () => {
    await tabBackTo(page, page.getByRole("button", { name: /^What we built/ }));
    await keyboard.press("Enter");
    await tabTo(page, page.getByRole("button", { name: "Bullet", exact: true }));
    await keyboard.press("Enter");
    await tabTo(page, item(page, "Item 1"));
    await keyboard.press("End");
    await keyboard.press("Enter");
    await expect(item(page, "Item 2")).toBeFocused();
    await keyboard.press("Backspace");
    await expect(item(page, "Item 1")).toBeFocused();
    await expect(item(page, "Item 2")).toHaveCount(0);
    await keyboard.press("Enter");
    await paste(item(page, "Item 2"), { text: "- A list\n- A <b>report</b>" });
    await expect(item(page, "Item 3")).toBeFocused();
    await keyboard.press("Alt+ArrowUp");
    await expect(item(page, "Item 2")).toBeFocused();
    expect(itemsIn(await stored(page).inputValue(), 1)).toEqual(["A counter", "A <b>report</b>", "A list"]);
    await page.getByRole("button", { name: "Add bullet" }).press("Enter");
    await paste(item(page, "Item 4"), { html: wordList("Two <i>lamps</i> &amp; a bell"), text: "unread" });
    expect(itemsIn(await stored(page).inputValue(), 1)).toEqual(bullets);
  });

  await test.step("breaks the JSON and mends it", async () => {
    const text = await stored(page).inputValue();
    await tabBackTo(page, page.getByRole("tab", { name: "Sections" }));
    await keyboard.press("ArrowRight");
    await expect(page.getByRole("tab", { name: "JSON" })).toBeFocused();
    await expect(jsonBox(page)).toBeVisible();
    expect(await stored(page).inputValue()).toBe(text);
    await tabTo(page, jsonBox(page));
    await keyboard.press("Control+Home");
    await keyboard.press("ArrowDown");
    await keyboard.press("ArrowDown");
    await keyboard.press("End");
    await keyboard.press("Backspace");
    await expect(page.locator("#jsonDetails-error")).toHaveText("Invalid JSON format Line 4, column 5");
    await expect(jsonBox(page)).toHaveAttribute("aria-invalid", "true");
    await page.getByRole("button", { name: "Create case study" }).press("Enter");
    const summary = page.locator(".error-summary");
    await expect(summary).toContainText("Invalid JSON format in details");
    await summary.getByRole("link").focus();
    await keyboard.press("Enter");
    await expect(jsonBox(page)).toBeFocused();
    await keyboard.press("Control+Home");
    await keyboard.press("ArrowDown");
    await keyboard.press("ArrowDown");
    await keyboard.press("End");
    await keyboard.type(",");
    await expect(page.locator("#jsonDetails-error")).toHaveCount(0);
    expect(await stored(page).inputValue()).toBe(text);
    await keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Format" })).toBeFocused();
  });

  await page.getByRole("button", { name: "Create case study" }).press("Enter");
  await expect(page.getByText("Case study created successfully")).toBeVisible();
  await page.goto("/case-studies/sections-by-hand");
  const prose = page.locator(".prose");
  await expect(prose.getByRole("heading", { level: 2 })).toHaveText([
    "The situation",
    "What we built",
    "What we learned",
  ]);
  await expect(prose.getByRole("listitem")).toHaveText(bullets);
});

test("removes, brings back and drags; the text ends as it began, character by character", {
  tag: "@all",
}, async ({ page }) => {
  await openNew(page);
  const text =
    '[ {"note": 1, "title": "A", "type": "bullet", "items": ["One", "Two"]},\n{"title":"B","items":[],"type":"paragraph"} ]';
  await page.getByRole("tab", { name: "JSON" }).click();
  await stored(page).fill(text);
  await page.getByRole("tab", { name: "Sections" }).click();
  await expect(names(page)).toHaveText(["A", "B"]);
  await page.getByRole("button", { name: "Add section" }).click();
  await page.getByRole("button", { name: "Remove Section 3" }).click();
  await expect(page.getByRole("button", { name: "Remove B" })).toHaveCount(1);
  expect(await stored(page).inputValue()).toBe(text);

  await page.getByRole("button", { name: "Remove A" }).click();
  expect(titlesIn(await stored(page).inputValue())).toEqual(["B"]);
  const undo = page.getByRole("button", { name: "Undo: bring back A" });
  await expect(undo).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator(".sec .name").first()).toBeFocused();
  expect(await stored(page).inputValue()).toBe(text);

  const grips = page.locator(".sec-h .grip");
  await grips.nth(1).dragTo(page.locator(".sec").first(), { targetPosition: { x: 80, y: 4 } });
  await expect(names(page)).toHaveText(["B", "A"]);
  await expect(page.getByText("Section 1 of 2, moved", { exact: true })).toBeAttached();
  await grips.nth(1).dragTo(page.locator(".sec").first(), { targetPosition: { x: 80, y: 4 } });
  await expect(names(page)).toHaveText(["A", "B"]);
  expect(await stored(page).inputValue()).toBe(text);
  await page.locator(".sec .name").first().click();
  const second = page.locator(".item").nth(1);
  await second.scrollIntoViewIfNeeded();
  await page
    .locator(".item .grip")
    .first()
    .dragTo(second, { targetPosition: { x: 80, y: 30 } });
  await expect(item(page, "Item 1")).toHaveValue("Two");
  expect(JSON.parse(await stored(page).inputValue())[0]).toEqual({
    note: 1,
    title: "A",
    type: "bullet",
    items: ["Two", "One"],
  });
});

test("opens malformed stored text as JSON at its error, and nothing says that it changed", {
  tag: "@all",
}, async ({ page, site }) => {
  await store(site, "bearing-wear-early-warning", '[\n  {"title": "A", "type": "list", "items": []}\n]');
  await bringSession(page);
  await openAsStaff(page, await editPath(page, "bearing"));
  await expect(page.getByRole("tab", { name: "JSON" })).toHaveAttribute("aria-selected", "true");
  await expect(page.locator("#jsonDetails-error")).toHaveText(
    "Section 1 must have type 'paragraph' or 'bullet' Line 2, column 26",
  );
  await expect(page.getByText("Unsaved changes")).toHaveCount(0);
  await page.getByRole("tab", { name: "Sections" }).click();
  await expect(
    page.getByText("The JSON has errors. Correct them before going back to sections."),
  ).toBeVisible();
  await page.getByRole("button", { name: "Go to the JSON" }).click();
  await expect(jsonBox(page)).toBeFocused();
  await page.keyboard.insertText('"bullet"');
  await expect(page.locator("#jsonDetails-error")).toHaveCount(0);
  await page.getByRole("tab", { name: "Sections" }).click();
  await expect(names(page)).toHaveText(["A"]);
  await page.getByRole("button", { name: "Save and publish" }).click();
  await expect(page.getByText("Case study updated successfully")).toBeVisible();
});

test("loads the JSON editor only for the JSON view; where it cannot be had the plain field serves", {
  tag: "@all",
}, async ({ page, unexpectedEvents }) => {
  const withEditor: string[] = [];
  page.on("response", async (response) => {
    if (!response.url().endsWith(".js") || response.status() !== 200) return;
    if ((await response.text()).includes("cm-content")) withEditor.push(response.url());
  });
  await page.route(/\/json-editor-/, (route) => route.fulfill({ status: 503 }));
  await openNew(page);
  await page.waitForLoadState("networkidle");
  expect(withEditor).toEqual([]);

  await page.getByRole("tab", { name: "JSON" }).click();
  await expect(page.getByText("The JSON editor could not be loaded.")).toBeVisible();
  expect(unexpectedEvents.splice(0)).toEqual([expect.stringMatching(/^503: .*json-editor/)]);
  await page.getByRole("textbox", { name: /^Details/ }).fill('[{"title": "A"}]');
  await expect(page.locator("#jsonDetails-error")).toHaveText(
    "Section 1 must have items (array) Line 1, column 2",
  );
  await page
    .getByRole("textbox", { name: /^Details/ })
    .fill('[{"title": "A", "type": "bullet", "items": ["x"]}]');
  await page.getByRole("tab", { name: "Sections" }).click();
  await expect(names(page)).toHaveText(["A"]);

  // A browser may remember for as long as the page stands that a module could not be had.
  await page.unroute(/\/json-editor-/);
  await openNew(page);
  await page.getByRole("tab", { name: "JSON" }).click();
  await expect(jsonBox(page)).toBeVisible();
  await expect.poll(() => withEditor).toHaveLength(1);
});

test("a click in the empty part of the JSON editor puts the caret into the text", async ({ page }) => {
  await openNew(page);
  await page.getByRole("tab", { name: "JSON" }).click();
  await expect(jsonBox(page)).toBeVisible();
  const box = await page.locator(".json-editor").boundingBox();
  if (!box) throw new Error("no editor");
  await page.mouse.click(box.x + box.width / 2, box.y + box.height - 12);
  await page.keyboard.type("[");
  await expect(stored(page)).toHaveValue("[");
});

test("both views have no accessibility violations, with and without errors", { tag: "@all" }, async ({
  page,
}) => {
  await openNew(page);
  await page.getByRole("tab", { name: "JSON" }).click();
  await stored(page).fill(
    JSON.stringify(["A", "B"].map((title) => ({ title, type: "bullet", items: ["x", "y"] }))),
  );
  await page.getByRole("tab", { name: "Sections" }).click();
  await page.getByRole("button", { name: "Remove B" }).click();
  await page.locator(".sec .name").first().click();
  await expectAccessibleBothWays(page);
  await page.getByRole("tab", { name: "JSON" }).click();
  await jsonBox(page).focus();
  await page.keyboard.insertText("x");
  await expect(page.locator("#jsonDetails-error")).toBeVisible();
  await expectAccessibleBothWays(page);
  await page.getByRole("tab", { name: "Sections" }).click();
  await expectAccessibleBothWays(page);
});

async function openNew(page: Page): Promise<void> {
  await openAsStaff(page, "/admin/case-studies/new");
  await expect(page.locator("#jsonDetails")).toBeAttached();
}

async function tabTo(page: Page, target: Locator, key = "Tab"): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element.matches(":focus"))) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}

function tabBackTo(page: Page, target: Locator): Promise<void> {
  return tabTo(page, target, "Shift+Tab");
}

/** As a word processor would put it there: chromium's own clipboard is not to be had in every run. */
async function paste(
  field: Locator,
  { html = "", text = "" }: { html?: string; text?: string },
): Promise<void> {
  await field.evaluate(
    (element, data) => {
      const clipboardData = new DataTransfer();
      for (const [type, content] of Object.entries(data)) if (content) clipboardData.setData(type, content);
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    },
    { "text/html": html, "text/plain": text },
  );
}

const bullets = ["A counter", "A <b>report</b>", "A list", "Two lamps & a bell", "A manual"];

/** Two bullets as Word puts them on the clipboard: paragraphs, with a glyph to ignore and styles of its own. */
function wordList(first: string): string {
  const glyph = `<![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span
    style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>`;
  const lines = [first, "A manual"].map(
    (text) =>
      `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'>${glyph}<span lang=EN-US>${text}<o:p></o:p></span></p>`,
  );
  return `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoListParagraph {margin:0}</style></head>
    <body lang=EN-US><!--StartFragment-->${lines.join("\n")}<!--EndFragment--></body></html>`;
}

function titlesIn(text: string): string[] {
  return JSON.parse(text).map(({ title }: { title: string }) => title);
}

function itemsIn(text: string, section: number): string[] {
  return JSON.parse(text)[section].items;
}

/** Text that no form would take, as an older site may have left it. */
async function store(site: Site, slug: string, text: string): Promise<void> {
  await inEmbeddedDatabase(site.dataDir, (client) =>
    client.query(
      "update documents set body = body || jsonb_build_object('details', $1::text) where slug = $2",
      [text, slug],
    ),
  );
}
