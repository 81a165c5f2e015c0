import { storedMessages } from "../bench/assertions.ts";
import { expect, hydrated, test } from "./site.ts";

test("an error goes as soon as its field is right, in the summary too, and the focus stays", async ({
  page,
}) => {
  await page.goto("/contact");
  await hydrated(page);
  await page.getByLabel("Name").fill("A");
  await page.getByLabel("Email").fill("visitor@example");
  await page.getByRole("button", { name: "Send message" }).click();
  const summary = page.locator(".error-summary");
  await expect(summary).toBeFocused();
  const email = page.getByLabel("Email");
  await email.focus();
  await page.keyboard.press("End");
  await page.keyboard.type(".");
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await page.keyboard.type("com");
  await expect(email).not.toHaveAttribute("aria-invalid");
  await expect(page.getByText("Please enter a valid email address")).toHaveCount(0);
  await expect(page.getByText("Name must be at least 2 characters")).toHaveCount(2);
  await expect(email).toBeFocused();
  await page.getByLabel("Name").fill("Asha");
  await page.getByLabel("Message").fill("Can you help with gauges?");
  await expect(summary).toHaveCount(0);
});

test("the button says so while the message is on its way, and two presses are one message", async ({
  page,
  site,
}) => {
  await page.goto("/contact");
  await hydrated(page); // before that the browser sends the form by itself
  await page.getByLabel("Name").fill("Asha Example");
  await page.getByLabel("Email").fill("asha@example.com");
  await page.getByLabel("Message").fill("Can you help with gauges?");
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/contact/submissions", async (route) => {
    if (route.request().method() === "POST") await held;
    await route.continue();
  });
  await page.getByRole("button", { name: "Send message" }).dblclick();
  await expect(page.getByRole("button", { name: "Sending..." })).toBeDisabled();
  release();
  await expect(page.getByText("Thank you for your message! We'll be in touch soon.")).toBeVisible();
  await expect(page.getByLabel("Name")).toHaveValue("");
  expect((await storedMessages(site.dataDir)).get("Can you help with gauges?")).toBe(1);
});

test("a message whose answer was lost, and that is sent again, at once and after a reload, is there once", {
  tag: "@all",
}, async ({ page, site, unexpectedEvents }) => {
  await page.goto("/contact");
  await hydrated(page);
  await page.getByLabel("Name").fill("Asha Example");
  await page.getByLabel("Email").fill("asha@example.com");
  await page.getByLabel("Message").fill("Did this arrive, or only the answer not?");
  const send = page.getByRole("button", { name: "Send message" });
  await page.route("**/contact/submissions", async (route) => {
    if (route.request().method() === "POST") await route.fetch({ maxRedirects: 0 });
    await route.abort();
  });
  for (let time = 1; time <= 2; time++) {
    const lost = page.waitForEvent("requestfailed");
    await send.click();
    await lost;
    await expect(send).toBeVisible();
  }
  await expect(
    page.getByText("There was an error submitting your message. Please try again.").first(),
  ).toBeVisible();
  unexpectedEvents.length = 0; // the aborted requests stand in the console
  await page.unroute("**/contact/submissions");
  await page.context().clearCookies(); // that of the answer was lost with it
  await page.reload();
  await hydrated(page);
  await expect(page.getByLabel("Message")).toHaveValue("Did this arrive, or only the answer not?");
  await send.click();
  await expect(page.getByText("Thank you for your message! We'll be in touch soon.")).toBeVisible();
  expect((await storedMessages(site.dataDir)).get("Did this arrive, or only the answer not?")).toBe(1);
});

test("a second message from the same page whose answer was lost, and that is sent again, is there once", {
  tag: "@all",
}, async ({ page, site, unexpectedEvents }) => {
  const text = "And did this second one arrive?";
  await page.goto("/contact");
  await hydrated(page);
  const send = page.getByRole("button", { name: "Send message" });
  const thanks = page.getByText("Thank you for your message! We'll be in touch soon.");
  const write = async (message: string) => {
    await page.getByLabel("Name").fill("Asha Example");
    await page.getByLabel("Email").fill("asha@example.com");
    await page.getByLabel("Message").fill(message);
    await send.click();
  };
  await write("Here is a first message.");
  await expect(page.getByText(/Your reference is/)).toBeVisible();
  await page.route("**/contact/submissions", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your message has arrived");
  await expect(page).toHaveTitle(/^Your message has arrived \| /);
  await expect(page.locator("blockquote")).toHaveText("Here is a first message.");
  await expect(page.getByLabel("Name")).toBeHidden();
  await page.getByText("Send another message").click();
  await write(text);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tell us what you are working on");
  await expect(page.getByRole("button", { name: "Send it another way" })).toBeVisible();
  await expect(page.getByLabel("Message")).toHaveValue(text);
  unexpectedEvents.length = 0; // the aborted request stands in the console
  await page.unroute("**/contact/submissions");
  await send.click();
  await expect(thanks.last()).toBeVisible();
  await expect(page.getByLabel("Message")).toHaveValue("");
  expect((await storedMessages(site.dataDir)).get(text)).toBe(1);
});

test("where the request of the script is blocked, the browser sends the form by itself, once", {
  tag: "@all",
}, async ({ page, site, unexpectedEvents }) => {
  const text = "Only the request of the script is blocked.";
  await page.goto("/contact");
  await hydrated(page);
  await page.getByLabel("Name").fill("Asha Example");
  await page.getByLabel("Email").fill("asha@example.com");
  await page.getByLabel("Message").fill(text);
  const otherWay = page.getByRole("button", { name: "Send it another way" });
  await expect(otherWay).toHaveCount(0);
  // It arrives, and its answer is another's.
  await page.route("**/contact/submissions", async (route) => {
    await route.fetch();
    await route.fulfill({ status: 403, json: { blocked: true } });
  });
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("There was an error submitting your message. Please try again.")).toBeVisible();
  await otherWay.press("Enter");
  await expect(page).toHaveURL(/\/contact\?sent$/);
  await expect(page.getByText("Thank you for your message! We'll be in touch soon.")).toBeVisible();
  await expect(page.getByText(/Your reference is/)).toBeVisible();
  expect((await storedMessages(site.dataDir)).get(text)).toBe(1);
  await hydrated(page);
  await expect(page.getByLabel("Message")).toHaveValue("");
  unexpectedEvents.length = 0; // the blocked request stands in the console
});

