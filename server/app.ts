/** The site as one function from request to response: gates, files, React Router, headers. */
import { randomBytes } from "node:crypto";
import * as build from "virtual:react-router/server-build";
import type { HttpBindings } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { compress } from "hono/compress";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { createAuth, type SessionLifetime } from "#app/domain/users/auth.server.ts";
import { keyedHash, networkOf } from "#app/middleware/client-key.server.ts";
import {
  clientContext,
  previewContext,
  type ShownPreview,
  type Site,
  siteContext,
} from "#app/middleware/context.ts";
import { cacheControl, keptByNobody, type TakenBack } from "#app/routes/cache-control.ts";
import { redirectToCanonical, writtenPath } from "./canonical-address.ts";
import { clientAddress } from "./client-address.ts";
import { noClientBuild, readClientBuild } from "./client-build.ts";
import { closedPolicy, contentSecurityPolicy, stripNonces } from "./content-security-policy.ts";
import { withErrorLogging } from "./error-logging.ts";
import { maxBodyBytes } from "./limits.ts";
import { logMissing } from "./missing-paths.ts";
import { carriesCookie, weightOf } from "./page-cache.ts";
import { uploadAllowed } from "./ports.ts";
import { findRedirect, redirectCacheControl } from "./redirects.ts";
import { createRouteTable, type RouteTable, siteRoutes } from "./route-table.ts";
import { isSameOrigin } from "./same-origin.ts";
import { isPreviewPath, setSecurityHeaders } from "./security-headers.ts";

export type AppOptions = Omit<Site, "auth" | "nonce" | "clientBuild" | "routes" | "render" | "weigh"> & {
  /** How long a session lasts; absent: 30 minutes idle, 8 hours in all. */
  lifetime?: SessionLifetime;
  trustProxy: number;
  /** Folder of the built client files. */
  clientDir: string;
  development: boolean;
};

/** `preview`: the page is rendered with what that makes public; for ourselves alone. */
type Bindings = { Bindings: Partial<HttpBindings> & { preview?: ShownPreview } };

/** The route manifest, for tests that walk every route. */
export const routes = build.routes;

/**
 * @param onMissing hears of each address that somebody wanted to read and that leads nowhere; of who it was, a keyed
 * hash of the network.
 */
export function createApp(
  options: AppOptions,
  onMissing?: (path: string, client: string) => void,
): Hono<Bindings> {
  const { database, publicUrl, secret, trustProxy, clientDir, development, log, lifetime, words } = options;
  const nonce = randomBytes(18).toString("base64url");
  const auth = createAuth({ database, secret, publicUrl, lifetime });
  const clientBuild = development ? noClientBuild : readClientBuild(clientDir, build.assets);
  const routeAt = createRouteTable(build.routes, (path) => words.last().pages.has(path));
  const answer = createRequestHandler(withErrorLogging(build), development ? "development" : "production");
  const app = new Hono<Bindings>();
  const site: Site = {
    ...options,
    auth,
    nonce,
    clientBuild,
    render: answer,
    weigh: async (path, tx) => {
      const preview: ShownPreview = { tx, banner: null };
      return weightOf(await app.request(new URL(path, publicUrl), {}, { preview }));
    },
    routes: siteRoutes(build.routes, routeAt),
  };
  const redirectOf = (path: string) =>
    findRedirect(database, path).catch((error) => {
      log.warn({ err: error }, "where an address leads could not be read");
      return undefined;
    });

  app.use(compress());
  app.use(finish(options, nonce, routeAt));
  app.use(gate(publicUrl, routeAt));
  app.use(redirectToCanonical(routeAt, async (path) => (await redirectOf(path)) ?? path));
  if (!development) {
    // guard: files that never change are kept
    app.use("/assets/*", keptUntil("never"));
    app.use("/assets/*", serveStatic({ root: clientDir, precompressed: true }));
    app.use(
      "/:icon{[\\w-]+\\.(?:ico|png|svg)}",
      shared,
      keptUntil("by a release"),
      serveStatic({ root: clientDir }),
    );
  }
  app.all("*", async (c) => {
    const context = new RouterContextProvider();
    context.set(siteContext, site);
    context.set(clientContext, {
      address: c.env?.incoming ? clientAddress(c.env.incoming, trustProxy) : "ourselves",
      requestId: c.res.headers.get("x-request-id") ?? "",
      hasSession: carriesCookie(c.req.header("cookie")),
      isHead: c.req.method === "HEAD",
      allowUpload: () => c.env?.incoming?.emit(uploadAllowed),
    });
    if (c.env?.preview) context.set(previewContext, c.env.preview);
    const response = await answer(forRouter(c.req.raw, maxBodyBytes(routeAt(c.req.path).handle)), context);
    if (response.status !== 404) return response;
    const { pathname, search } = new URL(c.req.url);
    const reads = c.req.method === "GET" || c.req.method === "HEAD";
    const target = reads ? await redirectOf(pathname) : undefined;
    if (target !== undefined) {
      c.header("cache-control", redirectCacheControl);
      return c.redirect(target + search, 301);
    }
    const requested = writtenPath(c.env?.incoming, pathname);
    const { requestId, address } = context.get(clientContext);
    logMissing(log, requestId, site.routes.loggedPath(requested));
    if (reads) onMissing?.(requested, keyedHash(secret, "missing", networkOf(address)));
    return response;
  });
  app.onError((error, c) => {
    const requestId = c.res.headers.get("x-request-id") ?? "";
    log.error({ err: error, requestId }, "unexpected error");
    return c.text(`An unexpected error occurred. Reference: ${requestId}`, 500);
  });
  return app;
}

