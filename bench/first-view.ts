/**
 * (b) Lighthouse, mobile, on pages of the site and on one-file static pages with the same text, in turn.
 * (c) What a cold visit loads, before load and once React has come.
 */
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer, type OutgoingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { type Browser, chromium } from "@playwright/test";
import { findBrowser } from "../cli/browser.mjs";
import { root, step } from "../cli/prepare.mjs";
import { median } from "./load.ts";
import type { Started } from "./processes.ts";
import type { Table } from "./table.ts";

type Result = {
  audits: Record<string, { numericValue?: number }>;
  categories: Record<string, { score: number }>;
};

const rounds = 5;
const pages = {
  home: "/",
  service: "/services/data-analysis",
  industry: "/industries/manufacturing",
  "case study": "/case-studies/steam-audit",
  contact: "/contact",
};
const html = { "content-type": "text/html; charset=utf-8" };
const oneWord =
  '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Word</title><p>Word';
const wordPages: Record<string, OutgoingHttpHeaders> = {
  "/word": { ...html, "cross-origin-opener-policy": "same-origin" },
  "/word-without": html,
};
const run = promisify(execFile);
/** Not among the dependencies, whose files it would make half as many again: nothing else needs it. */
const tool = "lighthouse@13.5.0";
const toolFolder = join(root, `node_modules/.${tool}`);
const lighthouseCli = join(toolFolder, "node_modules/lighthouse/cli/index.js");

export async function coldLoads({ url }: Started, table: Table): Promise<void> {
  for (const page of Object.values(pages)) await fetch(url + page);
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  for (const [name, page] of Object.entries(pages)) await coldLoad(browser, name, url + page, table);
  await browser.close();
}

export async function firstViews({ url }: Started, table: Table): Promise<void> {
  const path = await findBrowser();
  await installLighthouse();
  const plain = createServer(async ({ url: asked = "" }, response) => {
    if (asked in wordPages) return response.writeHead(200, wordPages[asked]).end(oneWord);
    const answer = await fetch(url + asked);
    // Lighthouse comes from an empty page, and this header takes the browser from there into another process.
    const opener = answer.headers.get("cross-origin-opener-policy") ?? "";
    response
      .writeHead(200, { ...html, "cross-origin-opener-policy": opener })
      .end(asPlainPage(await answer.text()));
  });
  await new Promise<void>((resolve) => plain.listen(0, "127.0.0.1", resolve));
  const plainUrl = `http://127.0.0.1:${(plain.address() as AddressInfo).port}`;
  for (const [name, page] of Object.entries(pages)) {
    const [ours, theirs] = await inTurn(url + page, plainUrl + page, path);
    views(name, ours, theirs, table);
  }
  await floor(plainUrl, path, table);
  plain.close();
}

/** What Lighthouse counts as blocking on this machine where there is next to nothing to do. */
async function floor(plainUrl: string, browser: string, table: Table): Promise<void> {
  const [withHeader, without] = await inTurn(`${plainUrl}/word`, `${plainUrl}/word-without`, browser);
  const blocked = (results: Result[]) => medianOf(results, "total-blocking-time");
  table.add({
    part: "b",
    what: `a page of one word, with our Cross-Origin-Opener-Policy: TBT (without it: ${blocked(without).toFixed(0)} ms)`,
    here: blocked(withHeader),
    unit: "ms",
  });
}

function views(name: string, ours: Result[], theirs: Result[], table: Table): void {
  const score = (category: string) =>
    Math.round(100 * median(ours.map(({ categories }) => categories[category]?.score ?? 0)));
  const plain = { what: "one plain file", figure: medianOf(theirs, "largest-contentful-paint") };
  const part = "b";
  table.add({
    part,
    what: `${name}: LCP`,
    here: medianOf(ours, "largest-contentful-paint"),
    unit: "ms",
    beside: plain,
    atMost: 1.25,
  });
  table.add({ part, what: `${name}: performance`, here: score("performance"), unit: "", atLeast: 100 });
  // Of a page without any script: what this machine, busy or not, adds by itself.
  const own = medianOf(theirs, "total-blocking-time").toFixed(0);
  table.add({
    part,
    what: `${name}: TBT (the plain file: ${own} ms)`,
    here: medianOf(ours, "total-blocking-time"),
    unit: "ms",
    atMost: 0,
  });
  table.add({
    part,
    what: `${name}: CLS`,
    here: medianOf(ours, "cumulative-layout-shift"),
    unit: "",
    atMost: 0,
  });
  const others = ["accessibility", "best-practices", "seo"];
  table.add({
    part,
    what: `${name}: ${others.join(", ")}, the lowest`,
    here: Math.min(...others.map(score)),
    unit: "",
    atLeast: 100,
  });
}

