/** The two logins of a database, and the names of its roles (docs/decisions/002). */
import { createHash } from "node:crypto";
import pg from "pg";
import type { ConnectionTarget } from "./client.server.ts";

/**
 * `serve` is what requests, jobs and commands connect with: it owns nothing and is no superuser. `own` owns the tables:
 * it migrates, backs up, restores and erases. With one login for both they are the same object.
 */
export type Logins = { serve: ConnectionTarget; own: ConnectionTarget };

/** PostgreSQL cuts names after so many bytes, and `_editor+inbox` comes after ours. */
const longest = 63 - "_editor+inbox".length;

/**
 * How the names of the roles of a database begin. Roles belong to the whole cluster, so two sites that share one need
 * names of their own: that of the database, where it can begin a name without quotes, otherwise a hash of it.
 */
export function rolePrefix(database: string): string {
  const isName = /^(?!pg_)[a-z_][a-z0-9_]*$/.test(database) && database.length <= longest;
  return `${isName ? database : `site_${createHash("sha256").update(database).digest("hex").slice(0, 16)}`}_`;
}

/**
 * Lets the login that serves take the roles of the site, which is all that it may.
 * @param owner connected as the owner to a migrated database.
 * @throws Error with one sentence when there are two logins and the one that serves may do more than that.
 */
export async function letServe(owner: pg.Client, { serve, own }: Logins): Promise<void> {
  const login = loginOf(serve);
  const { rows } = await owner.query<{ isSuperuser: boolean; mayMore: boolean }>(
    `select rolsuper as "isSuperuser",
      rolsuper or rolcreaterole or rolbypassrls or pg_has_role(oid, current_user, 'member') as "mayMore"
    from pg_roles where rolname = $1`,
    [login],
  );
  const [found] = rows;
  if (!found) throw new Error(`The login ${login} of DATABASE_URL does not exist: create it.`);
  // guard: the login that serves may take its roles and nothing more
  if (serve !== own && found.mayMore) {
    throw new Error(
      `The login ${login} of DATABASE_URL is to serve only, but it is a superuser, may create roles, passes row-level ` +
        `security or is a member of ${loginOf(own)}: take that from it, or leave DATABASE_OWNER_URL out.`,
    );
  }
  if (found.isSuperuser) return;
  const role = await owner.query<{ name: string; number: number }>(
    "select public.database_role('base') as name, current_setting('server_version_num')::int as number",
  );
  const { name = "", number = 0 } = role.rows[0] ?? {};
  const options = number >= 160_000 ? "with inherit false, set true" : ""; // PostgreSQL 15 cannot read it
  await owner.query(`grant ${pg.escapeIdentifier(name)} to ${pg.escapeIdentifier(login)} ${options}`);
  await takeFromAll(owner);
}

/**
 * Whether each address names the login that the other one should, in a sentence with what to do; null: no.
 * @param owner connected with the address of the owner.
 */
export async function explainExchanged(owner: pg.Client, { serve, own }: Logins): Promise<string | null> {
  if (serve === own) return null;
  const { rows } = await owner.query<{ name: string }>(
    `select other.rolname as name
    from pg_database, pg_roles as own, pg_roles as other
    where datname = current_database() and own.rolname = current_user and other.rolname = $1
      and not (own.rolsuper or own.rolcreaterole or pg_has_role(own.oid, datdba, 'member'))
      and (other.rolsuper or other.rolcreaterole or pg_has_role(other.oid, datdba, 'member'))`,
    [loginOf(serve)],
  );
  const [found] = rows;
  if (!found) return null;
  return (
    `The two addresses are exchanged: DATABASE_URL is for the login that serves, and names ${found.name}, which owns. ` +
    "Let DATABASE_OWNER_URL name that one, and DATABASE_URL the other."
  );
}

/** What PostgreSQL lets every login do in a database, and no part of the site needs; as far as the owner may. */
async function takeFromAll(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ what: string }>(`
    select format('temporary on database %I', datname) as what from pg_database
    where datname = current_database() and pg_has_role(datdba, 'usage')
      and has_database_privilege('public', oid, 'temporary')
    union all
    select format('execute on function %s', oid::regprocedure) from pg_proc
    where ${largeObjects} and (select rolsuper from pg_roles where rolname = current_user)
      and has_function_privilege('public', oid, 'execute')`);
  // guard: the login that serves makes no temporary tables and no large objects
  for (const { what } of rows) await owner.query(`revoke ${what} from public`);
}

/** Of pg_proc: the functions that read and write large objects, which no policy covers. */
export const largeObjects =
  "pronamespace = 'pg_catalog'::regnamespace and (proname like 'lo\\_%' or proname in ('loread', 'lowrite'))";

/** Which login serves and which owns, for the operator. */
export function describeLogins({ serve, own }: Logins): string {
  if (serve === own)
    return `Database: the login ${loginOf(own)} serves and owns the tables; DATABASE_OWNER_URL would part the two.`;
  return `Database: the login ${loginOf(serve)} serves, ${loginOf(own)} owns the tables.`;
}

/** The name of the login that connects so. */
export function loginOf(target: ConnectionTarget): string {
  return new pg.Client(target).user ?? "";
}
