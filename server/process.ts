/** The process: settings, port, database, first admin, the site, a graceful stop. */

import { flushCompileCache } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import { href } from "react-router";
import { missingFacts } from "#app/content/company-facts.ts";
import { asSystem, asVisitor } from "#app/db/actors.server.ts";
import type { ConnectionTarget, Database } from "#app/db/client.server.ts";
import { makeFolderOf } from "#app/db/folders.ts";
import { describeLogins, type Logins } from "#app/db/logins.ts";
import { type OpenDatabase, openSiteDatabase } from "#app/db/open.ts";
import { seedSamples } from "#app/domain/case-studies/samples.server.ts";
import { readCompany } from "#app/domain/company/company.server.ts";
import { createReadiness, notSetUp } from "#app/domain/health/readiness.server.ts";
import { sweepTemporaryFolders } from "#app/domain/media/temporary-folder.ts";
import { authSecret } from "#app/domain/users/auth-secret.server.ts";
import { createFirstAdmin, setupIsOpen, setupToken } from "#app/domain/users/first-admin.server.ts";
import { operator } from "#app/domain/users/passwords.server.ts";
import { type Env, misspeltVariables, readEnv } from "#app/env.server.ts";
import { type BackupWorker, startBackups } from "#app/jobs/backups.ts";
import { startMail } from "#app/jobs/mail.ts";
import { startPublishing } from "#app/jobs/publishing.ts";
import { type RetentionWorker, startRetention } from "#app/jobs/retention.ts";
import { projectRoot } from "#app/project-root.ts";
import { loadSite } from "./load-site.ts";
import { createAnnouncer, createLog } from "./log.ts";
import { createMetrics } from "./metrics.ts";
import { openMetricsPort } from "./metrics-port.ts";
import { type OpenPorts, openPorts } from "./ports.ts";
import { stopOnSignals } from "./signals.ts";
import type { RunningSite, SiteOptions } from "./site.ts";

const development = process.argv.includes("--dev");
const announcer = createAnnouncer();
const running: {
  ports?: OpenPorts;
  site?: RunningSite;
  database?: OpenDatabase;
  metrics?: { url: string; close(): Promise<void> };
  isStopping?: boolean;
  retention?: RetentionWorker;
  workers: { stop(): Promise<void> | void }[];
  drainSeconds?: number;
  log?: Logger;
  /** What the start is doing or waiting for, for /health/ready. */
  startingCause: string;
} = { workers: [], startingCause: "starts" };

/** Serves until a signal ends it; what keeps it from starting is said in one sentence, with exit code 1. */
export async function run(): Promise<void> {
  try {
    stopOnSignals(close, () => (running.drainSeconds ?? 0) * 1000);
    await serve(readEnv());
    flushCompileCache(); // a kill must not cost the next start its cache
  } catch (error) {
    if (running.isStopping) return; // told to stop while it started
    announcer.fail((error as Error).message);
    await close();
    process.exit(1);
  }
}

async function serve(env: Env): Promise<void> {
  const started = performance.now();
  const log = createLog(env.logLevel);
  running.log = log;
  running.drainSeconds = env.drainSeconds;
  // First of all: a port in use is known before anything is touched, and who asks is told that the site starts.
  running.ports = await openPorts({ ...env, startingCause: () => running.startingCause });
  const { port } = running.ports;
  log.info({ port }, "starting");
  for (const { name, meant } of misspeltVariables())
    announcer.warn(`${name} is no setting of the site. Is ${meant} meant?`);
  if (env.publicUrl.startsWith("https://") && env.trustProxy === 0)
    announcer.warn(
      "PUBLIC_URL is https, so a proxy stands in front, but TRUST_PROXY is 0: all visitors count as one client. Set it to the number of proxies.",
    );
  await makeFolderOf("TMPDIR", tmpdir()); // uploads lie there while they are read
  await sweepTemporaryFolders().catch((error) => log.warn({ err: error }, "old uploads were not removed"));
  const opened = await prepare(env, log);
  const secret = await authSecret(env);
  const publicUrl = env.port === 0 ? env.publicUrl.replace(/:0$/, `:${port}`) : env.publicUrl;
  const parts = await startParts(env, { ...opened, log, publicUrl, secret });
  running.site = await loadSite({
    database: opened.database,
    target: opened.target,
    ...parts,
    log,
    secret,
    publicUrl,
    trustProxy: env.trustProxy,
    retentionDays: env.retentionDays,
    mediaLimitBytes: env.mediaLimitMegabytes * 1_000_000,
    pictureHosts: env.pictureHosts,
    lifetime: env.sessionLifetime,
    requireSecondFactor: env.requireSecondFactor,
    clientDir: join(projectRoot, "build/client"),
    development,
  });
  running.ports.answerWith(running.site.listener);
  // After what a start has to load: it would wait for connections, and visitors for it.
  running.retention = startRetention({ database: opened.database, log, days: env.retentionDays });
  running.workers.push(running.retention);
  const address = env.host === "localhost" ? `http://localhost:${port}` : publicUrl;
  announcer.say(`Ready in ${((performance.now() - started) / 1000).toFixed(2)} s: ${address}`);
  // Behind the public name alone a form of staff is taken.
  announcer.say(await staffLine(opened.database, publicUrl, secret));
  const missing = missingFacts(await asVisitor(opened.database, readCompany));
  if (missing.length > 0)
    announcer.say(`Before you go live, fill in under Company in the staff area: ${missing.join(", ")}`);
  if (running.metrics) announcer.say(`Metrics for Prometheus at ${running.metrics.url}`);
}

