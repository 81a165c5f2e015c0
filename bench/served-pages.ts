/** (a) Kept pages against nginx with the same gzip bytes, and pages rendered for one visitor. */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { answerTime, type Load, load, median } from "./load.ts";
import { nobodysCookie, type Started, startNginx } from "./processes.ts";
import type { Table } from "./table.ts";

const rounds = 5;
const pages = {
  home: "/",
  "service page": "/services/data-analysis",
  "case study": "/case-studies/bearing-wear-early-warning",
};

export async function servedPages(site: Started, table: Table): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "site-nginx-"));
  await mkdir(join(folder, "www"), { recursive: true });
  for (const [index, path] of Object.values(pages).entries()) {
    await fetch(site.url + path);
    const html = Buffer.from(await (await fetch(site.url + path)).arrayBuffer());
    await writeFile(join(folder, `www/page-${index}.html.gz`), gzipSync(html, { level: 9 }));
    await writeFile(join(folder, `www/page-${index}.html`), html);
  }
  const nginx = await startNginx(folder);
  for (const [index, [name, path]] of Object.entries(pages).entries()) {
    const [ours, theirs]: [Load[], Load[]] = [[], []];
    for (let round = 0; round < rounds; round++) {
      ours.push(await load(site, path));
      theirs.push(await load(nginx, `/page-${index}`));
    }
    const of = (loads: Load[], figure: "perCpuSecond" | "p99") => median(loads.map((one) => one[figure]));
    table.add({
      part: "a",
      what: `${name}, kept`,
      here: of(ours, "perCpuSecond"),
      unit: "requests per CPU-second",
      beside: { what: "nginx, the same bytes", figure: of(theirs, "perCpuSecond") },
      atLeast: 0.3,
    });
    table.add({
      part: "a",
      what: `${name}, kept, 50 connections: p99`,
      here: of(ours, "p99"),
      unit: "ms",
      beside: { what: "nginx", figure: of(theirs, "p99") },
      atMost: 5,
    });
    const cookie = await nobodysCookie(site); // the page is rendered for this one
    const ask = () => fetch(site.url + path, { headers: { cookie } });
    table.add({
      part: "a",
      what: `${name}, rendered anew`,
      here: await answerTime(100, ask),
      unit: "ms",
      atMost: 30,
    });
  }
  await nginx.stop();
  await rm(folder, { recursive: true, force: true });
}
