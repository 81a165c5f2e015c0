/** Staff protect their account, lose the phone and come back (docs/decisions/028). */
import type { Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import * as OTPAuth from "otpauth";
import { asSystem } from "../app/db/actors.server.ts";
import { openSiteDatabase } from "../app/db/open.ts";
import { accountsOf } from "./accounts.ts";
import { expectAccessibleBothWays } from "./axe.ts";
import { addAuthenticator, addPasskey } from "./passkeys.ts";
import { admin, arrive, expect, hydrated, type Site, showTab, signIn, test } from "./site.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("a passkey is added, signs in without the password, and proves who it is", { tag: "@all" }, async ({
  page,
  site,
}) => {
  const email = "passkey@example.com";
  await accountsOf(site).create(email, "admin");
  const { verified, remove } = await addAuthenticator(page);
  try {
    await page.goto("/admin/account");
    await signIn(page, email);
    await addPasskey(page);
    await expectAccessibleBothWays(page);

    // Before the login page is there: the field of the address offers the passkey by itself, and this key takes each offer.
    await verified(false);
    await button(page, "Logout").click();
    await expect(page).toHaveURL(/\/admin\/login/);
    await hydrated(page);
    await button(page, "Sign in with a passkey").click();
    await expect(page.getByText("The passkey was not accepted. Sign in with your password.")).toBeVisible();
    await verified(true);
    await button(page, "Sign in with a passkey").click();
    await expect(page).toHaveURL(/\/admin\/case-studies/);

    await forgetConfirmation(site, email);
    await page.goto("/admin/account");
    await hydrated(page);
    await button(page, "Remove passkey Work laptop").click();
    await expect(page.getByRole("heading", { name: "Is it you?" })).toBeVisible();
    await hydrated(page);
    await button(page, "Use a passkey").click();
    await expect(page.getByText("Passkey removed")).toBeVisible();
    await expect(page.getByText("You have none.")).toBeVisible();
  } finally {
    await remove();
  }
});

test("over the open editor a passkey is the second step, or the whole way back, and no text is lost", {
  tag: "@all",
}, async ({ page, site }) => {
  const email = "writes@example.com";
  await accountsOf(site).create(email, "admin");
  const { remove } = await addAuthenticator(page);
  try {
    await page.goto("/admin/account");
    await signIn(page, email);
    await addPasskey(page);
    await page.goto("/admin/case-studies/new");
    await hydrated(page);
    await page.getByLabel("Title", { exact: true }).fill("Written through two sessions");
    const description = page.getByLabel("Description", { exact: true });
    const dialog = page.getByRole("dialog");
    const saved = page.getByRole("status").filter({ hasText: /^Saved \d\d:\d\d IST$/ });

    /** It comes by itself too: a key that was pressed just then would be none to go on with. */
    const putOff = async () => {
      await showTab(page);
      await expect(dialog).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
    };

    await description.fill("Before the first session ended.");
    await accountsOf(site).endSessions(email);
    await putOff();
    await page.keyboard.press("Control+s");
    await dialog.getByLabel("Password", { exact: true }).fill(admin.password);
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("heading", { name: "Second step" })).toBeVisible();
    await expectAccessibleBothWays(page);
    await dialog.getByRole("button", { name: "Use a passkey" }).click();
    await expect(dialog).toBeHidden();
    await expect(saved).toBeVisible();
    await expect(description).toHaveValue("Before the first session ended.");

    await description.fill("Before the second one did.");
    await accountsOf(site).endSessions(email);
    await putOff();
    await page.keyboard.press("Control+s");
    await expect(dialog.getByLabel("Password", { exact: true })).toBeFocused();
    await expectAccessibleBothWays(page);
    await dialog.getByRole("button", { name: "Sign in with a passkey" }).click();
    await expect(dialog).toBeHidden();
    await expect(saved).toBeVisible();
    await page.reload();
    await expect(description).toHaveValue("Before the second one did.");
  } finally {
    await remove();
  }
});

