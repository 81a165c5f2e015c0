/** The inbox as a work list: messages answered without touching the mouse, and one that comes in meanwhile. */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { startTestSmtp, type TestSmtp } from "../app/jobs/testing-smtp.ts";
import { accountsOf } from "./accounts.ts";
import { expectAccessibleBothWays } from "./axe.ts";
import { arrive, expect, filesSite, hydrated, kept, openAsStaff, signIn, startSite, test } from "./site.ts";

let smtp: TestSmtp;

/** Of whoever has neither a name nor a signature. */
const untouched = "\n\nKind regards";

filesSite(async () => {
  smtp = await startTestSmtp();
  const site = await startSite({
    TRUST_PROXY: "1",
    SMTP_URL: smtp.url,
    MAIL_FROM: "site@example.com",
    NOTIFY_EMAIL: "staff@example.com",
  });
  const stop = async () => {
    await site.stop();
    await smtp.stop();
  };
  return { ...site, stop };
});

/** Comes in, and waits for the work. */
async function openInbox(page: Page): Promise<void> {
  await openAsStaff(page, "/admin/contacts");
  await expect(page.getByRole("heading", { name: "Contact Form Submissions" })).toBeVisible();
}

test("messages are answered one after the other by keyboard alone", { tag: "@all" }, async ({
  page,
  site,
}) => {
  for (let n = 1; n <= 3; n++) await arrive(site, `Visitor ${n}`);
  await openInbox(page);
  await expect(page).toHaveTitle(/^\(3\) Contact Form Submissions/);
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  const sheet = page.getByRole("dialog", { name: "Contact submission" });
  for (let n = 3; n >= 1; n--) {
    await expect(sheet).toContainText(`A question from Visitor ${n}, of some length.`);
    await page.keyboard.press("r");
    await expect(sheet.getByLabel("Your answer")).toBeFocused();
    await page.keyboard.type(`Answer ${n}: the r, e and u in here are letters.`);
    await page.keyboard.press("Control+Enter");
    await expect(sheet.getByText(`Reply to Visitor ${n} is on its way`)).toBeVisible();
    await expect(sheet.getByLabel("Your answer")).toBeHidden();
    await expect(sheet, "it stays: a postscript is for the same person").toContainText(
      `A question from Visitor ${n}, of some length.`,
    );
    await expect(sheet.getByRole("heading", { name: "Contact submission" })).toBeFocused();
    if (n > 1) await page.keyboard.press("j");
  }
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(page.getByText("Nothing is waiting for an answer.")).toBeVisible();
  await expect(page).toHaveTitle(/^Contact Form Submissions/);
  const replies = () => smtp.mails.filter(({ to }) => to[0]?.startsWith("visitor."));
  await expect.poll(() => replies().length).toBe(3);
  const recipients = replies().map(({ to }) => to[0]);
  expect(new Set(recipients).size).toBe(3);
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
  await openAsStaff(page, "/admin/contacts?q=Late"); // other tests leave messages in the inbox
  await expect(page.getByRole("heading", { name: "Contact Form Submissions" })).toBeVisible();
  await arrive(site, "Late visitor");
  await expect(page.getByRole("link", { name: /^Late visitor/ }).first()).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "1 new message" })).toBeAttached();
  await expect(page).toHaveTitle(/^\(\d+\) /);
  await expect(page.getByRole("link", { name: /Contact Submissions.*\d unread/ })).toBeVisible();
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toContainText("Late visitor");
  await page.keyboard.press("u");
  await expect(page.getByText("Marked as unread")).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveTitle(/^\(\d+\) /);
  await page.keyboard.press("j");
  await page.keyboard.press("e");
  await expect(page.getByText("Marked as done")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Late visitor/ })).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused(); // it was the only row
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(page.getByText("Contact submissions refreshed")).toBeVisible();
});

