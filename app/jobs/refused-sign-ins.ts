/** Writes into the audit log how often somebody was not let in: a number for an hour, nothing of who it was. */
import type { Logger } from "pino";
import { asSystem } from "#app/db/actors.server.ts";
import type { Database } from "#app/db/client.server.ts";
import { recordAudit } from "#app/domain/audit/audit.server.ts";

const hour = 60 * 60 * 1000;

export type RefusalCounter = { count(): void; close(): Promise<void> };

/** One line an hour in which there were any, and one when it is closed; a line that fails waits for the next hour. */
export function countRefusedSignIns(database: Database, log: Logger): RefusalCounter {
  let times = 0;
  const flush = async () => {
    const counted = times;
    if (counted === 0) return;
    times = 0;
    try {
      await asSystem(database, (tx) => recordAudit(tx, "sign-ins refused", { times: counted }));
    } catch (error) {
      times += counted;
      log.warn({ err: error }, "refused sign-ins could not be counted");
    }
  };
  const timer = setInterval(flush, hour).unref();
  return {
    count: () => void times++,
    close() {
      clearInterval(timer);
      return flush();
    },
  };
}
