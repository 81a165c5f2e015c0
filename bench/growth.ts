/** (e) What visitors ask at 10,000 case studies, beside the same at 100. */
import { inEmbeddedDatabase } from "#app/db/embedded/testing-embedded.ts";
import { publishStored } from "#app/db/testing/testing-factories.ts";
import { answerTime, median } from "./load.ts";
import { nobodysCookie } from "./processes.ts";
import { type StaffSite, startStaffSite } from "./staff.ts";
import type { Table } from "./table.ts";

const sizes = [100, 10_000] as const;
const rounds = 41;
const warmUp = 10;

// Each finds as many rows in either size: showing more of them takes longer, too.
const questions: [name: string, path: string][] = [
  ["home", "/"],
  ["list", "/case-studies"],
  ["list, last page of the smaller", "/case-studies?page=4"],
  ["list of a tag", "/case-studies?tag=Tag+3"],
  ["case study", "/case-studies/study-77"],
  ["search, a word of every fourth", "/search?q=bearing"],
  ["search for what every study says", "/search?q=pumps"],
  ["search, a word of one", "/search?q=77"],
  ["search, with a typo", "/search?q=vavles"],
  ["search, a word of none", "/search?q=palimpsest"],
];

/** A site for each size, asked in turn: what else the machine does meanwhile meets both. */
export async function growth(table: Table): Promise<void> {
  const sites: StaffSite[] = [];
  for (const size of sizes) sites.push(await startStaffSite((dataDir) => fill(dataDir, size)));
  const cookies = await Promise.all(sites.map(nobodysCookie)); // the page is rendered anew
  let slowest = 0;
  for (const [name, path] of questions) {
    const series = sites.map((): number[] => []);
    for (let round = -warmUp; round < rounds; round++) {
      for (const [index, site] of sites.entries()) {
        const ms = await answerTime(1, () =>
          fetch(site.url + path, { headers: { cookie: cookies[index] ?? "" } }),
        );
        if (round >= 0) series[index]?.push(ms);
      }
    }
    const [first = 0, here = 0] = series.map(median);
    slowest = Math.max(slowest, here);
    table.add({
      part: "e",
      what: `${name} at 10,000 studies`,
      here,
      unit: "ms",
      beside: { what: "at 100", figure: first },
      atMost: 2,
    });
  }
  table.add({ part: "e", what: "the slowest of these", here: slowest, unit: "ms", atMost: 100 });
  for (const site of sites) await site.stop();
}

/** Up to so many case studies, all of them public; quietly, as a restored backup would be. */
async function fill(dataDir: string, size: number): Promise<void> {
  await inEmbeddedDatabase(dataDir, async (client) => {
    await client.query("alter table publications disable trigger publications_changed");
    await client.query(`insert into documents (id, kind, slug, title, summary, tags, created_at, updated_at)
    select gen_random_uuid(), 'case-study', 'study-' || n, 'Study number ' || n, 'What number ' || n || ' is about: pumps, valves and their readings' || case when n % 4 = 1 then ', bearings' else '' end || '.',
      array['Tag ' || n % 4, 'Field ' || n % 40, 'Region ' || n % 7], now() - n * interval '1 minute', now() - interval '1 year' - n * interval '1 minute'
    from generate_series((select count(*) from documents), ${size}) n on conflict do nothing`);
    await publishStored(client);
    await client.query("alter table publications enable trigger publications_changed");
    // What autovacuum does within a minute.
    await client.query("vacuum analyze documents, publications, revisions");
  });
}
