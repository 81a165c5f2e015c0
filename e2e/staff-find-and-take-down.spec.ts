/** Staff find a text by a word in it, and learn what leads to one before it leaves the website. */
import { inEmbeddedDatabase } from "../app/db/embedded/testing-embedded.ts";
import { anArticle, aPage } from "../app/db/testing/testing-factories.ts";
import { expectAccessibleBothWays } from "./axe.ts";
import { expect, filesSite, hydrated, openAsStaff, test } from "./site.ts";

filesSite(); // its texts are deleted and withdrawn here

const details = (...items: string[]) =>
  JSON.stringify([{ title: "The boiler house", type: "paragraph", items, marks: true }]);

test("a word of a body is found in the list and by the palette, and opened at its place", async ({
  page,
  site,
}) => {
  await inEmbeddedDatabase(site.dataDir, (owner) =>
    anArticle(owner, {
      title: "Less steam",
      slug: "less-steam",
      text: details(
        "In the first year the plant has paid ₹12,50,000 less for coal than in the year before, and the foremen have said so.",
      ),
    }),
  );
  await openAsStaff(page, "/admin/articles?q=12%2C50%2C000");
  const row = page.locator("tbody tr");
  await expect(row).toHaveCount(1);
  await expect(row.locator("mark")).toHaveText("12,50,000");
  await expectAccessibleBothWays(page);
  await row.getByRole("link", { name: "Section: The boiler house" }).click();
  await expect(page).toHaveURL(/\/edit#text$/);
  await hydrated(page);
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search commands, texts and messages" }).fill("foremen have");
  const found = page.getByRole("option", { name: /Less steam/ });
  await expect(found).toContainText("Section: The boiler house");
  await expect(found.locator("mark")).toHaveText("foremen have");
  await expectAccessibleBothWays(page);
});

test("before a text is deleted or withdrawn it is said what leads there, and its address may lead on", async ({
  page,
  site,
}) => {
  await inEmbeddedDatabase(site.dataDir, async (owner) => {
    await anArticle(owner, { title: "Steam and heat", slug: "steam-and-heat", text: details("Words") });
    await anArticle(owner, {
      title: "Coal and cost",
      slug: "coal",
      text: details("See [this](/insights/steam-and-heat)."),
    });
    const button = {
      kind: "closing",
      heading: "Ask",
      lead: "",
      button: { label: "Read", to: "/insights/steam-and-heat" },
    };
    await aPage(owner, { slug: "audit", title: "Steam audit", body: { sections: [button] } });
  });
  await openAsStaff(page, "/admin/articles");
  await page.getByRole("button", { name: "Delete Steam and heat" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("It is public now");
  await expect(dialog).toContainText("2 texts lead there:");
  await expect(dialog.getByRole("link", { name: "Steam audit" })).toHaveAttribute(
    "href",
    /\/admin\/pages\/.+\/edit#sections\.0\.button/,
  );
  await expect(dialog.getByRole("checkbox")).toBeChecked();
  await expect(dialog.getByRole("combobox", { name: "Page" })).toHaveValue("/insights");
  await expectAccessibleBothWays(page);
  await dialog.getByRole("combobox", { name: "Page" }).fill("/nowhere");
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(dialog.getByRole("alert")).toContainText("is no page that readers can open");
  await dialog.getByRole("combobox", { name: "Page" }).fill("/insights");
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Article deleted successfully")).toBeVisible();
  const answer = await page.request.get("/insights/steam-and-heat", { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([301, "/insights"]);
  await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Article restored")).toBeVisible();
  expect((await page.request.get("/insights/steam-and-heat", { maxRedirects: 0 })).status()).toBe(200);

  await page.getByRole("link", { name: "Steam and heat", exact: true }).click();
  await hydrated(page);
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "Withdraw" }).click();
  await expect(dialog).toContainText("2 texts lead there:");
  await dialog.getByRole("button", { name: "Withdraw" }).click();
  await expect(page.getByText("Withdrawn", { exact: true }).first()).toBeVisible();
  const after = await page.request.get("/insights/steam-and-heat", { maxRedirects: 0 });
  expect(after.headers().location).toBe("/insights");
});
