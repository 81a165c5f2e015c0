import { expect, hydrated, needsReact, test } from "./site.ts";

test("a bad form is explained beside its fields and in a summary, and keeps what was typed", async ({
  page,
}) => {
  await page.goto("/contact");
  await page.getByLabel("Name").fill("A");
  await page.getByLabel("Email").fill("visitor@example");
  await page.getByLabel("Message").fill("Hello");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Name must be at least 2 characters").first()).toBeVisible();
  await expect(page.getByText("Please enter a valid email address").first()).toBeVisible();
  await expect(page.getByText("Message must be at least 10 characters").first()).toBeVisible();
  await expect(page.getByLabel("Name")).toHaveValue("A");
  await expect(page.getByLabel("Name")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Message")).toHaveValue("Hello");
});

test("the button says so while the message is on its way, and one press is one message", async ({ page }) => {
  needsReact();
  await page.goto("/contact");
  await hydrated(page); // before that the browser sends the form by itself
  await page.getByLabel("Name").fill("Asha Example");
  await page.getByLabel("Email").fill("asha@example.com");
  await page.getByLabel("Message").fill("Can you help with gauges?");
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/contact.data*", async (route) => {
    if (route.request().method() === "POST") await held;
    await route.continue();
  });
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("button", { name: "Sending..." })).toBeVisible();
  release();
  await expect(page.getByText("Thank you for your message! We'll be in touch soon.")).toBeVisible();
  await expect(page.getByLabel("Name")).toHaveValue("");
});

test("a connection that breaks is told, and the form stays filled until it works", async ({
  page,
  surprises,
}) => {
  needsReact();
  await page.goto("/contact");
  await hydrated(page); // before that the browser sends the form by itself
  await page.getByLabel("Name").fill("Asha Example");
  await page.getByLabel("Email").fill("asha@example.com");
  await page.getByLabel("Message").fill("Can you help with gauges, again?");
  await page.route("**/contact.data*", (route) => route.abort());
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("There was an error submitting your message. Please try again.")).toBeVisible();
  await expect(page.getByLabel("Message")).toHaveValue("Can you help with gauges, again?");
  surprises.length = 0; // the aborted request stands in the console
  await page.unroute("**/contact.data*");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Thank you for your message! We'll be in touch soon.")).toBeVisible();
});

test("thanks say by when the answer comes, in the reader's own time too, under a reference", async ({
  browser,
  site,
}) => {
  const page = await browser.newPage({ baseURL: site.url, timezoneId: "America/Los_Angeles" });
  await page.goto("/contact");
  await hydrated(page);
  await page.getByLabel("Name").fill("Asha Example");
  await page.getByLabel("Email").fill("asha@example.com");
  await page.getByLabel("Message").fill("By when will you answer?");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText(/We will answer by [A-Z]\w+, \d+ [A-Z]\w+, \d\d:\d\d IST\./)).toBeVisible();
  await expect(page.getByText(/Where you are, that is [A-Z]\w+, \d+ [A-Z]\w+, \d\d:\d\d\./)).toBeVisible();
  await expect(page.getByText(/Your reference is [0-9A-F]{4}-[0-9A-F]{4}/)).toBeVisible();
  await page.close();
});

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
  await expect(tab.getByText("Here is what you wrote before.")).toBeVisible();
  await expect(tab.getByLabel("Message")).toHaveValue("A text of some length that took a while.");
  await expect(tab.getByLabel("Name")).toHaveValue("Asha");
  await tab.getByRole("button", { name: "Send message" }).click();
  await expect(tab.getByText("Thank you for your message! We'll be in touch soon.")).toBeVisible();
  await expect(tab.getByLabel("Message")).toHaveValue("");
  await tab.reload();
  await hydrated(tab);
  await expect(tab.getByLabel("Message")).toHaveValue("");
  await expect(tab.getByText("Here is what you wrote before.")).toBeHidden();
  await tab.close();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the message is sent, errors are explained, thanks are given", async ({ page }) => {
    await page.goto("/contact");
    await page.getByLabel("Name").fill("Asha Example");
    await page.getByLabel("Email").fill("asha@example.com");
    await page.getByLabel("Message").fill("Short");
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByText("Message must be at least 10 characters").first()).toBeVisible();
    await expect(page.getByLabel("Name")).toHaveValue("Asha Example");
    await page.getByLabel("Message").fill("Long enough without a script.");
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByText("Thank you for your message! We'll be in touch soon.")).toBeVisible();
    await expect(page.getByText(/We will answer by .* IST\./)).toBeVisible();
  });

  test("every page reads, the menu opens, anchors lead somewhere", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto("/");
    await page.locator("header").getByText("menu").or(page.locator("header summary")).first().click();
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Services" }).click();
    await expect(page).toHaveURL(/#services$/);
    await expect(page.getByRole("heading", { name: "Business Solutions" })).toBeInViewport();
  });

  test("search and the tags of case studies work", async ({ page }) => {
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