test("what was done is told, and taken back, in the message that opens next; on a phone nothing is covered", {
  tag: "@all",
}, async ({ page, site }) => {
  for (const name of ["Swift One", "Swift Two", "Swift Three"]) await arrive(site, name);
  await page.setViewportSize({ width: 390, height: 844 });
  await openAsStaff(page, "/admin/contacts?q=Swift");
  const sheet = page.getByRole("dialog", { name: "Contact submission" });
  const shows = (name: string) => expect(sheet).toContainText(`A question from ${name}, of some length.`);
  await page.locator("tbody a[data-row]", { hasText: "Swift Three" }).click();
  await shows("Swift Three");
  const done = sheet.getByRole("button", { name: "Done", exact: true });
  await done.click();
  await shows("Swift Two");
  await sheet.getByRole("button", { name: "Undo" }).click();
  await expect(sheet.getByText("Undone: Swift Three", { exact: true })).toBeVisible();
  await expect(sheet.getByRole("heading", { name: "Contact submission" })).toBeFocused();
  await done.click(); // the message stands above it
  await shows("Swift One");
  await sheet.getByRole("link", { name: "Close" }).click();
  await expect(page.getByText("Marked as done")).toBeVisible();
  await page.getByRole("checkbox", { name: "Select all" }).check();
  await page.getByRole("button", { name: "Mark as done" }).click();
  await expect(page.getByText("Messages marked as done")).toBeVisible();
  await page.getByRole("link", { name: /^All/ }).click();
  await expect(page.locator("tbody a[data-row]", { hasText: "Swift" })).toHaveCount(3);
});

