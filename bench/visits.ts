/**
 * (c) What a visit costs, in a real browser and an empty cache: bytes and requests, what moves on a slow network, and
 * how long a person waits after a press on a slow processor.
 */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { type Browser, chromium, type Page } from "@playwright/test";
import { findBrowser } from "../cli/browser.mjs";
import { pages } from "./lighthouse.ts";
import { median } from "./load.ts";
import type { Started } from "./processes.ts";
import type { Table } from "./table.ts";

const part = "c";
/** One of every kind. */
const allPages = {
  ...pages,
  list: "/case-studies",
  about: "/about",
  legal: "/terms",
  search: "/search?q=energy",
};
export const widths = [1440, 768, 390];
const slowdown = 4;
/** Lighthouse's slow 4G, as DevTools applies it: milliseconds a request, bytes a second. */
const slow4G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };
export const robotoFolder = "/usr/share/fonts/truetype/roboto";

export async function visits({ url }: Started, table: Table): Promise<void> {
  for (const page of Object.values(allPages)) await fetch(url + page);
  const browser = await launch();
  for (const [name, page] of Object.entries(pages)) await coldLoad(browser, name, url + page, table);
  await shifts(browser, url, "layout shift, worst page", 0.02, table);
  await presses(browser, url, table);
  await browser.close();
  await withRobotoAlone(async (env) => {
    const android = await launch(env);
    await shifts(android, url, "layout shift with Roboto alone, worst page", 0.04, table);
    await android.close();
  });
}

export async function launch(env: Record<string, string> = {}): Promise<Browser> {
  return chromium.launch({
    executablePath: await findBrowser(),
    args: ["--no-sandbox", "--disable-gpu"],
    ignoreDefaultArgs: ["--disable-back-forward-cache"], // Playwright's
    env: { ...(process.env as Record<string, string>), ...env },
  });
}

/** At the size of Lighthouse's desktop, where more is in view than on a phone. */
async function coldLoad(browser: Browser, name: string, url: string, table: Table): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1350, height: 940 } });
  const page = await context.newPage();
  const scripts: Promise<Buffer>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.push(response.body());
  });
  await page.goto(url, { waitUntil: "load" });
  await page.mouse.wheel(0, 5000);
  await page.waitForLoadState("networkidle");
  const fetched = await page.evaluate(() => {
    const entries = [
      ...performance.getEntriesByType("navigation"),
      ...performance.getEntriesByType("resource"),
    ] as PerformanceResourceTiming[];
    const [{ loadEventStart }] = entries as [PerformanceNavigationTiming];
    return entries.map(({ startTime, transferSize }) => ({
      early: startTime < loadEventStart,
      bytes: transferSize,
    }));
  });
  const bytes = (some: typeof fetched) => some.reduce((sum, one) => sum + one.bytes, 0) / 1024;
  const early = fetched.filter((one) => one.early);
  const runsReact = name === "contact";
  const bound = (atMost: number) => (runsReact ? {} : { atMost });
  table.add({ part, what: `${name}, up to load`, here: bytes(early), unit: "KiB", ...bound(24) });
  table.add({ part, what: `${name}, up to load`, here: early.length, unit: "requests", ...bound(4) });
  const script = (await Promise.all(scripts)).reduce(
    (sum, body) => sum + gzipSync(body, { level: 9 }).length,
    0,
  );
  table.add({
    part,
    what: `${name}, script of the whole visit (gzip)`,
    here: script / 1000,
    unit: "kB",
    atMost: runsReact ? 130 : 4,
  });
  table.add({
    part,
    what: `${name}, all of the visit, font and pictures included (${fetched.length} requests)`,
    here: bytes(fetched),
    unit: "KiB",
  });
  await context.close();
}

/** The most that moves on any page at any width, from the empty window to the page in its own font. */
async function shifts(
  browser: Browser,
  url: string,
  what: string,
  atMost: number,
  table: Table,
): Promise<void> {
  let worst = { shift: 0, where: "nowhere" };
  for (const [name, path] of Object.entries(allPages)) {
    for (const width of widths) {
      const shift = await shiftOf(browser, url + path, width);
      if (shift > worst.shift) worst = { shift, where: `${name} at ${width}` };
    }
  }
  table.add({ part, what: `${what} (${worst.where})`, here: worst.shift, unit: "", atMost });
}

