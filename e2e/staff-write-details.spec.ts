/** The details of a case study: written as a document, read as JSON, one text (docs/product.md, EDT9). */
import type { Locator, Page } from "@playwright/test";
import { inEmbeddedDatabase } from "../app/db/embedded/testing-embedded.ts";
import { aPhoto } from "../app/domain/media/testing-pictures.ts";
import { expectAccessibleBothWays } from "./axe.ts";
import { details, selected } from "./details.ts";
import {
  bringSession,
  editPath,
  expect,
  hydrated,
  openAsStaff,
  publish,
  publishButton,
  type Site,
  test,
} from "./site.ts";

const text = (page: Page) => page.getByRole("textbox", { name: "Details", exact: true });
const stored: (page: Page) => Promise<object[]> = details;
const tool = (page: Page, name: string) =>
  page.getByRole("toolbar", { name: "Text" }).getByRole("button", { name, exact: true });

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

test("finds where a link leads by its title: in a text, of a button and for a redirect", {
  tag: "@all",
}, async ({ page }) => {
  const { keyboard } = page;
  await openAsStaff(page, "/admin/articles/new");
  await page.getByRole("textbox", { name: "Text", exact: true }).click();
  await keyboard.type("See our policy");
  await keyboard.press("Control+k");
  await keyboard.type("privacy po");
  const option = page.getByRole("option", { name: /^Privacy Policy/ });
  await expect(option).toHaveAttribute("aria-selected", "true");
  await expectAccessibleBothWays(page);
  await keyboard.press("ArrowDown");
  await keyboard.press("Enter");
  await expect(page.locator(".ProseMirror a")).toHaveAttribute("href", "/privacy-policy#who-we-are");
  await keyboard.press("Control+k");
  await expect(
    page.getByText("Leads to “Privacy Policy”, section “Who is responsible”").first(),
  ).toBeVisible();
  await page.goto("/admin/redirects");
  await hydrated(page);
  await page.getByLabel("From").fill("/moved-away");
  await page.getByLabel("To", { exact: true }).pressSequentially("privacy po");
  await option.click();
  await expect(page.getByLabel("To", { exact: true })).toHaveValue("/privacy-policy");
  await page.goto("/admin/pages/edit?path=/about");
  await hydrated(page);
  const button = page.getByRole("group", { name: "Button" }).getByLabel("Address").first();
  await button.pressSequentially("privacy po");
  await expect(option).toBeVisible();
  await keyboard.press("Escape");
  await expect(option).toBeHidden();
  await expect(button).toHaveValue("privacy po");
  await button.press("ArrowDown");
  await option.click();
  await expect(button).toHaveValue("/privacy-policy");
});

test("a click on a paragraph of the preview leads to it in the text, and the preview follows the caret", {
  tag: "@all",
}, async ({ page }) => {
  const { keyboard } = page;
  await openAsStaff(page, "/admin/articles/new");
  const written = page.getByRole("textbox", { name: "Text", exact: true });
  await written.click();
  for (const words of ["One", "Twice", "Twice", "Last"]) {
    await keyboard.type(words);
    await keyboard.press("Enter");
  }
  const shown = page.frameLocator("iframe").locator(".prose p");
  await shown.filter({ hasText: "Twice" }).last().click();
  await expect(written).toBeFocused();
  await keyboard.type(" here");
  await expect(written.locator("> *")).toHaveText(["One", "Twice", "Twice here", "Last", ""]);
  await written.getByText("One").click();
  await expect(shown.filter({ hasText: "One" })).toHaveAttribute("data-shown", "");
});

test("writes a study by keyboard alone, breaks its JSON, mends it, and sees it published", async ({
  page,
}) => {
  const { keyboard } = page;
  await openAsStaff(page, "/admin/case-studies/new");
  await page.getByLabel("Title", { exact: true }).fill("Written by hand");
  await page.getByLabel("Description").fill("Two headings, a list and a link.");
  await tabTo(page, text(page));

  await keyboard.type("## The situation");
  await keyboard.press("Enter");
  await keyboard.type("Nobody had ");
  await keyboard.press("Control+b");
  await keyboard.type("counted");
  await keyboard.press("Control+b");
  await keyboard.type(".");
  await keyboard.press("Enter");
  await keyboard.type("- a counter");
  await keyboard.press("Enter");
  await keyboard.type("a report");
  await keyboard.press("Enter");
  await keyboard.press("Enter");
  await keyboard.type("See the pages");
  await keyboard.press("Shift+Control+ArrowLeft");
  await selected(page);
  await keyboard.press("Control+k");
  await expect(page.getByLabel("Where the link leads")).toBeFocused();
  await keyboard.type("javascript:alert(1)");
  await keyboard.press("Enter");
  await expect(page.getByText("A link leads to a title of the list,")).toBeVisible();
  await keyboard.press("Control+a");
  await keyboard.type("/services/ai-development");
  await keyboard.press("Enter");
  await expect(text(page)).toBeFocused();
  await expect(page.getByText("This link leads to /services/ai-development")).toBeVisible();
  expect(await stored(page)).toEqual(written);

  await test.step("moves the last paragraph up, and takes it back", async () => {
    await keyboard.press("Alt+ArrowUp");
    await expect(text(page).locator("> *")).toHaveText([
      "The situation",
      "Nobody had counted.",
      "See the pages",
      "a countera report",
    ]);
    await keyboard.press("Control+z");
    expect(await stored(page)).toEqual(written);
  });

  await test.step("breaks the JSON and mends it", async () => {
    const before = await page.locator("[name=jsonDetails]").inputValue();
    await page.getByRole("button", { name: "JSON", exact: true }).press("Enter");
    await expect(text(page)).toHaveValue(before);
    await expect(text(page)).toBeFocused();
    await text(page).fill(before.replace(",", ""));
    await expect(page.locator("#jsonDetails-error")).toHaveText("Invalid JSON format");
    await expect(page.getByRole("button", { name: "Document", exact: true })).toHaveCount(0);
    await publishButton(page).press("Enter");
    const summary = page.locator(".error-summary");
    await expect(summary).toContainText("Invalid JSON format in details");
    await summary.getByRole("link").press("Enter");
    await expect(text(page)).toBeFocused();
    await text(page).fill(JSON.stringify(JSON.parse(before)));
    await expect(page.locator("#jsonDetails-error")).toHaveCount(0);
    await page.getByRole("button", { name: "Format" }).press("Enter");
    await expect(text(page)).toHaveValue(before);
    await page.getByRole("button", { name: "Document", exact: true }).press("Enter");
    await expect(text(page).getByRole("heading", { name: "The situation" })).toBeVisible();
  });

  await publish(page);
  await expect(page.getByText("Case study created successfully")).toBeVisible();
  await page.goto("/case-studies/written-by-hand");
  const prose = page.locator(".prose");
  await expect(prose.getByRole("heading", { level: 2 })).toHaveText(["The situation"]);
  await expect(prose.getByRole("listitem")).toHaveText(["a counter", "a report"]);
  await expect(prose.locator("strong")).toHaveText("counted");
  await expect(prose.getByRole("link", { name: "pages" })).toHaveAttribute(
    "href",
    "/services/ai-development",
  );
});

