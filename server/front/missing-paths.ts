/** Addresses that lead nowhere: one line in the log for each. */
import type { Logger } from "pino";
import { splitUrl } from "#app/domain/addresses/canonical-path.ts";
import { withoutToken } from "#app/domain/documents/previews/preview-token.server.ts";

const maxPathLength = 200;

/** @param url as it was asked for; query and token of a preview are left out, because they may name a person or open it. */
export function logMissing(log: Logger, requestId: string, url: string): void {
  log.info({ requestId, path: withoutToken(splitUrl(url).path).slice(0, maxPathLength) }, "not found");
}
