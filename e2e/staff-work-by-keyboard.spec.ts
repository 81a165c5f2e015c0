/** The whole job of the staff with the keys alone (docs/product.md, Staff pages). */
import type { Locator, Page } from "@playwright/test";
import { admin, expect, hydrated, test } from "./site.ts";

const study = {
  title: "Reading the gauges by night",
  description: "A camera reads forty gauges and says which one drifts.",
  tags: ["Computer vision", "Energy"],
  sections: [
    ["The situation", "Rounds were made twice a shift."],
    ["What we built", "A reader for each gauge."],
    ["What came of it", "One list of what drifts."],
  ],
} as const;

test("write and publish, find and answer, delete and undo, sign out", async ({ page }) => {
  await writeAsVisitor(page);
  await openAsStaff(page);
  await publish(page);
  await findAndAnswer(page);
  await deleteAndUndo(page);
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("logout");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Logged out successfully")).toBeVisible();
});

async function writeAsVisitor(page: Page): Promise<void> {
  await page.goto("/contact");
  await page.getByLabel("Name").fill("Dora Example");
  await page.getByLabel("Email").fill("dora@example.com");
  await page.getByLabel("Message").fill("Forty gauges and two people.\nCan you help?");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Thank you for your message! We'll be in touch soon.")).toBeVisible();
}

async function openAsStaff(page: Page): Promise<void> {
  await page.goto("/admin/case-studies");
  await hydrated(page);
  await walkTo(page, page.getByLabel("Email"));
  await page.keyboard.type(admin.email);
  await walkTo(page, page.getByLabel("Password", { exact: true }));
  await page.keyboard.type(admin.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Case Studies Management" })).toBeVisible();
  await hydrated(page);
}

async function publish(page: Page): Promise<void> {
  await page.keyboard.press("n");
  await expect(page.getByRole("heading", { level: 1, name: "New case study" })).toBeFocused();
  await walkTo(page, page.getByLabel("Title", { exact: true }));
  await page.keyboard.type(study.title);
  await walkTo(page, page.getByLabel("Description"));
  await page.keyboard.type(study.description);
  await walkTo(page, page.getByRole("combobox", { name: /^Tags/ }));
  for (const tag of study.tags) {
    await page.keyboard.type(tag);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: `Remove ${tag}` })).toBeVisible();
  }
  await walkTo(page, page.getByRole("textbox", { name: "Details" }));
  for (const [title, text] of study.sections) {
    await page.keyboard.type(`## ${title}`);
    await page.keyboard.press("Enter");
    await page.keyboard.type(text);
    await page.keyboard.press("Enter");
  }
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Draft saved")).toBeVisible();
  const address = "/case-studies/reading-the-gauges-by-night";
  expect((await page.request.get(address)).status()).toBe(404);
  await walkTo(page, page.getByRole("button", { name: "Publish", exact: true }), "Shift+Tab");
  await page.keyboard.press("Enter");
  const sheet = page.getByRole("dialog", { name: "Publish" });
  await expect(sheet.getByRole("button", { name: "Publish", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Case study created successfully")).toBeVisible();
  await expect(page).toHaveURL(/\/edit$/);
  await hydrated(page); // publishing loads the editor anew
  const seen = await (await page.request.get(address)).text();
  for (const word of [...study.tags, ...study.sections.flat()]) expect(seen).toContain(word);
}

async function findAndAnswer(page: Page): Promise<void> {
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("contact");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Contact Form Submissions" })).toBeFocused();
  await page.keyboard.press("/");
  await page.keyboard.type("gauges");
  await expect(page).toHaveURL(/q=gauges/);
  await expect(page.locator("tbody mark")).toHaveText(["gauges"]);
  await page.keyboard.press("ArrowDown");
  await expect(row(page)).toBeFocused();
  await page.keyboard.press("Enter");
  const message = page.getByRole("dialog", { name: "Contact submission" });
  await expect(message.locator("mark")).toHaveText(["gauges"]);
  const answer = message.getByRole("link", { name: "Reply by email" });
  await walkTo(page, answer);
  expect(await answer.getAttribute("href")).toMatch(
    /^mailto:dora@example\.com\?.*%3E%20Can%20you%20help%3F$/,
  );
  await page.keyboard.press("Escape");
  await expect(message).toBeHidden();
  await expect(row(page)).toBeFocused();
}

async function deleteAndUndo(page: Page): Promise<void> {
  await walkTo(page, page.getByRole("button", { name: "Delete message from Dora Example" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "No contact submissions found" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Undo" }).last()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Contact submission restored")).toBeVisible();
  await expect(row(page)).toBeVisible();
}

/** While it is unread its link says that too. */
function row(page: Page): Locator {
  return page.getByRole("link", { name: /^Dora Example/ });
}

/** Tab by Tab, as somebody without a mouse goes. */
async function walkTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await expect(target).toBeVisible();
  for (let steps = 0; steps < 80; steps++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${target} cannot be reached by ${key}`);
}
