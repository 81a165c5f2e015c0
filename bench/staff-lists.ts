/** The staff lists as an admin asks for them, at 1,000 rows and at 10,000 case studies and 200,000 messages. */
import pg from "pg";
import { openEmbeddedDatabase } from "#app/db/embedded.ts";
import { answerTime } from "./load.ts";
import type { Started } from "./processes.ts";

export type Answer = { list: string; question: string; few: number; many: number };

const sizes = { few: { studies: 1_000, messages: 1_000 }, many: { studies: 10_000, messages: 200_000 } };

const lists = [
  { list: "case studies", path: "/admin/case-studies", sorts: ["title", "description", "updated"] },
  { list: "messages", path: "/admin/contacts", sorts: ["name", "company", "due", "received"] },
];

/** Median milliseconds per answer, each question asked 21 times. @param cookie an admin's session. */
export async function staffLists(site: Started, cookie: string): Promise<Answer[]> {
  const few = await ask(site, cookie, "few");
  const many = await ask(site, cookie, "many");
  return few.map(({ list, question, took }, at) => ({
    list,
    question,
    few: took,
    many: many[at]?.took ?? 0,
  }));
}

async function ask(site: Started, cookie: string, size: keyof typeof sizes) {
  await fill(site.dataDir, sizes[size]);
  const answers: { list: string; question: string; took: number }[] = [];
  for (const { list, path, sorts } of lists) {
    const rows = list === "messages" ? sizes[size].messages : sizes[size].studies;
    const questions = questionsOf(sorts, rows).concat(list === "messages" ? await inboxQuestions(site) : []);
    for (const [question, search] of questions) {
      const get = () => fetch(site.url + path + search, { headers: { cookie } });
      await answerTime(4, get);
      answers.push({ list, question, took: await answerTime(21, get) });
    }
  }
  return answers;
}

function questionsOf(sorts: string[], rows: number): [string, string][] {
  return [
    ["list", ""],
    ...sorts.flatMap((sort): [string, string][] => [
      [`by ${sort}, ascending`, `?sort=${sort}&direction=asc`],
      [`by ${sort}, descending`, `?sort=${sort}&direction=desc`],
    ]),
    ["search, a word of half the rows", "?q=pump"],
    ["the same, by another column", `?q=pump&sort=${sorts[0]}&direction=asc`],
    ["search, a word of five rows", "?q=zirconium"],
    ["search, a word of none", "?q=palimpsest"],
    ["search, two letters", "?q=pu"],
    ["search, two letters of none", "?q=qx"],
    ["middle page", `?page=${Math.floor(rows / 50)}`],
    ["last page", `?page=${Math.floor(rows / 25)}`],
  ];
}

/** The inbox as a work list: its views, a message beside each, and the overview. */
async function inboxQuestions(site: Started): Promise<[string, string][]> {
  const client = await connect(site.dataDir);
  const idOf = async (status: string) => {
    const find = "select id from contact_submissions where status = $1 order by created_at offset 20 limit 1";
    return (await client.query(find, [status])).rows[0].id as string;
  };
  const [open, closed] = [await idOf("open"), await idOf("closed")];
  await client.end();
  const views = ["open", "overdue", "mine", "waiting", "closed", "spam"];
  return [
    ...views.map((view): [string, string] => [`view ${view}`, `?view=${view}`]),
    ["view closed, by name", "?view=closed&sort=name&direction=asc"],
    ["view open, a word of half the rows", "?view=open&q=pump"],
    ["all of one company", "?company=Works+7"],
    ["an open message", `/${open}?view=open`],
    ["a closed message, an old one of many", `/${closed}`],
    ["overview", "/overview"],
  ];
}

async function connect(dataDir: string): Promise<pg.Client> {
  const { connection, release } = await openEmbeddedDatabase(dataDir);
  const client = new pg.Client(connection);
  client.once("end", () => void release());
  await client.connect();
  return client;
}

/** Texts of forty words, one in two with a pump, five with zirconium. */
async function fill(dataDir: string, { studies, messages }: { studies: number; messages: number }) {
  const client = await connect(dataDir);
  const text = `(select string_agg(w[1 + (abs(hashint8(n * 41 + k)) % array_length(w, 1))], ' ' order by k)
      from generate_series(1, 40) k, (select string_to_array($1, ' ') as w) words)
    || case when n % 2 = 0 then ' pump' else '' end || case when n <= 5 then ' zirconium' else '' end`;
  await client.query("alter table case_studies disable trigger case_studies_changed");
  await client.query(
    `insert into case_studies (id, slug, title, description, tags, created_at, updated_at)
     select gen_random_uuid(), 'study-' || n, 'Study ' || md5(n::text), ${text}, array['Tag ' || n % 20],
       now() - n * interval '1 hour', now() - n * interval '1 minute'
     from generate_series((select count(*) from case_studies), ${studies}) n on conflict do nothing`,
    [vocabulary],
  );
  await client.query("alter table case_studies enable trigger case_studies_changed");
  await client.query("alter table contact_submissions disable trigger contact_submissions_changed");
  await client.query(
    `insert into contact_submissions
       (id, name, email, company, message, fingerprint, created_at, due_at, status, read_at, answered_at)
     select gen_random_uuid(), 'Visitor ' || md5(n::text), 'v' || n || '@example.com',
       case when n % 3 > 0 then 'Works ' || n % 997 end, ${text}, 'bench-' || n, now() - n * interval '1 minute', now() - n * interval '1 minute' + interval '1 day',
       case when n % 20 = 0 then 'spam' when n % 40 = 1 then 'new' when n % 40 = 3 then 'open'
         when n % 10 = 5 then 'waiting' else 'closed' end,
       case when n % 40 <> 1 then now() end, case when n % 40 not in (1, 3) then now() end
     from generate_series((select count(*) from contact_submissions), ${messages}) n on conflict do nothing`,
    [vocabulary],
  );
  await client.query("alter table contact_submissions enable trigger contact_submissions_changed");
  await client.query("vacuum analyze case_studies; ");
  await client.query("vacuum analyze contact_submissions");
  await client.end();
}

const vocabulary =
  "we have a line that stops every night and nobody knows why the valve says one thing while the meter says another " +
  "our invoices arrive on paper and two people type them can your model read drawings of bearings or forecast the load " +
  "of next day for three plants in the valley please tell us what you need";
