/** Counts what was requested and shows no page, for staff (/admin/redirects), and names each once in the log. */
import type { Logger } from "pino";
import { asSystem, asVisitor } from "#app/db/actors.server.ts";
import type { Database } from "#app/db/client.server.ts";
import { isPagePath, plainPath } from "#app/domain/addresses/address.ts";
import { addMissing } from "#app/domain/addresses/addresses.server.ts";
import { readCompany } from "#app/domain/company/company.server.ts";
import { officeDate } from "#app/domain/office-time.ts";
import { createCrowd } from "./crowd.ts";

/** More different paths than this in one minute are no longer counted. */
const mostPaths = 1000;
const minute = 60 * 1000;

export type MissingCounter = {
  /** @param client a keyed hash of who asks. */
  count(path: string, client: string): void;
  close(): Promise<void>;
};

/** Written once a minute and when it is closed: what several networks have asked for, and nothing of who asked. */
export function countMissing(
  database: Database,
  log: Logger,
  isShortOfRoom: () => Promise<boolean> = async () => false,
): MissingCounter {
  const timesOf = createCrowd();
  let counts = new Map<string, number>();
  const flush = async () => {
    if (counts.size === 0 || (await isShortOfRoom())) return;
    const counted = counts;
    counts = new Map();
    try {
      const { timeZone } = await asVisitor(database, readCompany);
      await asSystem(database, (tx) => addMissing(tx, counted, officeDate(new Date(), timeZone)));
    } catch (error) {
      log.warn({ err: error }, "missing paths could not be counted");
    }
  };
  const timer = setInterval(flush, minute).unref();
  return {
    count(requested, client) {
      const path = plainPath(requested.split("?", 1)[0] ?? "");
      if (!isPagePath(path)) return; // an address with a name in it is written down nowhere
      const times = timesOf(path, client);
      if (times > 1) log.info({ path }, "not found: several networks have asked for this page");
      if (times > 0 && (counts.has(path) || counts.size < mostPaths))
        counts.set(path, (counts.get(path) ?? 0) + times);
    },
    close() {
      clearInterval(timer);
      return flush();
    },
  };
}
