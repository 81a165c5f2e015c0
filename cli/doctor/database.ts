/** The database, as the two logins see it: rights, schema, letters, connections, clock, secret, passkeys. */
import pg from "pg";
import type { ConnectionTarget } from "#app/db/client.server.ts";
import { withConnection } from "#app/db/connection.ts";
import { sqlState } from "#app/db/errors.ts";
import { appliedMigrations, refusal, type SchemaState, schemaStateOf } from "#app/db/history.ts";
import { explainExchanged, type Logins, largeObjects, loginOf } from "#app/db/logins.ts";
import { unseal } from "#app/domain/users/factors/sealed.server.ts";
import { asked, bad, type Finding, look, ok } from "./finding.ts";

/** Rights, schema, connections, clock and pooling, as the two logins see them. */
export async function checkDatabase(
  logins: Logins,
  pool: number,
  now = () => Date.now(),
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const exchanged = await withConnection(logins.own, asked, (owner) => explainExchanged(owner, logins));
  if (exchanged) return [bad("database rights", exchanged)]; // all else that would be found follows from it
  await withConnection(logins.own, asked, async (owner) => {
    const { rows } = await owner.query<Facts>(facts, [loginOf(logins.serve)]);
    const [found] = rows;
    if (!found) return;
    const login = loginOf(logins.own);
    findings.push(
      found.number < 150_000
        ? bad("database", `PostgreSQL ${found.name} is too old. Use 15 or newer.`)
        : ok("database", `PostgreSQL ${found.name} answers.`),
    );
    if (!found.makesRoles)
      findings.push(
        bad("database rights", `The login ${login} may not create roles. ALTER ROLE ${login} CREATEROLE`),
      );
    if (!found.ownsDatabase)
      findings.push(
        bad(
          "database rights",
          `The login ${login} does not own ${found.database}. ALTER DATABASE ${found.database} OWNER TO ${login}`,
        ),
      );
    if (!found.hasTrigrams)
      findings.push(bad("database", "The server lacks the extension pg_trgm. Install PostgreSQL's contrib."));
    if (logins.own === logins.serve)
      findings.push(
        look(
          "database rights",
          `The login ${login} serves and owns the tables. DATABASE_OWNER_URL parts the two.`,
        ),
      );
    else if (await maySomethingMore(owner, loginOf(logins.serve)))
      findings.push(
        bad(
          "database rights",
          `The login ${loginOf(logins.serve)} of DATABASE_URL may do more than serve. Take that from it.`,
        ),
      );
    if (logins.own !== logins.serve) findings.push(...mayBeTaken(found, loginOf(logins.serve)));
    if (!findings.some(({ subject }) => subject === "database rights"))
      findings.push(
        ok(
          "database rights",
          `${login} owns the tables, ${loginOf(logins.serve)} serves.${takenByOthers(found)}`,
        ),
      );
    findings.push(...ofLetters(found));
    findings.push(ofConnections(found, pool));
    findings.push(...(await ofSchema(owner, login)));
    const off = Math.abs(found.clock.getTime() - now());
    findings.push(
      off > 5_000
        ? bad(
            "clock",
            `This machine and the database are ${Math.round(off / 1000)} s apart. Let both follow a time server (NTP).`,
          )
        : ok("clock", "This machine and the database agree."),
    );
  });
  findings.push(await checkNotifications(logins.serve));
  return findings;
}

/** Whether a letter of any script can be stored, and small and capital letters are told to belong together. */
function ofLetters({ database, encoding, locale, knowsLetters, madeWith, hasNow }: Facts): Finding[] {
  const anew =
    "Make another with ENCODING 'UTF8' and a locale such as C.UTF-8 (TEMPLATE template0), and restore a backup into it";
  if (encoding !== "UTF8")
    return [
      bad(
        "letters",
        `The database ${database} is of the encoding ${encoding}: whoever writes in other letters cannot send a message. ${anew}.`,
      ),
    ];
  if (!knowsLetters)
    return [
      bad(
        "letters",
        `The database ${database} is of the locale ${locale}, in which É and é are two letters: names are sorted and found wrongly. ${anew}.`,
      ),
    ];
  if (madeWith !== hasNow)
    return [
      bad(
        "letters",
        `The database was made with version ${madeWith} of its collation, and the system has ${hasNow}: indexes may miss rows. ` +
          `As its owner: REINDEX DATABASE ${pg.escapeIdentifier(database)}; ALTER DATABASE ${pg.escapeIdentifier(database)} REFRESH COLLATION VERSION`,
      ),
    ];
  return [ok("letters", `Those of every script are stored and sorted (${encoding}, ${locale}).`)];
}

