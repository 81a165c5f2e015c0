/** A customer without an account suggests two words and approves, on a phone (docs/product.md, Sign-off). */
import { expectAccessible } from "./axe.ts";
import { expect, filesSite, openAsStaff, test } from "./site.ts";

filesSite(); // a case study is written

test("a customer is asked, presses two sentences on a phone, suggests other words, takes one back and approves", async ({
  page,
  browser,
}) => {
  await openAsStaff(page, "/admin/case-studies/new");
  await page.getByLabel("Title", { exact: true }).fill("A furnace that waits");
  await page.getByLabel("Description").first().fill("It saves gas. It cost little.");
  await page.getByRole("button", { name: "Save draft" }).press("Enter");
  await page.waitForURL(/\/[0-9a-f-]{36}\/edit$/);
  await page.getByRole("button", { name: "More" }).press("Enter");
  await page.getByRole("link", { name: "Ask the customer" }).press("Enter");
  // The form of the study has a field "Name" too.
  await expect(page.getByRole("heading", { name: "Ask the customer" })).toBeVisible();
  await page.getByLabel("Name").fill("Ravi Rao");
  await page.getByLabel("Company").fill("Narmada Foundries");
  await page.getByLabel("Note").fill("Please have a look.");
  await page.getByRole("button", { name: "Ask", exact: true }).press("Enter");
  const address = page.getByLabel("Address of the link: Ravi Rao, Narmada Foundries");
  await expect(address).toBeVisible();
  await expectAccessible(page);

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const guest = await phone.newPage();
  await guest.goto(await address.inputValue());
  await expect(guest).toHaveURL(/\/sign-off\/[0-9a-f-]{36}$/);
  const bar = guest.getByRole("complementary", { name: "Sign-off" });
  await expect(bar).toContainText("asks Ravi Rao whether this page may be public");
  await expectAccessible(guest);
  const box = guest.getByRole("dialog", { name: "Change this sentence" });
  await expect(box).toBeHidden();
  const suggest = async (pressed: string, sentence: string, words: string) => {
    await guest
      .locator("main")
      .getByText(pressed)
      .tap({ position: { x: 12, y: 10 } });
    await expect(box).toBeVisible();
    await expect(box.getByLabel("Other words")).toHaveValue(sentence);
    await box.getByLabel("Other words").fill(words);
    await box.getByRole("button", { name: "Send" }).tap();
    await expect(guest.getByText(words)).toBeAttached();
    await expect(box).toBeHidden();
  };
  await suggest("It saves gas.", "It saves gas.", "It saves a third of the gas.");
  await suggest("A furnace that waits", "A furnace that waits", "A furnace that can wait");
  await guest.getByRole("button", { name: "Take back: A furnace that can wait" }).tap();
  await expect(guest.getByText("A furnace that can wait")).toHaveCount(0);
  // The text is one stop of the Tab key.
  await expect(guest.locator("main :is(h1, h2, h3, p, li, dt, dd)[tabindex='0']")).toHaveCount(1);
  await guest.locator("main [tabindex='0']").first().focus();
  await guest.keyboard.press("End");
  await guest.keyboard.press("ArrowDown");
  await guest.keyboard.press("Home");
  for (let n = 0; n < 40 && !(await guest.locator("main h1:focus").isVisible()); n++)
    await guest.keyboard.press("ArrowDown");
  await expect(guest.locator("main h1")).toBeFocused();
  await expect(guest.locator("main h1")).toHaveAttribute("tabindex", "0");
  await expect(guest.locator("main :is(h1, h2, h3, p, li, dt, dd)[tabindex='0']")).toHaveCount(1);
  await guest.keyboard.press("Escape");
  await expect(bar.getByRole("link", { name: "Your wishes" })).toBeFocused();
  await guest.locator("main h1").focus();
  await guest.keyboard.press("Enter");
  await expect(box.getByLabel("Other words")).toHaveValue("A furnace that waits");
  await expectAccessible(guest);
  await guest.keyboard.press("Escape");
  await expect(box).toBeHidden();

  await bar.getByRole("link", { name: "Approve" }).tap();
  await guest.getByLabel("Your name").fill("Ravi Rao");
  await guest.getByLabel("Your role").fill("Head of works");
  await guest.getByRole("button", { name: "Approve" }).tap();
  await expect(bar).toContainText("You have approved this page on");
  await guest.getByRole("link", { name: "Print the approval" }).tap();
  await expect(guest.getByRole("heading", { level: 1, name: "Approval by Narmada Foundries" })).toBeVisible();
  await expect(guest.getByText("Ravi Rao, Head of works")).toBeVisible();
  await expectAccessible(guest);

  await page.goto(page.url().replace(/preview-links.*$/, "sign-off"));
  await expect(page.getByText("approved: version 1")).toBeVisible();
  await page.getByRole("link", { name: "Decide in the form" }).press("Enter");
  await page.getByRole("button", { name: "Take: Description" }).press("Enter");
  await page.getByRole("button", { name: "Save draft" }).press("Enter");
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await page.goto(page.url().replace(/edit.*$/, "sign-off"));
  await expect(page.getByText("approved: version 1, with the changes they asked for")).toBeVisible();
  await expectAccessible(page);

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const reader = await plain.newPage();
  await page.getByLabel("Company").fill("Tapti Castings");
  await page.getByLabel("Name").fill("Asha");
  await page.getByRole("button", { name: "Ask", exact: true }).press("Enter");
  await reader.goto(await page.getByLabel("Address of the link: Asha, Tapti Castings").inputValue());
  await reader.getByLabel("What should be different?").fill("Say who has measured it.");
  await reader.getByRole("button", { name: "Send" }).click();
  await expect(reader.getByText("Say who has measured it.")).toBeVisible();
  await phone.close();
  await plain.close();
});

