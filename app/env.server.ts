/**
 * The settings of the process (docs/product.md, Environment). This file is the only reader of process.env:
 * everything else is handed an `Env`.
 */
import { readFileSync } from "node:fs";
import { totalmem } from "node:os";
import { resolve } from "node:path";
import { z } from "zod";
import { longestRetentionDays, retentionDays, shortestRetentionDays } from "./content/promised-numbers.ts";

export type Env = {
  port: number;
  host: string;
  /** Origin without a trailing slash; canonical URLs, cookies and redirects come from here alone. */
  publicUrl: string;
  /** Absolute path. */
  dataDir: string;
  /** The login that serves; null: the embedded PostgreSQL. */
  databaseUrl: string | null;
  /** The login that owns the tables; null: that of databaseUrl. */
  databaseOwnerUrl: string | null;
  authSecret: string | null;
  firstAdmin: { email: string; password: string } | null;
  /** null: mail is not set up, so none is written and the inbox says so. */
  mail: MailSettings | null;
  /** Number of proxies whose X-Forwarded-* count. */
  trustProxy: number;
  /** How long staff stay signed in without a request, and at most. In seconds. */
  sessionLifetime: { idleSeconds: number; absoluteSeconds: number };
  /** Who must have a second factor and is led to set one up. */
  requireSecondFactor: SecondFactorRule;
  /** null: only a new embedded database gets samples. */
  sampleContent: boolean | null;
  logLevel: (typeof logLevels)[number];
  /** After how many days a message is deleted; the privacy policy says it. */
  retentionDays: number;
  /** Where Prometheus asks; null: nowhere. On another host than the loopback it has to show the token. */
  metrics: { port: number; host: string; token: string | null } | null;
  /** Backups that are made by themselves; null: none. */
  backups: BackupRules | null;
  /** Connections of this process and its parts together for pages and jobs; eight more are for sign-ins, and four listen. */
  databasePool: number;
  /** Whether front and parts are one process. */
  isOneProcess: boolean;
  /** After SIGTERM the site answers for so long, not ready any more, before it closes its port. */
  drainSeconds: number;
  /** With less free disk space at dataDir the site is not ready. In MB. */
  minFreeMegabytes: number;
  /** What all pictures of the library may hold together. In MB. */
  mediaLimitMegabytes: number;
  /** From which websites staff may bring pictures into the library. */
  pictureHosts: readonly string[];
  /** Whether it is looked each night whether links to other websites lead anywhere. */
  checksLinks: boolean;
  /** Where staff may sign in with the firm's account; null: nowhere. */
  provider: ProviderSettings | null;
};

export type ProviderSettings = {
  /** As it names itself, without a slash at the end where it has none. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Of Google, which is one provider for all: whose accounts may come in. Null for every other one. */
  domain: string | null;
};

export type BackupRules = {
  /** Absolute path. */
  folder: string;
  /** From one to the next. */
  hours: number;
  /** How many stay; older ones go. */
  keep: number;
};

export type SecondFactorRule = (typeof secondFactorRules)[number];

export type MailSettings = MailRules & {
  smtpUrl: string;
  /** As a mail's From says it: an address, or a name with the address in angle brackets. */
  from: string;
  /** Whom new messages are told to. */
  notify: string;
};

/** Which mails a new message causes, and when. */
export type MailRules = {
  confirmToVisitor: boolean;
  /** Of a message that comes while the office is closed: told at once, or at the next opening with the others. */
  outsideHours: "now" | "digest";
};

const secondFactorRules = ["none", "admin", "all"] as const;

/** Of these one address is that of accounts of anybody; the last is the id of the tenant of everybody's own accounts. */
const entraForAnybody =
  /^https:\/\/login\.[^/]+\/(?:common|organizations|consumers|9188040d-6c67-4c5b-b112-36a304b66dad)(?:\/|$)/i;
export const googleIssuer = "https://accounts.google.com";

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

/** Values published in documentation are no secrets (SECURITY.md P3). */
const sampleSecret = /^(change-?me|secret|example|password|your-.*|(.)\2*)$/i;

