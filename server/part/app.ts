/** What a part answers, as one function from request to response: React Router, files that follow from rows, headers. */
import { randomBytes } from "node:crypto";
import * as build from "virtual:react-router/server-build";
import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { compress } from "hono/compress";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { refusals } from "#app/content/refusals.ts";
import { forStrangers } from "#app/db/client.server.ts";
import { queryWithout } from "#app/domain/addresses/address.ts";
import { splitUrl } from "#app/domain/addresses/canonical-path.ts";
import { createAuth, type SessionLifetime } from "#app/domain/users/auth.server.ts";
import { createProvider } from "#app/domain/users/firm-account/provider.server.ts";
import type { ProviderSettings } from "#app/env.server.ts";
import {
  clientContext,
  failureContext,
  previewContext,
  type ShownPreview,
  type Site,
  siteContext,
} from "#app/middleware/context.ts";
import { cacheControl, keptByNobody } from "#app/routes/cache-control.ts";
import { closedPolicy, contentSecurityPolicy, stripNonces } from "../content-security-policy.ts";
import { maxBodyBytes } from "../limits.ts";
import {
  type AddressRules,
  type Asked,
  readSteering,
  steeringHeader,
  type Told,
  writeSteering,
} from "../part-headers.ts";
import { isAdminPath, isPreviewPath, setSecurityHeaders } from "../security-headers.ts";
import { noClientBuild, readClientBuild } from "./client-build.ts";
import { withErrorLogging } from "./error-logging.ts";
import { joined, keptForm, weightOf } from "./kept-form.ts";
import { findGone, findRedirect, type Moved, redirectCacheControl } from "./redirects.ts";
import {
  addressRules,
  createRouteTable,
  type FoundRoute,
  isPersonal,
  mayKeep,
  type RouteTable,
  siteRoutes,
} from "./route-table.ts";

export type AppOptions = Omit<
  Site,
  "auth" | "provider" | "nonce" | "clientBuild" | "routes" | "render" | "weigh"
> & {
  /** Where staff sign in with the firm's account; null: nowhere. */
  provider: ProviderSettings | null;
  /** How long a session lasts; absent: 30 minutes idle, 8 hours in all. */
  lifetime?: SessionLifetime;
  /** Folder of the built client files. */
  clientDir: string;
  /** Told before anything is done for a request, when that is over, and whose session it is. */
  onBegin?(requestId: string, route: string): void;
  onEnd?(requestId: string): void;
  onKnown?(requestId: string, person: string): void;
  development: boolean;
};

/** `preview`: the page is rendered with what that makes public; for ourselves alone. */
type Bindings = { Bindings: Partial<HttpBindings> & { preview?: ShownPreview } };

/** The route manifest, for tests that walk every route. */
export const routes = build.routes;

export type App = {
  fetch: Hono<Bindings>["fetch"];
  /** What the front is to be told of the addresses of visitors now. */
  addressRules(): AddressRules;
};