test("what is pasted keeps its words and its marks, and nothing that acts or is fetched", async ({
  page,
}) => {
  await openAsStaff(page, "/admin/case-studies/new");
  for (const [name, html, sections] of [...pasted, ...rich])
    await test.step(name, async () => {
      await text(page).press("Control+a");
      await text(page).press("Delete");
      await paste(text(page), { html });
      expect(await stored(page)).toEqual(sections);
    });
  for (const [name, html, sections, sentence] of withMore)
    await test.step(name, async () => {
      await text(page).press("Control+a");
      await text(page).press("Delete");
      await paste(text(page), { html });
      expect(await stored(page)).toEqual(sections);
      await expect(page.locator(".toast").last()).toContainText(sentence);
    });
  await test.step("Markdown", async () => {
    await text(page).press("Control+a");
    await paste(text(page), { text: "# A\n\nSome **bold**\n\n- one\n- two" });
    expect(await stored(page)).toEqual([
      { title: "A", type: "paragraph", items: ["Some **bold**"], marks: true },
      { title: "", type: "bullet", items: ["one", "two"] },
    ]);
  });
  await test.step("words into a sentence", async () => {
    await text(page).press("Control+a");
    await page.keyboard.type("A world");
    for (let n = 0; n < 6; n++) await page.keyboard.press("ArrowLeft");
    // The editor hears of a caret in the frame after it has moved.
    const caret = () =>
      page.evaluate(async () => {
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        return getSelection()?.anchorOffset;
      });
    await expect.poll(caret).toBe(1);
    await paste(text(page), {
      html: "<meta charset='utf-8'><span style='margin:0'>&nbsp;<b>big</b></span>",
      text: " big",
    });
    expect(await stored(page)).toEqual([
      { title: "", type: "paragraph", items: ["A\u00a0**big** world"], marks: true },
    ]);
  });
  await test.step("a file that is no picture is refused by its name, and leaves no trace", async () => {
    await text(page).evaluate((element) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File(["no picture"], "a.png", { type: "image/png" }));
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    });
    await expect(page.locator(".toast").last()).toContainText("a.png was left out: This file is not");
    expect(await stored(page)).toEqual([
      { title: "", type: "paragraph", items: ["A\u00a0**big** world"], marks: true },
    ]);
  });
  await test.step("what is copied here", async () => {
    await text(page).press("Control+a");
    await page.keyboard.type("## One\nTwo");
    await text(page).press("Control+a");
    const copied = await text(page).evaluate((element) => {
      const clipboardData = new DataTransfer();
      element.dispatchEvent(new ClipboardEvent("copy", { clipboardData, bubbles: true, cancelable: true }));
      return { html: clipboardData.getData("text/html"), text: clipboardData.getData("text/plain") };
    });
    await text(page).press("Control+a");
    await text(page).press("Delete");
    await paste(text(page), copied);
    expect(await stored(page)).toEqual([{ title: "One", type: "paragraph", items: ["Two"] }]);
  });
});

test("nests by keys, quotes, writes a table, and draws it as a chart and back", async ({ page }) => {
  const { keyboard } = page;
  await openAsStaff(page, "/admin/case-studies/new");
  await text(page).click();
  for (const [typed, ...keys] of [
    ["## Plan", "Enter"],
    ["In short.", "Enter"],
    ["### Steps", "Enter"],
    ["1. one", "Enter"],
    ["inner", "Tab", "Enter"],
    ["", "Shift+Tab"],
    ["two", "Enter", "Enter"],
    ["> It runs.", "Enter", "Enter"],
    ["Meena Shah", "Enter"],
  ] as const) {
    await keyboard.type(typed);
    for (const key of keys) await keyboard.press(key);
  }
  await tool(page, "Table").click();
  const dialog = page.getByRole("dialog", { name: "Table", exact: true });
  await expect(dialog.getByLabel("Row 1, column 1", { exact: true })).toBeFocused();
  for (const word of ["Week", "Load", ""]) {
    await keyboard.type(word);
    await keyboard.press("Tab");
  }
  for (const word of ["One", "1"]) {
    await keyboard.type(word);
    await keyboard.press("Tab");
  }
  await dialog.getByLabel("Row 3, column 1", { exact: true }).fill("Two");
  await dialog.getByLabel("Row 3, column 2", { exact: true }).fill("**2**");
  await dialog.getByLabel("Caption").fill("Made up");
  await expectAccessibleBothWays(page);
  await dialog.getByRole("button", { name: "Draw as a chart" }).click();
  const chart = page.getByRole("dialog", { name: "Chart", exact: true });
  await expect(chart.getByLabel("Table", { exact: true })).toHaveValue("Week\tLoad\nOne\t1\nTwo\t2");
  await page.getByRole("button", { name: "Show as a table" }).click();
  await dialog.getByLabel("Row 3, column 2", { exact: true }).fill("**3**");
  // As Done: the form around the dialog is not sent.
  await dialog.getByLabel("The first row names the columns").press("Enter");
  await expect(text(page)).toBeFocused();
  const rows = [
    ["Week", "Load"],
    ["One", "1"],
    ["Two", "**3**"],
  ];
  expect(await stored(page)).toEqual([
    { title: "Plan", type: "paragraph", items: ["In short."] },
    {
      title: "Steps",
      level: 2,
      type: "bullet",
      items: ["one", "inner", "two"],
      ordered: true,
      levels: [0, 1, 0],
    },
    {
      title: "",
      type: "paragraph",
      items: ["It runs."],
      quote: "Meena Shah",
      figures: [{ table: { rows, head: true, marks: true }, caption: "Made up" }],
    },
  ]);
  await test.step("Tab leads on after Escape", async () => {
    await text(page).getByText("inner").click();
    await keyboard.press("Escape");
    await keyboard.press("Tab");
    await expect(text(page)).not.toBeFocused();
  });
  await expectAccessibleBothWays(page);
});

