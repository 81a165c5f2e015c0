/** Why the schema could not be changed, and what to do about it: never SQL, nor what a row holds. */
import type pg from "pg";

type Attempt = {
  /** Of the owner. */
  login: string;
  database: string;
  /** The number of the migration that failed; null: none had begun. */
  migration: string | null;
  /** How many migrations had been made before. */
  made: number;
};

/** How long a change waits for a table that somebody uses, with everybody else waiting behind it. Milliseconds. */
export const lockTimeout = 3_000;

/** One sentence for the operator. @param client of the failed attempt, rolled back. */
export async function explain(error: pg.DatabaseError, attempt: Attempt, client: pg.Client): Promise<string> {
  if (error.code === "55P03")
    return `${await explainWait(client)} ${whatStands(attempt)}: start again when it has ended.`;
  const { login, database } = attempt;
  const about = `${error.code} ${error.message}`;
  for (const [pattern, sentence] of reasons) {
    const found = pattern.exec(about);
    if (found) return sentence({ login, database, named: found[1] ?? "" });
  }
  const where = attempt.migration === null ? "" : ` in migration ${attempt.migration}`;
  return `The schema could not be changed: PostgreSQL's error ${error.code}${where}. ${whatStands(attempt)}.`;
}

/** Each migration is whole or not at all. */
function whatStands({ made }: Attempt): string {
  if (made === 0) return "Nothing was changed";
  return made === 1 ? "The migration before it was made" : `The ${made} migrations before it were made`;
}

type Facts = { login: string; database: string; named: string };

const reasons: [RegExp, (facts: Facts) => string][] = [
  [
    /^42501 .*create role/,
    ({ login }) =>
      `The login ${login} may not create roles, which the site needs: ALTER ROLE ${login} CREATEROLE.`,
  ],
  [
    /^42501 .*grant role "(.+)"/,
    ({ login, named }) =>
      `The role ${named} was made by another login than ${login}, for an earlier database of this name: drop the roles ` +
      "that begin like it, or give the database another name.",
  ],
  [
    /^42710 the role (\S+)/,
    ({ named }) =>
      `The role ${named}, which the site needs for itself, is used otherwise: give the database another name.`,
  ],
  [
    /^42501 .*(extension "\w+")/,
    ({ named }) => `A superuser has to make the ${named} in the database first: CREATE ${named}.`,
  ],
  [
    /^(?:0A000|58P01) .*(extension "\w+")/,
    ({ named }) => `The server lacks the ${named}: install PostgreSQL's contrib.`,
  ],
  [
    /^42501 (?:must be owner|permission denied for (?:table|schema drizzle))/,
    ({ login }) => `The tables belong to another login than ${login}: name it in DATABASE_OWNER_URL.`,
  ],
  [
    /^42501 permission denied for (?:database|schema)/,
    ({ login, database }) =>
      `The login ${login} may not make tables in the database ${database}: ALTER DATABASE ${database} OWNER TO ${login}.`,
  ],
  [
    /^42(?:P07|723|710) /,
    ({ database }) => `The database ${database} is used by another program: give the site an empty one.`,
  ],
];

/** Whoever has been using a table for all that time; of other logins an owner sees only that they use one. */
async function explainWait(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ who: string; pid: number; tables: string }>(
    `select coalesce(nullif(application_name, ''), usename) as who, pid, string_agg(distinct relname, ', ') as tables
    from pg_locks join pg_stat_activity using (pid) join pg_class on pg_class.oid = relation
    where granted and relnamespace = 'public'::regnamespace and relkind = 'r' and pid <> pg_backend_pid()
      and datname = current_database()
      and coalesce(xact_start < now() - current_setting('lock_timeout')::interval, true)
    group by who, pid, xact_start order by xact_start limit 3`,
  );
  const users = rows.map(({ who, pid, tables }) => `${who} (process ${pid}) uses ${tables}`);
  return `The schema could not be changed because ${users.join(" and ") || "somebody used its tables"}.`;
}
