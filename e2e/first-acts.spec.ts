/**
 * What a person does first on a page that has just loaded works, however early it comes and however slow the machine
 * is. Each looks again when all that is late has come. Without their scripts: staff-type-at-once.spec.ts for the staff
 * area, and for public pages the first press of a menu in visitor-finds-the-way.spec.ts, which every run does.
 */
import type { CDPSession, Locator, Page, Route } from "@playwright/test";
import { storedMessages } from "../bench/assertions.ts";
import { bringSession, expect, filesSite, hydrated, test } from "./site.ts";

filesSite(); // its case studies are deleted
/** They share nothing but the site. */
test.describe.configure({ mode: "parallel" });

const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 800 };
/** When the page has loaded and React begins, or as soon as it has taken over. */
type Moment = "at load" | "after React";
const form = "/contact";
const pagesOfEachKind = [
  "/",
  "/services/data-analysis",
  "/services/ai-strategy",
  "/industries/manufacturing",
  "/case-studies",
  "/case-studies/steam-audit",
  "/about",
  "/careers",
  form,
  "/terms",
  "/search?q=energy",
  "/nowhere",
];

/** Loads the page afresh on a processor four times slower, with timers that can be run ahead. */
async function load(page: Page, path: string, moment: Moment = "at load"): Promise<void> {
  await slow(page, 4);
  if (!clocked.has(page)) await page.clock.install();
  clocked.add(page);
  await page.goto(path, { waitUntil: "load" });
  if (moment === "after React") await hydrated(page);
}

const clocked = new WeakSet<Page>();
const sessions = new WeakMap<Page, CDPSession>();
async function slow(page: Page, rate: number): Promise<void> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
}

