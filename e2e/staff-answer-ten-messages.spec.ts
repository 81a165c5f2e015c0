/** The inbox as a work list: ten messages answered without touching the mouse, and one that comes in meanwhile. */
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { startTestSmtp, type TestSmtp } from "../app/jobs/testing-smtp.ts";
import { admin, test as base, expect, hydrated, type Site, startSite } from "./site.ts";

const test = base.extend<object, { smtp: TestSmtp }>({
  smtp: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's parameters
    async ({}, use) => {
      const smtp = await startTestSmtp();
      await use(smtp);
      await smtp.stop();
    },
    { scope: "worker" },
  ],
  site: [
    async ({ smtp }, use) => {
      const site = await startSite({
        ADMIN_EMAIL: admin.email,
        ADMIN_PASSWORD: admin.password,
        SMTP_URL: smtp.url,
        MAIL_FROM: "site@example.com",
        NOTIFY_EMAIL: "staff@example.com",
      });
      await use(site);
      await site.stop();
    },
    { scope: "worker" },
  ],
});

/** As a visitor's browser without a script sends it. */
async function arrive(site: Site, name: string): Promise<void> {
  const message = `A question from ${name}, of some length.`;
  const email = `${name.toLowerCase().replaceAll(" ", ".")}@example.org`;
  const answer = await fetch(`${site.url}/contact`, {
    method: "POST",
    headers: { origin: site.url },
    body: new URLSearchParams({ name, email, company: "", message, formKey: name }),
    redirect: "manual",
  });
  expect(answer.status).toBe(302);
}

/** Signs in with the keyboard alone, and waits for the work. */
async function openWork(page: Page): Promise<void> {
  await page.goto("/admin/contacts?view=open");
  await page.getByLabel("Email").focus();
  await page.keyboard.type(admin.email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(admin.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Contact Form Submissions" })).toBeVisible();
}

test("ten messages are answered by keyboard alone", async ({ page, site, smtp }) => {
  for (let n = 1; n <= 10; n++) await arrive(site, `Visitor ${n}`);
  await openWork(page);
  await expect(page).toHaveTitle(/^\(10\) Contact Form Submissions/);
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  const sheet = page.getByRole("dialog", { name: "Contact submission" });
  for (let n = 10; n >= 1; n--) {
    await expect(sheet).toContainText(`A question from Visitor ${n}, of some length.`);
    await page.keyboard.press("r");
    await expect(sheet.getByLabel("Your answer")).toBeFocused();
    await page.keyboard.type(`Answer ${n}: the r, e and u in here are letters.`);
    await page.keyboard.press("Control+Enter");
  }
  await expect(sheet).toBeHidden();
  await expect(page.getByText("Nothing waits for an answer.")).toBeVisible();
  await expect(page).toHaveTitle(/^Contact Form Submissions/);
  const replies = () => smtp.mails.filter(({ to }) => to[0] !== "staff@example.com");
  await expect.poll(() => replies().length).toBe(10);
  const recipients = replies().map(({ to }) => to[0]);
  expect(new Set(recipients).size).toBe(10);
  for (const { to, body } of replies()) {
    const n = /visitor\.(\d+)@/.exec(to[0] ?? "")?.[1];
    expect(body).toContain(`Answer ${n}:`);
    expect(body).toContain(`> A question from Visitor ${n}, of some length.`);
  }
});

test("a message that comes in is seen and announced without a reload; letters act on the row", async ({
  page,
  site,
}) => {
  await openWork(page);
  await expect(page.getByText("Nothing waits for an answer.")).toBeVisible();
  await arrive(site, "Late visitor");
  await expect(page.getByRole("link", { name: /^Late visitor/ }).first()).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "1 new message" })).toBeAttached();
  await expect(page).toHaveTitle(/^\(1\) /);
  await expect(page.getByRole("link", { name: /Contact Submissions.*1 unread/ })).toBeVisible();
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toContainText("Late visitor");
  await expect(page).toHaveTitle(/^Contact submission/);
  await page.keyboard.press("u");
  await expect(page.getByText("Marked as unread")).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveTitle(/^\(1\) /);
  await page.keyboard.press("j");
  await page.keyboard.press("e");
  await expect(page.getByText("Message closed")).toBeVisible();
  await expect(page.getByText("Nothing waits for an answer.")).toBeVisible();
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`list, sheet and overview are accessible, wide and narrow, ${colorScheme}`, async ({ page, site }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await arrive(site, `Reader ${colorScheme}`);
    await openWork(page);
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto("/admin/contacts?view=open");
      await hydrated(page);
      await expectAccessible(page);
      await page
        .getByRole("link", { name: `Reader ${colorScheme}` })
        .first()
        .click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await page.keyboard.press("r");
      await expect(page.getByLabel("Your answer")).toBeFocused();
      await expectAccessible(page);
      await page.goto("/admin/contacts/overview");
      await expectAccessible(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    }
  });
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target.join(" "))])).toEqual([]);
}
