/** (g) The staff lists at 10,000 case studies and 25,000 messages, beside those at 100 and 1,000. */
import { inEmbeddedDatabase } from "#app/db/embedded/testing-embedded.ts";
import { publishStored } from "#app/db/testing/testing-factories.ts";
import { answerTime, median } from "./load.ts";
import { descendants, memory } from "./processes.ts";
import { type StaffSite, startStaffSite } from "./staff.ts";
import type { Table } from "./table.ts";

const rounds = 41;
const warmUp = 5;
const pageSize = 25;
const few = { studies: 100, messages: 1_000 };
const many = { studies: 10_000, messages: 25_000 };

const lists = [
  { what: "studies", path: "/admin/case-studies", sorts: ["title", "description", "updated"], views: [] },
  {
    what: "messages",
    path: "/admin/contacts",
    sorts: ["name", "company", "due", "received"],
    views: ["inbox", "overdue", "mine", "waiting", "done", "spam", "all"],
  },
] as const;

/** Both sites are asked in turn: what else the machine does meanwhile meets both. */
export async function staffLists(table: Table): Promise<void> {
  const sites = {
    few: await startStaffSite((dataDir) => fill(dataDir, few)),
    many: await startStaffSite((dataDir) => fill(dataDir, many)),
  };
  for (const { what, path, sorts, views } of lists) {
    let slowest = 0;
    for (const { question, addressOf } of [...questionsOf(path, sorts, views), ...turnsOf(path, sorts)]) {
      const address = {
        few: await addressOf(sites.few, Math.ceil(few[what] / pageSize)),
        many: await addressOf(sites.many, Math.ceil(many[what] / pageSize)),
      };
      const series = { few: [] as number[], many: [] as number[] };
      for (let round = -warmUp; round < rounds; round++) {
        for (const size of ["few", "many"] as const) {
          const ms = await ask(sites[size], address[size]);
          if (round >= 0) series[size].push(ms);
        }
      }
      const here = median(series.many);
      slowest = Math.max(slowest, here);
      table.add({
        part: "g",
        what: `${many[what].toLocaleString("en")} ${what}: ${question}`,
        here,
        unit: "ms",
        beside: { what: `at ${few[what].toLocaleString("en")}`, figure: median(series.few) },
        atMost: 2,
      });
    }
    table.add({ part: "g", what: `${what}: the slowest of these`, here: slowest, unit: "ms", atMost: 100 });
  }
  await exports(sites.many, table);
  await sites.few.stop();
  await sites.many.stop();
}

/** How soon a file of all messages begins, and how much memory the process takes while it is written. */
async function exports({ url, cookie, pid }: StaffSite, table: Table): Promise<void> {
  const begin = async (format: string) => {
    const response = await fetch(`${url}/admin/contacts/export`, {
      method: "POST",
      body: new URLSearchParams({ format, view: "all" }),
      headers: { cookie, origin: url },
    });
    const reader = response.body?.getReader();
    if (!response.ok || !reader) throw new Error(`the export answered ${response.status}`);
    await reader.read();
    return reader;
  };
  for (const format of ["csv", "json"]) {
    const series: number[] = [];
    for (let round = 0; round < 9; round++) {
      const began = performance.now();
      const reader = await begin(format);
      series.push(performance.now() - began);
      await reader.cancel();
    }
    const what = `export of all messages as ${format.toUpperCase()}: first bytes`;
    table.add({ part: "g", what, here: median(series), unit: "ms", atMost: 150 });
  }
  const pids = [pid, ...(await descendants(pid))];
  const before = await memory(pids);
  const reader = await begin("json");
  let [bytes, most] = [0, before];
  for (let n = 0; ; n++) {
    const { done, value } = await reader.read();
    if (done) break;
    bytes += value.length;
    if (n % 50 === 0) most = Math.max(most, await memory(pids));
  }
  const what = `export of all messages, ${Math.round(bytes / 1e6)} MB: the process's memory at most`;
  table.add({
    part: "g",
    what,
    here: most,
    unit: "MB",
    beside: { what: "before", figure: before },
    atMost: 1.5,
  });
}

function ask({ url, cookie }: StaffSite, address: string): Promise<number> {
  return answerTime(1, () => fetch(url + address, { headers: { cookie } }));
}

type Question = {
  question: string;
  /** @param pages of the whole list. */
  addressOf: (site: StaffSite, pages: number) => string | Promise<string>;
};

