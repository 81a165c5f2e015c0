/**
 * Keeps the promises of the privacy policy: old messages, the log of old mail, the trash, what has taught the spam tray,
 * counts of missing paths and expired sessions go, at start and once a day; the history of texts is thinned out, and so
 * are counts of usage. What is deleted by its age is gone for good, so a clock that cannot be right deletes nothing
 * (docs/decisions/040).
 */
import type { Logger } from "pino";
import { asSystem, asVisitor, type Tx } from "#app/db/actors.server.ts";
import type { Database } from "#app/db/client.server.ts";
import { isDatabaseFailure } from "#app/db/errors.ts";
import { purgeRateLimits } from "#app/db/rate-limits.ts";
import { purgeMissing } from "#app/domain/addresses/addresses.server.ts";
import { purgeAudit, recordAudit } from "#app/domain/audit/audit.server.ts";
import { readCompany } from "#app/domain/company/company.server.ts";
import { thinRevisions } from "#app/domain/documents/history/history.server.ts";
import { purgeDocuments } from "#app/domain/documents/trash.server.ts";
import { purgeGuestLinks } from "#app/domain/guest-links/guest-links.server.ts";
import { lookAtClock } from "#app/domain/health/clock.server.ts";
import { purgeMails } from "#app/domain/mail/outbox.server.ts";
import { purgePictures } from "#app/domain/media/media.server.ts";
import { purgeNotifications } from "#app/domain/notifications/notifications.server.ts";
import { officeDate } from "#app/domain/office-time.ts";
import { purgeLessons } from "#app/domain/submissions/spam/lessons.server.ts";
import { purgeSubmissions } from "#app/domain/submissions/trash.server.ts";
import { purgeUsage } from "#app/domain/usage/usage.server.ts";
import { purgeChallenges } from "#app/domain/users/factors/passkey-challenges.server.ts";
import { purgeInvitations } from "#app/domain/users/invitations.server.ts";
import { purgeResets } from "#app/domain/users/password-resets.server.ts";
import { purgeSessions } from "#app/domain/users/users.server.ts";
import { purgeDeliveries } from "#app/domain/webhooks/deliveries.server.ts";

export type RetentionOptions = {
  database: Database;
  log: Logger;
  /** After which a message goes. */
  days: number;
  /** Milliseconds until what failed, or had to wait, is tried again. */
  pauseAfterFailure?: number;
  now?: () => number;
};

export type RetentionWorker = {
  /** "not yet", "ok", "failed" or "held back ...": for /health/ready. */
  state(): string;
  stop(): Promise<void>;
};

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** Every process may run one. `stop` waits for what is being deleted. */
export function startRetention({
  database,
  log,
  days,
  pauseAfterFailure = hour / 2,
  now = Date.now,
}: RetentionOptions): RetentionWorker {
  let isStopped = false;
  let state = "not yet";
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;

  async function run(): Promise<void> {
    const held = await asSystem(database, (tx) => lookAtClock(tx, now)).catch((error: unknown) => {
      fail(error);
      return "failed";
    });
    if (held === null) await deleteAll();
    else if (held !== "failed") {
      log.error({ reason: held }, "nothing is deleted by its age while a clock may be wrong: check both");
      state = `held back: ${held}`;
    }
    if (!isStopped) timer = setTimeout(go, state === "ok" ? day : pauseAfterFailure).unref();
  }

  /** What fails keeps nothing else from being deleted. */
  async function deleteAll(): Promise<void> {
    const gone: Record<string, number> = {};
    let failure: unknown = null;
    for (const [name, work] of Object.entries(everything(database, days))) {
      if (isStopped) return;
      try {
        gone[name] = await work();
      } catch (error) {
        failure ??= error;
      }
    }
    const { submissions, mails, documents, versions, sessions } = gone;
    if ([submissions, mails, documents, versions, sessions].some(Boolean))
      log.info({ submissions, mails, documents, versions, sessions }, "deleted what is past its time");
    if (failure !== null) return fail(failure);
    state = "ok";
    failures = 0;
  }

  function fail(error: unknown): void {
    if (isStopped) return; // the rest of it comes with the next start
    state = "failed";
    // One that does not answer may be busy with the start; the second time somebody should look.
    const isPassing = failures++ === 0 && isDatabaseFailure(error);
    log[isPassing ? "warn" : "error"]({ err: error }, "what is past its time could not be deleted");
  }

  let running = Promise.resolve();
  const go = () => {
    running = run();
  };
  go();
  return {
    state: () => state,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/** Each with how many rows it has deleted. */
function everything(database: Database, days: number): Record<string, () => Promise<number>> {
  const work = (purge: (tx: Tx<"system">) => Promise<unknown>) => async () => {
    const gone = await asSystem(database, purge);
    return typeof gone === "number" ? gone : 0; // some do not count
  };
  /** Of what is kept by days of the office. */
  const workAt = (purge: (tx: Tx<"system">, timeZone: string) => Promise<number>) => async () => {
    const { timeZone } = await asVisitor(database, readCompany);
    return asSystem(database, (tx) => purge(tx, timeZone));
  };
  return {
    submissions: work(async (tx) => {
      const messages = await purgeSubmissions(tx, days);
      if (messages > 0) await recordAudit(tx, "expired messages deleted", { messages });
      return messages;
    }),
    mails: work(purgeMails),
    deliveries: work(purgeDeliveries),
    notifications: work(purgeNotifications),
    documents: work(async (tx) => {
      const gone = await purgeDocuments(tx);
      if (gone > 0) await recordAudit(tx, "expired documents deleted", { documents: gone });
      return gone;
    }),
    pictures: work(async (tx) => {
      const pictures = await purgePictures(tx);
      if (pictures > 0) await recordAudit(tx, "expired pictures deleted", { pictures });
      return pictures;
    }),
    versions: workAt(thinRevisions),
    lessons: work(purgeLessons),
    sessions: work(purgeSessions),
    challenges: work(purgeChallenges),
    invitations: work(purgeInvitations),
    resets: work(purgeResets),
    audit: work(purgeAudit),
    missing: workAt((tx, timeZone) => purgeMissing(tx, officeDate(new Date(), timeZone))),
    usage: work(purgeUsage),
    guestLinks: work(purgeGuestLinks),
    rateLimits: () => purgeRateLimits(database),
  };
}
