import { samples } from "../app/content/samples.ts";
import { editPath, expect, filesSite, hydrated, openAsStaff, test } from "./site.ts";

filesSite();
test("shots", async ({ page }) => {
  test.setTimeout(120_000);
  const { title: old, slug } = samples[0] as (typeof samples)[number];
  await openAsStaff(page);
  const form = await editPath(page, slug);
  await page.goto(form);
  await hydrated(page);
  const keep = async () => {
    await page.keyboard.press("Control+s");
    await expect(page.getByText(/^Saved \d/)).toBeVisible();
  };
  await page.getByLabel("Title", { exact: true }).fill(`${old}, revised`);
  await keep();
  await page
    .getByRole("button", { name: /^Move .+ down$/ })
    .first()
    .click();
  await page.getByLabel("Description").fill("Written anew, with other words about the same thing.");
  await page
    .getByRole("button", { name: /^Remove / })
    .first()
    .click()
    .catch(() => {});
  await page.waitForTimeout(1200);
  await keep();
  for (const theme of ["light", "dark"] as const)
    for (const width of [1440, 768, 390]) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await page.goto(form.replace("/edit", "/history?version=3&with=1"));
      await hydrated(page);
      await page.screenshot({ path: `/tmp/shots/${theme}-${width}.png`, fullPage: true });
    }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto(form);
  await hydrated(page);
  await page.screenshot({ path: `/tmp/shots/form.png`, fullPage: true });
});