/** A finger or a mouse, where the element is, without waiting for anything first. */
async function press(page: Page, target: Locator, touch: boolean): Promise<void> {
  // Brought into view at once, as no hand could; smooth scrolling would be something to wait for.
  await target.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight) element.scrollIntoView({ block: "center", behavior: "instant" });
  });
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} is not there to press`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  if (touch) await page.touchscreen.tap(x, y);
  else await page.mouse.click(x, y);
}

/** Now, and again when React has come, where it comes, and every timer of the next three seconds has run. */
async function staysTrue(page: Page, check: () => Promise<void>): Promise<void> {
  await check();
  await slow(page, 1); // Chromium slows a page down by keeping the processor busy, also where the page only waits
  await page.waitForLoadState("load");
  if (/\/(?:contact|admin\/.*)$/.test(new URL(page.url()).pathname)) await hydrated(page);
  await page.clock.runFor(3000);
  await check();
}

test.describe("a document, as soon as it has loaded", { tag: "@all" }, () => {
  test.describe("by touch", () => {
    test.use({ viewport: phone, hasTouch: true, isMobile: true });

    test("the menu opens and stays open on every kind of page", async ({ page }) => {
      for (const path of pagesOfEachKind.filter((path) => path !== form)) await menuOpens(page, path);
    });

    test("an entry of the menu leads to its section and closes the menu", async ({ page }) => {
      await load(page, "/");
      await press(page, page.getByRole("button", { name: "Open menu" }), true);
      const nav = page.getByRole("navigation", { name: "Main" });
      await press(page, nav.getByRole("link", { name: "Services" }), true);
      await staysTrue(page, async () => {
        await expect(page).toHaveURL(/\/#services$/);
        await expect(nav).toBeHidden();
        await expect(page.getByRole("heading", { name: "Business Solutions" })).toBeInViewport();
      });
    });

    test("a question opens and stays open", async ({ page }) => {
      await load(page, "/services/data-analysis");
      const closed = page.locator("details:not([open]) summary").first();
      const question = await closed.textContent();
      await press(page, closed, true);
      const details = page.locator("details", { hasText: question ?? "" });
      await staysTrue(page, () => expect(details).toHaveAttribute("open", ""));
    });
  });

  test.describe("by mouse and keyboard", () => {
    test.use({ viewport: desk });

    test("the header changes with the first scroll, and back to top leads there", async ({ page }) => {
      await load(page, "/");
      await page.mouse.move(600, 400);
      await page.mouse.wheel(0, 900);
      await expect(page.locator("header.header")).toHaveCSS("background-color", /0\.84\)$/);
      const button = page.getByRole("button", { name: "Back to top" });
      await expect(button).toBeVisible();
      await press(page, button, false);
      await staysTrue(page, async () => {
        await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
        await expect(button).toBeHidden();
      });
    });

    test("Back goes back to the very list where the reader came from", async ({ page }) => {
      await load(page, "/case-studies?tag=Energy");
      await page.locator(".case a").first().focus();
      await page.keyboard.press("Enter");
      await page.waitForURL(/\/case-studies\/[\w-]+$/, { waitUntil: "load" });
      await press(
        page,
        page.getByRole("main").getByRole("link", { name: "Case Studies", exact: true }),
        false,
      );
      await staysTrue(page, () => expect(page).toHaveURL(/\/case-studies\?tag=Energy$/));
    });
  });
});

for (const moment of ["at load", "after React"] as const) {
  test.describe(`by touch, ${moment}`, { tag: "@all" }, () => {
    test.use({ viewport: phone, hasTouch: true, isMobile: true });

    test("the menu opens and stays open", ({ page }) => menuOpens(page, form, moment));

    test("a message that is typed at once is sent", async ({ page, site }) => {
      const message = `Written at once by touch, ${moment}.`;
      await load(page, form, moment);
      await write(page, message);
      await press(page, page.getByRole("button", { name: "Send message" }), true);
      await staysTrue(page, () =>
        expect(page.getByRole("heading", { level: 1, name: "Your message has arrived" })).toBeVisible(),
      );
      expect((await storedMessages(site.dataDir)).get(message)).toBe(1);
    });
  });

  test.describe(`by mouse and keyboard, ${moment}`, { tag: "@all" }, () => {
    test.use({ viewport: desk });

    test("a message that is typed at once is sent by Enter", async ({ page, site }) => {
      const message = `Written at once by keyboard, ${moment}.`;
      await load(page, form, moment);
      await write(page, message);
      await page.getByLabel("Email").focus();
      await page.keyboard.press("Enter");
      await staysTrue(page, () =>
        expect(page.getByRole("heading", { level: 1, name: "Your message has arrived" })).toBeVisible(),
      );
      expect((await storedMessages(site.dataDir)).get(message)).toBe(1);
    });

    test("who signs in at once is in", async ({ page }) => {
      await load(page, "/admin/login", moment);
      await page.getByLabel("Email").pressSequentially("admin@example.com");
      await page.getByLabel("Password", { exact: true }).pressSequentially("correct horse river 42");
      await page.keyboard.press("Enter");
      await staysTrue(page, () => expect(page).toHaveURL(/\/admin\/case-studies$/));
    });

    test("a list of the staff area sorts and searches", async ({ page }) => {
      await bringSession(page);
      await load(page, "/admin/case-studies", moment);
      await press(page, page.getByRole("columnheader").getByRole("link", { name: "Title" }), false);
      await staysTrue(page, () => expect(page).toHaveURL(/sort=title/));
      await load(page, "/admin/case-studies", moment);
      await page.getByRole("searchbox").pressSequentially("steam");
      await page.keyboard.press("Enter");
      await staysTrue(page, async () => {
        await expect(page.getByRole("searchbox")).toHaveValue("steam");
        await expect(page.getByRole("row")).toHaveCount(2); // its head and the one found
      });
    });

    test("what is typed at once into the form of a case study stays, and counts as unsaved", async ({
      page,
    }) => {
      await bringSession(page);
      await page.goto("/admin/case-studies?q=steam");
      const address = await page.getByRole("link", { name: /^Edit / }).getAttribute("href");
      await load(page, address ?? "", moment);
      const description = page.getByLabel("Description");
      await description.pressSequentially("Typed at once.");
      await staysTrue(page, () => expect(description).toHaveValue(/Typed at once\./));
      await expect(page.getByRole("status").filter({ hasText: "Unsaved changes" })).toBeVisible();
    });

    test("a case study is deleted from its list", async ({ page }) => {
      await bringSession(page);
      await load(page, "/admin/case-studies", moment);
      const rows = await page.getByRole("row").count();
      await press(page, page.getByRole("button", { name: /^Delete/ }).first(), false);
      // Asked in a dialog, or on the page where React had not come yet.
      await expect(page.getByText("Are you sure you want to delete this case study?").first()).toBeVisible();
      await page.getByRole("button", { name: "Delete", exact: true }).click();
      await staysTrue(page, () => expect(page.getByRole("row")).toHaveCount(rows - 1));
    });
  });

  test.describe(`the slide-over of the staff area, ${moment}`, { tag: "@all" }, () => {
    test.use({ viewport: { width: 900, height: 800 } });

    test("opens and stays open", async ({ page }) => {
      await bringSession(page);
      await load(page, "/admin/case-studies", moment);
      await press(page, page.getByRole("button", { name: "Open menu" }), false);
      await staysTrue(page, () =>
        expect(page.getByRole("link", { name: /Contact Submissions/ })).toBeVisible(),
      );
    });
  });
}

async function menuOpens(page: Page, path: string, moment?: Moment): Promise<void> {
  await load(page, path, moment);
  await press(page, page.getByRole("button", { name: "Open menu" }), true);
  const nav = page.getByRole("navigation", { name: "Main" });
  await staysTrue(page, () => expect(nav, path).toBeVisible());
}

async function write(page: Page, message: string): Promise<void> {
  await page.getByLabel("Name").pressSequentially("Asha Example");
  await page.getByLabel("Email").pressSequentially("asha@example.com");
  await page.getByLabel("Message").pressSequentially(message);
}

test("every section, heading and link is laid out as soon as the document is read", { tag: "@all" }, async ({
  page,
}) => {
  for (const path of pagesOfEachKind) {
    await page.goto(path, { waitUntil: "domcontentloaded" });
    const { missing, found } = await page.evaluate(() => {
      const all = [...document.querySelectorAll("section, h1, h2, h3, main a, footer, footer a")];
      // What a press opens, and what stands there once a message has arrived.
      const parts = all.filter((part) => !part.closest("details:not([open]), .arrived"));
      const missing = parts.filter((part) => !part.checkVisibility({ contentVisibilityAuto: true }));
      return { found: parts.length, missing: missing.map((part) => part.outerHTML.slice(0, 100)) };
    });
    expect(missing, path).toEqual([]);
    expect(found, path).toBeGreaterThan(20);
  }
});

for (const [how, answer] of [
  ["is missing", (route: Route) => route.abort()],
  ["does not come", () => {}],
] as const) {
  test.describe(`where the script ${how}`, { tag: "@all" }, () => {
    test.use({ viewport: phone, hasTouch: true, isMobile: true });

    test("the page is read, its menu opens, links lead on and a message is sent", async ({
      page,
      site,
      unexpectedEvents,
    }) => {
      await page.route("**/assets/*.js", answer);
      await readsWithoutScript(page, site.dataDir, `Sent where the script ${how}.`);
      unexpectedEvents.length = 0; // the refused files stand in the console
    });
  });
}

test.describe("without JavaScript", { tag: "@all" }, () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true, javaScriptEnabled: false });

  test("the page is read, its menu opens and closes, links lead on and a message is sent", async ({
    page,
    site,
  }) => {
    await readsWithoutScript(page, site.dataDir, "Sent without JavaScript.");
    await page.goto("/", { waitUntil: "commit" });
    const nav = page.getByRole("navigation", { name: "Main" });
    for (const entry of ["Services", "Technologies"]) {
      await page.getByRole("button", { name: "Open menu" }).tap();
      await nav.getByRole("link", { name: entry }).tap();
      await expect(page).toHaveURL(new RegExp(`#${entry.toLowerCase()}$`));
      await expect(nav).toBeHidden();
      await page.touchscreen.tap(200, 700);
    }
  });
});

