/** Addresses that lead nowhere: one line in the log for each. */
import type { Logger } from "pino";

/** @param path as it may be logged (server/logged-paths.ts). */
export function logMissing(log: Logger, requestId: string, path: string): void {
  log.info({ requestId, path }, "not found");
}
