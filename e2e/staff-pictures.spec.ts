/** Pictures by keyboard, on a telephone's width: uploaded, described, focused, placed in a case study, seen by visitors. */
import type { Page } from "@playwright/test";
import { aPhoto } from "../app/domain/media/testing-pictures.ts";
import { expectAccessibleBothWays } from "./axe.ts";
import { expect, filesSite, hydrated, openAsStaff, publish, startSite, test } from "./site.ts";

filesSite(() => startSite());

const files = (...names: string[]) =>
  Promise.all(names.map(async (name) => ({ name, mimeType: "image/jpeg", buffer: await aPhoto(1200, 800) })));
const uploads = (page: Page) => page.locator("input[type=file]");
const press = (page: Page, ...keys: string[]) =>
  keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());

test("pictures are uploaded with their progress, one is described and focused by keyboard, and visitors see it", async ({
  page,
  site,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAsStaff(page, "/admin/case-studies/new");
  await page.getByRole("button", { name: "Choose from the library" }).press("Enter");
  await expect(page.getByRole("dialog")).toContainText("No pictures yet");
  await page.goto("/admin/media");
  await uploads(page).focus();
  await uploads(page).setInputFiles([
    ...(await files("Boiler.jpg", "Gauge.jpg")),
    { name: "notes.jpg", mimeType: "image/jpeg", buffer: Buffer.from("notes") },
  ]);
  await expect(page.getByText("Gauge.jpg uploaded")).toBeVisible();
  await expect(page.getByText("This file is not a JPEG, PNG, WebP, AVIF or HEIC picture.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0);
  await expect(page.getByText("2 pictures, newest first")).toBeVisible();
  await expectAccessibleBothWays(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("link", { name: "Boiler", exact: true }).press("Enter");
  await page.getByLabel("Alternative text", { exact: true }).fill("A boiler house at dawn");
  await page.getByRole("button", { name: /Focal point/ }).focus();
  await press(page, "ArrowRight", "ArrowRight", "ArrowUp");
  await expect(page.getByLabel("From the left, in percent")).toHaveValue("60");
  await expect(page.getByRole("button", { name: "Focal point: 60 %, 45 %" })).toBeFocused();
  await expectAccessibleBothWays(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Save" }).press("Enter");
  await expect(page.getByText("Picture saved")).toBeVisible();

  await page.goto("/admin/case-studies/new");
  await page.getByLabel("Title", { exact: true }).fill("Steam house");
  await page.getByLabel("Description", { exact: true }).fill("What was built, and for whom it was built.");
  await page.getByRole("button", { name: "Choose from the library" }).press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(page.getByRole("button", { name: "Choose Boiler" })).toBeVisible();
  await expectAccessibleBothWays(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Choose Boiler" }).press("Enter");
  await expect(page.getByRole("button", { name: "Choose another" })).toBeFocused();
  await page.getByRole("textbox", { name: "Details" }).focus();
  await page.keyboard.type("## Results");
  await press(page, "Enter", "Shift+Tab", "Shift+Tab"); // past JSON, to the buttons
  await press(page, "End", "ArrowLeft", "ArrowLeft", "Enter"); // before undo, past the chart
  await page.getByRole("button", { name: "Choose Gauge" }).press("Enter");
  await expect(page.getByRole("textbox", { name: "Details" })).toBeFocused();
  await press(page, "Tab");
  await expect(page.getByRole("button", { name: "Caption and alternative text" })).toBeFocused();
  await press(page, "Enter");
  await expect(page.getByLabel("Caption")).toBeFocused();
  await page.getByLabel("Caption").fill("At noon");
  await page.getByRole("dialog").getByLabel("Alternative text").fill("A steam gauge");
  await expectAccessibleBothWays(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("dialog").getByLabel("Alternative text").press("Enter");
  await expectAccessibleBothWays(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await publish(page);
  await expect(page.getByText("Case study created successfully")).toBeVisible();

  const phone = await browser.newContext({
    baseURL: site.url,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
  });
  try {
    const visitor = await phone.newPage();
    const fetched: string[] = [];
    visitor.on("response", (response) => {
      if (response.url().includes("/media/")) fetched.push(response.url());
    });
    await visitor.goto("/case-studies/steam-house");
    const main = visitor.getByRole("img", { name: "A boiler house at dawn" });
    await expect(main).toHaveJSProperty("complete", true);
    await expect(main).toHaveCSS("object-position", "60% 45%");
    await visitor.getByRole("img", { name: "A steam gauge" }).scrollIntoViewIfNeeded();
    await expect(visitor.getByText("At noon")).toBeVisible();
    await visitor.goto("/");
    await visitor.goto("/case-studies");
    await visitor.waitForLoadState("load");
    // No file is wider than what a telephone shows.
    const widths = fetched.map((url) => Number(/w(\d+)\.webp/.exec(url)?.[1]));
    expect(widths.length).toBeGreaterThan(1);
    expect(Math.max(...widths)).toBeLessThanOrEqual(800);
  } finally {
    await phone.close();
  }
});

test("the same picture twice is led to, and one that is too large to replace another is told by how much", {
  tag: "@all",
}, async ({ page }) => {
  await openAsStaff(page, "/admin/media");
  const [file] = await files("Turbine.jpg");
  if (!file) throw new Error("there is no file");
  await uploads(page).setInputFiles([file]);
  await expect(page.getByText("Turbine.jpg uploaded")).toBeVisible();
  await uploads(page).setInputFiles([{ ...file, name: "Copy.jpg" }]);
  await expect(page.getByText("Copy.jpg is in the library already, as “Turbine”")).toBeVisible();
  await page.getByRole("link", { name: "Open it" }).click();
  await expect(page.getByRole("heading", { name: "Turbine", level: 1 })).toBeVisible();
  await page
    .getByLabel("New file")
    .setInputFiles([{ ...file, name: "Large.jpg", buffer: Buffer.alloc(21_500_000, 1) }]);
  await page.getByRole("button", { name: "Replace everywhere" }).click();
  await expect(page.getByText("This file has 22 MB, 1.5 MB more than can be taken.")).toBeVisible();
});

test("a picture that was stored and whose answer was lost is not called failed, nor stored twice", {
  tag: "@all",
}, async ({ page }) => {
  await openAsStaff(page, "/admin/media");
  await page.route("**/admin/media/upload", async (route) => {
    await route.fetch(); // it is stored
    await route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" });
  });
  await uploads(page).setInputFiles(await files("Lost.jpg"));
  await expect(page.getByText("No answer came, so this picture was perhaps uploaded.")).toBeVisible();
  await page.unroute("**/admin/media/upload");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Lost.jpg is in the library already")).toBeVisible();
});

test("a picker closed during an upload does not replace what is chosen later; of several files the first counts", {
  tag: "@all",
}, async ({ page }) => {
  await openAsStaff(page, "/admin/media");
  await uploads(page).setInputFiles(await files("Chosen later.jpg"));
  await expect(page.getByText("Chosen later.jpg uploaded")).toBeVisible();
  await page.goto("/admin/case-studies/new");
  const held = Promise.withResolvers<void>();
  await page.route("**/admin/media/upload", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: "Choose from the library" }).click();
  const sent = page.waitForRequest("**/admin/media/upload");
  await page
    .getByRole("dialog")
    .locator("input[type=file]")
    .setInputFiles(await files("Late.jpg"));
  await sent;
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Choose from the library" }).click();
  await page.getByRole("button", { name: "Choose Chosen later" }).click();
  const answered = page.waitForResponse("**/admin/media/upload");
  held.resolve();
  await answered;
  await page.getByRole("button", { name: "Choose another" }).click();
  await expect(page.getByRole("button", { name: "Choose Late" })).toBeVisible(); // it is in the library
  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    for (const name of ["One.txt", "Two.txt"]) data.items.add(new File(["no picture"], name));
    return data;
  });
  await page.getByRole("dialog").locator("input[type=file]").dispatchEvent("drop", { dataTransfer: dropped });
  await expect(page.getByRole("dialog").getByText("One.txt")).toBeVisible();
  await expect(page.getByText("Two.txt")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(page.getByText("Picture Chosen later")).toBeVisible();
});

test("an upload is cancelled; one whose session has ended says so, and nothing else is lost", {
  tag: "@all",
}, async ({ page }) => {
  await openAsStaff(page, "/admin/media");
  await page.route("**/admin/media/upload", () => {}); // it never arrives
  await uploads(page).setInputFiles(await files("Slow.jpg"));
  await page.getByRole("button", { name: "Cancel the upload of Slow.jpg" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Slow.jpg" })).toHaveCount(0);
  await page.unroute("**/admin/media/upload");
  await page.context().clearCookies();
  await uploads(page).setInputFiles(await files("Late.jpg"));
  await expect(
    page.getByText("Your session has ended. Sign in again and upload this picture once more."),
  ).toBeVisible();
});

test("nothing of a form with a picture, or of the library, moves when React comes", { tag: "@all" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAsStaff(page, "/admin/media");
  await uploads(page).setInputFiles(await files("Valve.jpg"));
  await expect(page.getByText("Valve.jpg uploaded")).toBeVisible();
  const picture = await page.getByRole("link", { name: "Valve", exact: true }).getAttribute("href");
  await openAsStaff(page, "/admin/case-studies/new");
  await page.getByLabel("Title", { exact: true }).fill("With a valve");
  await page.getByRole("button", { name: "Choose from the library" }).click();
  await page.getByRole("button", { name: "Choose Valve" }).click();
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page).toHaveURL(/\/edit$/);
  const study = new URL(page.url()).pathname;

  // A line may break elsewhere in the letters of the system: e2e/nothing-moves.spec.ts.
  await page.route(/\.woff2$/, () => undefined);
  for (const path of ["/admin/case-studies/new", study, "/admin/media", picture ?? ""]) {
    const held = Promise.withResolvers<void>();
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(path, { waitUntil: "commit" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForFunction(() => document.readyState !== "loading");
    const before = await placesOf(page);
    held.resolve();
    await hydrated(page);
    expect(await placesOf(page), path).toEqual(before);
    await page.unroute(/\/assets\/.*\.js$/);
  }
});

/** Of what stands on the page, how far from its left and from its top, in pixels. */
function placesOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll("h1, h2, label, .field, main p, header, nav")).flatMap((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const name = `${element.localName} ${element.textContent?.trim().slice(0, 24)}`;
      return width * height > 0 ? `${name}: ${Math.round(x)}, ${Math.round(y + scrollY)}` : [];
    }),
  );
}
