/** The database of a part, and what works by itself beside the pages: mail, planned publications, the desk, retention, backups. */
import { tmpdir } from "node:os";
import { href } from "react-router";
import { asAuth, asSystem } from "#app/db/actors.server.ts";
import type { ConnectionTarget, Database } from "#app/db/client.server.ts";
import { makeFolderOf } from "#app/db/folders.ts";
import { describeLogins, type Logins } from "#app/db/logins.ts";
import { type OpenDatabase, openSiteDatabase } from "#app/db/open.ts";
import { renewSamples, seedSamples } from "#app/domain/documents/samples.server.ts";
import { reserveOf } from "#app/domain/health/disk.server.ts";
import { createLastSeen, createReadiness, notSetUp } from "#app/domain/health/readiness.server.ts";
import { passkeySite } from "#app/domain/users/factors/passkey-site.ts";
import { rememberHost } from "#app/domain/users/factors/passkeys.server.ts";
import { createAdminOfSettings, setupIsOpen, setupToken } from "#app/domain/users/first-admin.server.ts";
import type { Env } from "#app/env.server.ts";
import { startBackups } from "#app/jobs/backups.ts";
import { startDesk } from "#app/jobs/desk.ts";
import { startPublishing } from "#app/jobs/publishing.ts";
import { type RetentionWorker, startRetention } from "#app/jobs/retention.ts";
import { startWebhooks } from "#app/jobs/webhooks.ts";
import type { Announcer } from "../log.ts";
import type { PartMetrics, PartMetricsOptions } from "../metrics.ts";
import type { PartOptions } from "./part.ts";

type Told = Pick<PartOptions, "log" | "publicUrl" | "secret">;

/**
 * The database, its schema brought up, with what a new one begins with.
 * @param poolSize connections for pages and jobs.
 * @throws Error with one sentence when it cannot be had.
 */
export async function prepareDatabase(
  env: Env,
  poolSize: number,
  { log, announcer, onWait }: Pick<Told, "log"> & { announcer: Announcer; onWait: (cause: string) => void },
): Promise<OpenDatabase> {
  const opened = await openSiteDatabase(env, {
    migrate: true,
    poolSize,
    onEvent(event, detail) {
      log[ordinary.includes(event) ? "debug" : "warn"](detail ?? {}, event);
      if (event === "the database is waited for") onWait("the database does not answer");
    },
  });
  try {
    const { database, logins, created, embedded } = opened;
    if (!embedded) announcer.say(describeLogins(logins));
    if (!created) await asSystem(database, renewSamples);
    else if (env.sampleContent ?? embedded) await asSystem(database, seedSamples);
    const keys = passkeySite({ publicUrl: env.publicUrl, secret: "" });
    if (keys) await asAuth(database, null, (tx) => rememberHost(tx, keys));
    if (env.firstAdmin) await createAdminOfSettings(database, env.firstAdmin);
    return opened;
  } catch (error) {
    await opened.close(); // or the embedded one runs on with nobody
    throw error;
  }
}

const ordinary = [
  "the embedded PostgreSQL was made",
  "the embedded PostgreSQL was started",
  "the embedded PostgreSQL ran already",
  "the embedded PostgreSQL was stopped",
];

export type Work = Pick<PartOptions, "mail" | "watch"> & {
  /** Last of all: what deletes by age would wait for connections, and visitors for it. */
  beginRetention(): void;
  stop(): Promise<void>;
};

/** @param measure makes the figures, where somebody asks for them. */
export async function startWork(
  env: Env,
  site: Told & { database: Database; target: ConnectionTarget; logins: Logins },
  {
    isStopping,
    unheardSince,
    measure,
  }: {
    isStopping: () => boolean;
    /** Since when a change that another process makes is not heard of; null while it is. */
    unheardSince: () => Date | null;
    measure?: (options: PartMetricsOptions) => PartMetrics;
  },
): Promise<Work> {
  const { database, target, log } = site;
  const { minFreeMegabytes, mail: settings } = env;
  const folders = env.databaseUrl ? [tmpdir()] : [env.dataDir, tmpdir()];
  if (env.backups) await makeFolderOf("BACKUP_DIR", env.backups.folder);
  const sendsMail = settings !== null;
  const workers: { stop(): Promise<void> | void }[] = [];
  if (settings) {
    const { startMail } = await import("#app/jobs/mail.ts"); // most sites send mail from one part alone, and some from none
    workers.push(startMail({ ...site, settings }));
  }
  workers.push(startPublishing({ database, publicUrl: env.publicUrl, target, log, sendsMail }));
  workers.push(startWebhooks({ ...site, sendsMail }));
  workers.push(startDesk({ database, publicUrl: env.publicUrl, target, log, asksLinks: env.checksLinks }));
  const backups = env.backups ? startBackups({ logins: site.logins, rules: env.backups, log }) : null;
  if (backups) workers.push(backups);
  let retention: RetentionWorker | undefined;
  const readiness = createReadiness({
    database,
    folders,
    minFreeMegabytes,
    sendsMail,
    isStopping,
    unheardSince,
    retention: () => retention?.state() ?? "not yet",
    log,
    ...(backups && { backups: backups.state }),
  });
  const metrics = measure?.({ database, sendsMail, readiness });
  return {
    mail: settings,
    watch: {
      readiness,
      seen: createLastSeen(readiness),
      backups: backups?.state ?? (async () => (env.databaseUrl ? null : notSetUp)),
      count: metrics?.count ?? (() => {}),
      isShortOfRoom: reserveOfDatabase(env),
    },
    beginRetention() {
      retention = startRetention({ database, log, days: env.retentionDays });
      workers.push(retention);
    },
    stop: async () => void (await Promise.all(workers.map((worker) => worker.stop()))),
  };
}

/** Of the disk of the embedded database; of another one nothing is known. */
export function reserveOfDatabase({ databaseUrl, dataDir, minFreeMegabytes }: Env): () => Promise<boolean> {
  return reserveOf({ folders: databaseUrl ? [] : [dataDir], minFreeMegabytes });
}

/** What the operator is told when the site is there: where to sign in, or to become the first admin. */
export async function lineWhenReady(database: Database, address: string, secret: string): Promise<string> {
  if (!(await setupIsOpen(database))) return `Staff sign in at ${address}${href("/admin")}`;
  return `No admin exists yet. Create the first one here: ${address}${href("/admin/setup")}?token=${setupToken(secret)}`;
}
