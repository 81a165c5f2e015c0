/**
 * Keeps the promises of the privacy policy: old messages, the log of old mail, the trash, what has taught the spam tray,
 * counts of missing paths and expired sessions go, at start and once a day; the history of texts is thinned out, and so are counts of usage.
 */
import type { Logger } from "pino";
import { asSystem } from "#app/db/actors.server.ts";
import type { Database } from "#app/db/client.server.ts";
import { purgeRateLimits } from "#app/db/rate-limits.ts";
import { purgeMissing } from "#app/domain/addresses/addresses.server.ts";
import { purgeAudit, recordAudit } from "#app/domain/audit/audit.server.ts";
import { thinRevisions } from "#app/domain/documents/history/history.server.ts";
import { purgePreviewLinks } from "#app/domain/documents/previews/preview-links.server.ts";
import { purgeDocuments } from "#app/domain/documents/trash.server.ts";
import { purgeMails } from "#app/domain/mail/outbox.server.ts";
import { purgePictures } from "#app/domain/media/media.server.ts";
import { purgeLessons } from "#app/domain/submissions/spam/lessons.server.ts";
import { purgeSubmissions } from "#app/domain/submissions/trash.server.ts";
import { purgeUsage } from "#app/domain/usage/usage.server.ts";
import { purgeChallenges } from "#app/domain/users/factors/challenges.server.ts";
import { purgeInvitations } from "#app/domain/users/invitations.server.ts";
import { purgeResets } from "#app/domain/users/password-resets.server.ts";
import { purgeSessions } from "#app/domain/users/users.server.ts";

const day = 24 * 60 * 60 * 1000;

/** @param days after which a message goes. */
export function startRetention(database: Database, log: Logger, days: number): { stop(): void } {
  let isStopped = false;
  const purge = async () => {
    try {
      const submissions = await asSystem(database, async (tx) => {
        const messages = await purgeSubmissions(tx, days);
        if (messages > 0) await recordAudit(tx, "expired messages deleted", { messages });
        return messages;
      });
      const mails = await asSystem(database, purgeMails);
      const documents = await asSystem(database, async (tx) => {
        const gone = await purgeDocuments(tx);
        if (gone > 0) await recordAudit(tx, "expired documents deleted", { documents: gone });
        return gone;
      });
      await asSystem(database, async (tx) => {
        const pictures = await purgePictures(tx);
        if (pictures > 0) await recordAudit(tx, "expired pictures deleted", { pictures });
      });
      const versions = await asSystem(database, thinRevisions);
      const sessions = await asSystem(database, purgeSessions);
      await asSystem(database, purgeChallenges);
      await asSystem(database, purgeInvitations);
      await asSystem(database, purgeResets);
      await asSystem(database, purgeAudit);
      await asSystem(database, purgeMissing);
      await asSystem(database, purgeLessons);
      await asSystem(database, purgeUsage);
      await asSystem(database, purgePreviewLinks);
      await purgeRateLimits(database);
      if (submissions + mails + documents + versions + sessions > 0)
        log.info({ submissions, mails, documents, versions, sessions }, "deleted what is past its time");
    } catch (error) {
      if (isStopped) return; // the rest of it comes with the next start
      log.error({ err: error }, "what is past its time could not be deleted"); // tomorrow again
    }
  };
  void purge();
  const timer = setInterval(purge, day);
  timer.unref();
  return {
    stop() {
      isStopped = true;
      clearInterval(timer);
    },
  };
}