test("thanks say by when the answer comes, in the reader's own time too, under a reference", {
  tag: "@all",
}, async ({ browser, site }) => {
  const page = await browser.newPage({ baseURL: site.url, timezoneId: "America/Los_Angeles" });
  await page.goto("/contact");
  await hydrated(page);
  await page.getByLabel("Name").fill("Asha Example");
  await page.getByLabel("Email").fill("asha@example.com");
  await page.getByLabel("Message").fill("By when will you answer?");
  await page.getByRole("button", { name: "Send message" }).click();
  const promise = page.locator(".sent time");
  const due = new Date((await promise.getAttribute("datetime")) ?? "");
  expect(due.getTime()).toBeGreaterThan(Date.now());
  await expect(promise).toHaveText(`We will answer by ${clockIn("Asia/Kolkata", due)} IST.`);
  await expect(page.getByText("Where you are, that is")).toContainText(
    `that is ${clockIn("America/Los_Angeles", due)}.`,
  );
  await expect(page.getByText(/Your reference is [0-9A-F]{4}-[0-9A-F]{4}/)).toBeVisible();
  await page.close();
});

/** "Monday, 23 November, 21:30" */
function clockIn(timeZone: string, at: Date): string {
  const part = (options: Intl.DateTimeFormatOptions) => at.toLocaleString("en-GB", { timeZone, ...options });
  const [weekday, date] = [part({ weekday: "long" }), part({ day: "numeric", month: "long" })];
  return `${weekday}, ${date}, ${part({ hour: "2-digit", minute: "2-digit" })}`;
}

test("what is being written survives a reload and a new tab, and goes once it is sent", async ({ page }) => {
  await page.goto("/contact");
  await page.getByLabel("Name").pressSequentially("Asha"); // React comes while this is typed
  await hydrated(page);
  await expect(page.getByLabel("Name")).toHaveValue("Asha");
  await page.getByLabel("Email").fill("asha@example.com");
  await page.getByLabel("Message").fill("A text of some length that took a while.");
  const tab = await page.context().newPage();
  await tab.goto("/contact");
  await hydrated(tab);
  await expect(tab.getByText(/^Here is what you wrote before\./)).toBeVisible();
  await expect(tab.getByLabel("Message")).toHaveValue("A text of some length that took a while.");
  await expect(tab.getByLabel("Name")).toHaveValue("Asha");
  await tab.getByRole("button", { name: "Send message" }).click();
  await expect(tab.getByText("Thank you for your message! We'll be in touch soon.")).toBeVisible();
  await expect(tab.getByLabel("Message")).toHaveValue("");
  await tab.reload();
  await hydrated(tab);
  await expect(tab.getByLabel("Message")).toHaveValue("");
  await expect(tab.getByText(/^Here is what you wrote before\./)).toBeHidden();
  await tab.close();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("search and the tags of case studies work", { tag: "@all" }, async ({ page }) => {
    await page.goto("/search");
    await page.getByRole("main").getByRole("searchbox").fill("bearing");
    await page.getByRole("main").getByRole("button", { name: "Search" }).click();
    await page.getByRole("link", { name: "Early warning of bearing wear" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Early warning/);
    await page.goto("/case-studies");
    await page
      .getByRole("link", { name: /^Energy/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\?tag=Energy$/);
    await expect(page.locator(".case")).toHaveCount(2);
  });
});

test("a form that was left open for a night gets another ticket when it is looked at again", {
  tag: "@all",
}, async ({ page }) => {
  await page.clock.install();
  const ticket = page.locator('input[name="ticket"]');
  await page.goto("/contact");
  await expect(ticket).not.toHaveValue("");
  const first = await ticket.inputValue();
  const lookAgain = () => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await lookAgain();
  await page.clock.fastForward("13:00:00");
  await lookAgain();
  await expect(ticket).not.toHaveValue(first);
  await expect(ticket).not.toHaveValue("");
});

test("a question of the topic is written into the message by a press, below what stands there", {
  tag: "@all",
}, async ({ page }) => {
  await page.goto("/contact?about=retail");
  await hydrated(page);
  const message = page.getByLabel("Message");
  await message.fill("Coats.");
  await page.getByRole("button", { name: /^Which products/ }).click();
  await expect(message).toHaveValue(/^Coats\.\nWhich products.*\? $/);
  await expect(message).toBeFocused();
});
