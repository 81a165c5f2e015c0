/** (b) Lighthouse, mobile, on pages of the site and on one-file pages with the same text, in turn. */
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { inEmbeddedDatabase } from "#app/db/embedded/testing-embedded.ts";
import { findBrowser } from "../cli/browser.mjs";
import { root, step } from "../cli/prepare.mjs";
import { median } from "./load.ts";
import type { Started } from "./processes.ts";
import type { Table } from "./table.ts";

type Result = {
  audits: Record<string, { numericValue?: number }>;
  categories: Record<string, { score: number }>;
};
/** "devtools" slows network and processor down in fact; "simulate" computes what would have been, for the scores. */
type Throttling = "devtools" | "simulate";

const rounds = 3;
export const pages = {
  home: "/",
  service: "/services/data-analysis",
  industry: "/industries/manufacturing",
  "case study": "/case-studies/steam-audit",
  contact: "/contact",
};
const html = { "content-type": "text/html; charset=utf-8" };
const run = promisify(execFile);
/** Not among the dependencies, whose files it would make half as many again: nothing else needs it. */
const tool = "lighthouse@13.5.0";
const toolFolder = join(root, `node_modules/.${tool}`);
const lighthouseCli = join(toolFolder, "node_modules/lighthouse/cli/index.js");

export async function lighthousePages({ url, dataDir }: Started, table: Table): Promise<void> {
  // Samples are kept out of search engines, and Lighthouse takes points for that.
  await inEmbeddedDatabase(dataDir, (client) => client.query("update publications set sample = false"));
  const browser = await findBrowser();
  await installLighthouse();
  const plain = createServer(async ({ url: asked = "" }, response) => {
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
    await firstPaint(name, url + page, plainUrl + page, browser, table);
    await scores(name, url + page, browser, table);
  }
  plain.close();
}

async function firstPaint(name: string, ours: string, theirs: string, browser: string, table: Table) {
  const paints: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    for (const [n, url] of [ours, theirs].entries()) {
      const { audits } = await lighthouse(url, browser, "devtools");
      paints[n]?.push(audits["largest-contentful-paint"]?.numericValue ?? 0);
    }
  }
  table.add({
    part: "b",
    what: `${name}: LCP, throttled in fact`,
    here: median(paints[0]),
    unit: "ms",
    beside: { what: "one plain file", figure: median(paints[1]) },
    atMost: 1.2,
  });
}

async function scores(name: string, url: string, browser: string, table: Table): Promise<void> {
  const results: Result[] = [];
  for (let round = 0; round < rounds; round++) results.push(await lighthouse(url, browser, "simulate"));
  const score = (category: string) =>
    Math.round(100 * median(results.map(({ categories }) => categories[category]?.score ?? 0)));
  const wanted = { performance: name === "contact" ? 98 : 100, others: 100 };
  const part = "b";
  table.add({
    part,
    what: `${name}: performance`,
    here: score("performance"),
    unit: "",
    atLeast: wanted.performance,
  });
  const others = ["accessibility", "best-practices", "seo"];
  table.add({
    part,
    what: `${name}: ${others.join(", ")}, the lowest`,
    here: Math.min(...others.map(score)),
    unit: "",
    atLeast: wanted.others,
  });
}

/** The text and nothing else: no style sheet, no script, no drawing. */
function asPlainPage(html: string): string {
  const body = html.slice(html.indexOf("<body"), html.indexOf("</body>"));
  const text = body.replace(/<script[\s\S]*?<\/script>|<svg[\s\S]*?<\/svg>|<img[^>]*>|<link[^>]*>/g, "");
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Plain</title><style>body{font:16px/1.6 sans-serif;margin:20px}</style></head>${text}</body></html>`;
}

export async function installLighthouse(): Promise<void> {
  if (existsSync(lighthouseCli)) return;
  const args = ["install", "--no-save", "--no-audit", "--no-fund", "--prefix", toolFolder, tool];
  await step("Installing Lighthouse", "npm", args);
}

/** One report of a page. */
export async function lighthouse(url: string, browser: string, throttling: Throttling): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "site-lighthouse-"));
  const output = join(folder, "report.json");
  const flags = "--chrome-flags=--headless --no-sandbox --disable-gpu --disable-background-networking";
  const args = [lighthouseCli, url, "--quiet", "--output=json", `--throttling-method=${throttling}`];
  const env = { ...process.env, CHROME_PATH: browser };
  const once = () =>
    run(process.execPath, [...args, `--output-path=${output}`, flags], { env, timeout: 120_000 });
  await once().catch(once); // now and then a browser records nothing
  const result = JSON.parse(await readFile(output, "utf8")) as Result;
  await rm(folder, { recursive: true, force: true });
  return result;
}
