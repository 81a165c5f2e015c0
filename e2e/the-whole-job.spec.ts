/**
 * The main job of the product, by hand of a visitor and a staff member (docs/product.md, Purpose), on a PostgreSQL of
 * somebody else's (DATABASE_URL), as a login that is no superuser. On the embedded one: staff-work-by-keyboard.spec.ts.
 */
import type { Page } from "@playwright/test";
import { startHostedDatabase } from "./hosted-database.ts";
import {
  admin,
  expect,
  filesSite,
  publishButton,
  publish as publishFromEditor,
  type Site,
  startSite,
  test,
} from "./site.ts";

filesSite(startHostedSite);

const study = {
  title: "Reading the gauges nobody walked past",
  slug: "reading-the-gauges",
  description:
    "A camera reads forty gauges every minute and says which one is drifting before anybody notices.",
  tags: ["Computer vision", "Energy"],
  sections: [
    { title: "The situation", type: "paragraph", items: ["Rounds were made twice a shift."] },
    { title: "What we built", type: "bullet", items: ["A reader for each gauge.", "A list of what drifts."] },
  ],
};
const message = {
  name: "Asha Example",
  email: "asha@example.com",
  text: "We have forty gauges and two people.\nCan you help?",
};

test("a visitor writes; a staff member reads it, publishes, edits, deletes and signs out", {
  tag: "@all",
}, async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Enterprise AI Solutions That Drive Growth",
  );
  await sendMessage(page);
  await signIn(page);
  await readMessage(page);
  await publish(page);
  await edit(page);
  await remove(page);
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByText("Logged out successfully")).toBeVisible();
  await page.goto("/admin/contacts");
  await expect(page).toHaveURL(/\/admin\/login/);
});

async function sendMessage(page: Page): Promise<void> {
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Contact" }).click();
  await page.getByLabel("Name").fill(message.name);
  await page.getByLabel("Email").fill(message.email);
  await page.getByLabel("Message").fill(message.text);
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Thank you for your message! We'll be in touch soon.")).toBeVisible();
  await expect(page.getByLabel("Message")).toHaveValue("");
}

async function signIn(page: Page): Promise<void> {
  await page.goto("/admin/contacts");
  await expect(page).toHaveURL(/\/admin\/login/);
  await page.getByLabel("Email").fill(admin.email);
  await page.getByLabel("Password", { exact: true }).fill("wrong password");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByText("Invalid email or password")).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill(admin.password);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByText("Login successful")).toBeVisible();
}

async function readMessage(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { name: "Contact Form Submissions" })).toBeVisible();
  await page.getByRole("link", { name: message.name }).first().click();
  const detail = page.getByRole("dialog");
  await expect(detail).toContainText("We have forty gauges and two people.");
  await expect(detail.getByRole("link", { name: message.email })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(detail).toBeHidden();
}

async function publish(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Case Studies", exact: false }).first().click();
  await expect(page.getByRole("heading", { name: "Case Studies Management" })).toBeVisible();
  await page.getByRole("link", { name: "New case study" }).click();
  await publishButton(page).click();
  for (const sentence of ["Title is required", "Slug is required", "Description is required"]) {
    await expect(page.getByText(sentence).first()).toBeVisible();
  }
  await page.getByLabel("Title", { exact: true }).fill(study.title);
  await page.getByLabel("Slug").fill(study.slug);
  await page.getByLabel("Description").fill(study.description);
  for (const tag of study.tags) {
    await page.getByRole("combobox", { name: /^Tags/ }).fill(tag);
    await page.getByRole("combobox", { name: /^Tags/ }).press("Enter");
  }
  await page.getByRole("button", { name: "JSON", exact: true }).click();
  await page.getByRole("textbox", { name: "Details" }).fill(JSON.stringify(study.sections));
  await publishFromEditor(page);
  await expect(page.getByText("Case study created successfully")).toBeVisible();
  await expect(page.getByRole("row").nth(1)).toContainText(study.title);

  for (const path of ["/", "/case-studies"]) {
    await page.goto(path);
    await expect(page.locator(".case").first()).toContainText(study.title);
  }
  await page.goto(`/case-studies/${study.slug}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(study.title);
  await expect(page.getByRole("heading", { name: "What we built" })).toBeVisible();
  await expect(page.getByText("A list of what drifts.")).toBeVisible();
  await expect(page.getByText("Computer vision").first()).toBeVisible();
}

async function edit(page: Page): Promise<void> {
  await page.goto("/admin/case-studies?q=gauges");
  await page.getByRole("link", { name: `Edit ${study.title}` }).click();
  await expect(page.getByLabel("Slug")).toHaveValue(study.slug);
  await page.getByLabel("Title", { exact: true }).fill(`${study.title}, again`);
  await publishFromEditor(page);
  await expect(page.getByText("Case study updated successfully")).toBeVisible();
  await page.goto(`/case-studies/${study.slug}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${study.title}, again`);
}

async function remove(page: Page): Promise<void> {
  await page.goto("/admin/case-studies");
  await page.getByRole("button", { name: `Delete ${study.title}, again` }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("Are you sure you want to delete this case study?");
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Case study deleted successfully")).toBeVisible();
  expect((await page.request.get(`/case-studies/${study.slug}`)).status()).toBe(404);
}

async function startHostedSite(): Promise<Site> {
  const database = await startHostedDatabase();
  const site = await startSite({
    ...database.env,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  });
  const stop = async () => {
    await site.stop();
    await database.stop();
  };
  return { ...site, stop };
}