/** The pools for sign-ins, strangers and limits, and who listens; the second site is the one that comes before the first goes. */
function ofConnections({ room, narrowest, others }: Facts, pool: number): Finding {
  const wanted = pool + 8 + 4;
  const free = room - others;
  const limits: Record<string, string> = {
    server: "Raise max_connections of the server",
    database: "Raise it: ALTER DATABASE ... CONNECTION LIMIT",
    login: "Raise it: ALTER ROLE ... CONNECTION LIMIT",
  };
  const remedy = `${limits[narrowest] ?? ""}${pool > 12 ? ", or lower DATABASE_POOL" : ""}.`;
  const says = `The ${narrowest} has room for ${room}${others > 0 ? `, of which other programs hold ${others}` : ""}, and one process wants ${wanted}`;
  if (free < wanted) return bad("connections", `${says}. ${remedy}`);
  if (free < 2 * wanted)
    return look("connections", `${says}: a second, as while one is replaced, finds too few. ${remedy}`);
  return ok("connections", `One process takes ${wanted} of ${free} at most.`);
}

async function ofSchema(owner: pg.Client, login: string): Promise<Finding[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select distinct pg_get_userbyid(relowner) as name from pg_class
    where relkind = 'r' and relnamespace in (to_regnamespace('public'), to_regnamespace('drizzle'))
      and not pg_has_role(relowner, 'usage')`,
  );
  const others = rows.map(({ name }) =>
    bad(
      "schema",
      `The tables belong to the login ${name}, and ${login} is no member of it. Let DATABASE_OWNER_URL name ${name}.`,
    ),
  );
  try {
    return [...others, ofSchemaState(schemaStateOf(await appliedMigrations(owner)))];
  } catch (error) {
    if (others.length > 0 && sqlState(error) === "42501") return others; // it may not even look
    throw error;
  }
}

function ofSchemaState(state: SchemaState): Finding {
  const refused = refusal(state);
  if (refused) return (state.kind === "behind" ? look : bad)("schema", refused);
  if (state.kind === "newer")
    return look(
      "schema",
      `Version ${state.by} has been here, on whose schema this one may run. Start that one again when you can.`,
    );
  return ok("schema", "It is that of this version.");
}

/**
 * What the staff's second factors hang on: the secret that one-time codes are kept with, and the name of the site that
 * passkeys are kept under. Nothing is said of a database that is not set up.
 */
export async function checkFactors(
  target: ConnectionTarget,
  { secret, publicUrl }: { secret: string | null; publicUrl: string },
): Promise<Finding[]> {
  return withConnection(target, asked, async (owner) => {
    const findings: Finding[] = [];
    const { rows: sealed } = await owner.query<{ user_id: string; secret: string }>(
      "select user_id, secret from totp_factors where confirmed_at is not null",
    );
    const lost = sealed.filter((one) => secret !== null && unseal(secret, one.user_id, one.secret) === null);
    if (lost.length > 0)
      findings.push(
        bad(
          "secret",
          `The one-time codes of ${lost.length} of ${sealed.length} people were made with another AUTH_SECRET, and no code of theirs works. ` +
            "Bring the old secret back; where it is lost: npm run user -- reset-factors EMAIL, for each of them.",
        ),
      );
    findings.push(...(await ofWebhooks(owner, secret)));
    const { hostname } = new URL(publicUrl);
    const { rows: keys } = await owner.query<{ host: string; count: number }>(
      "select host, count(*)::int as count from passkeys where host <> $1 group by host order by host",
      [hostname],
    );
    for (const { host, count } of keys)
      findings.push(
        bad(
          "passkeys",
          `${count} of the staff's passkeys were made at ${host}, and none of them works at ${hostname}, the host of PUBLIC_URL. ` +
            "Set PUBLIC_URL back, or let people sign in with password and code and make new ones under My account; " +
            "who has no other factor: npm run user -- reset-factors EMAIL.",
        ),
      );
    return findings;
  });
}

/** Programs of others that are told: whose secret was made with another one of the site, and who does not take anything. */
async function ofWebhooks(owner: pg.Client, secret: string | null): Promise<Finding[]> {
  const { rows } = await owner.query<{ id: string; secret: string; stopped: boolean; failing: boolean }>(
    `select id, secret, coalesce(stopped_because in ('gone', 'restored'), false) as stopped,
      coalesce(stopped_at is null and failing_since < now() - interval '1 day', false) as failing from webhook_endpoints`,
  );
  const remedy = "An admin sees which under Connections in the staff area.";
  const lost = rows.filter((one) => secret !== null && unseal(secret, one.id, one.secret) === null).length;
  const stopped = rows.filter((one) => one.stopped).length;
  const failing = rows.filter((one) => one.failing).length;
  return [
    ...(lost > 0
      ? [
          bad(
            "webhooks",
            `The secrets of ${lost} of ${rows.length} were made with another AUTH_SECRET, and nothing is told by them. ` +
              "Bring the old secret back, or change theirs under Connections in the staff area.",
          ),
        ]
      : []),
    ...(stopped > 0 ? [look("webhooks", `${stopped} of ${rows.length} stand stopped. ${remedy}`)] : []),
    ...(failing > 0
      ? [look("webhooks", `${failing} of ${rows.length} take nothing for a day. ${remedy}`)]
      : []),
  ];
}

