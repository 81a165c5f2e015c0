/** Header, menu, footer, scrolling and hashes at their thresholds (docs/product.md, Public behaviour and Constants). */
import type { Locator, Page } from "@playwright/test";
import { samples } from "../app/content/samples.ts";
import { isWhole } from "../tests/payloads/corpus.ts";
import { expect, test } from "./site.ts";

const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), top);
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test("the header is transparent up to 10 px and solid after", async ({ page }) => {
  await page.goto("/");
  const header = page.locator("header.header");
  const isTransparent = async () => {
    await expect(header).not.toHaveAttribute("data-scrolled");
    await expect(header).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
    await expect(header).toHaveCSS("backdrop-filter", "none");
    await expect(header).toHaveCSS("box-shadow", "none");
  };
  await scrollTo(page, 10);
  await isTransparent();
  await scrollTo(page, 11);
  await expect(header).toHaveAttribute("data-scrolled");
  await expect(header).toHaveCSS("position", "fixed");
  await expect(header).toHaveCSS("background-color", /^rgba\(.*, 0\.84\)$/); // once it has faded in
  await expect(header).toHaveCSS("backdrop-filter", /^blur\(14px\)/);
  await expect(header).toHaveCSS("box-shadow", /rgb.* \d+px/);
  await scrollTo(page, 0);
  await isTransparent();
});

test("back to top appears after 500 px and leads to the top; the home page flags 100 px", {
  tag: "@all",
}, async ({ page }) => {
  await page.goto("/");
  const button = page.getByRole("button", { name: "Back to top" });
  await scrollTo(page, 500);
  await expect(button).toBeHidden();
  await scrollTo(page, 501);
  await expect(button).toBeVisible();
  await button.click();
  await expect.poll(() => scrolled(page)).toBe(0);
  await scrollTo(page, 100);
  await expect(page.locator(".home")).not.toHaveAttribute("data-scrolled");
  await scrollTo(page, 101);
  await expect(page.locator(".home")).toHaveAttribute("data-scrolled");
});

for (const [reducedMotion, how] of [
  ["no-preference", "smoothly"],
  ["reduce", "at once, where less motion is asked for"],
] as const) {
  const tag = reducedMotion === "reduce" ? [] : "@all";
  test(`on the home page the entries scroll to their sections ${how}, the header covering none`, {
    tag,
  }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await page.goto("/");
    for (const [name, heading] of [
      ["Services", "Business Solutions"],
      ["Technologies", "Technology Stack"],
      ["Case Studies", "Case Studies"],
    ] as const) {
      const steps = await scrollSteps(page);
      await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`/#${name.toLowerCase().replace(" ", "-")}$`));
      await standsUnderHeader(page, heading);
      if (reducedMotion === "reduce") expect(await steps()).toHaveLength(1);
      else expect((await steps()).length).toBeGreaterThan(1);
    }
    const steps = await scrollSteps(page);
    await page.getByRole("button", { name: "Back to top" }).click();
    await expect.poll(() => scrolled(page)).toBe(0);
    if (reducedMotion === "reduce") await expect.poll(steps).toEqual([0]);
    else expect((await steps()).length).toBeGreaterThan(1);
  });
}

test("from another page they navigate to the section; the logo leads home, and at home to its top", {
  tag: "@all",
}, async ({ page }) => {
  await page.goto("/contact");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Technologies" }).click();
  await expect(page).toHaveURL(/\/#technologies$/);
  await standsUnderHeader(page, "Technology Stack");
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await page.getByRole("banner").getByRole("link", { name: /home/ }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => scrolled(page)).toBe(0);
  expect(await page.evaluate(() => "isSame" in window)).toBe(true); // not loaded again
  await page.goto("/about");
  await scrollTo(page, 700);
  await page.getByRole("banner").getByRole("link", { name: /home/ }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => scrolled(page)).toBe(0);
});

test("'View All' goes to the list at its top; Back returns to the place", { tag: "@all" }, async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" }); // before a click on what moves, Playwright scrolls again
  await page.goto("/");
  const link = page.getByRole("link", { name: "View All" });
  await link.scrollIntoViewIfNeeded();
  const before = await scrolled(page);
  await link.click();
  await expect(page).toHaveURL(/\/case-studies$/);
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await expect.poll(() => scrolled(page)).toBe(before);
});

