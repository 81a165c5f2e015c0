/** Set-ups that are broken: `npm run doctor` names the cause of each, and what is to be done about it. */
import { randomBytes, randomUUID } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { backupName } from "#app/db/backup/kept.ts";
import { createTestDatabase, type TestDatabase } from "#app/db/testing/testing.ts";
import { seal } from "#app/domain/users/factors/sealed.server.ts";
import { createTestUser } from "#app/domain/users/testing.ts";
import { parseEnv } from "#app/env.server.ts";
import { backUpIfDue } from "#app/jobs/backups.ts";
import { startTestSmtp, type TestSmtp } from "#app/jobs/testing-smtp.ts";
import { createLog } from "#server/log.ts";
import { seenBy } from "../testing/seen-by.ts";
import { checkAddress, checkRunning, ofCertificate } from "./address.ts";
import { checkDatabase, checkFactors } from "./database.ts";
import type { Finding } from "./finding.ts";
import { checkBackups, checkDisk, checkMail, checkMemory, checkRelease, checkSecret } from "./machine.ts";

const secret = "a-secret-for-tests-of-enough-bytes-0123456789";
const day = 24 * 3_600_000;

let db: TestDatabase;
let folder: string;
beforeAll(async () => {
  db = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "site-broken-"));
});
afterAll(async () => {
  await db.drop();
  await rm(folder, { recursive: true, force: true });
});

const random = () => `doctor_${randomBytes(4).toString("hex")}`;

async function withServer<T>(listener: RequestListener, work: (url: string) => Promise<T>): Promise<T> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

const otherProgram: RequestListener = (_request, response) => response.end("hello");

/** The site behind so many proxies; each of its processes has a secret. */
function behind(proxies: number, trustProxy: number, ...secrets: string[]): Promise<Finding[]> {
  let asked = 0;
  return withServer(
    (request, response) => {
      request.headers["x-forwarded-for"] = Array.from({ length: proxies }, () => "192.0.2.1").join(", ");
      const ofProcess = secrets[asked++ % secrets.length] ?? "";
      response.end(JSON.stringify({ status: "live", ...seenBy(ofProcess, request) }));
    },
    (publicUrl) => checkAddress({ publicUrl, trustProxy, port: 3000 }, secret),
  );
}

async function mailThat(refuses: Partial<TestSmtp>): Promise<Finding[]> {
  const server = Object.assign(await startTestSmtp(), refuses);
  const env = {
    SMTP_URL: server.url,
    MAIL_FROM: "The site <site@example.com>",
    NOTIFY_EMAIL: "staff@example.com",
  };
  try {
    const found = await checkMail(parseEnv(env));
    expect(server.mails).toEqual([]);
    return [found];
  } finally {
    await server.stop();
  }
}

/** An empty database that was made so. */
async function databaseMade(how: string): Promise<Finding[]> {
  const database = random();
  await db.owner.query(`create database ${database} template template0 ${how}`);
  try {
    return await checkDatabase(
      { own: { ...db.logins.own, database }, serve: { ...db.target, database } },
      12,
    );
  } finally {
    await db.owner.query(`drop database ${database} with (force)`);
  }
}

async function loginWith(options: string, look: (login: string) => Promise<Finding[]>): Promise<Finding[]> {
  const login = random();
  await db.owner.query(`create role ${login} login ${options}`);
  try {
    return await look(login);
  } finally {
    await db.owner.query(`drop owned by ${login}; drop role ${login}`);
  }
}

const rulesOf = (name: string) => ({ folder: join(folder, name), hours: 24, keep: 3 });
async function backupIn(name: string) {
  const rules = rulesOf(name);
  await mkdir(rules.folder);
  await backUpIfDue({ logins: db.logins, rules, log: createLog("silent") });
  return rules;
}

/** Two people, each with a passkey of another host and one-time codes of another secret. */
async function factorsAt(publicUrl: string): Promise<Finding[]> {
  await db.owner.query("delete from totp_factors; delete from passkeys");
  for (const [of, host] of [
    [secret, "www.example.com"],
    ["another-secret", "example.com"],
  ] as const) {
    const { id } = await createTestUser(db.database, { email: `${random()}@example.com`, role: "admin" });
    const sealed = seal(of, id, "JBSWY3DP");
    await db.owner.query("insert into totp_factors (user_id, secret, confirmed_at) values ($1, $2, now())", [
      id,
      sealed,
    ]);
    await db.owner.query(
      `insert into passkeys (id, user_id, credential_id, public_key, name, host)
      values (gen_random_uuid(), $1, $2, 'key', 'Laptop', $3)`,
      [id, random(), host],
    );
  }
  return checkFactors(db.logins.own, { secret, publicUrl });
}