export function createApp(options: AppOptions): App {
  const { database, publicUrl, secret, clientDir, development, log, lifetime, words } = options;
  const nonce = randomBytes(18).toString("base64url");
  const auth = createAuth({ database, secret, publicUrl, lifetime });
  const clientBuild = development ? noClientBuild : readClientBuild(clientDir, build);
  const routeAt = createRouteTable(build.routes, (path) => words.last().pages.has(path));
  const answer = createRequestHandler(withErrorLogging(build), development ? "development" : "production");
  const app = new Hono<Bindings>();
  const site: Site = {
    ...options,
    auth,
    provider: options.provider && createProvider(options.provider, { publicUrl, ways: options.outgoing }),
    nonce,
    clientBuild,
    render: answer,
    weigh: async (path, tx) => {
      const preview: ShownPreview = { tx, banner: null };
      return weightOf(await app.request(new URL(path, publicUrl), {}, { preview }));
    },
    routes: siteRoutes(build.routes, routeAt),
  };
  const strangers = forStrangers(database);
  /** The same for who knocks at the doors of the staff area. */
  const siteOfStrangers: Site = {
    ...site,
    database: strangers,
    auth: createAuth({ database: strangers, secret, publicUrl, lifetime }),
  };
  const queriesOf = (path: string) => words.last().redirectedQueries?.get(path) ?? [];
  const redirectOf = (path: string, query: string) =>
    findRedirect(database, path, query, queriesOf(path)).catch((error) => {
      log.warn({ err: error }, "where an address leads could not be read");
      return undefined;
    });
  const isGoneAt = (path: string) =>
    findGone(database, path).catch((error) => {
      log.warn({ err: error }, "whether an address is gone could not be read");
      return false;
    });

  const compressed = compress();
  // What the front keeps it gets in each encoding already.
  app.use((c, next) => (askedOf(c).keeps ? next() : compressed(c, next)));
  app.use(finish(options, nonce, routeAt));
  app.use(async (c, next) => {
    if (Number(c.req.header("content-length") ?? 0) > maxBodyBytes(routeAt(c.req.path).handle))
      return reject(c, 413, "The request is too large.");
    return next();
  });
  app.all("*", async (c) => {
    const asked = askedOf(c);
    const { path, query } = splitUrl(c.req.url.slice(new URL(c.req.url).origin.length));
    const route = routeAt(path);
    const reads = c.req.method === "GET" || c.req.method === "HEAD";
    const isMoved = asked.written !== undefined && reads && route.isKnown;
    // What was found with the query alone stands before the page that is at the path.
    const asksOfOld =
      reads && route.isKnown && queriesOf(path).some((name) => c.req.query(name) !== undefined);
    if (isMoved || asksOfOld) {
      const moved = await redirectOf(path, query);
      if (moved && (isMoved || moved.parameters.length > 0)) return move(c, moved, query);
      if (isMoved) return c.redirect(path + query, 301);
    }
    const context = new RouterContextProvider();
    const isAtDoors = !asked.hasSession && isAdminPath(path);
    context.set(siteContext, isAtDoors ? siteOfStrangers : site);
    context.set(clientContext, {
      address: asked.address,
      requestId: asked.requestId,
      hasSession: asked.hasSession === true,
      isHead: asked.isHead === true,
      known: (person) => options.onKnown?.(asked.requestId, person),
      allowUpload: () => c.env?.outgoing?.writeProcessing(),
    });
    const refused = asked.prepares && refusals[asked.prepares.status];
    if (refused) context.set(failureContext, { ...refused, ...prepared(asked) });
    if (c.env?.preview) context.set(previewContext, c.env.preview);
    // Nothing is rendered for an address that leads nowhere: the front has the page for it.
    const isNowhere = asked.keeps && !asked.prepares && !route.isKnown;
    const response = isNowhere
      ? new Response(null, { status: 404 })
      : await answer(forRouter(c.req.raw, maxBodyBytes(route.handle)), context);
    // Staff read on the next page what they have just published.
    if (!reads && asked.hasSession) await words.hearing.caughtUp();
    if (response.status !== 404 || !reads) return response;
    const moved = await redirectOf(path, query);
    if (moved) return move(c, moved, query);
    if (!(await isGoneAt(path))) return response;
    const page = isNowhere
      ? await answer(forRouter(c.req.raw, maxBodyBytes(route.handle)), context)
      : response;
    return new Response(page.body, { status: 410, headers: page.headers });
  });
  app.onError((error, c) => {
    const { requestId } = askedOf(c);
    log.error({ err: error, requestId }, "unexpected error");
    return c.text(`An unexpected error occurred. Reference: ${requestId}`, 500);
  });
  return {
    fetch: app.fetch,
    addressRules: () => addressRules(build.routes, routeAt, words.last().redirectedQueries ?? new Map()),
  };
}

/** The query goes along, but for what the redirect means by itself; where many get the answer, the front adds it. */
function move(c: Context<Bindings>, { to, parameters }: Moved, query: string): Response {
  c.header("cache-control", redirectCacheControl);
  return c.redirect(askedOf(c).keeps ? to : to + queryWithout(query, parameters), 301);
}