test.describe("under 768 px", () => {
  test.use({ viewport: { width: 767, height: 800 } });

  test("the menu opens at the first press, though no script has come", async ({ page }) => {
    const seen = Promise.withResolvers<void>();
    await page.route("**/assets/*.js", async (route) => {
      await seen.promise;
      await route.continue();
    });
    await page.goto("/", { waitUntil: "commit" });
    await page.getByRole("button", { name: "Open menu" }).click();
    const nav = page.getByRole("navigation", { name: "Main" });
    await expect(nav).toBeVisible();
    seen.resolve();
    await page.waitForLoadState("load"); // the script has run
    await expect(nav).toBeVisible();
  });

  test("the entries stand behind a button, and every way of closing closes", async ({ page }) => {
    await page.goto("/");
    const nav = page.getByRole("navigation", { name: "Main" });
    const openMenu = page.getByRole("button", { name: "Open menu" });
    const closeMenu = page.getByRole("button", { name: "Close menu" });
    await expect(nav).toBeHidden();
    await openMenu.click();
    await expect(nav).toBeVisible();
    await expect(closeMenu).toHaveAttribute("aria-expanded", "true");
    await closeMenu.click();
    await expect(nav).toBeHidden();

    await openMenu.click();
    await page.keyboard.press("Escape");
    await expect(nav).toBeHidden();

    await openMenu.click();
    await page.mouse.click(300, 700);
    await expect(nav).toBeHidden();

    await openMenu.click();
    await nav.getByRole("link", { name: "Services" }).click();
    await expect(nav).toBeHidden();

    await openMenu.click();
    await page.setViewportSize({ width: 768, height: 800 });
    await expect(page.getByRole("button", { name: /menu/ })).toBeHidden();
    await page.setViewportSize({ width: 767, height: 800 });
    await expect(nav).toBeHidden();

    await openMenu.click();
    await nav.getByRole("link", { name: "Contact" }).click();
    await expect(page).toHaveURL(/\/contact$/);
    await expect(nav).toBeHidden();

    await openMenu.click();
    await expect(nav).toBeVisible();
    await page.goBack();
    await expect(page.locator(".home")).toBeVisible();
    await expect(nav).toBeHidden();
    await expect(openMenu).toHaveAttribute("aria-expanded", "false");
  });
});

test("the back link goes back where the reader came from within the site, and else to the parent", {
  tag: "@all",
}, async ({ page, site, context }) => {
  const back = page.getByRole("main").getByRole("link", { name: "Case Studies", exact: true });
  const study = page.locator(".case a").first();

  // By a click of ours: back to the very list it was, where it was.
  await page.goto("/case-studies?tag=Energy");
  await study.click();
  await back.click();
  await expect(page).toHaveURL(/\?tag=Energy$/);

  // After reading a section of the page by its own address.
  await study.click();
  await page.waitForURL(/\/case-studies\/[\w-]+$/);
  await page.locator(".toc a").last().click();
  await expect(page).toHaveURL(/#section-\d$/);
  const marked = page.locator(".toc [aria-current]");
  await expect(marked).toHaveCount(1);
  await page.keyboard.press("Home");
  await expect(marked).toHaveCount(0);
  await back.click();
  await expect(page).toHaveURL(/\?tag=Energy$/);

  // Opened directly, and from a page that is not ours: nothing of ours was before.
  for (const before of ["about:blank", site.url.replace("localhost", "127.0.0.1")]) {
    const tab = await context.newPage();
    await tab.goto(before);
    await tab.goto(`${site.url}/case-studies/steam-audit`);
    await leadsToTheList(tab);
  }
  async function leadsToTheList(tab: Page): Promise<void> {
    await tab.getByRole("main").getByRole("link", { name: "Case Studies", exact: true }).click();
    await expect(tab).toHaveURL(/\/case-studies$/);
  }
});

test("what lies below the window fades in over 500 ms from 8 px below, once a tenth of it is seen", {
  tag: "@all",
}, async ({ page }) => {
  await page.goto("/");
  const card = page.locator(".home .case").first();
  // A picture of the page as it opens has all of it.
  await expect(page.locator('[data-reveal="waiting"]')).toHaveCount(0);
  await showPart(card, -0.4);
  await expect(card).toHaveAttribute("data-reveal", "waiting");
  await expect(card).toHaveCSS("opacity", "0");
  await expect(card).toHaveCSS("transform", "matrix(1, 0, 0, 1, 0, 8)");
  await showPart(card, 0.08);
  await expect(card).toHaveAttribute("data-reveal", "waiting");
  await showPart(card, 0.12);
  await expect(card).toHaveAttribute("data-reveal", "shown");
  await expect(card).toHaveCSS("transition-property", "opacity, transform");
  await expect(card).toHaveCSS("transition-duration", "0.5s, 0.5s");
  await expect(card).toHaveCSS("opacity", "1");
  await expect(card).toHaveCSS("transform", "none");
  await scrollTo(page, 0);
  await expect(card).toHaveCSS("opacity", "1"); // once and for all
});

test("a case study prints as a handout of two pages that says who made it; a list with its pictures", {
  tag: "@all",
}, async ({ page }) => {
  const margin = { top: "1cm", right: "1cm", bottom: "1cm", left: "1cm" }; // of a browser that is not told otherwise
  const pages = async () =>
    (await page.pdf({ format: "A4", margin })).toString("latin1").match(/\/Type\s*\/Page\b/g)?.length;
  await page.goto("/case-studies/bearing-wear-early-warning");
  expect(await pages()).toBe(2);
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".handout")).toContainText("Ahmedabad, Gujarat, India");
  await expect(page.getByRole("banner").getByRole("link", { name: /home/ })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.goto("/case-studies");
  await page.pdf({ format: "A4" });
  const pictures = page.locator(".case img");
  await expect(pictures).toHaveCount(samples.length);
  for (const picture of await pictures.all()) await expect(picture).toHaveJSProperty("complete", true);
});

