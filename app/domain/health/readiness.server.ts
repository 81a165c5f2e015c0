/** Whether this process should be sent visitors: what /health/ready says (docs/decisions/011-health-metrics-logs.md). */
import type { Logger } from "pino";
import { asMailer, asPublisher } from "#app/db/actors.server.ts";
import type { Database } from "#app/db/client.server.ts";
import type { SchemaState } from "#app/db/history.ts";
import { readSchemaState } from "#app/db/migrate.ts";
import { countSchedules } from "#app/domain/documents/publishing/publisher.server.ts";
import { countMails } from "#app/domain/mail/queue.server.ts";
import { diskState } from "./disk.server.ts";
import { type Checks, mayServe } from "./state.ts";

/** Of the backups that are made by themselves. `at`: when the newest was made. */
export type BackupState = {
  word: "ok" | "late" | "failed" | "cannot be read" | "none yet" | "not set up";
  at: Date | null;
};

export type Readiness = {
  /** Only `ready` should be sent visitors. */
  status: "ready" | "unavailable" | "stopping";
  checks: Checks;
  /** The one that `checks.disk` speaks of, where it is not ok: for the log, because the checks are open to everybody. */
  folder?: string;
};

type Options = {
  database: Database;
  /** Where this process writes: uploads on their way and, where it is embedded, the database. */
  folders: readonly string[];
  /** With less, uploads and the embedded PostgreSQL are about to stop: in MB. */
  minFreeMegabytes: number;
  /** Whether SMTP_URL is set. */
  sendsMail: boolean;
  /** Absent: none are made by themselves. */
  backups?: () => Promise<BackupState>;
  /** How the deletion of what is past its time stands. */
  retention?: () => string;
  /** Since when this process hears of no change that another makes: its kept pages may be old. */
  unheardSince?: () => Date | null;
  /** Whether the process has been told to stop. */
  isStopping?: () => boolean;
  /** Gets one line at each change of what is answered. */
  log?: Pick<Logger, "info" | "warn">;
};

export const notSetUp: BackupState = { word: "not set up", at: null };

/** Mail that waits longer is late: milliseconds. */
const late = 15 * 60 * 1000;

/** Everybody who asks at the same time gets one answer: a database that hangs is asked once. */
export function createReadiness(options: Options): () => Promise<Readiness> {
  let pending: Promise<Readiness> | undefined;
  let logged = "";
  const lookAndLog = async () => {
    const readiness = await look(options);
    const { status, checks, folder } = readiness;
    const seen = JSON.stringify(readiness);
    if (seen === logged) return readiness;
    logged = seen;
    if (status === "ready") options.log?.info(checks, "ready");
    else options.log?.warn({ ...checks, folder }, `not ready: ${status}`);
    return readiness;
  };
  return () => {
    pending ??= lookAndLog().finally(() => {
      pending = undefined;
    });
    return pending;
  };
}

/** No older than this where somebody looks again and again. Milliseconds. */
const freshness = 15_000;

/** What was seen last, for who must not wait for it: asks anew behind their back. */
export function createLastSeen(readiness: () => Promise<Readiness>): () => Checks | null {
  let seen: Checks | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (performance.now() - askedAt > freshness) {
      askedAt = performance.now();
      void readiness().then(({ checks }) => {
        seen = checks;
      });
    }
    return seen;
  };
}

async function look(options: Options): Promise<Readiness> {
  const [state, disk, mail, publishing, backup] = await Promise.all([
    readSchemaState(options.database).catch(() => null),
    diskState(options),
    options.sendsMail ? mailState(options.database) : "not set up",
    publishingState(options.database),
    options.backups?.() ?? notSetUp,
  ]);
  const unheard = options.unheardSince?.() ?? null;
  const checks: Readiness["checks"] = {
    database: state === null ? "does not answer" : "ok",
    migrations: state === null ? "unknown" : schemaWords[state.kind],
    disk: disk.state,
    mail,
    publishing,
    backup: backup.word,
    retention: options.retention?.() ?? "ok",
    changes: unheard ? `not heard since ${unheard.toISOString()}` : "ok",
  };
  const isReady = mayServe(checks) && !options.isStopping?.();
  const status = isReady ? "ready" : options.isStopping?.() ? "stopping" : "unavailable";
  return { status, checks, ...(disk.state !== "ok" && { folder: disk.folder }) };
}

/** A newer version may have been here, for a deploy, as long as its schema lets this one run. */
const schemaWords: Record<SchemaState["kind"], string> = {
  current: "ok",
  newer: "ok",
  behind: "missing",
  "too new": "too new",
  foreign: "of another version",
};

async function mailState(database: Database): Promise<string> {
  const queue = await asMailer(database, countMails).catch(() => null);
  if (!queue) return "unknown";
  if (queue.dead > 0) return "some was given up";
  if (queue.oldest && Date.now() - queue.oldest.getTime() > late) return "late";
  return queue.tryingAgain > 0 ? "trying again" : "ok";
}

async function publishingState(database: Database): Promise<string> {
  const plans = await asPublisher(database, countSchedules).catch(() => null);
  return plans ? (plans.late > 0 ? "late" : "ok") : "unknown";
}
