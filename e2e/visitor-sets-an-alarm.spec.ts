/** The demonstration of the home page: a decision to try, without a script. */
import { expect, test } from "./site.ts";

test.use({ javaScriptEnabled: false });

test("the level that is chosen by keyboard shows its picture alone; each says what it brings", async ({
  page,
}) => {
  await page.goto("/");
  const group = page.getByRole("radiogroup", { name: "Where would you set the alarm?" });
  await expect(group.getByRole("radio")).toHaveCount(3);
  const balanced = group.getByRole("radio", {
    name: "Balanced 3 caught 9 to 24 days ahead, 1 missed, 1 false alarm",
  });
  await expect(balanced).toBeChecked();

  const shown = page.locator(".views picture:visible img");
  const isShown = async (level: string) => {
    await expect(shown).toHaveCount(1);
    await expect(shown).toHaveAttribute("src", new RegExp(`/alarm-${level}\\.svg$`));
    await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  };
  await isShown("balanced");
  await balanced.focus();
  await page.keyboard.press("ArrowUp");
  await expect(group.getByRole("radio", { name: "Early 4 caught" })).toBeChecked();
  await isShown("early");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await isShown("late");
  await page.getByText("Balanced", { exact: true }).click();
  await isShown("balanced");
  const sum = page.locator(".sums p:visible");
  await expect(sum).toHaveText(/^Balanced: .* as much as 9 inspections/);
  await page.getByRole("radiogroup", { name: "A stop costs as much as" }).getByText("20 inspections").click();
  await expect(sum).toHaveText(/^Balanced: .* as much as 24 inspections/);
});