/** Runs last: header set, policy of the finished body, the form in which the front keeps it, one log line. */
function finish(
  { publicUrl, log, development, onBegin, onEnd }: AppOptions,
  nonce: string,
  routeAt: RouteTable,
): MiddlewareHandler<Bindings> {
  const https = publicUrl.startsWith("https://");
  return async (c, next) => {
    const asked = askedOf(c);
    const started = performance.now();
    const { method, path } = c.req;
    const route = routeAt(path);
    onBegin?.(asked.requestId, route.name);
    await next();
    onEnd?.(asked.requestId);
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
    const isPublic = route.cache !== null && !asked.hasSession;
    // guard: what is withdrawn takes the place of its page in a cache in front [withdrawal.site]: [200, 404] -> [200]
    if (isPublic && [200, 404].includes(c.res.status) && !c.res.headers.has("cache-control"))
      c.res.headers.set("cache-control", cacheControl("everybody", "at any moment"));
    if (!c.res.headers.has("cache-control")) c.res.headers.set("cache-control", keptByNobody);
    if (c.res.status === 503 && !c.res.headers.has("retry-after")) c.res.headers.set("retry-after", "5");
    setSecurityHeaders(c.res.headers, { https, isPreview: isPreviewPath(path) });
    const told: Told = { route: route.name };
    if (asked.keeps) await tellHowKept(c, asked, route, told);
    // guard: what is of one person is kept by nobody [page-cache.site]: isOfOnePerson(c, route) -> false
    if (isOfOnePerson(c, route)) {
      c.res.headers.set("cache-control", keptByNobody);
      delete told.keep;
    }
    if (c.env?.incoming) c.res.headers.set(steeringHeader, writeSteering(told));
    c.res.headers.set("x-request-id", asked.requestId);
    const ms = Math.round(performance.now() - started);
    // The route's id, not the path: that may hold what somebody typed.
    log.debug({ requestId: asked.requestId, method, route: route.name, status: c.res.status, ms }, "request");
  };
}

/** Whether the answer was made of what one person has or asks for: it leaves a cookie, or its query is personal. */
function isOfOnePerson(c: Context<Bindings>, route: FoundRoute): boolean {
  return c.res.headers.has("set-cookie") || isPersonal(c.req.path, new URL(c.req.url).search, route);
}

/** Says whether the front may keep the answer, and brings it into the form in which it does. */
async function tellHowKept(c: Context<Bindings>, asked: Asked, route: FoundRoute, told: Told): Promise<void> {
  const { status } = c.res;
  if (!route.isKnown && status === 404 && !asked.prepares) {
    told.keep = "nowhere";
    return;
  }
  if (route.isKnown && !route.cache && !asked.prepares) return;
  if (status === 404) told.keep = "missing";
  if (status === 200 && mayKeep(c.req.query(), route, c.res.headers.get("etag"))) told.keep = "answer";
  const form = await keptForm(c.res, { known: asked.etag, isPlain: [404, 410].includes(status) });
  const { body, lengths } = form ? joined(form) : { body: null, lengths: {} };
  const headers = new Headers(c.res.headers);
  headers.delete("content-length");
  headers.delete("etag");
  told.etag = form?.etag ?? asked.etag;
  if (form?.bodies.br) headers.set("vary", "Accept-Encoding");
  told.lengths = lengths;
  c.res = new Response(body === null ? null : new Uint8Array(body), { status: form ? status : 304, headers });
}

/** The reference stands in the page of a failure where the front will put that of a request. */
function prepared({ prepares }: Asked): { status: number; requestId?: string } {
  return { status: prepares?.status ?? 503, ...(prepares && { requestId: prepares.reference }) };
}

/** What the front says of the request; asked by ourselves, nothing is. */
function askedOf(c: Context): Asked {
  const asked = readSteering<Asked>(c.req.header(steeringHeader));
  return asked ?? { address: "ourselves", requestId: "" };
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
    if (/^x-(forwarded|react-router|original|rewrite|http-method|site)/.test(name)) headers.delete(name);
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
      // guard: the size of a body in chunks [malformed-requests.site]: bytes > most -> false
      if (bytes > most) controller.error(new Error("The request is too large."));
      else controller.enqueue(chunk);
    },
  });
  return body?.pipeThrough(count) ?? null;
}