test("messages are leafed through by letters and buttons, in the list and opened; an address is copied", {
  tag: "@all",
}, async ({ page, context, site }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  for (const name of ["Leaf One", "Leaf Two", "Leaf Three"]) await arrive(site, name);
  await openInbox(page);
  const row = (name: string) => page.locator("tbody a[data-row]", { hasText: name });
  const sheet = page.getByRole("dialog", { name: "Contact submission" });
  const shows = (name: string) => expect(sheet).toContainText(`A question from ${name}, of some length.`);
  const leaf = (name: "Next" | "Previous") => sheet.getByRole("link", { name });
  await expect(row("Leaf")).toHaveText(["Leaf Three", "Leaf Two", "Leaf One"]);
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await expect(row("Leaf Two")).toBeFocused();
  await page.keyboard.press("k");
  await expect(row("Leaf Three")).toBeFocused();

  await page.keyboard.press("Enter");
  await shows("Leaf Three");
  await expect(sheet.getByRole("button", { name: "Previous" })).toBeDisabled();
  await page.keyboard.press("j");
  await shows("Leaf Two");
  await page.keyboard.press("k");
  await shows("Leaf Three");
  await leaf("Next").click();
  await shows("Leaf Two");
  await leaf("Next").click();
  await shows("Leaf One");
  await expect(sheet.getByRole("button", { name: "Next" })).toBeDisabled();
  await leaf("Previous").click();
  await shows("Leaf Two");
  await sheet.getByRole("button", { name: "More" }).click();
  await sheet.getByRole("button", { name: "Copy address" }).click();
  await expect(page.getByText("Address copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("leaf.two@example.org");
  await page.keyboard.press("e");
  await expect(page.getByText("Marked as done")).toBeVisible();
  await shows("Leaf One");

  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(row("Leaf")).toHaveText(["Leaf Three", "Leaf One"]);
  await row("Leaf Three").focus();
  await expect(row("Leaf Three")).not.toHaveClass(/unread/);
  await page.keyboard.press("u");
  await expect(page.getByText("Marked as unread")).toBeVisible();
  await expect(row("Leaf Three")).toHaveClass(/unread/);
  await page.keyboard.press("r");
  await expect(sheet.getByLabel("Your answer")).toBeFocused();
  await shows("Leaf Three");
});

test("the messages shown are downloaded as CSV; a download that fails says so", { tag: "@all" }, async ({
  page,
  site,
}) => {
  await arrive(site, "Row Of A File");
  await openInbox(page);
  const button = page.getByRole("button", { name: "Export CSV" });
  await page.route("**/admin/contacts/export", (route) => route.fulfill({ status: 503 }));
  await button.click();
  await expect(page.getByRole("alert").filter({ hasText: "The export failed" })).toBeVisible();
  await page.unroute("**/admin/contacts/export");
  const coming = page.waitForEvent("download");
  await button.click();
  const download = await coming;
  await expect(page.getByRole("status").filter({ hasText: "Export finished" })).toBeVisible();
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
  const file = await readFile(await download.path(), "utf8");
  expect(file).toContain("row.of.a.file@example.org");
  expect(file).not.toContain("leaf.two@example.org"); // done, so not in this view
});

test("what is typed for one message does not stand at the next", async ({ page, site }) => {
  for (const name of ["Next Writer", "First Writer"]) await arrive(site, name);
  await openInbox(page);
  await page.getByRole("link", { name: /^First Writer/ }).click();
  const sheet = page.getByRole("dialog", { name: "Contact submission" });
  await page.keyboard.press("r");
  await sheet.getByLabel("Your answer").fill("Half an answer.");
  await sheet.getByRole("link", { name: "Next" }).click();
  await expect(sheet).toContainText("A question from Next Writer");
  await expect(sheet.locator("[name=text][id=reply-text]")).toHaveCount(1);
  await expect(sheet.getByLabel("Your answer")).toHaveValue(untouched);
});

test("a reply and a note outlive the session, their tab and other messages, and go with a logout", {
  tag: "@all",
}, async ({ page, context, site }) => {
  const second = "second@example.com";
  await accountsOf(site).create(second, "admin");
  for (const name of ["Other Writer", "Kept Writer"]) await arrive(site, name);
  page.on("dialog", (dialog) => dialog.accept()); // that logging out removes what is kept
  await openInbox(page);
  await page.getByRole("link", { name: /^Kept Writer/ }).click();
  const sheet = page.getByRole("dialog", { name: "Contact submission" });
  const reply = sheet.getByLabel("Your answer");
  const note = sheet.getByLabel("Private note");
  await page.keyboard.press("r");
  await reply.fill("Half an answer.");
  await note.fill("Half a note.");
  await sheet.getByRole("link", { name: "Next" }).click();
  await expect(sheet).toContainText("A question from Other Writer");
  await expect(reply).toHaveValue(untouched);
  await expect(note).toHaveValue("");
  await sheet.getByRole("link", { name: "Previous" }).click();
  await expect(reply).toHaveValue("Half an answer.");
  await expect(note).toHaveValue("Half a note.");

  await context.clearCookies();
  await reply.press("Control+Enter");
  await expect(page).toHaveURL(/\/admin\/login/);
  await signIn(page);
  await expect(reply).toBeVisible();
  await expect(reply).toHaveValue("Half an answer.");
  await expect(note).toHaveValue("Half a note.");
  const address = page.url();
  await sheet.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByText("Note added")).toBeVisible();
  await expect(note).toHaveValue("");
  await note.fill("Another note.");
  const tab = await context.newPage(); // as after a crash: nothing comes along but what the browser keeps
  await tab.goto(address);
  await expect(tab.getByLabel("Private note")).toHaveValue("Another note.");
  await tab.close();

  // The session ends and somebody else comes: the texts are not theirs, and wait for their author.
  await context.clearCookies();
  await page.goto(address);
  await signIn(page, second);
  await hydrated(page);
  await expect(sheet).toContainText("Half a note."); // as added
  await expect(reply).toHaveValue(untouched);
  await expect(note).toHaveValue("");
  await context.clearCookies();
  await page.goto(address);
  await signIn(page);
  await expect(note).toHaveValue("Another note.");

  await sheet.getByRole("link", { name: "Close" }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByText("Logged out successfully")).toBeVisible();
  expect(await kept(page)).toBe(0);
  await page.goto(address);
  await signIn(page, second);
  await hydrated(page);
  await expect(sheet).toContainText("A question from Kept Writer");
  await expect(reply).toHaveValue(untouched);
  await expect(note).toHaveValue("");
});

test("list and sheet are accessible, wide and narrow, light and dark", { tag: "@all" }, async ({
  page,
  site,
}) => {
  await arrive(site, "Careful Reader");
  await openInbox(page);
  await expectAccessibleBothWays(page);
  await page
    .getByRole("link", { name: /^Careful Reader/ })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("r");
  await expect(page.getByLabel("Your answer")).toBeFocused();
  await expectAccessibleBothWays(page);
});

test("a template takes the place of another, of somebody's own words only if they say so, and of nothing else", {
  tag: "@all",
}, async ({ page, site }) => {
  await arrive(site, "Template Reader");
  await openInbox(page);
  await page.getByRole("link", { name: /^Template Reader/ }).click();
  const sheet = page.getByRole("dialog", { name: "Contact submission" });
  await page.keyboard.press("r");
  const answer = sheet.getByLabel("Your answer");
  const template = (name: string) => sheet.getByRole("link", { name }).click();
  const questions: string[] = [];
  let says = false;
  page.on("dialog", (dialog) => {
    questions.push(dialog.message());
    void (says ? dialog.accept() : dialog.dismiss());
  });
  await expect(answer).toHaveValue(untouched);
  await template("First answer");
  await expect(answer).toHaveValue(/^Hello Template Reader,\n/);
  await page.keyboard.type(" Yes.");
  await expect(answer).toHaveValue(/\)\. Yes\.\n\nKind regards$/);
  await answer.fill("");
  await template("Suggest a call");
  await expect(answer).toHaveValue(/^Hello Template Reader,.*A short call/s);
  for (const once of [/Hello/g, /Kind regards/g])
    expect((await answer.inputValue()).match(once)).toHaveLength(1);
  expect(questions).toEqual([]);
  await answer.fill("My own words");
  await template("Not our field");
  await expect(answer).toHaveValue("My own words");
  says = true;
  await template("Not our field");
  await expect(answer).toHaveValue(/^Hello Template Reader,.*not something we do well/s);
  expect(questions).toEqual(Array(2).fill("Replace what you have written with this template?"));
});

