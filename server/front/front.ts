/**
 * The way of a request (docs/decisions/054-a-front-and-two-parts.md): odd ones are refused, the address becomes
 * canonical, files and what is kept are sent, all else goes behind in its turn. Nothing here computes a page or asks the
 * database, so nothing that is worked on behind keeps anybody from what everybody sees.
 */
import type { IncomingMessage, RequestListener } from "node:http";
import type { Logger } from "pino";
import { mostOfStaff, mostOfVisitors, rejectionStatus } from "../limits.ts";
import type { Change, Missing, PartName } from "../messages.ts";
import type { FrontMetrics } from "../metrics.ts";
import { isAdminPath, isPreviewPath } from "../security-headers.ts";
import type { Addresses } from "./addresses.ts";
import type { Bounds } from "./cache.ts";
import { canonicalize, isCanonical, leadsNowhere } from "./canonical-address.ts";
import { exchangeOf } from "./exchange.ts";
import { createFileSender } from "./file-pieces.ts";
import { createFiles } from "./files.ts";
import { createForMany } from "./for-many.ts";
import { createHealth, isHealthPath, livePath, readyPath } from "./health.ts";
import { createLanes } from "./lanes.ts";
import { createMissing } from "./missing-paths.ts";
import { createPassingOn } from "./passing-on.ts";
import { createRefusals } from "./refusals.ts";
import { cannotBeAnswered, createRefusing, tooLarge } from "./refusing.ts";
import { createRenewal } from "./renewal.ts";
import { isSameOrigin } from "./same-origin.ts";
import { sessionCookies } from "./session-cookie.ts";
import type { Upstream } from "./upstream.ts";

export type FrontOptions = {
  log: Logger;
  secret: string;
  publicUrl: string;
  trustProxy: number;
  /** Folder of the built client files. */
  clientDir: string;
  /** Nothing is kept, and Vite brings the files. */
  development: boolean;
  /** Where large bodies lie while they are kept: a folder of this process alone. */
  folder: string;
  /** Both may be the same. */
  parts: Record<PartName, Upstream>;
  /** What a part has told of them. */
  addresses: Addresses;
  metrics?: FrontMetrics;
  /** Hears, once a second, who wanted to read what leads nowhere, each once. */
  onMissing(asked: Missing[]): void;
  bounds?: Bounds;
};

export type Front = {
  listener: RequestListener;
  /** What the part of the visitors says of what it has answered. */
  change(change: Change): void;
  /** Has the pages of refusals made; `change` does it too. */
  prepare(): Promise<void>;
  /** When nobody is answered any more. */
  close(): void;
};

export function createFront(options: FrontOptions): Front {
  const { log, publicUrl, development, parts, addresses } = options;
  const { visitors } = parts;
  const https = publicUrl.startsWith("https://");
  const sessionOf = sessionCookies(options.secret, publicUrl);
  const lookForProxy = warnOfProxy(options);
  const lanes = createLanes();
  const missing = createMissing(options);
  const health = createHealth({ secret: options.secret, https, parts });
  const refusals = createRefusals(https);
  const refusing = createRefusing({ log, refusals, missing, health });
  const sendFile = createFileSender(options.trustProxy);
  const files = createFiles({ folder: options.clientDir, https, sendFile, refusing });
  const { cache, sendToMany } = createForMany({ ...options, visitors, lanes, missing, refusing, sendFile });
  const passOn = createPassingOn({ parts, lanes, missing, refusing });
  const renewal = createRenewal({ ...options, cache, refusals, visitors, untilQuiet: lanes.untilQuiet });

  const listener: RequestListener = (request, response) => {
    lookForProxy(request);
    const odd = rejectionStatus(request); // nothing of it is looked at: no cache, no part, no body
    if (odd === null) canonicalize(request);
    const exchange = exchangeOf(request, response, options);
    if (odd !== null) return refusing.refuse(exchange, odd, cannotBeAnswered);
    const { path, query, reads } = exchange;
    if (!reads && leadsNowhere(request)) return refusing.sendNowhere(exchange);
    if (!development && files.isOfFiles(path)) return void files.send(exchange);
    if (path === livePath) return health.sendLive(exchange);
    // guard: the same-origin gate [gate.site]
    if (!isSameOrigin(request.method ?? "", request.headers, publicUrl)) {
      return refusing.refuse(exchange, 403, "This request did not come from this site.");
    }
    if (path === readyPath && !health.canTell()) return health.sendNotReady(response);
    const isOfStaff = isAdminPath(path) || isHealthPath(path);
    if (Number(request.headers["content-length"] ?? 0) > (isOfStaff ? mostOfStaff : mostOfVisitors))
      return refusing.refuse(exchange, 413, tooLarge);
    const session = sessionOf(request.headers.cookie);
    const isKeeping = !isOfStaff && !development && !isPreviewPath(path);
    // guard: no kept page for who has a session [page-cache.site]: && session === null ->
    const isForEverybody = isKeeping && reads && isCanonical(request) && session === null;
    const key = isForEverybody ? addresses.keyOf(path, query) : null;
    void (key === null ? passOn(exchange, { session, isOfStaff }) : sendToMany(exchange, key));
  };

  return {
    listener,
    change: renewal.change,
    prepare: renewal.prepare,
    close() {
      renewal.close();
      missing.close();
      for (const part of Object.values(parts)) part.close();
    },
  };
}

/** Said once, while none is known of. */
function warnOfProxy({ log, trustProxy }: FrontOptions): (request: IncomingMessage) => void {
  let isKnown = trustProxy > 0;
  return ({ headers }) => {
    if (isKnown || headers["x-forwarded-for"] === undefined) return;
    isKnown = true;
    log.warn(
      "a request has X-Forwarded-For, but TRUST_PROXY is 0: if a proxy stands in front, all visitors count as one client; set it to the number of proxies",
    );
  };
}
