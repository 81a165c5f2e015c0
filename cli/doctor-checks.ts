/** What `npm run doctor` looks at: each check says how things are and, where they are not right, what to do. */
import { constants } from "node:fs";
import { access, stat, statfs } from "node:fs/promises";
import { isIP } from "node:net";
import { connect } from "node:tls";
import nodemailer from "nodemailer";
import pg from "pg";
import { verifyBackup } from "#app/db/backup/backup.ts";
import { type KeptBackup, listBackups } from "#app/db/backup/kept.ts";
import type { ConnectionTarget } from "#app/db/client.server.ts";
import { withConnection } from "#app/db/connection.ts";
import { appliedMigrations, refusal, standingOf } from "#app/db/history.ts";
import { type Logins, largeObjects, loginOf } from "#app/db/logins.ts";
import type { BackupRules, Env } from "#app/env.server.ts";

/** `bad`: the site does not work, or not safely; `look`: somebody should decide about it. */
export type Finding = { state: "ok" | "look" | "bad"; subject: string; says: string };

const megabyte = 1_000_000;
const day = 24 * 60 * 60 * 1000;
const asked = { name: "site-doctor", connect: 5_000, statement: 30_000 };

const ok = (subject: string, says: string): Finding => ({ state: "ok", subject, says });
const look = (subject: string, says: string): Finding => ({ state: "look", subject, says });
const bad = (subject: string, says: string): Finding => ({ state: "bad", subject, says });

/** Room and rights of the folders that the site writes to. @param folders by the variable that names each. */
export async function checkDisk(
  folders: readonly (readonly [variable: string, path: string])[],
  minFreeMegabytes: number,
): Promise<Finding[]> {
  return Promise.all(
    folders.map(async ([variable, path]) => {
      const room = await statfs(path).catch(() => null);
      if (!room)
        return look("disk", `${variable} ${path} is not there. The start makes it, if this user may.`);
      const isWritable = await access(path, constants.W_OK).then(
        () => true,
        () => false,
      );
      if (!isWritable)
        return bad("disk", `${variable} ${path} cannot be written by this user. Change its owner.`);
      const free = Math.floor((room.bavail * room.bsize) / megabyte);
      if (free < minFreeMegabytes)
        return bad(
          "disk",
          `${variable} ${path} has ${free} MB left, less than MIN_FREE_MB. Pictures, numbers and most messages wait. Free some space.`,
        );
      return ok("disk", `${variable} ${path} has ${free} MB left.`);
    }),
  );
}

/** The generated secret is for the site's user alone. */
export async function checkSecret(env: Pick<Env, "authSecret" | "dataDir">): Promise<Finding> {
  if (env.authSecret) return ok("secret", "AUTH_SECRET is set. Keep a copy where the backups are not.");
  const file = `${env.dataDir}/auth-secret`;
  const found = await stat(file).catch(() => null);
  if (!found) return look("secret", `${file} is not there yet. The first start makes it.`);
  if (found.mode & 0o077) return bad("secret", `${file} can be read by others. chmod 600 ${file}`);
  return ok("secret", `${file} is for its owner alone. Keep a copy where the backups are not.`);
}

