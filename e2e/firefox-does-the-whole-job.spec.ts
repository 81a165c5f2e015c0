/**
 * The whole job in a second engine: Debian's Firefox, over WebDriver BiDi. It types where Chromium's tests fill: `fill`
 * leaves a field that React controls empty there.
 */
import type { Page } from "@playwright/test";
import { admin, expect, filesSite, hydrated, publish as publishFromEditor, test } from "./site.ts";

test.skip(!process.env.FIREFOX_PATH, "NOT TESTED: Firefox is not installed here");
filesSite();

const study = {
  title: "Eyes on the valves",
  description: "It says which valve will stick.",
  section: "What we built",
  text: "A reader for each valve.",
};

test("pages, menu, a message, sign-in, and a study from draft to public page", {
  tag: "@all",
}, async ({ page }) => {
  test.slow();
  await readPages(page);
  await sendMessage(page);
  await signIn(page);
  await readMessage(page);
  await publish(page);
  await page.goto("/case-studies");
  await page.getByRole("link", { name: study.title }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(study.title);
  await expect(page.getByRole("heading", { name: study.section })).toBeVisible();
  await expect(page.getByText(study.text)).toBeVisible();
});

async function readPages(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Case Studies" }).click();
  await expect(page).toHaveURL(/#case-studies$/);
  await page.goto("/case-studies");
  // The tags that are no industries stand behind a button, and nothing scrolls sideways.
  const tag = page.getByRole("link", { name: /^Computer vision/ });
  await expect(tag).toBeHidden();
  await page.getByText("More tags").click();
  await expect(tag).toBeVisible();
  const root = page.locator("html");
  expect(await root.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 800 });
}

async function sendMessage(page: Page): Promise<void> {
  await page.goto("/contact");
  await page.getByLabel("Name").pressSequentially("Asha Example");
  await page.getByLabel("Email").pressSequentially("asha@example.com");
  await page.getByLabel("Message").pressSequentially("Can you watch our valves?");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Thank you for your message! We'll be in touch soon.")).toBeVisible();
}

async function signIn(page: Page): Promise<void> {
  await page.goto("/admin/contacts");
  await page.getByLabel("Email").pressSequentially(admin.email);
  await page.getByLabel("Password", { exact: true }).pressSequentially(admin.password);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByText("Login successful")).toBeVisible();
}

async function readMessage(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Asha Example" }).first().click();
  await expect(page.getByRole("dialog")).toContainText("Can you watch our valves?");
}

async function publish(page: Page): Promise<void> {
  await page.goto("/admin/case-studies/new");
  await hydrated(page);
  await page.getByLabel("Title", { exact: true }).pressSequentially(study.title);
  await page.getByLabel("Description").pressSequentially(study.description);
  await page.getByRole("textbox", { name: "Details" }).click();
  await page.keyboard.type(`## ${study.section}`);
  await page.keyboard.press("Enter");
  await page.keyboard.type(study.text);
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("Draft saved").first()).toBeVisible();
  expect(await page.request.get("/case-studies").then((answer) => answer.text())).not.toContain(study.title);
  await publishFromEditor(page);
  await expect(page.getByText("Case study created successfully").first()).toBeVisible();
}
