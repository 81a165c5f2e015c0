/** Why the schema could not be changed, and what to do about it: never SQL, nor what a row holds. */
import type pg from "pg";
import { rolePrefix } from "./logins.ts";

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
  const reason = await explainRefusal(error, attempt, client);
  if (reason) return reason;
  const where = attempt.migration === null ? "" : ` in migration ${attempt.migration}`;
  return `The schema could not be changed: PostgreSQL's error ${error.code}${where}. ${whatStands(attempt)}.`;
}

/** Each migration is whole or not at all. */
function whatStands({ made }: Attempt): string {
  if (made === 0) return "Nothing was changed";
  return made === 1 ? "The migration before it was made" : `The ${made} migrations before it were made`;
}

type Facts = {
  makesRoles: boolean;
  makesTables: boolean;
  /** Of another login than this one. */
  ownerOfTables: string | null;
  /** Of a database of this name, and not to be granted by this login. */
  roleOfAnother: string | null;
  hasTrigrams: boolean;
  /** Whether the server has the extension at all. */
  knowsTrigrams: boolean;
  /** Whether it may be made without a superuser. */
  trustsTrigrams: boolean;
};

/** PostgreSQL 15 lets who may create roles grant any. */
const facts = `select rolsuper or rolcreaterole as "makesRoles",
  has_database_privilege(current_database(), 'create')
    and coalesce(has_schema_privilege(to_regnamespace('public'), 'create'), true) as "makesTables",
  (select pg_get_userbyid(relowner)::text from pg_class
    where relkind = 'r' and relnamespace in (to_regnamespace('public'), to_regnamespace('drizzle'))
      and not pg_has_role(relowner, 'usage') limit 1) as "ownerOfTables",
  (select rolname::text from pg_roles where starts_with(rolname, $1) and not rolcanlogin
    and current_setting('server_version_num')::int >= 160000
    and not pg_has_role(oid, 'member with admin option') order by rolname limit 1) as "roleOfAnother",
  exists (select from pg_extension where extname = 'pg_trgm') as "hasTrigrams",
  exists (select from pg_available_extensions where name = 'pg_trgm') as "knowsTrigrams",
  exists (select from pg_available_extension_versions where name = 'pg_trgm' and trusted) as "trustsTrigrams"
  from pg_roles where rolname = current_user`;

/**
 * What keeps the login from doing it, by what is so: the words of PostgreSQL depend on its version and language. Null:
 * nothing that is known.
 */
async function explainRefusal(
  { code, message }: pg.DatabaseError,
  { login, database }: Attempt,
  client: pg.Client,
): Promise<string | null> {
  const taken = code === "42710" && /^the role (\S+)/.exec(message)?.[1]; // of our own migration, which says so itself
  if (taken)
    return `The role ${taken}, which the site needs for itself, is used otherwise: give the database another name.`;
  if (["42P07", "42723", "42710"].includes(code ?? ""))
    return `The database ${database} is used by another program: give the site an empty one.`;
  if (!["42501", "0A000", "58P01"].includes(code ?? "")) return null;
  const { rows } = await client.query<Facts>(facts, [rolePrefix(database)]);
  const [found] = rows;
  if (!found) return null;
  if (!found.hasTrigrams && !found.knowsTrigrams)
    return "The server lacks the extension pg_trgm: install PostgreSQL's contrib.";
  if (code !== "42501") return null;
  if (found.ownerOfTables)
    return `The tables belong to the login ${found.ownerOfTables}, and not to ${login}: name it in DATABASE_OWNER_URL.`;
  if (!found.makesRoles)
    return `The login ${login} may not create roles, which the site needs: ALTER ROLE ${login} CREATEROLE.`;
  if (!found.makesTables)
    return `The login ${login} may not make tables in the database ${database}: ALTER DATABASE ${database} OWNER TO ${login}.`;
  if (!found.hasTrigrams && !found.trustsTrigrams)
    return "A superuser has to make the extension pg_trgm in the database first: CREATE EXTENSION pg_trgm.";
  if (found.roleOfAnother)
    return (
      `The role ${found.roleOfAnother} was made by another login than ${login}, for an earlier database of this name: ` +
      "drop the roles that begin like it, or give the database another name."
    );
  return null;
}

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