const text = z.preprocess((value) => (value === "" ? undefined : value), z.string().trim().optional());
const integer = <F extends number | null>(fallback: F, min: number, max: number, message: string) =>
  text.transform((value, context): F | number => {
    if (value === undefined) return fallback;
    const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
    if (number >= min && number <= max) return number;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });
const urlOf = (protocols: string[], message: string) =>
  text.refine(
    (value) => value === undefined || (URL.canParse(value) && protocols.includes(new URL(value).protocol)),
    message,
  );
const email = text.refine(
  (value) => value === undefined || z.email().safeParse(value).success,
  "must be an e-mail address",
);

const postgresUrl = urlOf(
  ["postgres:", "postgresql:"],
  "must be an address such as postgresql://user:password@host/name",
);
const oneOf = (values: readonly string[], message = `must be one of ${values.join(", ")}`) =>
  text.refine((value) => value === undefined || values.includes(value), message);
/** "hello@example.com" or "The company <hello@example.com>", on one line. */
const sender = text.refine(
  (value) => value === undefined || z.email().safeParse(addressOf(value)).success,
  "must be an e-mail address, or a name and <address>",
);

function addressOf(sender: string): string {
  return /^[^<>\r\n]*<([^<>\s]+)>$/.exec(sender)?.[1] ?? sender;
}

const variables = z.object({
  PORT: integer(3000, 0, 65535, "must be a port number between 0 and 65535"),
  HOST: text,
  PUBLIC_URL: urlOf(["http:", "https:"], "must be an address such as https://www.example.com").refine(
    (value) => value === undefined || !URL.canParse(value) || new URL(value).pathname === "/",
    "must not have a path",
  ),
  DATA_DIR: text,
  DATABASE_URL: postgresUrl,
  DATABASE_OWNER_URL: postgresUrl,
  AUTH_SECRET: text
    .refine((value) => value === undefined || Buffer.byteLength(value) >= 32, "must have at least 32 bytes")
    .refine((value) => value === undefined || !sampleSecret.test(value), "must not be a sample value"),
  ADMIN_EMAIL: email,
  ADMIN_PASSWORD: text,
  SMTP_URL: urlOf(["smtp:", "smtps:"], "must be an address such as smtp://user:password@host:587"),
  MAIL_FROM: sender,
  NOTIFY_EMAIL: email,
  CONFIRM_TO_VISITOR: oneOf(["0", "1"], "must be 0 or 1"),
  NOTIFY_OUTSIDE_HOURS: oneOf(["now", "digest"], "must be now or digest"),
  TRUST_PROXY: integer(0, 0, 10, "must be the number of proxies, 0 to 10"),
  SESSION_IDLE_MINUTES: integer(
    30,
    2,
    30,
    "must be a number of minutes, 2 to 30: the Cookie Policy says no more",
  ),
  SESSION_HOURS: integer(8, 1, 8, "must be a number of hours, 1 to 8: the Cookie Policy says no more"),
  REQUIRE_SECOND_FACTOR: oneOf(secondFactorRules),
  SAMPLE_CONTENT: text.refine(
    (value) => value === undefined || value === "0" || value === "1",
    "must be 0 or 1",
  ),
  RETENTION_DAYS: integer(
    retentionDays,
    shortestRetentionDays,
    longestRetentionDays,
    `must be a number of days, ${shortestRetentionDays} to ${longestRetentionDays}`,
  ),
  LOG_LEVEL: text.refine(
    (value) => value === undefined || (logLevels as readonly string[]).includes(value),
    `must be one of ${logLevels.join(", ")}`,
  ),
  METRICS_PORT: integer(null, 0, 65535, "must be a port number between 0 and 65535"),
  METRICS_HOST: text,
  METRICS_TOKEN: text.refine(
    (value) => value === undefined || Buffer.byteLength(value) >= 16,
    "must have at least 16 bytes",
  ),
  BACKUP_DIR: text,
  BACKUP_HOURS: integer(24, 1, 168, "must be a number of hours, 1 to 168"),
  BACKUP_KEEP: integer(14, 1, 1000, "must be a number of backups, 1 to 1000"),
  DATABASE_POOL: integer(12, 12, 500, "must be a number of connections, 12 to 500"),
  PROCESSES: oneOf(["1", "3"]),
  DRAIN_SECONDS: integer(0, 0, 60, "must be a number of seconds, 0 to 60"),
  MIN_FREE_MB: integer(100, 0, 1_000_000, "must be a number of megabytes, 0 to 1000000"),
  MEDIA_LIMIT_MB: integer(2000, 10, 1_000_000, "must be a number of megabytes, 10 to 1000000"),
  LINK_CHECKS: oneOf(["0", "1"], "must be 0 or 1"),
  OIDC_ISSUER: urlOf(["http:", "https:"], "must be an address such as https://accounts.example.com")
    .refine(
      (value) =>
        value === undefined ||
        !URL.canParse(value) ||
        new URL(value).protocol === "https:" ||
        isLoopback(new URL(value).hostname),
      "must be an address of https",
    )
    .refine(
      (value) => value === undefined || !entraForAnybody.test(value),
      "must name one tenant: its id in the place of common, organizations or consumers",
    ),
  OIDC_CLIENT_ID: text,
  OIDC_CLIENT_SECRET: text,
  OIDC_DOMAIN: text,
  PICTURE_HOSTS: text.refine(
    (value) =>
      value === undefined || hostsOf(value).every((host) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host)),
    "must be names of hosts such as images.example.com, with commas between them",
  ),
});