type Facts = {
  number: number;
  name: string;
  database: string;
  makesRoles: boolean;
  ownsDatabase: boolean;
  hasTrigrams: boolean;
  /** Connections that the login which serves may have, by the narrowest limit; those that others have now. */
  room: number;
  narrowest: string;
  others: number;
  encoding: string;
  locale: string;
  /** Whether lower() knows more than ASCII. */
  knowsLetters: boolean;
  /** Versions of the collation; the same where there are none. */
  madeWith: string;
  hasNow: string;
  clock: Date;
  /** Of the login that serves. */
  makesTemporaryTables: boolean;
  makesLargeObjects: boolean;
  otherDatabases: string[];
  /** Whether any login may connect to the database of the site. */
  isOpen: boolean;
};

const facts = `select current_setting('server_version_num')::int as number, current_setting('server_version') as name,
  current_database() as database, rolsuper or rolcreaterole as "makesRoles",
  rolsuper or pg_has_role(datdba, 'member') as "ownsDatabase",
  exists (select from pg_available_extensions where name = 'pg_trgm') as "hasTrigrams",
  room, narrowest, others, clock_timestamp() as clock,
  pg_encoding_to_char(encoding) as encoding, coalesce(to_jsonb(pg_database) ->> 'datlocale', to_jsonb(pg_database) ->> 'daticulocale', datctype) as locale,
  case when pg_encoding_to_char(encoding) = 'UTF8' then lower(U&'\\00C9') = U&'\\00E9' else false end as "knowsLetters",
  coalesce(datcollversion, '') as "madeWith", coalesce(pg_database_collation_actual_version(pg_database.oid), datcollversion, '') as "hasNow",
  has_database_privilege($1, pg_database.oid, 'temporary') as "makesTemporaryTables",
  exists (select from pg_proc where ${largeObjects} and has_function_privilege($1, oid, 'execute')) as "makesLargeObjects",
  has_database_privilege('public', pg_database.oid, 'connect') as "isOpen",
  array(select datname::text from pg_database where datname <> current_database() and datallowconn
    and has_database_privilege($1, oid, 'connect') order by 1) as "otherDatabases"
  from pg_roles, pg_database, lateral (
    select count, name from (values
      (current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - coalesce(current_setting('reserved_connections', true), '0')::int, 'server'),
      (nullif(datconnlimit, -1), 'database'),
      ((select nullif(rolconnlimit, -1) from pg_roles where rolname = $1), 'login')
    ) as limits (count, name) where count is not null order by count limit 1
  ) as least (room, narrowest), lateral (
    select count(*)::int from pg_stat_activity where backend_type = 'client backend'
      and application_name not like 'site%' and case narrowest when 'database' then datid = pg_database.oid
        when 'login' then usename = $1 else true end
  ) as used (others)
  where rolname = current_user and datname = current_database()`;

/** What the owner of the database can take from the login that serves, and a start does not by itself. */
function mayBeTaken({ database, makesTemporaryTables, isOpen }: Facts, serve: string): Finding[] {
  const [name, login] = [database, serve].map(pg.escapeIdentifier);
  const findings: Finding[] = [];
  if (makesTemporaryTables)
    findings.push(
      look(
        "database rights",
        `The login ${serve} may make temporary tables. REVOKE TEMPORARY ON DATABASE ${name} FROM PUBLIC, ${login}`,
      ),
    );
  // Not done by a start: a pooler or a monitor may need it that nobody has told the site of.
  if (isOpen)
    findings.push(
      look(
        "database rights",
        `Every login of the server may connect to ${database}. GRANT CONNECT ON DATABASE ${name} TO ${login}; ` +
          `REVOKE CONNECT ON DATABASE ${name} FROM PUBLIC`,
      ),
    );
  return findings;
}

function takenByOthers({ makesLargeObjects, otherDatabases }: Facts): string {
  const more = [
    makesLargeObjects ? "make large objects" : "",
    otherDatabases.length > 0 ? `connect to ${otherDatabases.join(", ")}` : "",
  ].filter(Boolean);
  return more.length === 0 ? "" : ` Their owners alone can take from it that it may ${more.join(" and ")}.`;
}

async function maySomethingMore(owner: pg.Client, login: string): Promise<boolean> {
  const { rows } = await owner.query<{ more: boolean }>(
    `select rolsuper or rolcreaterole or rolbypassrls or pg_has_role(oid, current_user, 'member') as more
    from pg_roles where rolname = $1`,
    [login],
  );
  return rows[0]?.more === true;
}

/** What one connection says another hears: not so behind a pooler that lends connections for a transaction. */
async function checkNotifications(target: ConnectionTarget): Promise<Finding> {
  const heard = await withConnection(target, asked, async (listener) => {
    const message = new Promise<boolean>((resolve) => {
      listener.on("notification", () => resolve(true));
      setTimeout(() => resolve(false), 3_000).unref();
    });
    await listener.query("listen site_doctor");
    await withConnection(target, asked, (speaker) => speaker.query("notify site_doctor"));
    return message;
  });
  if (heard) return ok("notifications", "What one process changes the others hear.");
  return bad(
    "notifications",
    "Changes are not heard by other processes. Behind a pooler use session pooling, or connect directly.",
  );
}