/** The database, with what a new one begins with. */
async function prepare(
  env: Env,
  log: Logger,
): Promise<{ database: Database; target: ConnectionTarget; logins: Logins }> {
  running.database = await openSiteDatabase(env, {
    migrate: true,
    poolSize: env.databasePool,
    onEvent(event, detail) {
      log[ordinary.includes(event) ? "debug" : "warn"](detail ?? {}, event);
      if (event === "the database is waited for") running.startingCause = "the database does not answer";
    },
  });
  running.startingCause = "starts";
  const { database, logins, created, embedded } = running.database;
  if (!embedded) announcer.say(describeLogins(logins));
  if (created && (env.sampleContent ?? embedded)) await asSystem(database, seedSamples);
  if (env.firstAdmin) await createFirstAdmin(database, env.firstAdmin, operator);
  return { database, target: logins.serve, logins };
}

/** What works by itself beside the pages: mail, planned publications, retention, what is seen from outside. */
async function startParts(
  env: Env,
  site: Pick<SiteOptions, "database" | "target" | "log" | "publicUrl" | "secret"> & { logins: Logins },
) {
  const { database, target, log } = site;
  const { minFreeMegabytes, mail: settings } = env;
  const folders = env.databaseUrl ? [tmpdir()] : [env.dataDir, tmpdir()];
  if (env.backups) {
    await makeFolderOf("BACKUP_DIR", env.backups.folder);
    folders.push(env.backups.folder);
  }
  const sendsMail = settings !== null;
  if (settings) running.workers.push(startMail({ ...site, settings }));
  running.workers.push(startPublishing({ database, target, log, sendsMail }));
  const backups = env.backups ? startBackups({ logins: site.logins, rules: env.backups, log }) : null;
  if (backups) running.workers.push(backups);
  const metrics = env.metrics ? createMetrics({ database, sendsMail, ...backupsOf(backups) }) : undefined;
  if (metrics && env.metrics) running.metrics = await openMetricsPort(env.metrics, metrics);
  const isStopping = () => running.isStopping === true;
  const readiness = createReadiness({
    database,
    folders,
    minFreeMegabytes,
    sendsMail,
    isStopping,
    retention: () => running.retention?.state() ?? "not yet",
    unheardSince: () => running.site?.unheardSince() ?? null,
    log,
    ...backupsOf(backups),
  });
  const watch = {
    readiness,
    backups: backups?.state ?? (async () => notSetUp),
    count: metrics?.count ?? (() => {}),
  };
  return { mail: settings, metrics, watch };
}

/** What readiness and figures are told of the backups, where some are made. */
function backupsOf(worker: BackupWorker | null) {
  return worker ? { backups: worker.state } : {};
}

async function staffLine(database: Database, address: string, secret: string): Promise<string> {
  if (!(await setupIsOpen(database))) return `Staff sign in at ${address}${href("/admin")}`;
  return `No admin exists yet. Create the first one here: ${address}${href("/admin/setup")}?token=${setupToken(secret)}`;
}

const ordinary = ["database.created", "database.started", "database.adopted", "database.stopped"];

/** Not ready from now on; answers for a while, lets requests finish, then closes what they used. */
async function close(): Promise<void> {
  running.isStopping = true;
  running.log?.info("stopping");
  const workersStopped = Promise.all(running.workers.map((worker) => worker.stop()));
  running.ports?.drain();
  if (running.site) await sleep((running.drainSeconds ?? 0) * 1000);
  await running.ports?.close();
  await running.site?.close();
  await running.metrics?.close();
  await workersStopped;
  await running.database?.close();
  running.log?.info("stopped");
}
