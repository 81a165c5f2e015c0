/** Charts as they are shown: large enough to read, and on their own ground in forced colours. */
import type { Page } from "@playwright/test";
import { settings } from "../app/charts/chart.ts";
import { type Composition, SIZES } from "../app/charts/sizes.ts";
import { isWhole } from "../tests/payloads/corpus.ts";
import { expect, test } from "./site.ts";

test.use({ javaScriptEnabled: false });

/** In pixels of the page. */
const leastLetters = 10;
const pages = [
  "/",
  "/industries/retail",
  "/case-studies",
  "/case-studies?tag=Metering",
  "/case-studies/bearing-wear-early-warning",
  "/industries/manufacturing",
  "/insights",
  "/insights/is-our-vibration-data-good-enough",
];

/** About each width at which another size of a chart is chosen; with each change the narrowest of each size. */
const widths = isWhole
  ? [320, 390, 519, 520, 640, 641, 768, 1024, 1100, 1101, 1279, 1280, 1440]
  : [320, 520, 1024];

test("no chart is shown with letters of less than ten pixels, whatever the width", async ({ page }) => {
  test.setTimeout(120_000);
  const small: string[] = [];
  for (const path of isWhole ? pages : pages.slice(3, 6)) {
    await page.goto(path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const shown = await chartsOf(page);
      expect(shown.length, path).toBeGreaterThan(0);
      for (const { name, comp, width: across, height } of shown) {
        const scale = Math.min(across / SIZES[comp].width, height / SIZES[comp].height);
        const letters = settings[comp].size * scale;
        if (letters < leastLetters) small.push(`${path} at ${width}: ${name}, ${letters.toFixed(1)}`);
      }
    }
  }
  expect(small).toEqual([]);
});

test("in forced colours a chart with light letters keeps its dark ground", { tag: "@all" }, async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active", colorScheme: "light" });
  for (const path of ["/", "/case-studies", "/case-studies/steam-audit"]) {
    await page.goto(path);
    for (const plate of await page.locator(".art.ink-ground:has(.chart)").all())
      await expect(plate).toHaveCSS("background-color", "rgb(8, 38, 43)");
  }
});

/** Those that are there for the eye. */
function chartsOf(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>("img.chart")].flatMap((img) => {
      const { width, height } = img.getBoundingClientRect();
      // What a browser will show: after a change of width it still shows the one before.
      const source = [...(img.closest("picture")?.querySelectorAll("source") ?? [])].find(
        ({ media }) => matchMedia(media).matches,
      );
      const [, comp = "", name = ""] = /chart\.(\w+)\/([\w-]+)\.svg$/.exec(source?.srcset ?? img.src) ?? [];
      // In a picture the height follows from the width, once what is chosen has come.
      const room = img.closest("picture") ? Number.POSITIVE_INFINITY : height;
      return width === 0 ? [] : [{ name, comp: comp as Composition, width, height: room }];
    }),
  );
}