function hostsOf(value: string | undefined): string[] {
  return (value ?? "")
    .split(",")
    .map((host) => host.trim().toLowerCase())
    .filter(Boolean);
}

/** A setting is wrong; the message names each variable and what it must be, one a line, never its value. */
export class EnvError extends Error {
  override name = "EnvError";
}

/**
 * Pure: variables in, settings out.
 * @throws {EnvError} naming every wrong variable.
 */
export function parseEnv(input: Record<string, string | undefined>): Env {
  const parsed = variables.safeParse(input);
  if (!parsed.success) {
    throw new EnvError(
      parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}.`).join("\n"),
    );
  }
  const value = parsed.data;
  if (value.DATABASE_URL && !value.AUTH_SECRET) {
    throw new EnvError("AUTH_SECRET is required with DATABASE_URL: all processes must share it.");
  }
  if (value.DATABASE_OWNER_URL && !value.DATABASE_URL) {
    throw new EnvError("DATABASE_URL is missing: DATABASE_OWNER_URL is the owner of its tables.");
  }
  if (Boolean(value.ADMIN_EMAIL) !== Boolean(value.ADMIN_PASSWORD)) {
    const missing = value.ADMIN_EMAIL ? "ADMIN_PASSWORD" : "ADMIN_EMAIL";
    throw new EnvError(`${missing} is missing: the first admin needs both ADMIN_EMAIL and ADMIN_PASSWORD.`);
  }
  const metricsHost = value.METRICS_HOST ?? "127.0.0.1";
  if (value.METRICS_PORT !== null && !isLoopback(metricsHost) && !value.METRICS_TOKEN) {
    throw new EnvError("METRICS_TOKEN is missing: with METRICS_HOST others than this machine can ask.");
  }
  return {
    port: value.PORT,
    host: value.HOST ?? "localhost",
    publicUrl: new URL(value.PUBLIC_URL ?? `http://localhost:${value.PORT}`).origin,
    dataDir: resolve(value.DATA_DIR ?? "data"),
    databaseUrl: value.DATABASE_URL ?? null,
    databaseOwnerUrl: value.DATABASE_OWNER_URL ?? null,
    authSecret: value.AUTH_SECRET ?? null,
    firstAdmin:
      value.ADMIN_EMAIL && value.ADMIN_PASSWORD
        ? { email: value.ADMIN_EMAIL, password: value.ADMIN_PASSWORD }
        : null,
    mail: mailOf(value),
    trustProxy: value.TRUST_PROXY,
    sessionLifetime: {
      idleSeconds: value.SESSION_IDLE_MINUTES * 60,
      absoluteSeconds: value.SESSION_HOURS * 3600,
    },
    requireSecondFactor: (value.REQUIRE_SECOND_FACTOR as SecondFactorRule | undefined) ?? "none",
    sampleContent: value.SAMPLE_CONTENT === undefined ? null : value.SAMPLE_CONTENT === "1",
    logLevel: (value.LOG_LEVEL as Env["logLevel"] | undefined) ?? "info",
    retentionDays: value.RETENTION_DAYS,
    metrics:
      value.METRICS_PORT === null
        ? null
        : { port: value.METRICS_PORT, host: metricsHost, token: value.METRICS_TOKEN ?? null },
    backups: value.BACKUP_DIR
      ? { folder: resolve(value.BACKUP_DIR), hours: value.BACKUP_HOURS, keep: value.BACKUP_KEEP }
      : null,
    databasePool: value.DATABASE_POOL,
    isOneProcess:
      value.PROCESSES === undefined ? megabytesOfMachine() < leastForSeveral : value.PROCESSES === "1",
    drainSeconds: value.DRAIN_SECONDS,
    minFreeMegabytes: value.MIN_FREE_MB,
    mediaLimitMegabytes: value.MEDIA_LIMIT_MB,
    pictureHosts: hostsOf(value.PICTURE_HOSTS),
    checksLinks: value.LINK_CHECKS !== "0",
    provider: providerOf(value),
  };
}

