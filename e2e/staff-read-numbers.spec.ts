/** Staff read how the site is used, by keyboard, and take it along as a file. */
import { readFile } from "node:fs/promises";
import { inEmbeddedDatabase } from "../app/db/embedded/testing-embedded.ts";
import { expectAccessibleKind } from "./axe.ts";
import { expect, filesSite, openAsStaff, test } from "./site.ts";

filesSite(); // its counts are what this test puts there

test("the numbers of a period are read as lines, tables and a file; a study in the list has its own", async ({
  page,
  site,
}) => {
  await inEmbeddedDatabase(site.dataDir, (client) =>
    client.query(`insert into usage_counts select kind, (now() at time zone 'Asia/Kolkata')::date - 1, name, count from (values
      ('page', '/case-studies/steam-audit', 12), ('page', '/about', 3), ('source', 'www.example.com', 4),
      ('topic', 'retail', 1), ('search', 'zeppelin', 3)) as counted (kind, name, count)`),
  );
  await openAsStaff(page, "/admin/numbers");
  await expect(page.getByText("15 pages shown")).toBeVisible();
  await expect(page.getByRole("img", { name: /^Pages shown from .* The most are 15,/ })).toBeVisible();
  await expect(page.getByRole("row", { name: /\/case-studies\/steam-audit/ })).toContainText("12");
  for (const words of ["www.example.com", "Retail", "zeppelin"])
    await expect(page.getByRole("cell", { name: words })).toBeVisible();
  const table = page.getByText("These numbers as a table");
  await table.press("Enter");
  await expect(page.getByRole("table").first().getByRole("row")).toHaveCount(31);
  await expectAccessibleKind(page);

  await page.getByRole("link", { name: "Last 7 days" }).press("Enter");
  await expect(page).toHaveURL(/\?days=7$/);
  await expect(page.getByRole("link", { name: "Last 7 days" })).toHaveAttribute("aria-current", "page");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download as CSV" }).press("Enter");
  expect(await readFile(await (await download).path(), "utf8")).toMatch(
    /^\uFEFF"day","kind","name","count"\r\n"\d{4}-\d\d-\d\d","page","\/about","3"\r\n/,
  );

  await page.getByRole("link", { name: "Case Studies" }).first().click();
  const row = page.getByRole("row", { name: /Select A steam audit/ });
  await expect(row).toContainText("shown 12 times in 30 days");
});