async function inTurn(one: string, other: string, browser: string): Promise<[Result[], Result[]]> {
  const results: [Result[], Result[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    results[0].push(await lighthouse(one, browser));
    results[1].push(await lighthouse(other, browser));
  }
  return results;
}

function medianOf(results: Result[], audit: string): number {
  return median(results.map(({ audits }) => audits[audit]?.numericValue ?? 0));
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
  await page.mouse.move(200, 200); // the first sign of intent
  await page.waitForFunction(() => "hydrated" in document.documentElement.dataset);
  await page.waitForLoadState("networkidle");
  const fetched = await page.evaluate(() => {
    const entries = [
      ...performance.getEntriesByType("navigation"),
      ...performance.getEntriesByType("resource"),
    ] as PerformanceResourceTiming[];
    const [{ loadEventStart }] = entries as [PerformanceNavigationTiming];
    return entries.map(({ startTime, transferSize, name }) => ({
      early: startTime < loadEventStart,
      bytes: transferSize,
      script: name.endsWith(".js"),
    }));
  });
  const bytes = (some: typeof fetched) => some.reduce((sum, one) => sum + one.bytes, 0) / 1024;
  const early = fetched.filter((one) => one.early);
  const part = "c";
  table.add({ part, what: `${name}, up to load`, here: bytes(early), unit: "KiB", atMost: 32 });
  table.add({ part, what: `${name}, up to load`, here: early.length, unit: "requests", atMost: 6 });
  table.add({
    part,
    what: `${name}, up to load`,
    here: early.filter((one) => one.script).length,
    unit: "scripts",
    atMost: 0,
  });
  const gzip = (await Promise.all(scripts)).reduce(
    (sum, body) => sum + gzipSync(body, { level: 9 }).length,
    0,
  );
  table.add({
    part,
    what: `${name}, script once hydrated (gzip)`,
    here: gzip / 1000,
    unit: "kB",
    atMost: 130,
  });
  table.add({
    part,
    what: `${name}, all of the visit, font and pictures near the window included (${fetched.length} requests)`,
    here: bytes(fetched),
    unit: "KiB",
  });
  await context.close();
}

/** The text and nothing else: no style sheet, no script, no drawing. */
function asPlainPage(html: string): string {
  const body = html.slice(html.indexOf("<body"), html.indexOf("</body>"));
  const text = body.replace(/<script[\s\S]*?<\/script>|<svg[\s\S]*?<\/svg>|<img[^>]*>|<link[^>]*>/g, "");
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Plain</title><style>body{font:16px/1.6 sans-serif;margin:20px}</style></head>${text}</body></html>`;
}

async function installLighthouse(): Promise<void> {
  if (existsSync(lighthouseCli)) return;
  const args = ["install", "--no-save", "--no-audit", "--no-fund", "--prefix", toolFolder, tool];
  await step("Installing Lighthouse", "npm", args);
}

async function lighthouse(url: string, browser: string): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "site-lighthouse-"));
  const output = join(folder, "report.json");
  const flags = "--chrome-flags=--headless --no-sandbox --disable-gpu --disable-background-networking";
  const args = [lighthouseCli, url, "--quiet", "--output=json"];
  const env = { ...process.env, CHROME_PATH: browser };
  const once = () =>
    run(process.execPath, [...args, `--output-path=${output}`, flags], { env, timeout: 120_000 });
  await once().catch(once); // now and then a browser records nothing
  const result = JSON.parse(await readFile(output, "utf8")) as Result;
  await rm(folder, { recursive: true, force: true });
  return result;
}