/** Runs last: header set, policy of the finished body, one log line. */
function finish(
  { publicUrl, log, development }: AppOptions,
  nonce: string,
  routeAt: RouteTable,
): MiddlewareHandler<Bindings> {
  const https = publicUrl.startsWith("https://");
  return async (c, next) => {
    const requestId = crypto.randomUUID();
    const started = performance.now();
    c.header("x-request-id", requestId);
    await next();
    const type = c.res.headers.get("content-type") ?? "";
    if (type.startsWith("text/html")) {
      const { html, ...own } = stripNonces(await c.res.text(), nonce);
      c.res = new Response(html, c.res);
      c.res.headers.set("content-security-policy", contentSecurityPolicy({ ...own, development }));
    }
    if (type.startsWith("text/") && !type.includes("charset"))
      c.res.headers.set("content-type", `${type}; charset=utf-8`);
    if (!c.res.headers.has("content-security-policy"))
      c.res.headers.set("content-security-policy", closedPolicy);
    if (!c.res.headers.has("cache-control")) c.res.headers.set("cache-control", keptByNobody);
    if (c.res.status === 503 && !c.res.headers.has("retry-after")) c.res.headers.set("retry-after", "5");
    c.res.headers.set("x-request-id", requestId);
    setSecurityHeaders(c.res.headers, { https, isPreview: isPreviewPath(c.req.path) });
    const ms = Math.round(performance.now() - started);
    const { method, path } = c.req;
    // The route's id, not the path: that may hold what somebody typed.
    log.debug({ requestId, method, route: routeAt(path).name, status: c.res.status, ms }, "request");
  };
}

function gate(publicUrl: string, routeAt: RouteTable): MiddlewareHandler<Bindings> {
  return async (c, next) => {
    // A page without referrer sends its forms with the origin `null`; in a preview they change nothing.
    const isOwnPreview = isPreviewPath(c.req.path) && c.req.header("sec-fetch-site") === "same-origin";
    // guard: the same-origin gate
    if (!isOwnPreview && !isSameOrigin(c.req.method, c.req.raw.headers, publicUrl)) {
      return reject(c, 403, "This request did not come from this site.");
    }
    if (Number(c.req.header("content-length") ?? 0) > maxBodyBytes(routeAt(c.req.path).handle))
      return reject(c, 413, "The request is too large.");
    return next();
  };
}

/** Nothing of the request's body will be read: the connection cannot be used again. */
function reject(c: Context, status: number, sentence: string): Response {
  c.header("connection", "close");
  return c.text(sentence, status as 400);
}

/** Without what React Router would believe of a client: forwarded names and its own headers. */
function forRouter(request: Request, mostBytes: number): Request {
  const headers = new Headers(request.headers);
  for (const name of [...headers.keys()]) {
    if (/^x-(forwarded|react-router|original|rewrite|http-method)/.test(name)) headers.delete(name);
  }
  headers.delete("origin"); // the gate has looked at it
  // HEAD is answered like GET, headers and all; the server leaves the body out.
  const reads = request.method === "GET" || request.method === "HEAD";
  return new Request(request.url, {
    method: reads ? "GET" : request.method,
    headers,
    body: reads ? null : bounded(request.body, mostBytes),
    signal: request.signal,
    duplex: "half",
  } as RequestInit);
}

/** A body that did not tell its length ends in an error when it grows too long; the form then counts as none. */
function bounded(body: ReadableStream<Uint8Array> | null, most: number): ReadableStream<Uint8Array> | null {
  let bytes = 0;
  const count = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.length;
      // guard: the size of a body in chunks: bytes > most -> false
      if (bytes > most) controller.error(new Error("The request is too large."));
      else controller.enqueue(chunk);
    },
  });
  return body?.pipeThrough(count) ?? null;
}

/** Pictures of ours that feeds, chats and bookmarks show elsewhere. */
const shared: MiddlewareHandler = async (c, next) => {
  await next();
  c.res.headers.set("cross-origin-resource-policy", "cross-origin");
};

/** A file that is there may be kept by whoever has fetched it. */
function keptUntil(takenBack: TakenBack): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (c.res.ok) c.res.headers.set("cache-control", cacheControl("everybody", takenBack));
  };
}
