/**
 * `npm run tool -- bench`: the figures of this machine, as ratios of things run in turn, into bench/results.md.
 * `-- a e` measures only these parts and writes nothing.
 */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { cpus, loadavg } from "node:os";
import { dirname } from "node:path";
import { findBrowser } from "../cli/browser.mjs";
import { findProgram, installPackage } from "../cli/program.mjs";
import { attacked } from "./attacks.ts";
import { eventLoop } from "./event-loop.ts";
import { growth } from "./growth.ts";
import { lighthousePages } from "./lighthouse.ts";
import { messages } from "./messages.ts";
import { picturesBench } from "./pictures.ts";
import { cpuModel, startSite } from "./processes.ts";
import { servedPages } from "./served-pages.ts";
import { staffLists } from "./staff-lists.ts";
import { starts } from "./starts.ts";
import { createTable } from "./table.ts";
import { robotoFolder, visits } from "./visits.ts";

const asked = process.argv.slice(2).join("");
if (/[^a-j]/.test(asked)) {
  console.error("The parts of the bench are the letters a to j: npm run tool -- bench a e");
  process.exit(2);
}
const isAsked = (part: string) => asked === "" || asked.includes(part);

await requireTools();
const table = createTable();
const began = new Date();
const busy = loadavg()[0] ?? 0;
// Each message of (f) comes from a client of its own.
const site = await startSite({ TRUST_PROXY: "1" });
try {
  if (isAsked("a")) await servedPages(site, table);
  if (isAsked("c")) await visits(site, table);
  if (isAsked("b")) await lighthousePages(site, table);
  if (isAsked("f")) await messages(site, table);
} finally {
  await site.stop();
}
if (isAsked("d")) await starts(table);
if (isAsked("e")) await growth(table);
if (isAsked("g")) await staffLists(table);
if (isAsked("h")) await picturesBench(table);
if (isAsked("i")) await eventLoop(table);
if (isAsked("j")) await attacked(table);
if (asked === "") {
  await writeFile(new URL("./results.md", import.meta.url), `${await head()}\n\n${table.markdown()}\n`);
  console.log("\nWritten to bench/results.md");
}

async function head(): Promise<string> {
  const minutes = Math.round((Date.now() - began.getTime()) / 60_000);
  return [
    `# Figures of ${began.toISOString().slice(0, 10)}`,
    "",
    `${cpus().length} cores, ${cpuModel()}, Node ${process.versions.node}, Chromium ${versionOf(await findBrowser())}; ${minutes} minutes, load average ${busy.toFixed(1)} before and ${(loadavg()[2] ?? 0).toFixed(1)} over the last quarter of an hour. Medians of at least 5; what is compared is run in turn, so the ratios say more than the figures.`,
  ].join("\n");
}

function versionOf(browser: string): string {
  return /[\d.]+/.exec(execFileSync(browser, ["--version"]).toString())?.[0] ?? "";
}

async function requireTools(): Promise<void> {
  for (const [tool, debianPackage] of [
    ["wrk", "wrk"],
    ["nginx", "nginx-light"],
  ] as const) {
    const path = await findProgram(tool, debianPackage);
    if (!path) throw new Error(`The benchmark needs ${tool}.`);
    process.env.PATH += `:${dirname(path)}`;
  }
  if (!existsSync(robotoFolder)) await installPackage("fonts-roboto-unhinted");
}
