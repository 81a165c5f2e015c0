import { bringSession, expect, hydrated, plain, startSite } from "./site.ts";
plain("look", async ({ browser }) => {
  const site = await startSite({ SAMPLE_CONTENT: "1" });
  const page = await (await browser.newContext({ baseURL: site.url })).newPage();
  await bringSession(page);
  for (const scheme of ["light", "dark"] as const)
    for (const [w, h] of [[1440, 900], [1280, 720], [768, 1024], [390, 844], [640, 360]] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      await page.setViewportSize({ width: w, height: h });
      await page.goto("/admin/case-studies");
      await hydrated(page);
      await page.screenshot({ path: `/tmp/g-look/list-${scheme}-${w}.png` });
      const row = await page.locator("tbody tr").first().boundingBox();
      const title = await page.locator("tbody tr .title").first().boundingBox();
      console.log(scheme, w, h, "first row", row?.y, "title", title?.width, title?.height);
      if (w < 1024) {
        await page.getByRole("button", { name: "Open menu" }).click();
        await page.screenshot({ path: `/tmp/g-look/rail-${scheme}-${w}.png` });
      }
    }
  await page.goto("/admin/numbers");
  await page.setViewportSize({ width: 1280, height: 720 });
  await hydrated(page);
  await page.screenshot({ path: `/tmp/g-look/numbers.png` });
  expect(1).toBe(1);
  await site.stop();
});