/** OIDC_ISSUER switches it on. */
function providerOf(value: z.output<typeof variables>): ProviderSettings | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = value;
  if (!issuer) return null;
  if (!clientId) throw new EnvError("OIDC_CLIENT_ID is missing: OIDC_ISSUER has to know who asks.");
  if (!clientSecret) throw new EnvError("OIDC_CLIENT_SECRET is missing: OIDC_ISSUER has to know who asks.");
  const isGoogle = new URL(issuer).origin === googleIssuer;
  // guard: of Google one domain comes in [app/env.server]: isGoogle && !value.OIDC_DOMAIN -> false
  if (isGoogle && !value.OIDC_DOMAIN)
    throw new EnvError("OIDC_DOMAIN is missing: Google is one provider for all, and one domain may come in.");
  return {
    issuer,
    clientId,
    clientSecret,
    domain: isGoogle ? (value.OIDC_DOMAIN?.toLowerCase() ?? null) : null,
  };
}

/** A machine with less runs all of the site in one process. In MB. */
const leastForSeveral = 700;

/** Of this machine, or of the container. */
function megabytesOfMachine(): number {
  const allowed = process.constrainedMemory();
  return (allowed > 0 ? Math.min(allowed, totalmem()) : totalmem()) / 1_000_000;
}

/** SMTP_URL switches mail on; of sender and recipient either can stand for the other. */
function mailOf(value: z.output<typeof variables>): MailSettings | null {
  const { SMTP_URL, MAIL_FROM, NOTIFY_EMAIL } = value;
  if (!SMTP_URL) return null;
  const from = MAIL_FROM ?? NOTIFY_EMAIL;
  const notify = NOTIFY_EMAIL ?? addressOf(MAIL_FROM ?? "");
  if (!from) throw new EnvError("NOTIFY_EMAIL is missing: SMTP_URL needs somebody to send mail to.");
  return {
    smtpUrl: SMTP_URL,
    from,
    notify,
    confirmToVisitor: value.CONFIRM_TO_VISITOR === "1",
    outsideHours: value.NOTIFY_OUTSIDE_HOURS === "digest" ? "digest" : "now",
  };
}

function isLoopback(host: string): boolean {
  return /^(?:127\.[\d.]+|::1|localhost)$/.test(host);
}

/** The settings of this process. @throws {EnvError} */
export function readEnv(input: Record<string, string | undefined> = process.env): Env {
  return parseEnv(withFiles(input));
}

/** Those that may stand in a file, which NAME_FILE names, as docker and systemd hand over secrets. */
export const secretNames: readonly string[] = [
  "DATABASE_URL",
  "DATABASE_OWNER_URL",
  "AUTH_SECRET",
  "ADMIN_PASSWORD",
  "SMTP_URL",
  "METRICS_TOKEN",
  "OIDC_CLIENT_SECRET",
];

