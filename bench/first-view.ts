/** Lighthouse (mobile) on pages of the site and on one-file static pages with the same text, in turn. */
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { median } from "./load.ts";

export type View = {
  path: string;
  lcp: number;
  plainLcp: number;
  tbt: number;
  cls: number;
  bytes: number;
  requests: number;
  scores: string;
};

type Audit = { numericValue?: number; details?: { items: { transferSize: number }[] } };
type Result = { audits: Record<string, Audit>; categories: Record<string, { score: number }> };

const run = promisify(execFile);

export async function firstViews(
  url: string,
  paths: string[],
  browser: string,
  rounds: number,
): Promise<View[]> {
  const plain = createServer(async (request, response) => {
    const html = await (await fetch(url + request.url)).text();
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(asPlainPage(html));
  });
  await new Promise<void>((resolve) => plain.listen(0, "127.0.0.1", resolve));
  const plainUrl = `http://127.0.0.1:${(plain.address() as AddressInfo).port}`;
  const views: View[] = [];
  for (const path of paths) {
    const [ours, theirs]: [Result[], Result[]] = [[], []];
    for (let round = 0; round < rounds; round++) {
      ours.push(await lighthouse(url + path, browser));
      theirs.push(await lighthouse(plainUrl + path, browser));
    }
    const of = (results: Result[], audit: string) =>
      median(results.map(({ audits }) => audits[audit]?.numericValue ?? 0));
    const items = ours[0]?.audits["network-requests"]?.details?.items ?? [];
    views.push({
      path,
      lcp: of(ours, "largest-contentful-paint"),
      plainLcp: of(theirs, "largest-contentful-paint"),
      tbt: of(ours, "total-blocking-time"),
      cls: of(ours, "cumulative-layout-shift"),
      bytes: items.reduce((sum, { transferSize }) => sum + transferSize, 0),
      requests: items.length,
      scores: ["performance", "accessibility", "best-practices", "seo"]
        .map((category) =>
          Math.round(100 * median(ours.map(({ categories }) => categories[category]?.score ?? 0))),
        )
        .join(" / "),
    });
  }
  plain.close();
  return views;
}

/** The text and nothing else: no style sheet, no script, no drawing. */
function asPlainPage(html: string): string {
  const body = html.slice(html.indexOf("<body"), html.indexOf("</body>"));
  const text = body.replace(/<script[\s\S]*?<\/script>|<svg[\s\S]*?<\/svg>|<img[^>]*>|<link[^>]*>/g, "");
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Plain</title><style>body{font:16px/1.6 sans-serif;margin:20px}</style></head>${text}</body></html>`;
}

async function lighthouse(url: string, browser: string): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "site-lighthouse-"));
  const output = join(folder, "report.json");
  const flags = "--chrome-flags=--headless --no-sandbox --disable-gpu --disable-background-networking";
  const args = [
    "node_modules/lighthouse/cli/index.js",
    url,
    "--quiet",
    "--output=json",
    `--output-path=${output}`,
    flags,
  ];
  await run(process.execPath, args, { env: { ...process.env, CHROME_PATH: browser }, timeout: 120_000 });
  const result = JSON.parse(await readFile(output, "utf8")) as Result;
  await rm(folder, { recursive: true, force: true });
  return result;
}
