/** Somebody reads the form in another language: the browser has put its own elements in the place of all words. */
import { storedMessages } from "../bench/assertions.ts";
import { expect, hydrated, test } from "./site.ts";
import { translate, translateAtOnce } from "./translate.ts";

for (const how of ["replaced", "wrapped"] as const) {
  test(`a form whose words were ${how} says what is wrong, keeps what was typed, and thanks`, {
    tag: how === "wrapped" ? "@all" : [],
  }, async ({ page, site }) => {
    const text = `What was ${how}, and does it arrive?`;
    await page.goto("/contact");
    await hydrated(page);
    await translate(page, how);
    const send = page.locator(".form-foot button");
    await page.locator("#name").fill("Asha Example");
    await page.locator("#message").fill(text);
    await send.click();
    await expect(page.locator(".error-summary")).toHaveText(/Please enter a valid email address/);
    await expect(page.locator("#email-error")).toHaveText("Please enter a valid email address");
    await expect(send).toHaveText("Send message");
    await expect(page.locator("#message")).toHaveValue(text);

    await translate(page, how);
    await page.locator("#email").fill("asha@example.com");
    await expect(page.locator(".error-summary")).toHaveCount(0);
    await translate(page, how);
    await page.route("**/contact/submissions", (route) =>
      route.fulfill({ status: 502, body: "Bad gateway" }),
    );
    await send.click();
    await expect(page.locator(".toast.bad")).toContainText("There was an error submitting your message.");
    await expect(send).toHaveText("Send message");

    await translate(page, how);
    await page.unroute("**/contact/submissions");
    await send.click();
    await expect(page.locator(".toast:not(.bad)")).toContainText("Thank you for your message!");
    await expect(page.locator(".sent")).toContainText("Your reference is");
    await expect(page.locator("#message")).toHaveValue("");
    expect((await storedMessages(site.dataDir)).get(text)).toBe(1);
  });
}

test("where each new word is translated at once, the form says each of them once", {
  tag: "@all",
}, async ({ page }) => {
  await page.goto("/contact");
  await hydrated(page);
  await translate(page, "replaced", true);
  const send = page.locator(".form-foot button");
  await page.locator("#name").fill("A");
  await page.locator("#email").fill("asha@example.com");
  await page.locator("#message").fill("Is each word there once?");
  await send.click();
  await expect(page.locator("#name-error")).toHaveText("\u2026Name must be at least 2 characters");
  await expect(send).toHaveText("\u2026Send message");
  await page.locator("#name").fill("Asha");
  await send.click();
  await expect(page.locator(".toast")).toContainText("\u2026Thank you for your message!");
  await expect(page.locator(".sent")).toContainText(/\u2026Your reference is [0-9A-F]{4}-[0-9A-F]{4}/);
  await expect(send).toHaveText("\u2026Send message");
});

test("a form that was translated before its script came keeps what was typed", { tag: "@all" }, async ({
  page,
  unexpectedEvents,
}) => {
  const typed = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await typed.promise;
    await route.continue();
  });
  await translateAtOnce(page);
  await page.goto("/contact", { waitUntil: "commit" });
  await page.locator("#name").fill("Asha Example");
  await page.locator("#email").fill("asha@example.com");
  await page.locator("#message").fill("Typed before any script, and translated.");
  typed.resolve();
  await hydrated(page);
  await expect(page.locator("#name")).toHaveValue("Asha Example");
  await expect(page.locator("#message")).toHaveValue("Typed before any script, and translated.");
  await page.locator(".form-foot button").click();
  await expect(page.locator(".toast")).toContainText("Thank you for your message!");
  expect(unexpectedEvents.map((event) => /error #\d+/.exec(event)?.[0])).toEqual(["error #418"]);
  unexpectedEvents.length = 0; // React says that it has made the form anew
});

test("a form of which something was taken away is made anew, and says what became of the message", {
  tag: "@all",
}, async ({ page, site, unexpectedEvents }) => {
  await page.goto("/contact");
  await hydrated(page);
  await page.locator("#name").fill("Asha Example");
  await page.locator("#message").fill("Is my form still there?");
  const breakIt = () =>
    page.evaluate(() => document.querySelector(".form-foot button")?.firstChild?.remove());
  const send = page.locator(".form-foot button");
  await breakIt();
  await send.click();
  await expect(page.locator("#email-error")).toHaveText("Please enter a valid email address");
  await expect(page.locator("#message")).toHaveValue("Is my form still there?");
  await page.locator("#email").fill("asha@example.com");
  await breakIt();
  await send.click();
  await expect(page.locator(".toast")).toContainText("Thank you for your message!");
  await expect(page.locator(".sent")).toContainText("Your reference is");
  await expect(send).toHaveText("Send message");
  expect((await storedMessages(site.dataDir)).get("Is my form still there?")).toBe(1);
  expect(unexpectedEvents.every((event) => /NotFoundError/.test(event))).toBe(true);
  unexpectedEvents.length = 0; // React says what it could not do
});