/** @throws {EnvError} when a file cannot be read, or a secret stands in both places. */
function withFiles(input: Record<string, string | undefined>): Record<string, string | undefined> {
  const result = { ...input };
  for (const name of secretNames) {
    const file = input[`${name}_FILE`];
    if (!file) continue;
    if (input[name]) throw new EnvError(`${name} and ${name}_FILE are both set: leave one out.`);
    try {
      result[name] = readFileSync(file, "utf8").trim();
    } catch {
      throw new EnvError(`${name}_FILE names a file that this user cannot read: ${file}.`);
    }
    if (!result[name]) throw new EnvError(`${name}_FILE names an empty file: ${file}.`);
  }
  return result;
}

/** Settings of the front alone: it tells of the first admin in a message, and gives out the figures itself. */
const ofFront = ["ADMIN_EMAIL", "ADMIN_PASSWORD", "METRICS_HOST", "METRICS_TOKEN"];
/** And those of which the part of the visitors has no need: it changes no schema, sends no mail and lets nobody in. */
const ofStaff = [
  "DATABASE_OWNER_URL",
  "SMTP_URL",
  "OIDC_ISSUER",
  "OIDC_CLIENT_ID",
  "OIDC_CLIENT_SECRET",
  "OIDC_DOMAIN",
];

/** What a process of the site hands on to one of its parts: no secret that the part has no need of. */
export function environmentOf(
  part: "visitors" | "staff",
  input: Record<string, string | undefined> = process.env,
): Record<string, string | undefined> {
  const withheld = part === "staff" ? ofFront : [...ofFront, ...ofStaff];
  const handed = Object.fromEntries(
    // guard: a part is not told what it has no need of [app/env.server, parts.site]: !withheld.includes(name.replace(/_FILE$/, "")) -> true
    Object.entries(input).filter(([name]) => !withheld.includes(name.replace(/_FILE$/, ""))),
  );
  // That mail is set up, and not how: what is due is put into the outbox.
  const sendsMail = part === "visitors" && (input.SMTP_URL || input.SMTP_URL_FILE);
  return sendsMail ? { ...handed, SMTP_URL: "smtp://localhost" } : handed;
}

/** All settings; those that are secret may also stand in a file. */
export const settingNames = Object.keys(variables.shape);

/** All variables that the site and its commands read. */
const names = [...settingNames, ...secretNames.map((name) => `${name}_FILE`), "USER_PASSWORD"];

/** Variables that nobody reads and that look like one of ours, with the one that was meant: TRUSTPROXY, AUTH_SECERT. */
export function misspeltVariables(
  input: Record<string, string | undefined> = process.env,
): { name: string; meant: string }[] {
  return Object.keys(input).flatMap((name) => {
    if (names.includes(name)) return [];
    const meant = names.find((known) => {
      const [one, other] = [name, known].map((word) => word.toUpperCase().replaceAll("_", ""));
      if (one === undefined || other === undefined || other.length < 5) return false;
      return distance(one, other) <= (other.length < 8 ? 1 : 2);
    });
    return meant ? [{ name, meant }] : [];
  });
}

/** How many letters have to be put in, taken out, changed or exchanged with their neighbour (Damerau and Levenshtein). */
function distance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return 3;
  const rows = [Array.from({ length: other.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const at = (k: number, l: number) => rows[k]?.[l] ?? 0;
      const change = at(i - 1, j - 1) + (one[i - 1] === other[j - 1] ? 0 : 1);
      let least = Math.min(at(i - 1, j) + 1, (row[j - 1] ?? 0) + 1, change);
      if (one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        least = Math.min(least, at(i - 2, j - 2) + 1);
      row.push(least);
    }
    rows.push(row);
  }
  return rows.at(-1)?.at(-1) ?? 0;
}

/** The password for `npm run user`, or null to have one generated. */
export function readUserPassword(): string | null {
  return process.env.USER_PASSWORD || null;
}