test("by keyboard: one-time codes are set up, asked for, and replaced by a recovery code; another session ends", async ({
  page,
  site,
  browser,
}) => {
  const email = "codes@example.com";
  await accountsOf(site).create(email, "admin");
  await page.goto("/admin/account");
  await signIn(page, email);
  await expect(page.getByRole("heading", { name: "My account" })).toBeVisible();
  await hydrated(page);
  await forgetConfirmation(site, email);
  await button(page, "Set up one-time codes").press("Enter");
  // The proof first; then the very request goes on.
  await expect(page.getByRole("heading", { name: "Is it you?" })).toBeVisible();
  await expectAccessibleBothWays(page);
  await page.getByLabel("Your password", { exact: true }).fill(admin.password);
  await page.keyboard.press("Enter");
  const secret = (await page.locator("form code").textContent()) ?? "";
  const key = new OTPAuth.TOTP({ secret: secret.replaceAll(" ", "") });
  await expectAccessibleBothWays(page);
  await hydrated(page);
  await page.getByLabel("Six-digit code").fill("000000");
  await page.keyboard.press("Enter");
  await expect(page.getByText("This code is not right.")).toBeVisible();
  await page.getByLabel("Six-digit code").fill(key.generate({ timestamp: Date.now() - 30_000 }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Your recovery codes" })).toBeFocused();
  const codes = await page.getByRole("listitem").locator("code").allTextContents();
  expect(codes).toHaveLength(10);
  const download = page.waitForEvent("download");
  await button(page, "Download").press("Enter");
  expect((await download).suggestedFilename()).toBe("recovery-codes.txt");

  const other = await browser.newContext({ baseURL: site.url });
  try {
    const phone = await other.newPage();
    await phone.goto("/admin/contacts");
    await signIn(phone, email);
    await expect(phone.getByRole("heading", { name: "Second step" })).toBeVisible();
    await expectAccessibleBothWays(phone);
    await phone.getByLabel("Code", { exact: true }).fill(key.generate());
    await phone.keyboard.press("Enter");
    await expect(phone).toHaveURL(/\/admin\/contacts$/);
    await phone.getByRole("button", { name: "Logout" }).click();
    await expect(phone).toHaveURL(/\/admin\/login/);
    await signIn(phone, email);
    await phone.getByLabel("Code", { exact: true }).fill(codes[0] ?? "");
    await phone.keyboard.press("Enter");
    await expect(phone).toHaveURL(/\/admin\/case-studies/);
    await page.goto("/admin/account");
    await hydrated(page);
    await expect(page.getByText("9 of 10 can still be used.")).toBeVisible();
    await page.getByRole("button", { name: /^End the session of/ }).press("Enter");
    await expect(page.getByText("Session ended")).toBeVisible();
    await phone.goto("/admin/contacts");
    await expect(phone).toHaveURL(/\/admin\/login/);
  } finally {
    await other.close();
  }
});

test("an export that waited for the proof says when the file is there, and leads back", {
  tag: "@all",
}, async ({ page, site }) => {
  const email = "exports@example.com";
  await arrive(site, "Row Behind A Proof");
  await accountsOf(site).create(email, "admin");
  await page.goto("/admin/contacts");
  await signIn(page, email);
  await expect(button(page, "Export CSV")).toBeVisible();
  await hydrated(page);
  await forgetConfirmation(site, email);
  await button(page, "Export CSV").press("Enter");
  await expect(page.getByRole("heading", { name: "Is it you?" })).toBeVisible();
  await hydrated(page);
  const password = page.getByLabel("Your password", { exact: true });
  await password.fill("not this one");
  await page.keyboard.press("Enter");
  await expect(page.getByText("That was not right. Nothing has been done yet.")).toBeVisible();
  await expect(password).toBeFocused();
  await password.fill(admin.password);
  const coming = page.waitForEvent("download");
  await page.keyboard.press("Enter");
  expect((await coming).suggestedFilename()).toMatch(/^messages-.*\.csv$/);
  await expect(page.getByText("The file is downloaded")).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/contacts$/);
});

/** As if the last proof of this person were eleven minutes old. */
async function forgetConfirmation({ dataDir }: Site, email: string): Promise<void> {
  const { database, close } = await openSiteDatabase(
    { dataDir, databaseUrl: null, databaseOwnerUrl: null },
    { poolSize: 1 },
  );
  try {
    await asSystem(database, (tx) =>
      tx.execute(sql`update session set confirmed_at = now() - interval '11 minutes'
        where user_id = (select id from "user" where email = ${email})`),
    );
  } finally {
    await close();
  }
}
