/** docs/database.md is what stands in PostgreSQL; `npm test -- app/db/catalogue.test.ts -u` writes it anew. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { projectRoot } from "#app/project-root.ts";
import { createTestDatabase, type TestDatabase } from "./testing/testing.ts";

const migrations = join(projectRoot, "app/db/migrations");

/** Those before which no comment stands, in migrations that are never changed. */
const described = {
  keep_shown_media: "A picture of the library that a text shows or leads to stays.",
  notify_outbox: "Tells who sends mail that there is some, or that its moment has come.",
  replace_image_in_versions:
    "Writes one address of a picture for another in all versions of the documents that the user may write.",
};

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

test("docs/database.md lists functions, triggers and policies as they are", async () => {
  const said = await saidOfFunctions();
  const functions = await rows<{ name: string; takes: string }>(
    `select proname as name, pg_get_function_identity_arguments(p.oid) as takes from pg_proc p
     where pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend where objid = p.oid and deptype = 'e') order by 1, 2`,
  );
  const triggers = await rows<{ on: string; when: string; runs: string }>(
    `select tgrelid::regclass::text as "on", tgfoid::regproc::text as runs,
       substring(pg_get_triggerdef(oid) from ' ((?:BEFORE|AFTER|INSTEAD OF) .*?) ON ') as "when"
     from pg_trigger where not tgisinternal order by 1, tgname`,
  );
  const policies = await rows<{ on: string; name: string; does: string; to: string }>(
    `select tablename as "on", policyname as name, lower(cmd) as does,
       array_to_string(array(select case role when current_user then 'the owner'
         else regexp_replace(role, '^.*_site_|^site_', '') end from unnest(roles) as role order by 1), ', ') as "to"
     from pg_policies where schemaname = 'public' and policyname <> 'owner_all' order by 1, 2`,
  );
  const undescribed = functions.filter(({ name }) => !said.has(name)).map(({ name }) => name);
  expect(undescribed, "a comment stands before each function in its migration").toEqual([]);
  const page = [
    "# The database",
    "",
    "What PostgreSQL does by itself, made from its catalogue by `app/db/catalogue.test.ts`: the rules that stand in no path",
    "of the program. The tables are in `app/db/schema.server.ts`, the reasons beside each object in `app/db/migrations`.",
    "",
    "## Functions",
    "",
    ...functions.map(({ name, takes }) => `- \`${name}(${takes})\`: ${said.get(name)}`),
    "",
    "## Triggers",
    "",
    "| Table | When | Runs |",
    "|---|---|---|",
    ...triggers.map(({ on, when, runs }) => `| \`${on}\` | ${when.toLowerCase()} | \`${runs}\` |`),
    "",
    "## Policies",
    "",
    "Which rows a role sees and changes; a role without a line sees none. The owner has `owner_all` on each table.",
    "",
    "| Table | Policy | Act | Role |",
    "|---|---|---|---|",
    ...policies.map(({ on, name, does, to }) => `| \`${on}\` | \`${name}\` | ${does} | ${to} |`),
    "",
  ].join("\n");
  await expect(page).toMatchFileSnapshot(join(projectRoot, "docs/database.md"));
});

async function rows<Row>(query: string): Promise<Row[]> {
  return (await db.owner.query(query)).rows as Row[];
}

/** The first sentence of the comment before each function, of its newest migration. */
async function saidOfFunctions(): Promise<Map<string, string>> {
  const files = (await readdir(migrations)).filter((file) => file.endsWith(".sql")).sort();
  const texts = await Promise.all(files.map((file) => readFile(join(migrations, file), "utf8")));
  const before = /((?:^-- .*\n)+)CREATE (?:OR REPLACE )?FUNCTION (\w+)/gm;
  return new Map([
    ...Object.entries(described),
    ...texts.flatMap((text) =>
      [...text.matchAll(before)].map(([, comment = "", name = ""]): [string, string] => {
        const words = comment.replace(/^-- /gm, "").replace(/\s+/g, " ").trim();
        return [name, /^.*?[.](?= |$)/.exec(words)?.[0] ?? words];
      }),
    ),
  ]);
}