test("a press elsewhere, a form that is sent before another, a broken connection and a reload cost no typed word", {
  tag: "@all",
}, async ({ page, browser }) => {
  await openAsStaff(page, "/admin/case-studies/new");
  await page.getByLabel("Title", { exact: true }).fill("A kiln (that waits)");
  await page.getByLabel("Description").first().fill("It saves gas. It cost little.");
  await page.getByRole("button", { name: "Save draft" }).press("Enter");
  await page.waitForURL(/\/[0-9a-f-]{36}\/edit$/);
  await page.goto(page.url().replace(/edit$/, "sign-off"));
  await page.getByLabel("Name").fill("Ravi Rao");
  await page.getByLabel("Company").fill("Narmada Foundries");
  await page.getByRole("button", { name: "Ask", exact: true }).press("Enter");
  const address = await page.getByLabel("Address of the link: Ravi Rao, Narmada Foundries").inputValue();

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const guest = await phone.newPage();
  await guest.goto(address);
  const box = guest.getByRole("dialog", { name: "Change this sentence" });
  const bar = guest.getByRole("complementary", { name: "Sign-off" });
  const press = (text: string, x = 12) =>
    guest
      .locator("main")
      .getByText(text)
      .tap({ position: { x, y: 10 } });
  await expect(bar.getByRole("link", { name: "Not sent yet" })).toBeHidden();
  await guest.getByLabel("What should be different?").fill("All of it is too long.");
  await guest.getByLabel("Your name").fill("Asha Rao");
  await press("It saves gas.");
  await box.getByLabel("Other words").fill("It saves a third.");
  await press("A kiln (that waits)");
  await expect(box.getByLabel("Other words"), "that of the other sentence").toHaveValue(
    "A kiln (that waits)",
  );
  await box.getByLabel("Or a remark").fill("Which kiln?");
  await expectAccessible(guest);
  await phone.setOffline(true);
  await box.getByRole("button", { name: "Send" }).tap();
  await guest.waitForURL(/chrome-error/).catch(() => undefined);
  await phone.setOffline(false);
  await guest.goto(address);
  await expect(guest.getByLabel("What should be different?")).toHaveValue("All of it is too long.");
  await press("It saves gas.");
  await expect(box.getByLabel("Other words")).toHaveValue("It saves a third.");
  await box.getByRole("button", { name: "Send" }).tap();
  await expect(guest.getByRole("button", { name: "Take back: It saves a third." })).toBeAttached();
  await expect(guest.getByLabel("What should be different?")).toHaveValue("All of it is too long.");
  await expect(guest.getByLabel("Your name")).toHaveValue("Asha Rao");
  await bar.getByRole("link", { name: "Not sent yet" }).tap();
  await expectAccessible(guest);
  await guest.getByRole("button", { name: "Go on: A kiln (that waits)" }).tap();
  await expect(box.getByLabel("Or a remark")).toHaveValue("Which kiln?");
  await box.getByRole("button", { name: "Send" }).tap();
  await expect(guest.getByText("Which kiln?")).toBeAttached();
  await expect(bar.getByRole("link", { name: "Not sent yet" })).toBeHidden();
  await guest.locator("#sign-off-say").getByRole("button", { name: "Send" }).tap();
  await expect(guest.getByLabel("What should be different?")).toHaveValue("");
  await expect(guest.getByLabel("Your name")).toHaveValue("Asha Rao");
  await press("It saves gas.");
  await box.getByLabel("Other words").fill("Nonsense");
  await guest.keyboard.press("Escape");
  await guest.getByRole("button", { name: "Discard: It saves gas." }).tap();
  await expect(bar.getByRole("link", { name: "Not sent yet" })).toBeHidden();

  // What they have said stands beside the text: words at their field, remarks in the panel.
  await page.goto(page.url().replace(/preview-links$/, "edit"));
  await expect(page.getByText("Ravi Rao of Narmada Foundries asks for other words in 1 place")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Next" }).press("Enter");
  await expect(page.locator("[data-hunk]:focus")).toContainText("(added: a third)");
  await page.keyboard.press("t");
  await expect(page.getByLabel("Description").first()).toHaveValue("It saves a third. It cost little.");
  await page.locator("[data-suggestions]").getByRole("button", { name: "Undo" }).press("Enter");
  await expect(page.locator("[data-hunk]")).toHaveCount(1);
  await page.getByRole("button", { name: "Take: Description" }).press("Enter");
  await page.getByRole("button", { name: "Save draft" }).press("Enter");
  await expect(page.getByText("asks for other words")).toHaveCount(0);
  await page.getByRole("radio", { name: "Conversation" }).press("Space");
  const said = page.getByRole("region", { name: "What customers said" });
  await expect(said).toContainText("Which kiln?");
  await expectAccessible(page);
  await said.getByRole("button", { name: "Done: Which kiln?" }).press("Enter");
  await expect(said.getByText("Which kiln?")).toHaveCount(0);
  await expect(said.getByText("All of it is too long.")).toBeVisible();
  await guest.reload();
  await expect(guest.locator(".sign-off-wishes").getByText("Taken", { exact: true })).toHaveCount(2);
  await phone.close();
});
