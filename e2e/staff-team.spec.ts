/** A colleague is invited, writes, forgets the password and comes back; by keyboard, on a phone's width. */
import type { Page } from "@playwright/test";
import { startTestSmtp, type TestSmtp } from "../app/jobs/testing-smtp.ts";
import { accountsOf } from "./accounts.ts";
import { expectAccessibleBothWays } from "./axe.ts";
import { expect, filesSite, hydrated, openAsStaff, startSite, test } from "./site.ts";

let smtp: TestSmtp;
filesSite(async () => {
  smtp = await startTestSmtp();
  const mail = { SMTP_URL: smtp.url, MAIL_FROM: "site@example.com", NOTIFY_EMAIL: "staff@example.com" };
  return startSite({ TRUST_PROXY: "1", ...mail });
});
test.afterAll(() => smtp.stop());

const writer = "writer@example.com";
const chosen = "a winding river 51";
const later = "a straight river 52";
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });

const mailsTo = (email: string) => smtp.mails.filter(({ to }) => to.includes(email));

/** The path of the link in the only mail to this person. */
async function linkInMail(email: string): Promise<string> {
  await expect.poll(() => mailsTo(email).length).toBe(1);
  const body = mailsTo(email)[0]?.body ?? "";
  const { pathname, search } = new URL(/https?:\/\/[^\s"<]+/.exec(body)?.[0] ?? "");
  return pathname + search;
}

test("invite and come in: the link in the mail opens once, and a writer writes and publishes nothing", async ({
  page,
  site,
  browser,
}) => {
  await openAsStaff(page, "/admin/case-studies");
  await page.getByRole("link", { name: "Team", exact: true }).press("Enter");
  await expect(heading(page, "Team")).toBeFocused();
  await page.getByLabel("Email", { exact: true }).press("Enter");
  await expect(page.getByText("Enter an email address")).toBeVisible();
  await expect(page.getByLabel("Email", { exact: true })).toBeFocused();
  await page.keyboard.type(writer);
  await page.keyboard.press("Tab");
  await page.keyboard.type("Wr");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Invitation made")).toBeVisible();
  const invited = page.getByRole("listitem").filter({ hasText: writer });
  await expect(invited).toContainText("Writer");
  await expect(invited, "by itself, once it has gone out").toContainText("The email was sent.");
  await page
    .getByRole("group")
    .filter({ hasText: "Remove the account" })
    .first()
    .locator("summary")
    .first()
    .press("Enter");
  await expectAccessibleBothWays(page);

  const link = await linkInMail(writer);
  const phone = await browser.newContext({ baseURL: site.url, viewport: { width: 390, height: 844 } });
  try {
    const own = await phone.newPage();
    await own.goto(link);
    await hydrated(own);
    await expect(own.getByText(writer)).toBeVisible();
    await expectAccessibleBothWays(own);
    await own.setViewportSize({ width: 390, height: 844 });
    await own.getByLabel("Password", { exact: true }).fill("too short");
    await own.keyboard.press("Enter");
    await expect(own.getByText("Password must be at least 12 characters")).toBeVisible();
    await own.getByLabel("Password", { exact: true }).fill(chosen);
    await own.keyboard.press("Enter");
    await expect(own).toHaveURL(/\/admin\/case-studies$/);
    await own.getByRole("link", { name: "New Case Study" }).first().press("Enter");
    await hydrated(own);
    await own.getByLabel("Title", { exact: true }).fill("Written by a writer");
    await own.keyboard.press("Control+s");
    await expect(own.getByText("Draft saved")).toBeVisible();
    await expect(own.getByRole("button", { name: /publish|create/i })).toHaveCount(0);
    await own.goto("/admin/contacts");
    await expect(heading(own, "Access Denied")).toBeVisible();
    await own.goto(link);
    await expect(heading(own, "This invitation is not valid any more")).toBeVisible();
    await expectAccessibleBothWays(own);
  } finally {
    await phone.close();
  }
});

test("forget and come back: the same answer for anybody, a link by mail, and the old password is gone", {
  tag: "@all",
}, async ({ page, site }) => {
  const email = "forgets@example.com";
  await accountsOf(site).create(email, "writer");
  await page.goto("/admin/login");
  await hydrated(page);
  await page.getByRole("link", { name: "Forgotten your password?" }).press("Enter");
  await expect(heading(page, "Forgotten your password?")).toBeVisible();
  await expectAccessibleBothWays(page);
  const done = page.getByText("If this address has an account, an email with a link is on its way.");
  await page.getByLabel("Email").fill("nobody@example.com");
  await page.keyboard.press("Enter");
  await expect(done).toBeVisible();
  await page.goto("/admin/forgotten");
  await hydrated(page);
  await page.getByLabel("Email").fill(email);
  await page.keyboard.press("Enter");
  await expect(done).toBeVisible();
  await page.goto(await linkInMail(email));
  await hydrated(page);
  await expectAccessibleBothWays(page);
  await page.getByLabel("New password", { exact: true }).fill(later);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Password changed. Log in with it.")).toBeVisible();
  await expect.poll(() => mailsTo(email).at(-1)?.headers.get("subject")).toBe("Your password was changed");
  for (const [password, answer] of [
    ["correct horse river 42", page.getByText("Invalid email or password")],
    [later, heading(page, "Case Studies Management")],
  ] as const) {
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.keyboard.press("Enter");
    await expect(answer).toBeVisible();
  }
});

test("change a role and remove an account, by keyboard; the last admin stays", { tag: "@all" }, async ({
  page,
  site,
}) => {
  const email = "leaves@example.com";
  await accountsOf(site).create(email, "writer");
  await openAsStaff(page, "/admin/team");
  // Colleagues to whom texts can be given are named in each row.
  const person = (email: string) =>
    page.getByRole("listitem").filter({ has: page.getByLabel(`Role of ${email}`) });
  await page.getByLabel(`Role of ${email}`).focus();
  await page.keyboard.type("In");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Role changed")).toBeVisible();
  await expect(page.getByLabel(`Role of ${email}`)).toHaveValue("inbox");
  const answers = page.getByLabel(`Also answers messages: ${email}`);
  await expect(answers).toBeHidden();
  await page.getByLabel(`Role of ${email}`).selectOption("writer");
  await answers.press("Space");
  const saved = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("button", { name: `Save role: ${email}` }).press("Enter");
  await saved;
  await page.goto("/admin/team");
  await expect(page.getByLabel(`Role of ${email}`)).toHaveValue("writer");
  await expect(answers).toBeChecked();
  await page.getByLabel("Role of admin@example.com").selectOption("editor");
  await page.getByRole("button", { name: "Save role: admin@example.com" }).press("Enter");
  await expect(page.getByText("This is the last admin.")).toBeVisible();
  await page.getByLabel(`More for ${email}`).press("Enter");
  await person(email).getByText("Remove the account").press("Enter");
  await page.getByRole("button", { name: `Remove ${email}` }).press("Enter");
  await expect(page.getByText("Account removed")).toBeVisible();
  await expect(person(email)).toHaveCount(0);
});
