/**
 * The site as a listener: pages from memory first, then the app. Pages that a change touches are rendered anew at
 * once, whichever process made it. This is what Vite bundles for the server.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { asVisitor } from "#app/db/actors.server.ts";
import type { ConnectionTarget } from "#app/db/client.server.ts";
import { listen } from "#app/db/notifications.ts";
import { splitUrl } from "#app/domain/addresses/canonical-path.ts";
import { officeDate } from "#app/domain/office-time.ts";
import { countMissing } from "#app/jobs/missing-paths.ts";
import { countRefusedSignIns } from "#app/jobs/refused-sign-ins.ts";
import { countUsage } from "#app/jobs/usage.ts";
import type { Telemetry } from "#app/middleware/context.ts";
import { keepWords, readWords } from "#app/middleware/words.server.ts";
import { type AppOptions, createApp, routes } from "./app.ts";
import { canonicalize, isCanonical, leadsNowhere, writtenPath } from "./canonical-address.ts";
import { sendError } from "./http-errors.ts";
import { rejectionStatus } from "./limits.ts";
import type { Metrics } from "./metrics.ts";
import { logMissing } from "./missing-paths.ts";
import { carriesCookie, createPageCache } from "./page-cache.ts";
import { cacheKey, createRouteTable, pathsForLog } from "./route-table.ts";

export type SiteOptions = Omit<AppOptions, "usage" | "words"> & {
  target: ConnectionTarget;
  metrics?: Metrics;
};
export type RunningSite = {
  listener: RequestListener;
  /** Since when this process hears of no change that another makes; null while it does. */
  unheardSince(): Date | null;
  close(): Promise<void>;
};

export { routes };

/** Changes within so many milliseconds are one; so an import of thousands is one. */
const debounceMs = 20;
const second = 1000;
/** Between two attempts to render what fails. */
const longestPause = 60 * second;

/** Once the words of the pages have been read; where they cannot be, it is tried until they are. */
export async function createSite(options: SiteOptions): Promise<RunningSite> {
  const { metrics, publicUrl, log, database } = options;
  const isRejected = rejectInvalid(options);
  const missing = countMissing(options.database, log);
  const refused = countRefusedSignIns(options.database, log);
  const usage = countUsage(options.database, log);
  const count: Telemetry["count"] = (event) => {
    if (event === "sign-in refused") refused.count();
    options.watch.count(event);
  };
  const pages = createPageCache(async (key) => app.request(new URL(key, publicUrl)));
  const words = keepWords(
    () => asVisitor(database, readWords),
    (error) => {
      log.warn({ err: error }, "the words of the pages could not be read: the last ones stand");
      pages.markStale();
    },
  );
  const routeAt = createRouteTable(routes, (path) => words.last().pages.has(path));
  const app = createApp({ ...options, usage, words, watch: { ...options.watch, count } }, missing.count);
  const close = async () => void (await Promise.all([missing.close(), refused.close(), usage.close()]));
  // React Router brings its own Request and Response; replacing the globals breaks its instanceof checks.
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  if (options.development) {
    return {
      listener(request, response) {
        words.change(); // nobody tells of one
        return isRejected(request, response) || answer(request, response);
      },
      unheardSince: () => null,
      close,
    };
  }
  let renewal: NodeJS.Timeout | undefined;
  let refreshing: NodeJS.Timeout | undefined;
  const changes = listen(options.target, "documents", {
    onMessage(change) {
      // guard: the words are read anew before the pages that show them
      words.change();
      // guard: what is withdrawn is forgotten, not shown while it is renewed
      if (change === "gone") pages.forget();
      renewSoon();
    },
    onConnected() {
      words.change(); // something may have been missed
      renewSoon();
    },
    onLost: (error) => {
      log.warn({ err: error }, "changes in the database are not heard: cached pages are sent as stale");
      pages.markStale();
    },
  });

  /** The words come first: each page is rendered with those of the last change. */
  function renewSoon(milliseconds = debounceMs) {
    renewal ??= setTimeout(async () => {
      renewal = undefined;
      const isRead = await words.read().then(
        () => true,
        () => false,
      );
      if (!isRead) renewSoon(second);
      else if (!(await pages.renew())) refreshLater();
    }, milliseconds).unref();
  }

  /** Nobody tells a second time of a change, so what failed to show it is tried until it does. */
  function refreshLater(milliseconds = second) {
    clearTimeout(refreshing);
    refreshing = setTimeout(async () => {
      if (!(await pages.refresh())) refreshLater(Math.min(2 * milliseconds, longestPause));
    }, milliseconds).unref();
  }

  await words.now();
  // With a day of the office openings close, with a year every footer is another.
  let day = officeDate(new Date());
  const calendar = setInterval(() => {
    const before = day;
    day = officeDate(new Date());
    if (day !== before) renewSoon();
  }, second).unref();

  return {
    listener(request, response) {
      metrics?.follow(routeAt(splitUrl(request.url ?? "").path).name, request, response);
      if (isRejected(request, response)) return;
      const { url = "", method, headers } = request; // by its canonical path
      const route = routeAt(splitUrl(url).path);
      const reads = method === "GET" || method === "HEAD";
      // guard: no kept page for who has a session: && !carriesCookie(headers.cookie) ->
      const isForEverybody = reads && isCanonical(request) && !carriesCookie(headers.cookie);
      const key = isForEverybody ? cacheKey(url, route) : null;
      if (key === null) return answer(request, response);
      const from = pages.answerFromMemory(key, request, response);
      metrics?.countPage(from ?? "rendering");
      if (!from) pages.answer(key, request, response).catch(() => answer(request, response));
    },
    unheardSince: changes.lostSince,
    async close() {
      clearInterval(calendar);
      clearTimeout(renewal);
      clearTimeout(refreshing);
      await changes.stop();
      await close();
    },
  };
}

/**
 * Nothing of an odd request is looked at: no cache, no framework, no body. Whoever reads an address that leads nowhere
 * gets the page that says so; a form that is sent there is refused in a word.
 */
function rejectInvalid({ publicUrl, log, trustProxy }: SiteOptions) {
  const loggedPath = pathsForLog(routes);
  const https = publicUrl.startsWith("https://");
  let isProxyKnown = trustProxy > 0;
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (!isProxyKnown && request.headers["x-forwarded-for"] !== undefined) {
      isProxyKnown = true; // said once
      log.warn(
        "a request has X-Forwarded-For, but TRUST_PROXY is 0: if a proxy stands in front, all visitors count as one client; set it to the number of proxies",
      );
    }
    const refused = rejectionStatus(request);
    if (refused === null) canonicalize(request);
    const reads = request.method === "GET" || request.method === "HEAD";
    const status = refused ?? (!reads && leadsNowhere(request) ? 404 : null);
    if (status === null) return false;
    if (status === 404)
      logMissing(log, crypto.randomUUID(), loggedPath(writtenPath(request, request.url ?? "")));
    sendError(response, status, "The request cannot be answered.\n", https);
    return true;
  };
}