test("on paper, words on dark ground are dark on white, whatever the screen's scheme", {
  tag: "@all",
}, async ({ page }) => {
  for (const path of ["/contact", "/", "/case-studies/bearing-wear-early-warning"])
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({
        media: "print",
        colorScheme,
        contrast: colorScheme === "dark" ? "more" : null,
      });
      await page.goto(path);
      const pale = await page.evaluate(() => {
        const light = (colour: string) => {
          const [r = 0, g = 0, b = 0, alpha = 1] = colour.match(/[\d.]+/g)?.map(Number) ?? [];
          return alpha === 0 ? 255 : 0.2 * r + 0.7 * g + 0.1 * b;
        };
        return Array.from(document.querySelectorAll(".ink-ground, .ink-ground *")).flatMap((element) => {
          const { color, backgroundColor } = getComputedStyle(element);
          const words = Array.from(element.childNodes, ({ nodeValue }) => nodeValue?.trim()).join("");
          const isShown = words !== "" && element.checkVisibility();
          return isShown && (light(color) > 130 || light(backgroundColor) < 200) ? `${words}: ${color}` : [];
        });
      });
      expect(pale, `${path}, ${colorScheme}`).toEqual([]);
    }
  await page.emulateMedia({ media: null });
});

/** What stands under the header once the page stands still: the heading, whole and near. */
async function standsUnderHeader(page: Page, heading: string): Promise<void> {
  const gap = async () => {
    const top = await page.getByRole("heading", { name: heading, exact: true }).boundingBox();
    const header = await page.locator("header.header").boundingBox();
    return top && header ? top.y - (header.y + header.height) : -1;
  };
  let before = Number.NaN;
  await expect
    .poll(async () => {
      const now = await gap();
      const isStill = now === before;
      before = now;
      return isStill && now >= 0 && now < 200;
    })
    .toBe(true);
}

/** Notes from the next click on where the page has scrolled to, frame by frame. */
async function scrollSteps(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(async () => {
    // A browser that is still busy with what has just come draws no steps.
    for (let frames = 0; frames < 10; frames++) await new Promise(requestAnimationFrame);
    const steps: number[] = [];
    Object.assign(window, { steps });
    document.onscroll = () => steps.push(Math.round(window.scrollY));
    // What a picture that has come moves before that is none of it.
    addEventListener("click", () => steps.splice(0), { capture: true, once: true });
  });
  return () => page.evaluate(() => [...new Set((window as unknown as { steps: number[] }).steps)]);
}

/** Scrolls until so much of its height is in the window, and lets the browser notice. */
async function showPart(element: Locator, part: number): Promise<void> {
  await element.evaluate(async (box, part) => {
    const { top, height } = box.getBoundingClientRect();
    window.scrollBy({ top: top + part * height - window.innerHeight, behavior: "instant" });
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  }, part);
}

test("what takes the focus stands below the header, the picture with its ring included", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  const header = await page.locator("header.header").boundingBox();
  for (const path of isWhole ? ["/", "/case-studies"] : ["/case-studies"]) {
    await page.goto(path);
    const picture = page.locator(":is(.plate, .case):has(:focus-visible) .art");
    let seen = 0;
    for (let n = 0; n < 60; n++) {
      await page.keyboard.press("Tab");
      if ((await picture.count()) === 0) continue;
      seen++;
      expect((await picture.boundingBox())?.y).toBeGreaterThan((header?.height ?? 0) + 4);
    }
    expect(seen, path).toBeGreaterThan(3);
  }
});

test("the button that leads back to the top covers no words, in the middle of a page and at its foot", {
  tag: "@all",
}, async ({ page }) => {
  for (const width of [1440, 1024, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto("/about");
    for (const top of [900, 100_000]) {
      await scrollTo(page, top);
      await expect(page.getByRole("button", { name: "Back to top" })).toBeVisible();
      expect(await page.evaluate(wordsUnderButton), `${width} px`).toEqual([]);
    }
  }
});

/** What stands under the button: in the header what belongs to it, elsewhere all words of the page. */
function wordsUnderButton(): (string | null)[] {
  const button = document.querySelector(".totop")?.getBoundingClientRect() ?? new DOMRect();
  const header = document.querySelector(".header")?.getBoundingClientRect() ?? new DOMRect();
  const words =
    button.bottom <= header.bottom
      ? ".header a, .burger"
      : "main :is(h2, h3, p, li, summary), footer :is(p, a)";
  return [...document.querySelectorAll(words)]
    .filter((element) => element.checkVisibility())
    .filter((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return bottom > button.top && top < button.bottom && right > button.left && left < button.right;
    })
    .map(({ textContent }) => textContent);
}