/** What moves on a page that is loaded with an empty cache over slow 4G (CLS, without what lies below the window). */
export async function shiftOf(browser: Browser, address: string, width: number): Promise<number> {
  const context = await browser.newContext({ viewport: { width, height: 844 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.emulateNetworkConditions", slow4G);
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        seen.shift += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(address);
  await page.waitForFunction(() =>
    [...document.fonts].some(({ family, status }) => /Grotesk/.test(family) && status === "loaded"),
  );
  await page.waitForTimeout(500);
  const shift = await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift);
  await context.close();
  return shift;
}

/** A first press on a page just loaded, until the next paint: what Event Timing calls its duration (INP). */
async function presses(browser: Browser, url: string, table: Table): Promise<void> {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const measure = async (what: string, atMost: number, once: (page: Page) => Promise<number>) => {
    const times: number[] = [];
    for (let round = 0; round < 5; round++) {
      const context = await browser.newContext({ ...phone, baseURL: url });
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
      times.push(await once(page));
      await context.close();
    }
    table.add({ part, what: `${what}, processor x${slowdown}`, here: median(times), unit: "ms", atMost });
  };
  await measure("from a tap on the menu to the next paint", 100, async (page) => {
    await page.goto("/");
    return tapToPaint(page, ".burger");
  });
  await measure("from a tap on a question to the next paint", 100, async (page) => {
    await page.goto("/services/data-analysis");
    return tapToPaint(page, "details:not([open]) summary");
  });
  await measure("from a tap on back to top to the next paint", 100, async (page) => {
    await page.goto("/");
    await page.evaluate(() => scrollTo({ top: 2000, behavior: "instant" }));
    return tapToPaint(page, ".totop");
  });
  await measure("from a tap on send to the next paint", 100, async (page) => {
    await page.goto("/contact");
    await page.getByLabel("Name").fill("Asha Example");
    await page.getByLabel("Email").fill("asha@example.com");
    await page.getByLabel("Message").fill("How long does a first talk take?");
    return tapToPaint(page, "form button[type=submit]");
  });
  await measure("Back to a page of ours, from the back-forward cache", 300, async (page) => {
    await page.goto("/");
    await page.evaluate(() =>
      addEventListener("pageshow", ({ persisted }) =>
        requestAnimationFrame(() => Object.assign(window, { shown: persisted ? Date.now() : Number.NaN })),
      ),
    );
    await page.goto("/about");
    const began = await page.evaluate(() => {
      setTimeout(() => history.back());
      return Date.now();
    });
    await page.waitForFunction(() => "shown" in window);
    return (await page.evaluate(() => (window as unknown as { shown: number }).shown)) - began;
  });
}

async function tapToPaint(page: Page, pressed: string): Promise<number> {
  await page.locator(pressed).first().scrollIntoViewIfNeeded();
  await page.evaluate(() => {
    const seen: number[] = [];
    new PerformanceObserver((list) => {
      for (const { duration, name } of list.getEntries())
        if (/^(?:pointer|click)/.test(name)) seen.push(duration);
    }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
    Object.assign(window, { seen });
  });
  await page.locator(pressed).first().tap({ force: true, noWaitAfter: true });
  await page.waitForTimeout(1000);
  // Below 16 ms nothing is noted.
  return page.evaluate(() => Math.max(16, ...(window as unknown as { seen: number[] }).seen));
}

/** A browser that finds no font of the system but Android's. */
async function withRobotoAlone(work: (env: Record<string, string>) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "fonts-"));
  const config = join(folder, "fonts.conf");
  await writeFile(
    config,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${robotoFolder}</dir><cachedir>${folder}</cachedir></fontconfig>`,
  );
  await work({ FONTCONFIG_FILE: config });
  await rm(folder, { recursive: true, force: true });
}
