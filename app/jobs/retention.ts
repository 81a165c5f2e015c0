/** Keeps the promise of the privacy policy: old messages go, at start and once a day. */
import type { Logger } from "pino";
import { asSystem } from "#app/db/actors.server.ts";
import type { Database } from "#app/db/client.server.ts";
import { deleteExpiredSubmissions } from "#app/domain/contact/submissions.server.ts";

const day = 24 * 60 * 60 * 1000;

export function startRetention(database: Database, log: Logger): { stop(): void } {
  const purge = async () => {
    try {
      const deleted = await asSystem(database, deleteExpiredSubmissions);
      if (deleted > 0) log.info({ deleted }, "messages past their time were deleted");
    } catch (error) {
      log.error({ err: error }, "messages past their time could not be deleted"); // tomorrow again
    }
  };
  void purge();
  const timer = setInterval(purge, day);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
