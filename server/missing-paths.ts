/** Addresses that lead nowhere: one line in the log for each, how often they are asked for, and the page of the site for those refused unread. */
import type { IncomingMessage } from "node:http";
import type { Logger } from "pino";
import { asSystem } from "#app/db/actors.server.ts";
import type { Database } from "#app/db/client.server.ts";
import { canBeRedirected, plainPath } from "#app/domain/addresses/address.ts";
import { addMissing } from "#app/domain/addresses/addresses.server.ts";
import { withoutToken } from "#app/domain/case-studies/preview-token.server.ts";

const maxPathLength = 200;

/** More different paths than this in one minute are no longer counted. */
const mostPaths = 1000;
const minute = 60 * 1000;

export type MissingCounter = { count(path: string): void; close(): Promise<void> };

/** Counts what was requested and shows no page, for staff (/admin/addresses): written once a minute, nothing of who asked. */
export function countMissing(database: Database, log: Logger): MissingCounter {
  let counts = new Map<string, number>();
  const flush = async () => {
    if (counts.size === 0) return;
    const counted = counts;
    counts = new Map();
    try {
      await asSystem(database, (tx) => addMissing(tx, counted));
    } catch (error) {
      log.warn({ err: error }, "missing paths could not be counted");
    }
  };
  const timer = setInterval(flush, minute).unref();
  return {
    count(asked) {
      const path = plainPath(asked.split("?", 1)[0] ?? "");
      if (!canBeRedirected(path)) return;
      if (counts.has(path) || counts.size < mostPaths) counts.set(path, (counts.get(path) ?? 0) + 1);
    },
    close() {
      clearInterval(timer);
      return flush();
    },
  };
}

/** @param url as it was asked for; query and token of a preview are left out, because they may name a person or open it. */
export function logMissing(log: Logger, requestId: string, url: string): void {
  const [path = ""] = url.split("?", 1);
  log.info({ requestId, path: withoutToken(path).slice(0, maxPathLength) }, "not found");
}

/** No route of ours, and no path that the server rejects. */
const nowhere = "/not-found";
const refused = new WeakMap<IncomingMessage, string>();

/**
 * Turns a request for a refused path into one for an address that leads nowhere: no router reads the client's
 * spelling of it.
 * @returns false for anything but reading, which gets no page.
 */
export function leadNowhere(request: IncomingMessage): boolean {
  if (request.method !== "GET" && request.method !== "HEAD") return false;
  refused.set(request, request.url ?? "");
  request.url = nowhere;
  return true;
}

/** The address that was asked for, before `leadNowhere`. */
export function askedUrl(request: IncomingMessage | undefined, url: string): string {
  return (request && refused.get(request)) ?? url;
}
