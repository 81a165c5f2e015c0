/** Backups that are made by themselves, into a folder, the oldest of which go (BACKUP_DIR). */
import { join } from "node:path";
import type { Logger } from "pino";
import { whileAlone } from "#app/db/alone.ts";
import { GaveWayError, writeBackup } from "#app/db/backup/backup.ts";
import { backupName, listBackups, removeOldBackups } from "#app/db/backup/kept.ts";
import type { Logins } from "#app/db/logins.ts";
import { requireOneDatabase } from "#app/db/one-database.ts";
import type { BackupState } from "#app/domain/health/readiness.server.ts";
import type { BackupRules } from "#app/env.server.ts";

export type BackupWorker = { state(): Promise<BackupState>; stop(): Promise<void> };

type Options = {
  /** The owner of the tables makes them, whom no row is hidden from. */
  logins: Logins;
  rules: BackupRules;
  log: Logger;
  now?: () => Date;
  /** Ends the one that is being made. */
  signal?: AbortSignal;
};

/** Any number will do, as long as every version of this program uses the same. */
const advisoryLock = 20251125;
const minute = 60_000;
const hour = 60 * minute;
/** After a failure others have so long to free a disk or bring back a database. */
const pauseAfterFailure = 10 * minute;

/**
 * Makes a backup when the newest in the folder is older than the rules say. Of processes that share database and folder
 * one does it, the others find it there.
 * @returns whether it made one. @throws when it could not be made.
 */
export async function backUpIfDue({
  logins,
  rules,
  log,
  now = () => new Date(),
  signal,
}: Options): Promise<boolean> {
  const { folder, hours, keep } = rules;
  const isDue = async () => {
    const [newest] = (await listBackups(folder, now())).kept;
    return !newest || now().getTime() - newest.at.getTime() >= hours * hour;
  };
  if (!(await isDue())) return false;
  const made = await whileAlone(
    logins.own,
    async () => {
      if (!(await isDue())) return false; // another has made it meanwhile
      const name = backupName(now());
      await requireOneDatabase(logins); // addresses may lead elsewhere since the start
      await writeBackup(logins.own, join(folder, name), { givesWay: true, ...(signal && { signal }) });
      await removeOldBackups(folder, keep, now());
      log.info({ name }, "a backup was made");
      return true;
    },
    { lock: advisoryLock, name: "site-backup" },
  );
  return made ?? false;
}

/** Looks once a minute; the first time at once. `stop` ends a backup that is being made: the next start makes it. */
export function startBackups(options: Options): BackupWorker {
  const { rules, log, now = () => new Date() } = options;
  const begun = now();
  let failedAt: Date | null = null;
  let underWay: Promise<void> | null = null;
  const stopping = new AbortController();
  const look = async () => {
    if (failedAt && now().getTime() - failedAt.getTime() < pauseAfterFailure) return;
    try {
      await backUpIfDue({ ...options, signal: stopping.signal });
      failedAt = null;
    } catch (error) {
      if (stopping.signal.aborted) return;
      if (error instanceof GaveWayError)
        return void log.info("a backup gave way to a change of the schema, and is made later");
      failedAt = now();
      log.error({ err: error, folder: rules.folder }, "the backup could not be made");
    }
  };
  const tick = () => {
    underWay ??= look().finally(() => {
      underWay = null;
    });
  };
  tick();
  const timer = setInterval(tick, minute).unref();
  return {
    async state() {
      const found = await listBackups(rules.folder, now()).catch(() => null);
      const at = found?.kept[0]?.at ?? null;
      const isLate = at !== null && now().getTime() - at.getTime() > 2 * rules.hours * hour;
      // Nobody has said why there is none; but one was due an hour ago.
      const isMissing = at === null && now().getTime() - begun.getTime() > hour;
      const word =
        failedAt || isMissing
          ? "failed"
          : !found
            ? "cannot be read"
            : isLate
              ? "late"
              : at
                ? "ok"
                : "none yet";
      return { word, at };
    },
    async stop() {
      clearInterval(timer);
      // guard: a backup ends with the site
      stopping.abort();
      await underWay;
    },
  };
}