test("a picture of Word comes along in its place, and what did not is said, with Undo", {
  tag: "@all",
}, async ({ page }) => {
  await openAsStaff(page, "/admin/case-studies/new");
  const hex = (await aPhoto()).toString("hex");
  await paste(text(page), {
    html: `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><p class=MsoNormal>Before</p><p><![if !vml]><img
width=120 height=80 src="file:///C:/clip_image001.jpg" alt="A pump"><![endif]></p><p>After<img
src="https://pictures.example/a.png"></p><math><mtable><mtr><mtd>x</mtd></mtr></mtable></math>`,
    rtf: `{\\rtf1 {\\*\\shppict{\\pict{\\*\\picprop}\\picw10\\jpegblip\\bliptag1 ${hex}}}{\\nonshppict{\\pict\\wmetafile8 00}}}`,
  });
  const figures = [{ image: expect.stringMatching(/^\/media\//), alt: "A pump", caption: "" }];
  await expect
    .poll(() => stored(page))
    .toEqual([
      { title: "", type: "paragraph", items: ["Before"], figures },
      { title: "", type: "paragraph", items: ["After"] },
    ]);
  await expect(text(page).getByRole("img", { name: "A pump" })).toBeVisible();
  const said = (sentence: string) => page.locator(".toast").filter({ hasText: sentence });
  await expect(said("1 picture of pictures.example did not come along")).toBeVisible();
  await said("1 formula was left out.").getByRole("button", { name: "Undo" }).click();
  await expect(page.locator("[name=jsonDetails]")).toHaveValue("");
});

test("a table pasted from a spreadsheet becomes a chart, which is drawn, changed, read and published", async ({
  page,
}) => {
  await openAsStaff(page, "/admin/case-studies/new");
  await page.getByLabel("Title", { exact: true }).fill("With a chart");
  await page.getByLabel("Description").fill("Three weeks of load.");
  await text(page).click();
  await page.keyboard.type("## Load");
  await tool(page, "Chart").click();
  const dialog = page.getByRole("dialog", { name: "Chart" });
  const table = dialog.getByLabel("Table", { exact: true });
  await expect(table).toBeFocused();
  await expect(dialog.getByText("Paste a table to see its chart.")).toBeVisible();
  await paste(table, {
    html: `<style>td{color:red}</style><table style="width:1px"><tr><td onclick="x()"> week </td><td>load</td></tr>
<tr><td>Week 1</td><td>soon</td></tr><tr><td>Week 2</td><td>4,5</td></tr></table>`,
  });
  await expect(table).toHaveValue("week\tload\nWeek 1\tsoon\nWeek 2\t4,5");
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(table).toHaveAccessibleDescription(/Row 1, column “load”: “soon” is no number\./);
  await expect(table).toBeFocused();
  await table.fill("week;load\nWeek 1;3\nWeek 2;4,5\nWeek 3;");
  const kinds = dialog.getByRole("group", { name: "Kind of chart" });
  await expect(kinds.getByRole("radio")).toHaveCount(2);
  await expect(kinds.getByRole("radio", { name: "Columns" })).toBeChecked();
  for (const picture of await kinds.locator("img").all()) await expectDrawn(picture);
  await kinds.getByRole("radio", { name: "Lines" }).check();
  await dialog.getByLabel("Unit of the numbers").fill("kWh");
  await dialog.getByLabel("Marked row").selectOption("2. Week 2, 4,5");
  await dialog.getByLabel("Caption").fill("Made-up readings");
  const words = "Load: Week 1 3 kWh, Week 2 4.5 kWh and Week 3 not known; marked: Week 2.";
  await expectDrawn(dialog.getByRole("img", { name: words }));
  await expectAccessibleBothWays(page);
  await dialog.getByLabel("Caption").press("Enter");

  await expect(text(page)).toBeFocused();
  await expectDrawn(text(page).getByRole("img", { name: words }));
  const chart = {
    kind: "lines",
    labels: ["week", "load"],
    rows: [
      ["Week 1", 3],
      ["Week 2", 4.5],
      ["Week 3", null],
    ],
    unit: "kWh",
    marked: 1,
    locale: "en-IN",
  };
  const section = { title: "Load", type: "paragraph", items: [] };
  expect(await stored(page)).toEqual([{ ...section, figures: [{ chart, caption: "Made-up readings" }] }]);

  await text(page).getByRole("button", { name: "Table, kind and caption" }).click();
  await expect(table).toHaveValue("week\tload\nWeek 1\t3\nWeek 2\t4.5\nWeek 3\t");
  await dialog.getByLabel("Marked row").selectOption("None chosen");
  await dialog.getByRole("button", { name: "Done" }).click();
  expect(await stored(page)).toMatchObject([{ figures: [{ chart: { marked: null } }] }]);
  await page.keyboard.press("Control+z");
  expect(await stored(page)).toMatchObject([{ figures: [{ chart }] }]);

  await test.step("a word typed on the selected chart, or after another is put in, stands below it", async () => {
    const below = (items: string[]) => [
      { ...section, figures: [{ chart, caption: "Made-up readings" }] },
      { title: "", type: "paragraph", items },
    ];
    await text(page).getByRole("img", { name: words }).click();
    await page.keyboard.type("selected");
    expect(await stored(page)).toEqual(below(["selected"]));
    await tool(page, "Chart").click();
    await table.fill("week;flow\nWeek 1;1\nWeek 2;2");
    await dialog.getByRole("button", { name: "Done" }).click();
    await expect(text(page)).toBeFocused();
    await page.keyboard.type("inserted");
    expect(await stored(page)).toMatchObject([
      ...below(["selected"]).slice(0, 1),
      { items: ["selected"], figures: [{ chart: { labels: ["week", "flow"] } }] },
      { items: ["inserted"] },
    ]);
  });

  await publish(page);
  await expect(page.getByText("Case study created successfully")).toBeVisible();
  await page.goto("/case-studies/with-a-chart");
  const figure = page.getByRole("figure").filter({ hasText: "Made-up readings" });
  await figure.scrollIntoViewIfNeeded();
  await expectDrawn(figure.getByRole("img", { name: words }));
  await figure.getByText("The numbers as a table").click();
  await expect(figure.getByRole("row", { name: "Week 2 4.5" })).toBeVisible();
  await expectAccessibleBothWays(page);
});

test("a chart is written in Hindi and Gujarati; a letter that no chart has is named with its cell", {
  tag: "@all",
}, async ({ page }) => {
  await openAsStaff(page, "/admin/case-studies/new");
  await page.getByLabel("Title", { exact: true }).fill("In Hindi");
  await page.getByLabel("Description").fill("A list with reasons.");
  await text(page).click();
  await page.keyboard.type("## सूची");
  await tool(page, "Chart").click();
  const dialog = page.getByRole("dialog", { name: "Chart" });
  const table = dialog.getByLabel("Table", { exact: true });
  const list = (name: string) => `मशीन\tतात्कालिकता\n${name}\t8\nશીતક પંપ\t5\nCO₂ ≥ 3 µm\t2`;
  await table.fill(list("\u{1f680}"));
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(table).toHaveAccessibleDescription(
    /Row 1, column “मशीन”: a chart cannot write “\u{1f680}”\./u,
  );
  await table.fill(list("मोटर ३"));
  const picture = dialog.getByRole("img", { name: /मोटर/ });
  await expectDrawn(picture);
  // The picture sees no font of its page, so it brings its own.
  const drawn = decodeURIComponent((await picture.getAttribute("src")) ?? "");
  for (const family of ["Chart Latin", "Chart Devanagari", "Chart Gujarati"])
    expect(drawn).toContain(`@font-face{font-family:"${family}"`);
  await dialog.getByRole("button", { name: "Done" }).click();
  await expectDrawn(text(page).getByRole("img", { name: /मोटर/ }));
});

test("what of a table may be misread is named by its cell, before it is a chart", { tag: "@all" }, async ({
  page,
}) => {
  await openAsStaff(page, "/admin/case-studies/new");
  await tool(page, "Chart").click();
  const dialog = page.getByRole("dialog", { name: "Chart" });
  const table = dialog.getByLabel("Table", { exact: true });
  const told = (sentence: string) => expect(dialog.getByRole("status")).toContainText([sentence]);
  await table.fill("week;load\nWeek 1;1.234\nWeek 2;1.180\nWeek 3;990");
  await told("Say what “1.234” in row 1, “load”, means.");
  const asked = dialog.getByRole("group", { name: "What is “1.234” in row 1, “load”?" });
  await expectAccessibleBothWays(page);
  await asked.getByRole("radio", { name: "1,234", exact: true }).check();
  await expectDrawn(dialog.getByRole("img", { name: "Load: Week 1 1,234, Week 2 1,180 and Week 3 990." }));
  await asked.getByRole("radio", { name: "1.234", exact: true }).check();
  await expectDrawn(dialog.getByRole("img", { name: "Load: Week 1 1.23, Week 2 1.18 and Week 3 990." }));
  await table.fill("day;load\n03/04;1\n05/04;2");
  await dialog.getByRole("radio", { name: "4 Mar" }).check();
  await expectDrawn(dialog.getByRole("img", { name: "Load: 4 Mar 1 and 4 May 2." }));
  await table.fill("week\tload\nWeek 1\t3\nWeek 2\t#N/A\nWeek 3\t4");
  await told("Row 2, column “load”: “#N/A” is no number.");
  await told("“#N/A” in row 2, “load”, was not read as a number.");
  await expectAccessibleBothWays(page);
  await table.fill("");
  await paste(table, {
    html: `<table><tr><td>week</td><td>load</td></tr><tr style='display:none'><td>Week 0</td><td>9</td></tr>
<tr><td>Week <del cite="a">0</del>1</td><td><p>3</p></td></tr></table>`,
  });
  await expect(table).toHaveValue("week\tload\nWeek 1\t3");
  // A cell over three rows, of which one is hidden; one over two columns; one to the end of its part of the table.
  await table.fill("");
  await paste(table, {
    html: `<table><thead><tr><th rowspan=2>plant<th colspan=2>load</tr><tr><th>2025<th>2026</tr></thead><tbody>
<tr><td rowspan=3>North<td>1<td>2</tr><tr style='display:none'><td>3<td>4</tr><tr><td>5<td>6</tr>
<tr><td>South<td colspan=2>7</tr><tr><td rowspan=0>East<td>8<td>9</tr><tr><td>10<td>11</tr></tbody>
<tfoot><tr><td>Sum<td>24<td>28</tr></tfoot></table>`,
  });
  await expect(table).toHaveValue(
    "plant\tload\t\nplant\t2025\t2026\nNorth\t1\t2\nNorth\t5\t6\nSouth\t7\t\nEast\t8\t9\nEast\t10\t11\nSum\t24\t28",
  );
  // The first row of a cell over two is hidden.
  await table.fill("");
  await paste(table, {
    html: `<table><tr><td>plant<td>load</tr><tr hidden><td rowspan=2>North<td>1</tr><tr><td>2</tr></table>`,
  });
  await expect(table).toHaveValue("plant\tload\nNorth\t2");
});

test("Escape asks before it takes a changed table, and takes an unchanged one at once", {
  tag: "@all",
}, async ({ page }) => {
  const { keyboard } = page;
  await openAsStaff(page, "/admin/case-studies/new");
  await tool(page, "Chart").click();
  const dialog = page.getByRole("dialog", { name: "Chart" });
  const table = dialog.getByLabel("Table", { exact: true });
  const question = page.getByRole("alertdialog", { name: "Leave the chart" });
  await expect(table).toBeFocused();
  await keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await tool(page, "Chart").click();
  await table.fill("week;load\nWeek 1;3");
  // More than one in a row: a browser lets a page refuse the first alone.
  for (let round = 0; round < 3; round++) {
    await keyboard.press("Escape");
    await expect(question).toBeVisible();
    await keyboard.press("Escape");
    await expect(question).toHaveCount(0);
    await expect(table).toBeFocused();
  }
  await expect(table).toHaveValue("week;load\nWeek 1;3");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expectAccessibleBothWays(page);
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(text(page)).toBeFocused();
});

test("a chart of an article that is saved nowhere is drawn in its preview", { tag: "@all" }, async ({
  page,
}) => {
  await openAsStaff(page, "/admin/articles/new");
  await page.getByLabel("Title", { exact: true }).fill("Two weeks");
  await page.getByRole("textbox", { name: "Text", exact: true }).click();
  await tool(page, "Chart").click();
  const dialog = page.getByRole("dialog", { name: "Chart" });
  await dialog.getByLabel("Table", { exact: true }).fill("week;load\nWeek 1;3\nWeek 2;4");
  await dialog.getByRole("button", { name: "Done" }).click();
  const preview = page.frameLocator('iframe[title="The page as visitors will see it"]');
  const image = preview.getByRole("figure").getByRole("img");
  await image.scrollIntoViewIfNeeded();
  await expectDrawn(image);
});

async function expectDrawn(image: Locator): Promise<void> {
  await expect(image).toBeVisible();
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBeGreaterThan(0);
}

test("on a telephone: by touch, with a picture, and with what an input method composes", async ({
  browser,
  site,
}) => {
  const phone = await browser.newContext({
    baseURL: site.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  try {
    const page = await phone.newPage();
    await openAsStaff(page, "/admin/media");
    await page
      .locator("input[type=file]")
      .setInputFiles({ name: "Gauge.jpg", mimeType: "image/jpeg", buffer: await aPhoto(1200, 800) });
    await expect(page.getByText("Gauge.jpg uploaded")).toBeVisible();
    await page.goto("/admin/case-studies/new");
    await hydrated(page);
    const buttons = page.getByRole("toolbar", { name: "Text" }).getByRole("button");
    // What says where to write stays within its box.
    await page.setViewportSize({ width: 320, height: 640 });
    const beside = await text(page).evaluate((area) => {
      const { paddingRight, width } = getComputedStyle(area);
      const words = getComputedStyle(area, "::before");
      return (
        Number.parseFloat(width) -
        Number.parseFloat(words.left) -
        Number.parseFloat(words.width) -
        Number.parseFloat(paddingRight)
      );
    });
    expect(beside).toBeGreaterThanOrEqual(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await text(page).tap();
    for (const button of await buttons.all()) {
      const box = await button.boundingBox();
      expect(box?.width).toBeGreaterThanOrEqual(44);
      expect(box?.height).toBeGreaterThanOrEqual(44);
    }

    await tool(page, "Heading").tap();
    await page.keyboard.type("Results");
    await page.keyboard.press("Enter");
    const session = await phone.newCDPSession(page);
    // An input method shows what it is composing, and changes it, before it writes.
    for (const part of ["p", "pu", "pum"])
      await session.send("Input.imeSetComposition", {
        text: part,
        selectionStart: part.length,
        selectionEnd: part.length,
      });
    await session.send("Input.insertText", { text: "Pumps " });
    await session.send("Input.imeSetComposition", { text: "run", selectionStart: 3, selectionEnd: 3 });
    await session.send("Input.insertText", { text: "run" });
    await expect
      .poll(() => stored(page))
      .toEqual([{ title: "Results", type: "paragraph", items: ["Pumps run"] }]);

    await tool(page, "Picture").tap();
    await page.getByRole("button", { name: "Choose Gauge" }).tap();
    await page.getByRole("button", { name: "Caption and alternative text" }).tap();
    const dialog = page.getByRole("dialog", { name: "Picture" });
    await dialog.getByLabel("Caption").fill("At noon");
    await dialog.getByLabel("Alternative text").fill("A steam gauge");
    await page.keyboard.press("Escape");
    await page
      .getByRole("alertdialog", { name: "Leave the picture" })
      .getByRole("button", { name: "Stay" })
      .tap();
    await expect(dialog.getByLabel("Caption")).toHaveValue("At noon");
    await dialog.getByRole("button", { name: "Done" }).tap();
    await expect(text(page).getByRole("img", { name: "A steam gauge" })).toBeVisible();
    const figure = { image: expect.stringMatching(/^\/media\//), alt: "A steam gauge", caption: "At noon" };
    expect(await stored(page)).toEqual([
      { title: "Results", type: "paragraph", items: ["Pumps run"], figures: [figure] },
    ]);
    await text(page).locator("> p").last().tap();
    await tool(page, "List").tap();
    await page.keyboard.type("below it");
    expect(await stored(page)).toMatchObject([
      { figures: [figure] },
      { title: "", type: "bullet", items: ["below it"] },
    ]);
    await tool(page, "Undo").tap();
    expect(await stored(page)).toMatchObject([{ figures: [figure] }]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

    await page.getByLabel("Title", { exact: true }).fill("Gauges");
    await page.getByLabel("Description").fill("With a picture of one of them.");
    await publish(page);
    await expect(page.getByText("Case study created successfully")).toBeVisible();
    await page.goto("/case-studies/gauges");
    await expect(page.locator(".prose").getByRole("figure")).toContainText("At noon");
    await expect(page.getByRole("img", { name: "A steam gauge" })).toHaveJSProperty("complete", true);
  } finally {
    await phone.close();
  }
});

test("a stored text stays as it is, sign for sign, until its document says something else", {
  tag: "@all",
}, async ({ page, site }) => {
  const odd = '[ {"items": ["2 * 3 **"], "title":"A",\n"type":"paragraph"} ]';
  await store(site, "bearing-wear-early-warning", odd);
  await bringSession(page);
  await openAsStaff(page, await editPath(page, "bearing"));
  await text(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type("x");
  await expect(page.getByText("Unsaved changes")).toBeVisible();
  await page.keyboard.press("Backspace");
  await expect(page.getByText("Unsaved changes")).toHaveCount(0);
  expect(await page.locator("[name=jsonDetails]").inputValue()).toBe(odd);
});

test("malformed stored text opens as JSON, and what a document cannot show stays", {
  tag: "@all",
}, async ({ page, site }) => {
  await store(site, "bearing-wear-early-warning", '[\n  {"title": "A", "type": "list", "items": []}\n]');
  await bringSession(page);
  await openAsStaff(page, await editPath(page, "bearing"));
  await expect(page.locator("#jsonDetails-error")).toHaveText(
    "Section 1 must have type 'paragraph' or 'bullet'",
  );
  await expect(page.getByText("Unsaved changes")).toHaveCount(0);
  await text(page).fill('[{"title": "A", "type": "bullet", "items": []}]');
  await expect(page.locator("#jsonDetails-error")).toHaveCount(0);
  await text(page).fill('[{"title": "A", "type": "bullet", "items": ["x"], "note": 1}]');
  await expect(page.getByText("This JSON has keys that a document cannot show.")).toBeVisible();
  await publish(page);
  await expect(page.getByText("Case study updated successfully")).toBeVisible();
  await openAsStaff(page, await editPath(page, "bearing"));
  expect(await stored(page)).toEqual([{ title: "A", type: "bullet", items: ["x"], note: 1 }]);
});

test("the editor and its JSON have no accessibility violations", { tag: "@all" }, async ({ page }) => {
  await openAsStaff(page, "/admin/case-studies/new");
  await text(page).click();
  await page.keyboard.type("## A\nb c\n- d");
  await expectAccessibleBothWays(page);
  await text(page).click();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("nowhere");
  await page.keyboard.press("Enter");
  await expectAccessibleBothWays(page);
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await page.getByRole("button", { name: "JSON", exact: true }).click();
  await text(page).fill("[x");
  await expect(page.locator("#jsonDetails-error")).toBeVisible();
  await expectAccessibleBothWays(page);
});

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element.matches(":focus"))) return;
    await page.keyboard.press("Tab");
  }
  await expect(target).toBeFocused();
}

/** As another program would put it there: chromium's own clipboard is not to be had in every run. */
async function paste(field: Locator, { html = "", text = "", rtf = "" }): Promise<void> {
  await field.evaluate(
    (element, data) => {
      const clipboardData = new DataTransfer();
      for (const [type, content] of Object.entries(data)) if (content) clipboardData.setData(type, content);
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    },
    { "text/html": html, "text/plain": text, "text/rtf": rtf },
  );
}

const written = [
  { title: "The situation", type: "paragraph", items: ["Nobody had **counted**."], marks: true },
  { title: "", type: "bullet", items: ["a counter", "a report"] },
  { title: "", type: "paragraph", items: ["See the [pages](/services/ai-development)"], marks: true },
];

/** A line of a list as Word puts it on the clipboard: a paragraph, with a glyph to ignore and styles of its own. */
const wordItem = (glyph: string, text: string) =>
  `<p class=MsoListParagraph style='text-indent:-18.0pt;\nmso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>${glyph}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;
</span></span></span><![endif]><span lang=EN-US>${text}<o:p></o:p></span></p>`;

const pasted: [string, string, object[]][] = [
  [
    "a .docx file, as LibreOffice puts it there",
    `<!DOCTYPE html><html><head><title>t</title><style type="text/css">p { line-height: 115% }</style></head>
<body lang="en-US" text="#000000" dir="ltr"><h1 class="western" align="left">
A pump that says when</h1>
<p class="western" align="left" style="line-height: 115%">Intro with
<b>bold</b> and <i>italic</i> words, and <font color="#000080"><u><a href="https://example.com/a">a
link</a></u></font>.</p>
<ul>
	<li><p class="western" style="margin-bottom: 0in">One</p>
	<li><p class="western">Two,
	going on</p>
	<ul>
		<li><p class="western">Two a</p>
	</ul>
</ul>
<table width="94"><col width="40"/><tr><td style="border: 1px double #808080"><p class="western">
	Cell 1</p></td><td><p>Cell 2</p></td></tr></table>
<p class="western" style="line-height: 115%"><br/>
</p></body></html>`,
    [
      {
        title: "A pump that says when",
        type: "paragraph",
        items: ["Intro with **bold** and _italic_ words, and [a link](https://example.com/a)."],
        marks: true,
      },
      {
        title: "",
        type: "bullet",
        items: ["One", "Two, going on", "Two a"],
        levels: [0, 0, 1],
        figures: [{ table: { rows: [["Cell 1", "Cell 2"]] }, caption: "" }],
      },
    ],
  ],
  [
    "Word",
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal {margin:0}</style></head><body>
<!--StartFragment--><p class=MsoTitle>The title<o:p></o:p></p>
<p class=MsoNormal>Some <b style='mso-bidi-font-weight:normal'>bold</b> words<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>${wordItem("·", "Two <i>lamps</i> &amp; a bell")}${wordItem("o", "o tempora")}
<p class=MsoListParagraph>·&nbsp;&nbsp; A manual<o:p></o:p></p><!--EndFragment--></body></html>`,
    [
      { title: "The title", type: "paragraph", items: ["Some **bold** words"], marks: true },
      {
        title: "",
        type: "bullet",
        items: ["Two _lamps_ & a bell", "o tempora", "A manual"],
        marks: true,
      },
    ],
  ],
  [
    "a word processor in the browser",
    `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span
style="font-weight:400;color:#000">Head</span></h2><p dir="ltr"><span style="font-weight:400">Plain </span><span
style="font-weight:700">bold</span><span style="font-style:italic"> slanted</span></p><ul><li dir="ltr"
aria-level="1"><p dir="ltr" role="presentation"><span>One</span></p></li><ul><li><p>Nested</p></li></ul><li><p>
Two<br>in two lines</p></li></ul></b><br class="Apple-interchange-newline">`,
    [
      { title: "Head", type: "paragraph", items: ["Plain **bold**_ slanted_"], marks: true },
      { title: "", type: "bullet", items: ["One", "Nested", "Two\nin two lines"], levels: [0, 1, 0] },
    ],
  ],
  [
    "classes and their sheet: strong, emphasised and plain words, and headings",
    `<html><head><style><!--
@media screen { .c1, p.lead { font-weight: 700 } }
.c2 { font-style: italic } .c3 b, em.c4 { font-weight: 400; font-style: normal }
p.Kapitel { mso-style-name: Kapitel; mso-outline-level: 2; margin: 0 }
.c5 { font-size: 26pt } .c6 { font-size: 11pt }
@font-face { font-family: x; src: url(https://evil.example/x.woff2) }
.c6 { font-family: x; background: url(https://evil.example/a.png); content: url(https://evil.example/b.png) }
@import "https://evil.example/c.css";
--></style></head><body><p><span class=c5>A title by its size</span></p><p class=Kapitel>By its level</p>
<p class=c6>Now <span class=c1>bold</span>, <span class=c2>slanted</span>, <span class=c3><b>plain</b></span> and
<em class=c4>plain</em>.</p><p class="lead c6">All of it.</p></body></html>`,
    [
      { title: "A title by its size", type: "paragraph", items: [] },
      {
        title: "By its level",
        level: 2,
        type: "paragraph",
        items: ["Now **bold**, _slanted_, plain and plain.", "**All of it.**"],
        marks: true,
      },
    ],
  ],
  [
    "Word, whose sheet says what is an item of a list",
    `<html><head><style>p.MsoListBullet {mso-list:l3 level1 lfo1; text-indent:-18pt}</style></head><body>
<p class=MsoListBullet><span style='mso-list:Ignore'>·&nbsp;</span>One</p><p class=MsoListBullet>Two</p>`,
    [{ title: "", type: "bullet", items: ["One", "Two"] }],
  ],
  [
    "a page that means harm",
    `<p onclick="alert(1)" style="color:red">A<script>alert(1)</script><img src="https://evil.example/x.png"
onerror="alert(1)">B <a href="javascript:alert(1)">C</a> <a href="https://a:b@evil.example">D</a></p>
<style>p{color:red}</style><link rel=stylesheet href="https://evil.example/a.css"><iframe
src="https://evil.example"></iframe><svg onload=alert(1)><text>no</text></svg><form action=x><input value=no>
<button onfocus=alert(1) autofocus>E</button></form><base href="https://evil.example"><p>F</p>`,
    [{ title: "", type: "paragraph", items: ["AB C D", "E", "F"] }],
  ],
];

/** Lists of three levels, numbers, a table with an empty cell, a quotation: as Word, Docs and spreadsheets write them. */
const wordLine = (sign: string, level: number, text: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level${level} lfo1'><![if !supportLists]><span><span
style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;
const wordCell = (text: string) => `<td width=120><p class=MsoNormal>${text}<o:p></o:p></p></td>`;
const rich: [string, string, object[]][] = [
  [
    "Word",
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><!--StartFragment--><p class=MsoTitle>A title</p>
<h1>Situation</h1><p class=MsoNormal>CO<sub>2</sub>, 10<sup>3</sup> and 1<sup>st</sup>.</p><h2>Asked</h2>
${wordLine("3.", 1, "One")}${wordLine("a.", 2, "Two")}${wordLine("§", 3, "Three")}${wordLine("·", 4, "Four")}
<p class=MsoQuote>It runs.</p><p class=MsoQuote>— Meena Shah</p><table><tr>${wordCell("<b>Route</b>")}${wordCell("<b>Cost</b>")}</tr>
<tr>${wordCell("Pune")}${wordCell("<o:p>&nbsp;</o:p>")}</tr></table><!--EndFragment--></body></html>`,
    [
      { title: "A title", type: "paragraph", items: [] },
      { title: "Situation", type: "paragraph", items: ["CO₂, 10³ and 1st."] },
      {
        title: "Asked",
        level: 2,
        type: "bullet",
        items: ["One", "Two", "Three", "Four"],
        ordered: [true, true, false, false],
        start: 3,
        levels: [0, 1, 2, 2],
      },
      {
        title: "",
        type: "paragraph",
        items: ["It runs."],
        quote: "Meena Shah",
        figures: [
          {
            table: {
              rows: [
                ["Route", "Cost"],
                ["Pune", ""],
              ],
              head: true,
            },
            caption: "",
          },
        ],
      },
    ],
  ],
  [
    "Slack, and Word in a browser: flat lists that say their level",
    `<ul data-indent="0"><li data-stringify-indent="0">a</li></ul><ul data-indent="1"><li
data-stringify-indent="1">b</li></ul><div><ol><li data-aria-level="1">c</li></ol></div><div><ol><li
data-aria-level="2">d</li></ol></div>`,
    [
      {
        title: "",
        type: "bullet",
        items: ["a", "b", "c", "d"],
        ordered: [false, false, true, true],
        levels: [0, 1, 0, 1],
      },
    ],
  ],
  [
    "Excel: words above numbers are names",
    `<table><col width=64><tr><td>Week</td><td>Load</td></tr><tr><td>One</td><td>1,5</td></tr><tr><td></td><td>2</td></tr></table>`,
    [
      {
        title: "",
        type: "paragraph",
        items: [],
        figures: [
          {
            table: {
              rows: [
                ["Week", "Load"],
                ["One", "1,5"],
                ["", "2"],
              ],
              head: true,
            },
            caption: "",
          },
        ],
      },
    ],
  ],
  [
    "Google Docs: a note, letters above the line, a checklist, a header over columns, a detour",
    `<b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span>by 12</span><span
style="font-size:0.6em;vertical-align:super"><a href="#ftnt1" id="ftnt_ref1">1</a></span><span> in 2025</span><span
style="vertical-align:super">a</span><span>, </span><a
href="https://www.google.com/url?q=https://example.com/a&amp;sa=D&amp;usg=x"><span>here</span></a></p><ul><li dir="ltr"
role="checkbox" aria-checked="true" aria-level="1"><img src="data:image/png;base64,iVBORw0KGgo=" width="17.6px"
height="17.6px" alt="checked" aria-roledescription="checkbox"><p dir="ltr" style="display:inline-block"><span
style="text-decoration:line-through">Done</span></p></li></ul><br><table><tbody><tr><td rowspan="2"><p><span
style="font-weight:700">Item</span></p></td><td colspan="2"><p><span style="font-weight:700">2025</span></p></td></tr>
<tr><td><p><span style="font-weight:700">Q1</span></p></td><td><p><span style="font-weight:700">Q2</span></p></td></tr>
<tr><td><p>Cost</p></td><td><p>1</p></td><td><p>2</p></td></tr></tbody></table><p><a href="#ftnt_ref1" id="ftnt1"><span>[1]</span></a><span>
Made up.</span></p></b>`,
    [
      {
        title: "",
        type: "paragraph",
        items: ["by 12¹ in 2025ª, [here](https://example.com/a)"],
        marks: true,
      },
      {
        title: "",
        type: "bullet",
        items: ["☑ Done"],
        figures: [
          {
            table: {
              rows: [
                ["Item", "2025\nQ1", "2025\nQ2"],
                ["Cost", "1", "2"],
              ],
              head: true,
            },
            caption: "",
          },
        ],
      },
      { title: "", type: "paragraph", items: ["¹ Made up."] },
    ],
  ],
  [
    "half a table",
    "<tr><td>a</td><td>b",
    [{ title: "", type: "paragraph", items: [], figures: [{ table: { rows: [["a", "b"]] }, caption: "" }] }],
  ],
];

/** What an office suite carries along though it is no part of the text, and what is said of it. */
const withMore: [string, string, object[], string][] = [
  [
    "Word with tracked changes, hidden words and comments",
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!--
p.MsoNormal {margin:0} span.Secret
{mso-style-name:Secret; display:none; mso-hide:all;} --></style></head><body><!--StartFragment-->
<p class=MsoNormal>We offer <del cite="mailto:Somebody" datetime="2026-01-01T10:00"><span lang=EN-US>the worst
</span></del><del cite="mailto:Somebody"><b>of all</b></del><ins cite="mailto:Somebody">good</ins> models
<span style='display:none;mso-hide:all'>for their last penny </span>to <a
style='mso-comment-reference:SB_1;mso-comment-date:20260101T1000'>clients</a><span
class=MsoCommentReference><span style='font-size:8.0pt'><![if !supportAnnotations]><a class=msocomanchor
id="_anchor_1" href="#_msocom_1" name="_msoanchor_1">[SB1]</a><![endif]><span
style='mso-special-character:comment'>&nbsp;</span></span></span>.<o:p></o:p></p>
<p class=MsoNormal><del cite="mailto:Somebody">This line went.<o:p></o:p></del></p>
<p class=MsoNormal>It<span class=Secret> never</span> works.<s> Struck</s><span class=msoDel> out</span></p>
<!--EndFragment--><div style='mso-element:comment-list'><hr class=msocomoff align=left>
<div style='mso-element:comment'><div id="_com_1" class=msocomtxt><a name="_msocom_1"></a><p
class=MsoCommentText>Never say this to them.</p></div></div></div></body></html>`,
    [
      {
        title: "",
        type: "paragraph",
        items: ["We offer good models to clients.", "It works."],
      },
    ],
    "3 deleted passages, 2 hidden passages and 1 comment were left out.",
  ],
  [
    "a page that a word processor in the browser has written",
    `<p><span>Agreed</span><sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup><span> so far</span><sup><a
href="#cmnt2" id="cmnt_ref2">[b]</a></sup></p><div style="border:1px solid black"><p><a href="#cmnt_ref1"
id="cmnt1">[a]</a><span>Not by me.</span></p></div><div><p><a href="#cmnt_ref2" id="cmnt2">[b]</a><span>Nor
me.</span></p><p>Ask again.</p></div>`,
    [{ title: "", type: "paragraph", items: ["Agreed so far"] }],
    "2 comments were left out.",
  ],
  [
    "classes and their sheet: what is deleted or hidden",
    `<style>.gone { text-decoration: line-through red } .off { display: none } div .veiled { visibility: hidden }
.veiled .back { visibility: visible } @media print { .kept { display: none } } .nil { font-size: 0 }
p.Run span { mso-hide: all }</style><p>We <span class=gone>sell <b>lies</b></span>tell <span class=kept>truth</span>.</p>
<p class=off>Cost price: 3</p><div><p class=veiled>Secret <span class=back>Open</span></p></div>
<p class=nil>Nothing</p><p class=Run>End<span>less</span></p>`,
    [{ title: "", type: "paragraph", items: ["We tell truth.", "Open", "End"] }],
    "1 deleted passage and 4 hidden passages were left out.",
  ],
  [
    "Word with numbered headings, a formula, a letter of a font of symbols, and a note that is elsewhere",
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><!--StartFragment--><h1
style='mso-list:l0 level1 lfo1'><![if !supportLists]><span><span style='mso-list:Ignore'>1.<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Scope<o:p></o:p></h1><p
class=MsoNormal>See 1.1.<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1"><span
class=MsoFootnoteReference><span style='mso-special-character:footnote'><![if !supportFootnotes]>[1]<![endif]></span></span></a></p>
<h2 style='mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.1.<span
style='font:7.0pt "Times New Roman"'>&nbsp; </span></span><![endif]>Price</h2><p class=MsoNormal>x <span
style='font-family:Symbol;mso-char-type:symbol;mso-symbol-font-family:Symbol'>³</span> <!--[if gte msEquation 12]><m:oMath><m:sSup><m:e><i
style='mso-bidi-font-style:normal'><m:r>10</m:r></i></m:e><m:sup><m:r>3</m:r></m:sup></m:sSup></m:oMath><![endif]--><![if !msEquation]><img
src="file:///C:/clip_image001.png"><![endif]></p><!--EndFragment--></body></html>`,
    [
      { title: "1. Scope", type: "paragraph", items: ["See 1.1.¹"] },
      { title: "1.1. Price", level: 2, type: "paragraph", items: ["x ≥ 10³"] },
    ],
    "1 note did not come along, only its number.",
  ],
  [
    "a page with a hidden line",
    "<p>Shown</p><p hidden>Not shown</p><p style='DISPLAY: none'></p>",
    [{ title: "", type: "paragraph", items: ["Shown"] }],
    "1 hidden passage was left out.",
  ],
];

/** Text that no form would take, as an older site may have left it. */
async function store(site: Site, slug: string, text: string): Promise<void> {
  await inEmbeddedDatabase(site.dataDir, (client) =>
    client.query(
      "update documents set body = body || jsonb_build_object('details', $1::text) where slug = $2",
      [text, slug],
    ),
  );
}
