/** Case studies with photos of an editor's, which live elsewhere, and the grid they stand in (docs/product.md, Pages and Public behaviour). */

import type { Locator, Page } from "@playwright/test";
import { inEmbeddedDatabase } from "../app/db/embedded/testing-embedded.ts";
import { aCaseStudy } from "../app/db/testing/testing-factories.ts";
import { expect, test } from "./site.ts";

const photo = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>';
const studies = [
  { slug: "with-a-photo", image: "https://pictures.example/photo.svg" },
  { slug: "with-a-broken-photo", image: "https://pictures.example/broken.svg" },
];

test.beforeAll(({ workersSite: site }) =>
  inEmbeddedDatabase(site.dataDir, async (client) => {
    for (const { slug, image } of studies)
      await aCaseStudy(client, {
        slug,
        title: slug,
        description: "Many words about little. ".repeat(20),
        image,
      });
  }),
);

test.afterAll(({ workersSite: site }) =>
  inEmbeddedDatabase(site.dataDir, (client) =>
    client.query("delete from documents where slug like 'with-a-%'"),
  ),
);

test.beforeEach(({ site }) =>
  expect.poll(async () => await (await fetch(`${site.url}/case-studies`)).text()).toContain("with-a-photo"),
);

test("a photo has its drawing for a placeholder until it is there, then fades in", async ({
  page,
  unexpectedEvents,
}) => {
  const arrive = await photosWait(page);
  for (const path of ["/case-studies", "/case-studies/with-a-photo"]) {
    await page.goto(path, { waitUntil: "commit" });
    const image = page.locator('.photo[src$="/photo.svg"]').first();
    await expect(image).toBeAttached();
    await expect(image).toHaveAttribute("data-state", "loading");
    await expect(image).toHaveCSS("opacity", "0");
    await expect(drawingUnder(image)).toBeVisible();
    arrive.now();
    await expect(image).toHaveAttribute("data-state", "loaded");
    await expect(image).toHaveCSS("transition", /^opacity 0\.3s/);
    await expect(image).toHaveCSS("opacity", "1");
    arrive.later();
  }
  onlyPhotosSurprise(unexpectedEvents);
});

test("a photo that cannot be had says so over its drawing, and the page reads on", { tag: "@all" }, async ({
  page,
  unexpectedEvents,
}) => {
  const arrive = await photosWait(page);
  arrive.now();
  for (const path of ["/case-studies", "/case-studies/with-a-broken-photo"]) {
    await page.goto(path);
    const told = page.locator(".art", { hasText: "Failed to load image" }).first();
    await expect(told).toBeVisible();
    await expect(told.locator(".photo")).toBeHidden();
    await expect(told.locator(".flow").first()).toBeVisible();
  }
  onlyPhotosSurprise(unexpectedEvents);
});

test("the grid has one column, two from small windows and four in large ones, and three lines of each", async ({
  page,
  unexpectedEvents,
}) => {
  const arrive = await photosWait(page);
  arrive.now();
  await page.goto("/case-studies");
  const words = page.locator(".case", { hasText: "with-a-photo" }).locator("p");
  for (const [width, columns] of [
    [390, 1],
    [640, 1],
    [641, 2],
    [1279, 2],
    [1280, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const tracks = await page
      .locator(".cases")
      .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(" "));
    expect(tracks, `${width} px`).toHaveLength(columns);
    expect(await linesOf(words), `${width} px`).toEqual({ lines: 3, isCut: true });
    const ofSamples = await page.locator(".case:has(.sample) .clamped").all();
    for (const sample of ofSamples)
      expect((await linesOf(sample)).isCut, `${width} px: ${await sample.textContent()}`).toBe(false);
  }
  onlyPhotosSurprise(unexpectedEvents);
});

test("whoever sets letters or words wider, at any time, reads every description to its end", {
  tag: "@all",
}, async ({ page, unexpectedEvents }) => {
  const arrive = await photosWait(page);
  arrive.now();
  await page.goto("/case-studies");
  const words = page.locator(".case", { hasText: "with-a-photo" }).locator("p");
  for (const spacing of ["letter-spacing: 0.12em", "word-spacing: 0.16em"]) {
    expect(await linesOf(words)).toEqual({ lines: 3, isCut: true });
    await setSpacing(page, `* { ${spacing} !important; }`);
    await expect.poll(async () => (await linesOf(words)).isCut, spacing).toBe(false);
    await setSpacing(page, "");
    await expect.poll(async () => (await linesOf(words)).isCut).toBe(true);
  }
  onlyPhotosSurprise(unexpectedEvents);
});

test("letters and words set wider make no page wider than a small window", { tag: "@all" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ["/", "/about", "/papers/test-report", "/contact"]) {
    await page.goto(path);
    const widest = await page.evaluate(() => {
      for (const element of document.querySelectorAll<HTMLElement>("body *"))
        element.style.cssText = "letter-spacing: 0.12em; word-spacing: 0.16em; line-height: 1.5";
      return document.documentElement.scrollWidth;
    });
    expect(widest, path).toBe(320);
  }
});

/** The photos of pictures.example stay away until `now`; the broken one is none. */
async function photosWait(page: Page) {
  let release = () => {};
  let held = Promise.resolve();
  const arrive = {
    now: () => release(),
    later() {
      held = new Promise((resolve) => {
        release = resolve;
      });
    },
  };
  arrive.later();
  await page.route("https://pictures.example/**", async (route) => {
    await held;
    const isBroken = route.request().url().includes("broken");
    if (isBroken) await route.fulfill({ contentType: "image/svg+xml", body: "no picture" });
    else await route.fulfill({ contentType: "image/svg+xml", body: photo });
  });
  return arrive;
}

function drawingUnder(image: Locator): Locator {
  return image.locator("xpath=..").locator(".flow").first();
}

/** Photos are the one thing a page fetches from elsewhere: it is what the editor asked for. */
function onlyPhotosSurprise(unexpectedEvents: string[]): void {
  expect(unexpectedEvents.filter((line) => !line.includes("https://pictures.example/"))).toEqual([]);
  unexpectedEvents.length = 0;
}

/** As a style sheet of the reader's own. */
function setSpacing(page: Page, rules: string) {
  return page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, rules);
}

function linesOf(words: Locator) {
  return words.evaluate((paragraph) => ({
    lines: Math.round(paragraph.clientHeight / Number.parseFloat(getComputedStyle(paragraph).lineHeight)),
    isCut: paragraph.scrollHeight > paragraph.clientHeight,
  }));
}
