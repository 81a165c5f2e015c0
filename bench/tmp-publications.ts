import { setTimeout as sleep } from "node:timers/promises";
import { randomInt } from "node:crypto";
import { inEmbeddedDatabase } from "#app/db/embedded/testing-embedded.ts";
import { aCaseStudy, anArticle, manyCaseStudies, publishStored } from "#app/db/testing/testing-factories.ts";
import { startStaffSite } from "./staff.ts";

const load = Number(process.argv[2] ?? 0);
const details = (item: string) => JSON.stringify([{ title: "All of it", type: "paragraph", items: [item] }]);
let id = "";
const site = await startStaffSite(async (dataDir) => {
  await inEmbeddedDatabase(dataDir, async (owner) => {
    await manyCaseStudies(owner, 200, (n) => ({ slug: `study-${n}`, title: `Energy spent, and led ${n}` }));
    for (let n = 0; n < 40; n++) await anArticle(owner, { slug: `article-${n}`, text: details("word ".repeat(2000)) });
    id = await aCaseStudy(owner, { slug: "changed", title: "Changed 0" });
  });
}, { TRUST_PROXY: "1" });
try {
  const get = (p: string) => fetch(site.url + p).then(async (a) => (await a.arrayBuffer(), a));
  const paths = ["/about", "/contact", "/case-studies", "/insights", ...Array.from({ length: 40 }, (_, n) => `/insights/article-${n}`), ...Array.from({ length: 20 }, (_, n) => `/case-studies/study-${n}`), "/"];
  await sleep(1500);
  for (const p of paths) { await get(p); await get(p); }
  const measure = async (what: string, work: Promise<unknown>) => {
    let over = false;
    void work.finally(() => (over = true));
    const waits: number[] = []; const kinds: Record<string, number> = {};
    let messages = 0, refused = 0, staffAsked = 0, staffRefused = 0;
    const home = async () => { while (!over) { const b = performance.now(); const a = await get("/").catch(() => null); waits.push(performance.now() - b); const k = a ? `${a.status} ${a.headers.get("cache-status")}` : "broken"; kinds[k] = (kinds[k] ?? 0) + 1; await sleep(5); } };
    const send = async () => { while (!over) { const name = `Visitor ${randomInt(1e9)}`; const a = await fetch(site.url + "/contact", { method: "POST", redirect: "manual", headers: { origin: site.url, "x-forwarded-for": `203.${randomInt(256)}.${randomInt(256)}.7` }, body: new URLSearchParams({ name, email: `v${randomInt(1e9)}@example.com`, company: "", message: `We plan a gauge reader for line ${name}.` }) }).catch(() => null); messages++; if (!a || a.status >= 400) refused++; await sleep(200); } };
    const staff = async () => { while (!over) { const a = await fetch(site.url + "/admin/contacts", { headers: { cookie: site.cookie } }).catch(() => null); staffAsked++; if (!a || a.status >= 400) staffRefused++; await sleep(300); } };
    await Promise.all([home(), send(), staff()]);
    waits.sort((a, b) => a - b);
    const at = (s: number) => (waits[Math.min(waits.length - 1, Math.floor(waits.length * s))] ?? 0).toFixed(0);
    console.log(`${what}: n ${waits.length} p50 ${at(0.5)} p99 ${at(0.99)} max ${at(1)}; messages refused ${refused}/${messages}; staff refused ${staffRefused}/${staffAsked}; ${JSON.stringify(kinds)}`);
  };
  const busy = Array.from({ length: load }, () => { let on = true; void (async () => { while (on) await get("/search?q=energy+" + randomInt(1e6)).catch(() => {}); })(); return () => (on = false); });
  await measure("nothing", sleep(4000));
  const publish = async (times: number, pause: number) => inEmbeddedDatabase(site.dataDir, async (owner) => {
    for (let n = 1; n <= times; n++) {
      await owner.query("update documents set title = $1, updated_at = now() where id = $2", [`Changed ${n}`, id]);
      await publishStored(owner);
      await sleep(pause);
    }
  });
  await measure("25 publications, 150 ms", publish(25, 150).then(() => sleep(500)));
  await sleep(3000);
  await measure("25 publications, 400 ms", publish(25, 400).then(() => sleep(500)));
  for (const b of busy) b();
} finally { await site.stop(); }
process.exit(0);