/** One webhook that is told, one whose secret was made with another one of the site, one that says 410, one that takes nothing. */
async function webhooks(): Promise<Finding[]> {
  await db.owner.query("delete from webhook_endpoints");
  for (const [of, stopped, failing] of [
    [secret, null, null],
    ["another-secret", null, null],
    [secret, "gone", "2 hours"],
    [secret, null, "2 days"],
  ] as const) {
    const id = randomUUID();
    await db.owner.query(
      `insert into webhook_endpoints (id, address, events, secret, stopped_at, stopped_because, failing_since)
      values ($1, 'https://hooks.example/a', '{message.received}', $2, case when $3::text is not null then now() end, $3,
        now() - $4::interval)`,
      [id, seal(of, id, "whsec_"), stopped, failing],
    );
  }
  return checkFactors(db.logins.own, { secret, publicUrl: "https://www.example.com" });
}

test.each<[setUp: string, look: () => Promise<Finding[]>, cause: string, remedy: string]>([
  [
    "a clock that is wrong",
    () => checkDatabase(db.logins, 12, () => Date.now() + 3_600_000),
    "clock: This machine and the database are 3600 s apart.",
    "Let both follow a time server (NTP).",
  ],
  [
    "a full disk",
    () => checkDisk([["DATA_DIR", folder]], 1e9),
    "less than MIN_FREE_MB. Pictures, numbers and most messages wait.",
    "Free some space.",
  ],
  [
    "a full disk of backups",
    () => checkDisk([["BACKUP_DIR", folder]], 1e9),
    "less than MIN_FREE_MB. Backups will fail.",
    "or lower BACKUP_KEEP.",
  ],
  [
    "a folder that is mounted read-only",
    () => checkDisk([["DATA_DIR", folder]], 1, () => Promise.reject({ code: "EROFS" })),
    "is on a file system that is mounted read-only",
    "Mount it for writing",
  ],
  [
    "a folder of another user",
    () => checkDisk([["DATA_DIR", folder]], 1, () => Promise.reject({ code: "EACCES" })),
    "cannot be written by this user",
    "Change its owner.",
  ],
  [
    "two addresses that are exchanged",
    () =>
      loginWith("createrole", async (login) => {
        const found = await checkDatabase({ own: db.target, serve: { ...db.target, user: login } }, 12);
        expect(found, "one cause, one line").toHaveLength(1);
        return found;
      }),
    "database rights: The two addresses are exchanged",
    "Let DATABASE_OWNER_URL name that one",
  ],
  [
    "a release that is old",
    async () => [checkRelease("2.0.0", "# Changelog\n\n## 2.0.0, 2026-11-27\n", Date.parse("2027-03-08"))],
    "version: 2.0.0 on Node",
    "is 101 days old: look for a newer one",
  ],
  ["little memory", async () => [checkMemory(160)], "160 MB may be used here", "Give it 700 MB"],
  [
    "a proxy that was not declared",
    () => behind(1, 0, secret),
    "1 proxy writes X-Forwarded-For, but TRUST_PROXY is 0: all visitors of a proxy count as one client.",
    "Set it to 1.",
  ],
  [
    "fewer proxies than were declared",
    () => behind(1, 2, secret),
    "1 proxy writes X-Forwarded-For, but TRUST_PROXY is 2: whoever asks may claim any address",
    "Set it to 1",
  ],
  [
    "a PUBLIC_URL of another program",
    () =>
      withServer(otherProgram, (publicUrl) => checkAddress({ publicUrl, trustProxy: 0, port: 3000 }, secret)),
    "is answered by another program (200)",
    "Does PUBLIC_URL name this site",
  ],
  [
    "a PUBLIC_URL of another site of this kind",
    () => behind(0, 0, "another-secret"),
    "leads to a site with another AUTH_SECRET",
    "Does PUBLIC_URL name this one",
  ],
  [
    "a PUBLIC_URL without TLS",
    () => checkAddress({ publicUrl: "http://site.invalid", trustProxy: 0, port: 3000 }, secret),
    "PUBLIC_URL http://site.invalid is not https.",
    "Put a TLS proxy in front, and change it.",
  ],
  [
    "two processes with different secrets",
    () => behind(0, 0, secret, "another-secret"),
    "One of the processes behind",
    "Give all the same.",
  ],
  [
    "a port that another program has",
    () => withServer(otherProgram, async (url) => [await checkRunning(Number(new URL(url).port), "1.0.0")]),
    "is taken by another program",
    "Stop it, or set PORT to another number.",
  ],
  [
    "mail whose recipient is refused",
    () => mailThat({ refusal: { code: 550, text: "5.7.1 relaying denied" } }),
    "answers 550 5.7.1 relaying denied",
    "It refuses the recipient: check NOTIFY_EMAIL",
  ],
  [
    "mail whose sender is refused",
    () => mailThat({ refusalOfSender: { code: 553, text: "5.7.1 not yours" } }),
    "answers 553 5.7.1 not yours",
    "It refuses the sender: set MAIL_FROM",
  ],
  [
    "a certificate that has ended",
    async () => [ofCertificate({ until: new Date(0), distrust: "CERT_HAS_EXPIRED" }, "example.com", 3 * day)],
    "It ended 3 days ago.",
    "Renew it (certbot renew)",
  ],
  [
    "a certificate that ends soon",
    async () => [ofCertificate({ until: new Date(9 * day), distrust: null }, "example.com", 0)],
    "It ends in 9 days.",
    "Renew it (certbot renew)",
  ],
  [
    "a certificate of another name",
    async () => [ofCertificate({ until: new Date(90 * day), distrust: "ALTNAME_INVALID" }, "example.com", 0)],
    "No browser trusts it: ALTNAME_INVALID.",
    "Let the proxy show one for example.com",
  ],
  [
    "backups that were never made",
    async () => {
      await mkdir(rulesOf("never").folder);
      return checkBackups(rulesOf("never"), { hasSite: true });
    },
    "There is none in",
    "npm run backup --",
  ],
  [
    "a folder of backups that is gone",
    () => checkBackups(rulesOf("gone"), { hasSite: true }),
    "cannot be read (ENOENT): none is made.",
    "Bring the folder back",
  ],
  [
    "backups that are old",
    async () => checkBackups(await backupIn("old"), { now: () => Date.now() + 49 * 3_600_000 }),
    "is 49 hours old",
    "Its log says why one failed.",
  ],
  [
    "a backup that is damaged",
    async () => {
      const rules = await backupIn("damaged");
      await writeFile(join(rules.folder, backupName(new Date())), "no backup");
      return checkBackups(rules);
    },
    "it is damaged.",
    "Make another.",
  ],
  [
    "an owner that owns nothing",
    () => loginWith("", (user) => checkDatabase({ own: { ...db.logins.own, user }, serve: db.target }, 12)),
    "schema: The tables belong to the login postgres",
    "Let DATABASE_OWNER_URL name postgres.",
  ],
  [
    "a schema that was not brought up",
    () => databaseMade(""),
    "schema: The database is not set up for this version of the program",
    "start the site, or npm run migrate",
  ],
  [
    "a server with too few connections",
    () => checkDatabase(db.logins, 500),
    "and one process wants 512.",
    "Raise max_connections of the server, or lower DATABASE_POOL.",
  ],
  [
    "a login that may have few connections",
    () =>
      loginWith("connection limit 20", (user) =>
        checkDatabase({ own: db.logins.own, serve: { ...db.target, user } }, 12),
      ),
    "The login has room for 20, and one process wants 24.",
    "ALTER ROLE ... CONNECTION LIMIT",
  ],
  [
    "a database of another encoding",
    () => databaseMade("encoding 'LATIN1' locale_provider libc locale 'C'"),
    "is of the encoding LATIN1",
    "Make another with ENCODING 'UTF8'",
  ],
  [
    "a database whose locale knows ASCII alone",
    () => databaseMade("encoding 'UTF8' locale_provider libc locale 'C'"),
    "is of the locale C, in which É and é are two letters",
    "Make another with ENCODING 'UTF8' and a locale such as C.UTF-8",
  ],
  [
    "a secret that is missing",
    async () => [await checkSecret({ authSecret: null, dataDir: join(folder, "nowhere") }, true)],
    "auth-secret is missing, though the database is there",
    "Bring it back from your copy before you start.",
  ],
  [
    "a secret that was changed",
    () => factorsAt("https://www.example.com"),
    "The one-time codes of 1 of 2 people were made with another AUTH_SECRET",
    "Bring the old secret back",
  ],
  [
    "webhooks of a secret that was changed",
    webhooks,
    "The secrets of 1 of 4 were made with another AUTH_SECRET",
    "or change theirs under Connections",
  ],
  ["a webhook that answers 410", webhooks, "1 of 4 stand stopped", "under Connections"],
  ["a webhook that takes nothing", webhooks, "1 of 4 take nothing for a day", "under Connections"],
  [
    "passkeys of the host that the site had",
    () => factorsAt("https://example.com"),
    "1 of the staff's passkeys were made at www.example.com, and none of them works at example.com",
    "Set PUBLIC_URL back, or let people sign in with password and code and make new ones under My account",
  ],
])("%s: cause and remedy", async (_setUp, look, cause, remedy) => {
  const wrong = (await look()).filter(({ state }) => state !== "ok");
  const found = wrong.find(({ subject, says }) => `${subject}: ${says}`.includes(cause));
  expect(found, JSON.stringify(wrong)).toBeDefined();
  expect(found?.says).toContain(remedy);
});
