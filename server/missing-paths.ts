/** Addresses that lead nowhere: one line in the log for each, and the page of the site for those refused unread. */
import type { IncomingMessage } from "node:http";
import type { Logger } from "pino";
import { withoutToken } from "#app/domain/case-studies/preview-token.server.ts";

const maxPathLength = 200;

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
