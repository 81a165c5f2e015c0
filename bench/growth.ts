/** (e) The same questions at growing numbers of case studies and messages. */
import { inEmbeddedDatabase } from "#app/db/testing-embedded.ts";
import { answerTime, median } from "./load.ts";
import { type StaffSite, startStaffSite } from "./staff.ts";
import type { Table } from "./table.ts";

const sizes = [100, 1_000, 10_000, 100_000] as const;
const rounds = 41;
const warmUp = 10;
const visitor = "toast=none"; // of nobody's: the page is rendered anew

// Each finds as many rows in every size: showing more of them takes longer, too.
const questions: [name: string, path: string, isStaff: boolean, atMost: number][] = [
  ["home", "/", false, 1.2],
  ["list", "/case-studies", false, 1.2],
  ["list of a tag", "/case-studies?tag=Tag+3", false, 1.2],
  ["case study", "/case-studies/study-77", false, 1.2],
  ["search", "/search?q=bearing", false, 1.2],
  ["search for what every study says", "/search?q=pumps", false, 1.2],
  ["staff list", "/admin/case-studies", true, 2],
  ["staff list by title, page 3", "/admin/case-studies?sort=title&direction=asc&page=3", true, 2],
  ["staff search, one study", "/admin/case-studies?q=number+77+is", true, 2],
  ["staff search, every study", "/admin/case-studies?q=valves", true, 2],
  ["inbox", "/admin/contacts", true, 2],
  ["inbox search, one message", "/admin/contacts?q=number+77+about", true, 2],
  ["inbox search, every message", "/admin/contacts?q=readings", true, 2],
];

/** A site for each size, asked in turn: what else the machine does meanwhile meets all of them. */
export async function growth(table: Table): Promise<void> {
  const sites: StaffSite[] = [];
  for (const size of sizes) sites.push(await startStaffSite((dataDir) => fill(dataDir, size)));
  for (const [name, path, isStaff, atMost] of questions) {
    const series = sites.map((): number[] => []);
    for (let round = -warmUp; round < rounds; round++) {
      for (const [index, site] of sites.entries()) {
        const headers = { cookie: isStaff ? site.cookie : visitor };
        const ms = await answerTime(1, () => fetch(site.url + path, { headers }));
        if (round >= 0) series[index]?.push(ms);
      }
    }
    const [first = 0, ...more] = series.map(median);
    const between = more.slice(0, -1).map((ms) => ms.toFixed(1));
    table.add({
      part: "e",
      what: `${name} at 100,000 rows (at 1,000 and 10,000: ${between.join(", ")})`,
      here: more.at(-1) ?? 0,
      unit: "ms",
      beside: { what: "at 100", figure: first },
      atMost,
    });
  }
  for (const site of sites) await site.stop();
}

/** Up to so many case studies and messages; quietly, as an import would be. */
async function fill(dataDir: string, size: number): Promise<void> {
  await inEmbeddedDatabase(dataDir, async (client) => {
    await client.query("alter table case_studies disable trigger case_studies_changed");
    await client.query("alter table contact_submissions disable trigger contact_submissions_changed");
    await client.query(`insert into case_studies (id, slug, title, description, tags, created_at, updated_at)
    select gen_random_uuid(), 'study-' || n, 'Study number ' || n, 'What number ' || n || ' is about: pumps, valves and their readings.',
      array['Tag ' || n % 4, 'Field ' || n % 7, 'Own ' || n], now() - n * interval '1 minute', now() - interval '1 year' - n * interval '1 minute'
    from generate_series((select count(*) from case_studies), ${size}) n on conflict do nothing`);
    await client.query(`insert into contact_submissions (id, name, email, message, fingerprint, created_at)
    select gen_random_uuid(), 'Visitor ' || n, 'v' || n || '@example.com', 'A question with number ' || n || ' about readings.', 'bench-' || n,
      now() - n * interval '1 minute' from generate_series((select count(*) from contact_submissions), ${size}) n on conflict do nothing`);
    await client.query("alter table case_studies enable trigger case_studies_changed");
    await client.query("alter table contact_submissions enable trigger contact_submissions_changed");
    await client.query(
      "vacuum analyze case_studies, contact_submissions, case_study_tags, case_study_counts",
    );
  });
}
