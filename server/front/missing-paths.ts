/** Addresses that lead nowhere: one line in the log for each, and one more on the count of it. */
import type { IncomingMessage } from "node:http";
import type { Logger } from "pino";
import { splitUrl } from "#app/domain/addresses/canonical-path.ts";
import type { Missing } from "../messages.ts";
import { writtenPath } from "./canonical-address.ts";

type Options = {
  log: Logger;
  /** A path as it may stand in the log (server/logged-paths.ts). */
  loggedPath(url: string): string;
  /** Hears, once a second, who wanted to read what leads nowhere, each once. */
  onMissing(asked: Missing[]): void;
};

const second = 1000;
/** More different ones in a second are not counted. */
const most = 1_000;

export function createMissing({ log, loggedPath, onMissing }: Options) {
  let asked = new Map<string, Missing>();
  const telling = setInterval(tell, second).unref();

  function tell(): void {
    if (asked.size === 0) return;
    onMissing([...asked.values()]);
    asked = new Map();
  }

  return {
    /** @param client the address of who asks. @returns the reference under which the log has it. */
    note(request: IncomingMessage, client: string): string {
      const path = writtenPath(request, splitUrl(request.url ?? "").path);
      const requestId = crypto.randomUUID();
      log.info({ requestId, path: loggedPath(path) }, "not found");
      const reads = request.method === "GET" || request.method === "HEAD";
      if (reads && asked.size < most) asked.set(`${client} ${path}`, [path, client]);
      return requestId;
    },
    close(): void {
      clearInterval(telling);
      tell();
    },
  };
}