/** Rights, schema, connections, clock and pooling, as the two logins see them. */
export async function checkDatabase(
  logins: Logins,
  pool: number,
  now = () => Date.now(),
): Promise<Finding[]> {
  const findings: Finding[] = [];
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
    const wanted = pool + 8 + 4; // two pools for sign-ins and limits, and who listens
    findings.push(
      found.connections < wanted + 3
        ? bad(
            "connections",
            `The server has room for ${found.connections}, and one process wants ${wanted}. Raise max_connections or lower DATABASE_POOL.`,
          )
        : ok("connections", `One process takes ${wanted} of ${found.connections} at most.`),
    );
    const standing = standingOf(await appliedMigrations(owner));
    const refused = refusal(standing);
    if (refused) findings.push((standing.kind === "behind" ? look : bad)("schema", refused));
    else if (standing.kind === "newer")
      findings.push(
        look(
          "schema",
          `Version ${standing.by} has been here, on whose schema this one may run. Start that one again when you can.`,
        ),
      );
    else findings.push(ok("schema", "It is that of this version."));
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

type Facts = {
  number: number;
  name: string;
  database: string;
  makesRoles: boolean;
  ownsDatabase: boolean;
  hasTrigrams: boolean;
  connections: number;
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
  current_setting('max_connections')::int as connections, clock_timestamp() as clock,
  has_database_privilege($1, pg_database.oid, 'temporary') as "makesTemporaryTables",
  exists (select from pg_proc where ${largeObjects} and has_function_privilege($1, oid, 'execute')) as "makesLargeObjects",
  has_database_privilege('public', pg_database.oid, 'connect') as "isOpen",
  array(select datname::text from pg_database where datname <> current_database() and datallowconn
    and has_database_privilege($1, oid, 'connect') order by 1) as "otherDatabases"
  from pg_roles, pg_database where rolname = current_user and datname = current_database()`;

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

/** Whether the mail server takes the login; nothing is sent. */
export async function checkMail(env: Pick<Env, "mail">): Promise<Finding> {
  if (!env.mail)
    return look(
      "mail",
      "It is not set up: nobody is told of messages. Set SMTP_URL, MAIL_FROM and NOTIFY_EMAIL.",
    );
  const { hostname, port } = new URL(env.mail.smtpUrl);
  const transport = nodemailer.createTransport({
    url: env.mail.smtpUrl,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
  });
  try {
    await transport.verify();
    return ok("mail", `${hostname} takes mail for ${env.mail.notify}.`);
  } catch (error) {
    const { code, responseCode } = error as { code?: string; responseCode?: number };
    const reason = responseCode ? `answers ${responseCode}` : (code ?? "does not answer");
    const todo =
      code === "EAUTH"
        ? "Check name and password in SMTP_URL."
        : "Check SMTP_URL, and that this machine may reach it.";
    return bad("mail", `${hostname}${port ? `:${port}` : ""} ${reason}. ${todo}`);
  } finally {
    transport.close();
  }
}

/** The newest backup, and whether it is whole; those that are of no time that has been. */
export async function checkBackups(rules: Env["backups"], now = () => Date.now()): Promise<Finding[]> {
  if (!rules) return [look("backup", "None are scheduled. Set BACKUP_DIR, or schedule npm run backup.")];
  const found = await listBackups(rules.folder, new Date(now())).catch(() => null);
  const ahead = found?.ahead ?? [];
  return [
    await newestBackup(found?.kept[0], rules, now),
    ...ahead.map(({ file }) =>
      bad(
        "backup",
        `${file} is of a clock that was ahead, and counts for nothing. Look at the clock; rename or delete the file.`,
      ),
    ),
  ];
}

async function newestBackup(
  newest: KeptBackup | undefined,
  rules: BackupRules,
  now: () => number,
): Promise<Finding> {
  if (!newest)
    return look(
      "backup",
      `There is none in ${rules.folder} yet. A running site makes the first within a minute.`,
    );
  const hours = Math.max(0, Math.floor((now() - newest.at.getTime()) / 3_600_000));
  const damage = await verifyBackup(newest.file).then(
    () => null,
    (error: Error) => error.message,
  );
  if (damage) return bad("backup", `${newest.file}: ${damage} Make another.`);
  if (hours > 2 * rules.hours)
    return bad(
      "backup",
      `The newest, ${newest.file}, is ${hours} hours old. Is the site running? Its log says why one failed.`,
    );
  return ok(
    "backup",
    `${newest.file} is whole and ${hours} hours old. Copy it elsewhere, and rehearse a restore.`,
  );
}

/** The address of the site as visitors see it: proxy, certificate, redirect. */
export async function checkAddress(env: Pick<Env, "publicUrl" | "trustProxy">): Promise<Finding[]> {
  const { protocol, hostname, port } = new URL(env.publicUrl);
  const isLocal = ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
  const isSecure = protocol === "https:";
  const findings: Finding[] = [];
  if (!isSecure && !isLocal)
    findings.push(
      bad("address", `PUBLIC_URL ${env.publicUrl} is not https. Put a TLS proxy in front, and change it.`),
    );
  if (isSecure && env.trustProxy === 0)
    findings.push(
      bad(
        "proxy headers",
        "A TLS proxy stands in front, but TRUST_PROXY is 0: all visitors count as one client. Set it to the number of proxies.",
      ),
    );
  else if (!isSecure && env.trustProxy > 0 && isLocal)
    findings.push(
      look(
        "proxy headers",
        "TRUST_PROXY is set, but PUBLIC_URL is this machine: whoever comes directly may claim any address.",
      ),
    );
  else
    findings.push(
      ok(
        "proxy headers",
        `TRUST_PROXY is ${env.trustProxy}: so many proxies have to stand in front, no more, no less.`,
      ),
    );
  if (isSecure) findings.push(await checkCertificate(hostname, Number(port || 443)));
  const answer = await ask(`${env.publicUrl}/health/live`);
  if (answer instanceof Error)
    return [
      ...findings,
      bad(
        "address",
        `${env.publicUrl} cannot be reached from here: ${reasonOf(answer)}. Is the site running, and does the name lead to the proxy?`,
      ),
    ];
  findings.push(
    answer.status === 200
      ? ok("address", `${env.publicUrl} leads to a site of this kind.`)
      : bad(
          "address",
          `${env.publicUrl}/health/live answers ${answer.status}. Does the proxy pass every path on?`,
        ),
  );
  if (!isSecure) return findings;
  const plain = await ask(`http://${hostname}/about`);
  const target = plain instanceof Error ? null : plain.headers.get("location");
  if (plain instanceof Error)
    findings.push(
      look(
        "redirect",
        `http://${hostname} does not answer. A redirect to https is kinder to who types the name.`,
      ),
    );
  else if (target?.startsWith("https://")) findings.push(ok("redirect", "http leads to https."));
  else
    findings.push(
      bad("redirect", `http://${hostname} answers ${plain.status}. Redirect it to https with 301.`),
    );
  return findings;
}

async function checkCertificate(host: string, port: number): Promise<Finding> {
  const shown = await new Promise<{ until: Date; distrust: string | null } | null>((resolve) => {
    const socket = connect(
      { host, port, servername: isIP(host) ? "" : host, timeout: 5_000, rejectUnauthorized: false },
      () => {
        const distrust = socket.authorized ? null : String(socket.authorizationError);
        resolve({ until: new Date(socket.getPeerCertificate().valid_to), distrust });
        socket.destroy();
      },
    );
    const fail = () => {
      resolve(null);
      socket.destroy();
    };
    socket.on("error", fail).on("timeout", fail);
  });
  if (!shown) return bad("certificate", `${host}:${port} speaks no TLS.`);
  const { until, distrust } = shown;
  if (distrust) return bad("certificate", `No browser trusts it: ${distrust}.`);
  const days = Math.floor((until.getTime() - Date.now()) / day);
  if (days < 14) return bad("certificate", `It ends in ${days} days. Renew it; is the renewal automatic?`);
  return ok("certificate", `It holds for ${days} days.`);
}

function ask(url: string): Promise<Response | Error> {
  return fetch(url, { redirect: "manual", signal: AbortSignal.timeout(5_000) }).catch(
    (error: Error) => error,
  );
}

function reasonOf(error: Error): string {
  const { code, message } = (error.cause ?? error) as { code?: string; message: string };
  return code ?? message;
}

/** Words of /health/ready about what is right, or not wanted, or still to come. */
const fine = ["ok", "not set up", "none yet", "not yet"];

/** What a running site on this machine says of itself. */
export async function checkRunning(port: number, version: string): Promise<Finding> {
  const answer = await ask(`http://127.0.0.1:${port}/health/ready`);
  if (answer instanceof Error)
    return look("site", `No site answers on port ${port} of this machine. npm start`);
  const body = (await answer.json().catch(() => null)) as {
    status?: string;
    version?: string;
    checks?: Record<string, string>;
  } | null;
  if (!body?.status) return bad("site", `Port ${port} is used by another program.`);
  if (body.version !== version)
    return look(
      "site",
      `Version ${body.version ?? "before 1.0.0"} runs, and ${version} is installed. Restart it.`,
    );
  const wrong = Object.entries(body.checks ?? {}).filter(([, word]) => !fine.includes(word));
  if (answer.ok && wrong.length > 0) {
    const what = wrong.map(([part, word]) => `${part}: ${word}`).join("; ");
    return bad(
      "site",
      `Version ${version} runs on port ${port} and is ready, but ${what}. Its log says more.`,
    );
  }
  if (answer.ok) return ok("site", `Version ${version} runs on port ${port} and is ready.`);
  return bad(
    "site",
    `It runs on port ${port} and is not ready: ${JSON.stringify(body.checks ?? body)}. Its log says more.`,
  );
}
