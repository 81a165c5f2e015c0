/**
 * `npm run bench`: the figures of this machine as ratios of things run in turn, into bench/results.md.
 * `-- --quick` leaves Lighthouse and the 100,000 rows out.
 */
import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import pg from "pg";
import { openEmbeddedDatabase } from "#app/db/embedded.ts";
import { firstViews } from "./first-view.ts";
import { answerTime, load, median, throughput } from "./load.ts";
import { cpuModel, memory, postgresPids, type Started, startNginx, startSite } from "./processes.ts";

const quick = process.argv.includes("--quick");
const rounds = 5;
const admin = { email: "bench@example.com", password: "correct horse river 42" };
const pages = ["/", "/services/data-analysis", "/case-studies/bearing-wear-early-warning"];
const lines: string[] = [];

requireTools();
const site = await startSite({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password });
try {
  head();
  await servedPages(site);
  await visitorsAtWork(site);
  if (!quick) await views(site);
  await growth(site);
} finally {
  await site.stop();
}
await starts();
await writeFile(new URL("./results.md", import.meta.url), `${lines.join("\n")}\n`);
console.log("\nWritten to bench/results.md");

function head() {
  tell(`# Figures of ${new Date().toISOString().slice(0, 10)}`);
  tell("");
  tell(
    `${cpus().length} cores, ${cpuModel()}, Node ${process.versions.node}. Medians of ${rounds}, things compared are run in turn.`,
  );
}

/** (a) Kept pages against nginx with the same gzip bytes, and pages rendered for one visitor. */
async function servedPages(started: Started) {
  const folder = await mkdtemp(join(tmpdir(), "site-nginx-"));
  await mkdir(join(folder, "www"), { recursive: true });
  for (const [index, page] of pages.entries()) {
    await fetch(started.url + page);
    const html = Buffer.from(await (await fetch(started.url + page)).arrayBuffer());
    await writeFile(join(folder, `www/page-${index}.html.gz`), gzipSync(html, { level: 9 }));
    await writeFile(join(folder, `www/page-${index}.html`), html);
  }
  const nginx = await startNginx(folder);
  tell(
    "\n## Pages\n\n| Page | kept, requests per CPU-second | nginx, the same bytes | ratio | p99 kept | p99 nginx | rendered anew, first byte |\n|---|---|---|---|---|---|---|",
  );
  for (const [index, page] of pages.entries()) {
    const [ours, theirs]: [Awaited<ReturnType<typeof load>>[], Awaited<ReturnType<typeof load>>[]] = [[], []];
    for (let round = 0; round < rounds; round++) {
      ours.push(await load(started, page));
      theirs.push(await load(nginx, `/page-${index}`));
    }
    const [a, b] = [
      median(ours.map((one) => one.perCpuSecond)),
      median(theirs.map((one) => one.perCpuSecond)),
    ];
    const [p, q] = [median(ours.map((one) => one.p99)), median(theirs.map((one) => one.p99))];
    const anew = await answerTime(100, () =>
      fetch(started.url + page, { headers: { cookie: "toast=none" } }),
    );
    tell(
      `| ${page} | ${Math.round(a)} | ${Math.round(b)} | ${(a / b).toFixed(2)} | ${p.toFixed(1)} ms | ${q.toFixed(1)} ms | ${anew.toFixed(1)} ms |`,
    );
  }
  await nginx.stop();
  await rm(folder, { recursive: true, force: true });
}

/** (f) Messages sent by 20 visitors at once. */
async function visitorsAtWork(started: Started) {
  const send = async (n: number) => {
    const body = new URLSearchParams({
      name: "Bench",
      email: "b@example.com",
      company: "",
      message: `Message number ${n}`,
      formKey: `${n}`,
    });
    const response = await fetch(`${started.url}/contact`, {
      method: "POST",
      body,
      redirect: "manual",
      headers: { origin: started.url },
    });
    await response.arrayBuffer();
    return response.status === 302;
  };
  const { perSecond, p99 } = await throughput(10, 20, send);
  tell(
    `\n## Messages\n\n20 visitors at once for 10 s: ${Math.round(perSecond)} stored per second, p99 ${p99.toFixed(0)} ms.`,
  );
}

/** (b), (c) What a phone sees. */
async function views(started: Started) {
  const { findBrowser } = await import("../cli/browser.mjs");
  const paths = [...pages, "/industries/manufacturing", "/contact"];
  tell(
    "\n## First view\n\nLighthouse, mobile, slow 4G, CPU x4; beside it the same text as one plain file. Bytes and requests are of the whole visit, late scripts included.\n",
  );
  tell(
    "| Page | LCP | plain file | ratio | TBT | CLS | bytes | requests | performance / accessibility / best practices / SEO |\n|---|---|---|---|---|---|---|---|---|",
  );
  for (const view of await firstViews(started.url, paths, await findBrowser(), 3)) {
    const ratio = (view.lcp / view.plainLcp).toFixed(2);
    tell(
      `| ${view.path} | ${Math.round(view.lcp)} ms | ${Math.round(view.plainLcp)} ms | ${ratio} | ${Math.round(view.tbt)} ms | ${view.cls.toFixed(3)} | ${Math.round(view.bytes / 1024)} KiB | ${view.requests} | ${view.scores} |`,
    );
  }
}