test("few things stand at the foot of a message, and the rest in a menu, by keyboard and by touch", {
  tag: "@all",
}, async ({ page, site }) => {
  await arrive(site, "Menu Reader");
  await openInbox(page);
  await page.getByRole("link", { name: /^Menu Reader/ }).click();
  const sheet = page.getByRole("dialog", { name: "Contact submission" });
  const button = (name: string) => sheet.getByRole("button", { name, exact: true });
  for (const name of ["Reply", "Done", "Give to", "More"]) await expect(button(name)).toBeVisible();
  await expect(button("Mark as spam")).toBeHidden();
  await button("Give to").press("Enter");
  await page.keyboard.press("Tab");
  await expect(sheet.getByRole("button", { name: /\(you\)$/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Assigned to you: the message from Menu Reader")).toBeVisible();
  await button("More").press("Enter");
  await page.keyboard.press("Escape");
  await expect(button("Mark as spam")).toBeHidden();
  await expect(button("More")).toBeFocused();
  await expect(sheet, "Escape closes the menu alone").toBeVisible();
  await button("More").press("Enter");
  await button("Mark as unread").press("Enter");
  await expect(page.getByText("Marked as unread: Menu Reader")).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.locator("tr", { hasText: "Menu Reader" })).toContainText("admin@example.com");
});

test("a message says which page of the site brought it", { tag: "@all" }, async ({ page }) => {
  await page.goto("/services/data-analysis?from=elsewhere");
  await page.evaluate(() => {
    location.href = "/contact";
  });
  await page.waitForURL("/contact");
  await hydrated(page);
  await page.getByLabel("Name").fill("Brought Here");
  await page.getByLabel("Email").fill("brought@example.org");
  await page.getByLabel("Message").fill("Which of these would help us?");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Thank you for your message! We'll be in touch soon.")).toBeVisible();
  await openInbox(page);
  await page.getByRole("link", { name: /^Brought Here/ }).click();
  const from = page.getByRole("dialog").getByRole("link", { name: "/services/data-analysis" });
  await expect(from).toHaveAttribute("href", "/services/data-analysis");
});

test("after a reply on a phone the next message is shown from its beginning", { tag: "@all" }, async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const name of ["Later", "Sooner"]) await arrive(site, name);
  await openInbox(page);
  await page.getByRole("link", { name: "Sooner", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Contact submission" });
  await sheet.getByRole("button", { name: "Reply", exact: true }).click();
  await sheet.getByLabel("Your answer").fill("An answer from the train.");
  await sheet.getByRole("button", { name: "Send reply" }).click();
  await expect(page.getByText("Reply to Sooner is on its way")).toBeVisible();
  await expect(sheet).toContainText("A question from Sooner");
  await sheet.getByRole("link", { name: "Next message" }).click();
  await expect(sheet).toContainText("A question from Later");
  await expect(sheet.getByText("Name", { exact: true })).toBeInViewport();
});