/** All that HTML can do by itself. */
async function readsWithoutScript(page: Page, dataDir: string, message: string): Promise<void> {
  await page.goto("/", { waitUntil: "commit" });
  const nav = page.getByRole("navigation", { name: "Main" });
  await page.getByRole("button", { name: "Open menu" }).tap();
  await expect(nav).toBeVisible();
  await nav.getByRole("link", { name: "Contact" }).tap();
  await page.waitForURL(/\/contact$/, { waitUntil: "commit" });
  await page.getByLabel("Name").fill("Asha Example");
  await page.getByLabel("Email").fill("asha@example.com");
  await page.getByLabel("Message").fill(message);
  await page.getByRole("button", { name: "Send message" }).tap();
  await expect(page.getByText("Thank you for your message! We'll be in touch soon.").first()).toBeVisible();
  expect((await storedMessages(dataDir)).get(message)).toBe(1);
  await page.goto("/services/data-analysis", { waitUntil: "commit" });
  const closed = page.locator("details:not([open])");
  const before = await closed.count();
  await closed.locator("summary").first().tap();
  await expect(closed).toHaveCount(before - 1);
  await page.getByRole("main").getByRole("link", { name: "Back" }).first().tap();
  await page.waitForURL(/\/#services$/, { waitUntil: "commit" });
}