/** (e) The same questions at growing numbers of case studies and messages. */
async function growth(started: Started) {
  const cookie = await signIn(started);
  const questions: [string, string, string][] = [
    ["home, rendered anew", "/", "toast=none"],
    ["list", "/case-studies", "toast=none"],
    ["case study", "/case-studies/bearing-wear-early-warning", "toast=none"],
    ["search", "/search?q=bearing", ""],
    ["staff list", "/admin/case-studies", cookie],
    ["staff list, by title, page 3", "/admin/case-studies?sort=title&direction=asc&page=3", cookie],
    ["staff search", "/admin/case-studies?q=number+77", cookie],
    ["inbox", "/admin/contacts", cookie],
    ["inbox search", "/admin/contacts?q=number+77", cookie],
  ];
  const sizes = quick ? [100, 1_000, 10_000] : [100, 1_000, 10_000, 100_000];
  const figures = new Map<string, number[]>(questions.map(([name]) => [name, []]));
  for (const size of sizes) {
    await fill(started.dataDir, size);
    for (const [name, path, given] of questions) {
      const ask = () => fetch(started.url + path, { headers: { cookie: given } });
      await answerTime(5, ask);
      figures.get(name)?.push(await answerTime(21, ask));
    }
  }
  tell(
    `\n## Growth\n\nMilliseconds per answer with so many case studies and messages each.\n\n| | ${sizes.map((size) => size.toLocaleString("en")).join(" | ")} | last / first |\n|---|${sizes.map(() => "---|").join("")}---|`,
  );
  for (const [name, values] of figures) {
    const ratio = (values.at(-1) ?? 0) / (values[0] ?? 1);
    tell(`| ${name} | ${values.map((value) => value.toFixed(1)).join(" | ")} | ${ratio.toFixed(1)} |`);
  }
}

/** (d) Starting on existing data, and memory after that. */
async function starts() {
  const folder = await mkdtemp(join(tmpdir(), "site-starts-"));
  await (await startSite({}, folder)).stop();
  const [ready, ours, all]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < rounds; round++) {
    const started = await startSite({}, folder);
    await load(started, "/", 2);
    ready.push(started.readySeconds);
    ours.push(await memory([started.pid]));
    all.push(await memory([started.pid, ...(await postgresPids(folder))]));
    await started.stop();
  }
  await rm(folder, { recursive: true, force: true });
  tell(
    `\n## Start\n\nReady ${median(ready).toFixed(2)} s after process start on existing data, PostgreSQL included. Memory after load: ${Math.round(median(ours))} MB, with the embedded PostgreSQL ${Math.round(median(all))} MB (PSS).`,
  );
}

async function signIn({ url }: Started): Promise<string> {
  const response = await fetch(`${url}/admin/login`, {
    method: "POST",
    body: new URLSearchParams(admin),
    redirect: "manual",
    headers: { origin: url },
  });
  return (
    response.headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith("session="))
      ?.split(";")[0] ?? ""
  );
}

async function fill(dataDir: string, size: number): Promise<void> {
  const { connection, release } = await openEmbeddedDatabase(dataDir);
  const client = new pg.Client(connection);
  await client.connect();
  await client.query("alter table case_studies disable trigger case_studies_changed");
  await client.query(`insert into case_studies (id, slug, title, description, tags, created_at, updated_at)
    select gen_random_uuid(), 'study-' || n, 'Study number ' || n, 'What number ' || n || ' is about: pumps, valves and their readings.',
      array['Tag ' || n % 20], now() - n * interval '1 minute', now() - interval '1 year' - n * interval '1 minute'
    from generate_series((select count(*) from case_studies), ${size}) n on conflict do nothing`);
  await client.query(`insert into contact_submissions (id, name, email, message, fingerprint, created_at)
    select gen_random_uuid(), 'Visitor ' || n, 'v' || n || '@example.com', 'A question with number ' || n || ' about readings.', 'bench-' || n,
      now() - n * interval '1 minute' from generate_series((select count(*) from contact_submissions), ${size}) n on conflict do nothing`);
  await client.query("alter table case_studies enable trigger case_studies_changed");
  await client.query("analyze");
  await client.end();
  await release();
}

function requireTools() {
  for (const tool of ["wrk", "nginx"]) {
    try {
      execFileSync("sh", ["-c", `command -v ${tool}`]);
    } catch {
      console.error(`The benchmark needs ${tool}: apt-get install wrk nginx-light`);
      process.exit(1);
    }
  }
}

function tell(line: string) {
  lines.push(line);
  console.log(line);
}