function questionsOf(path: string, sorts: readonly string[], views: readonly string[]): Question[] {
  const [first] = sorts;
  const asked = [
    ["list", ""],
    ...sorts.flatMap((sort) => [
      [`by ${sort}, ascending`, `?sort=${sort}&direction=asc`],
      [`by ${sort}, descending`, `?sort=${sort}&direction=desc`],
    ]),
    ...views.map((view) => [`view ${view}`, `?view=${view}`]),
    ["search, a word of half the rows", "?q=pump"],
    [`the same, by ${first}`, `?q=pump&sort=${first}&direction=asc`],
    ["search, a word of five rows", "?q=zirconium"],
    ["search, a word of none", "?q=palimpsest"],
    ["search, two letters", "?q=pu"],
    ["search, two letters of none", "?q=qx"],
  ];
  return asked.map(([question = "", query = ""]) => ({ question, addressOf: () => path + query }));
}

function turnsOf(path: string, [first]: readonly string[]): Question[] {
  const byFirst = `&sort=${first}&direction=asc`;
  const at = (page: number, query = "") => `${path}?page=${page}${query}`;
  const middle = (pages: number) => Math.ceil(pages / 2);
  return [
    { question: "the second page", addressOf: () => at(2) },
    { question: "the middle page", addressOf: (_, pages) => at(middle(pages)) },
    { question: `the middle page, by ${first}`, addressOf: (_, pages) => at(middle(pages), byFirst) },
    { question: "the last page", addressOf: (_, pages) => at(pages) },
    { question: `the last page, by ${first}`, addressOf: (_, pages) => at(pages, byFirst) },
    {
      question: `one of the middle page, by ${first}`,
      addressOf: (site, pages) => rowOn(site, at(middle(pages), byFirst)),
    },
  ];
}

/** The address of a row in the middle of a page: a message is shown with those before and after it. */
async function rowOn({ url, cookie }: StaffSite, address: string): Promise<string> {
  const html = await (await fetch(url + address, { headers: { cookie } })).text();
  const links = [...html.matchAll(/<a[^>]* data-row[^>]*>/g)].map(
    ([link]) => /href="([^"]+)"/.exec(link)?.[1],
  );
  const href = links[Math.floor(links.length / 2)];
  if (!href) throw new Error(`${address} has no rows`);
  return href.replaceAll("&amp;", "&");
}

/** Texts of forty words, one in two with a pump, five with zirconium. */
async function fill(dataDir: string, { studies, messages }: { studies: number; messages: number }) {
  await inEmbeddedDatabase(dataDir, async (client) => {
    const text = `(select string_agg(w[1 + (abs(hashint8(n * 41 + k)) % array_length(w, 1))], ' ' order by k)
      from generate_series(1, 40) k, (select string_to_array($1, ' ') as w) words)
    || case when n % 2 = 0 then ' pump' else '' end || case when n <= 5 then ' zirconium' else '' end`;
    await client.query("alter table publications disable trigger publications_changed");
    await client.query(
      `insert into documents (id, kind, slug, title, summary, tags, created_at, updated_at)
     select gen_random_uuid(), 'case-study', 'study-' || n, 'Study ' || md5(n::text), ${text}, array['Tag ' || n % 20],
       now() - n * interval '1 hour', now() - n * interval '1 minute'
     from generate_series((select count(*) from documents), ${studies}) n on conflict do nothing`,
      [vocabulary],
    );
    await client.query(
      `insert into contact_submissions
       (id, name, email, company, message, fingerprint, created_at, due_at, status, read_at, answered_at)
     select gen_random_uuid(), 'Visitor ' || md5(n::text), 'v' || n || '@example.com',
       case when n % 3 > 0 then 'Works ' || n % 997 end, ${text}, 'bench-' || n,
       now() - n * interval '1 minute', now() - n * interval '1 minute' + interval '1 hour',
       case when n % 20 = 0 then 'spam' when n % 40 = 1 then 'new' when n % 40 = 3 then 'open'
         when n % 10 = 5 then 'waiting' else 'done' end,
       case when n % 40 <> 1 then now() end, case when n % 40 not in (1, 3) then now() end
     from generate_series((select count(*) from contact_submissions), ${messages}) n on conflict do nothing`,
      [vocabulary],
    );
    await publishStored(client);
    await client.query("alter table publications enable trigger publications_changed");
    // What autovacuum does within a minute.
    await client.query("vacuum analyze documents, publications, revisions, contact_submissions");
  });
}

const vocabulary =
  "we have a line that stops every night and nobody knows why the valve says one thing while the meter says another " +
  "our invoices arrive on paper and two people type them can your model read drawings of bearings or forecast the load " +
  "of next day for three plants in the valley please tell us what you need";
