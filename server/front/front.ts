/**
 * The way of a request (docs/decisions/054-a-front-and-two-parts.md): odd ones are refused, the address becomes
 * canonical, files and what is kept are sent, all else goes behind in its turn. Nothing here computes a page or asks the
 * database, so nothing that is worked on behind keeps anybody from what everybody sees.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Logger } from "pino";
import { queryWithout } from "#app/domain/addresses/address.ts";
import { splitUrl } from "#app/domain/addresses/canonical-path.ts";
import { BusyError, GoneError } from "#app/domain/queues/limited.ts";
import { cacheControl } from "#app/routes/cache-control.ts";
import { createAddressMemory } from "../address-memory.ts";
import { mostOfStaff, mostOfText, mostOfVisitors, rejectionStatus } from "../limits.ts";
import type { Change, Missing, PartName } from "../messages.ts";
import type { FrontMetrics } from "../metrics.ts";
import { type Asked, keyOf, type Reads } from "../part-headers.ts";
import { isAdminPath, isPreviewPath } from "../security-headers.ts";
import { createBodies, type Taken, TooLargeError } from "./bodies.ts";
import { type Ask, type Bounds, createCache, type Loaded, usualBounds } from "./cache.ts";
import { canonicalize, isCanonical, leadsNowhere, writtenPath } from "./canonical-address.ts";
import { clientAddress } from "./client-address.ts";
import { createFileSender } from "./file-pieces.ts";
import { createFiles } from "./files.ts";
import { createHealth, livePath, readyPath } from "./health.ts";
import { createLanes, type LaneName } from "./lanes.ts";
import { createMissing } from "./missing-paths.ts";
import { hasBody, uploadAllowed } from "./ports.ts";
import { createRefusals, placeholder, preparedStatuses } from "./refusals.ts";
import { isSameOrigin } from "./same-origin.ts";
import { sessionCookies } from "./session-cookie.ts";
import { createFileKeeper, keptOf } from "./store-response.ts";
import { type Kept, sendKept } from "./stored-response.ts";
import { type Answer, LateError, PartAwayError, type Upstream } from "./upstream.ts";

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

/** What is known of a path: what its answers depend on, or that each is for its request alone. */
type Rule = Reads | "alone";

const second = 1000;
const megabyte = 1024 * 1024;
/** Bytes of bodies that arrive, or wait for their turn. */
const mostHeld = { ofStaff: 32 * megabyte, ofOthers: 24 * megabyte };
/** Bytes of addresses: of those at which an answer is kept, and of all others, which strangers make up. */
const mostRules = { kept: 2_000_000, others: 2_000_000 };
/** Between two attempts to make anew what fails: milliseconds. */
const pauses = { first: second, longest: 60 * second };
/** RFC 9211 */
const hit = "site; hit";
const staleHit = "site; hit; detail=stale";
/** That there is nothing at an address now: in a cache in front it takes the place of what was withdrawn. */
const mayTakeItsPlace = cacheControl("everybody", "at any moment");
const nothingThere = "There is no page at this address.\n";
const tooMany = "Too much has come from your connection. Please try again in a moment.\n";
const cannotBeAnswered = "The request cannot be answered.\n";
const tooLarge = "The request is too large.\n";
const comeBack = "The site cannot answer just now. Please try again in a moment.\n";
const lateAnswer = "The site has not answered in time. What you have sent may have arrived.\n";

export function createFront(options: FrontOptions): Front {
  const { log, publicUrl, trustProxy, development, parts, metrics } = options;
  const https = publicUrl.startsWith("https://");
  const refusals = createRefusals(https);
  const files = createFiles(options.clientDir, https);
  const health = createHealth({ secret: options.secret, https, parts });
  const sendFile = createFileSender(trustProxy);
  const sessionOf = sessionCookies(options.secret, publicUrl);
  const { inLane, untilQuiet } = createLanes();
  const bodies = { ofStaff: createBodies(mostHeld.ofStaff), ofOthers: createBodies(mostHeld.ofOthers) };
  const rules = createRules();
  const lessons = new Map<string, Promise<unknown>>();
  const cache = createCache((key, known) => loadKept(key, known), {
    bounds: options.bounds ?? usualBounds,
    inFiles: createFileKeeper(log, options.folder),
    quiet: untilQuiet,
  });
  const missing = createMissing(options);
  const lookForProxy = warnOfProxy(options);
  let isClosed = false;
  let hasChanged = false;
  let isRenewing = false;
  let refreshing: NodeJS.Timeout | undefined;

  const listener: RequestListener = (request, response) => {
    const measured = metrics?.follow(request, response);
    const measure = (route: string) => {
      if (measured) measured.route = route;
    };
    lookForProxy(request);
    const odd = statusOfOdd(request);
    if (odd !== null) return refuse(odd, request, response, { sentence: cannotBeAnswered });
    const { url = "", method = "", headers } = request; // by its canonical path
    const { path, query } = splitUrl(url);
    const reads = method === "GET" || method === "HEAD";
    if (!reads && leadsNowhere(request)) return sendNowhere(request, response, measure);
    if (!development && files.isOfFiles(path)) {
      measure("files");
      const file = files.get(path);
      if (file && reads) return sendKept(file, request, response, sendFile);
      return void readFile(path, request, response);
    }
    if (path === livePath) {
      measure("routes/resources/health-live");
      return health.sendLive(request, response);
    }
    // A page without referrer sends its forms with the origin `null`: in a preview, where they change nothing, and from a
    // sign-off, whose cookie is for that page alone. That they come from this site the browser says.
    const isOwnPreview = isPreviewPath(path) && headers["sec-fetch-site"] === "same-origin";
    // guard: the same-origin gate [gate.site]
    if (!isOwnPreview && !isSameOrigin(method, headers, publicUrl)) {
      refuse(403, request, response, { sentence: "This request did not come from this site." });
      return;
    }
    if (path === readyPath && !health.canTell()) return health.sendNotReady(response);
    const isOfStaff = isStaffPath(path);
    if (Number(headers["content-length"] ?? 0) > (isOfStaff ? mostOfStaff : mostOfVisitors))
      return refuse(413, request, response, { sentence: tooLarge });
    const session = sessionOf(headers.cookie);
    const isKeeping = !isOfStaff && !development && !isPreviewPath(path);
    // guard: no kept page for who has a session [page-cache.site]: && session === null ->
    const isForEverybody = isKeeping && reads && isCanonical(request) && session === null;
    if (!isForEverybody) return void passOn(request, response, { session, isOfStaff, measure });
    const rule = rules.get(path);
    if (rule && rule !== "alone") {
      const key = keyOf(path, query, rule);
      const kept = key === null ? undefined : cache.get(key);
      if (kept && !cache.isAwaited(kept)) {
        measure(kept.route);
        metrics?.countPage(kept.isStale ? "stale memory" : "memory");
        return sendKept(kept, request, response, sendFile, kept.isStale ? staleHit : hit);
      }
    }
    void read(path, query, request, response, measure);
  };

  /** What may be kept, or shared by all who ask for it now. */
  async function read(
    path: string,
    query: string,
    request: IncomingMessage,
    response: ServerResponse,
    measure: (route: string) => void,
  ): Promise<void> {
    try {
      for (;;) {
        const rule = rules.get(path);
        const lesson = rule === undefined ? lessons.get(path) : undefined;
        if (lesson) {
          await lesson;
          continue;
        }
        if (rule === undefined) {
          const learning = learn(path, query, request);
          const lessonOver = learning.then(
            () => {},
            () => {},
          );
          lessons.set(path, lessonOver);
          const learnt = await learning.finally(() => lessons.delete(path));
          if (learnt !== null) return sendLoaded(learnt, request, response, measure);
          continue; // it is for this request alone
        }
        const key = rule === "alone" ? null : keyOf(path, query, rule);
        if (key === null)
          return await passOn(request, response, { session: null, isOfStaff: false, measure });
        const ofReader: Ask = (asked, known) => loadKept(asked, known, request);
        const here = cache.get(key);
        const kept = here && cache.isAwaited(here) ? await cache.newest(key, ofReader) : here;
        const known = kept ? undefined : cache.getMissing(key);
        if (kept) {
          metrics?.countPage(kept.isStale ? "stale memory" : "memory");
          const status = kept.isStale ? staleHit : hit;
          return sendLoaded({ kept, keep: "answer" }, request, response, measure, status);
        }
        if (known) {
          metrics?.countPage("memory");
          if (known === "nowhere") return sendNowhere(request, response, measure, mayTakeItsPlace);
          return sendLoaded({ kept: known, keep: "missing" }, request, response, measure);
        }
        metrics?.countPage("rendering");
        const isFirst = !cache.isLoading(key);
        try {
          const loaded = await cache.load(key, ofReader);
          const now = rules.get(path) ?? rule;
          // It reads more of a query than was known: an old address that has been redirected meanwhile.
          if (now === "alone" || keyOf(path, query, now) !== key) continue;
          return sendLoaded(loaded, request, response, measure);
        } catch (error) {
          if (isFirst || !(error instanceof BusyError || error instanceof GoneError)) throw error;
          // Who was first was refused, or has gone: that is no answer for the others.
        }
      }
    } catch (error) {
      fail(error, request, response);
    }
  }

  /** Asks for the first time at a path, and knows from then on what the part says of it; null: each answer is for one person. */
  async function learn(path: string, query: string, request: IncomingMessage): Promise<Loaded | null> {
    metrics?.countPage("rendering");
    const keep = cache.begin();
    return inLane("reads", { address: addressOf(request), session: null }, async () => {
      const answer = await parts.visitors.ask({
        method: "GET",
        url: path + query,
        headers: forMany,
        asked: { ...askedOf(request), keeps: true },
      });
      const { reads } = answer.told;
      const loaded = await keptOf(answer);
      rules.set(path, reads ?? "alone", loaded);
      const key = reads ? keyOf(path, query, reads) : null;
      if (key === null) return null;
      await keep(key, loaded);
      return loaded;
    });
  }

  /** Asks for what many may get. Renewals have nobody who asks. */
  async function loadKept(key: string, known: Kept | undefined, request?: IncomingMessage): Promise<Loaded> {
    const asked: Asked = request
      ? askedOf(request)
      : { address: "ourselves", requestId: crypto.randomUUID() };
    const run = async () => {
      const answer = await parts.visitors.ask({
        method: "GET",
        url: key,
        headers: forMany,
        asked: { ...asked, keeps: true, ...(known && known.etag !== "" && { etag: known.etag }) },
      });
      const { reads } = answer.told;
      const loaded = await keptOf(answer, known);
      if (reads) rules.set(splitUrl(key).path, reads, loaded);
      return loaded;
    };
    return request ? inLane("reads", { address: addressOf(request), session: null }, run) : run();
  }

  function sendLoaded(
    { kept, keep }: Loaded,
    request: IncomingMessage,
    response: ServerResponse,
    measure: (route: string) => void,
    cacheStatus?: string,
  ): void {
    if (response.destroyed) return;
    if (keep === "nowhere") {
      sendNowhere(request, response, measure, mayTakeItsPlace);
      return;
    }
    measure(kept.route);
    if (kept.status === 404) missing.note(request, addressOf(request));
    sendKept(
      kept.moves ? withQuery(kept, queryWithout(splitUrl(request.url ?? "").query, kept.moves)) : kept,
      request,
      response,
      sendFile,
      cacheStatus,
    );
  }

  function sendNowhere(
    request: IncomingMessage,
    response: ServerResponse,
    measure: (route: string) => void,
    lifetime?: string,
  ): void {
    measure("none");
    refuseMissing(request, response, lifetime);
  }

  function refuseMissing(request: IncomingMessage, response: ServerResponse, lifetime?: string): void {
    missing.note(request, addressOf(request));
    refusals.send(404, request, response, {
      requestId: crypto.randomUUID(),
      sentence: nothingThere,
      lifetime,
    });
  }

  /** What is answered to this request alone. */
  async function passOn(
    request: IncomingMessage,
    response: ServerResponse,
    {
      session,
      isOfStaff,
      measure,
    }: { session: string | null; isOfStaff: boolean; measure: (route: string) => void },
  ): Promise<void> {
    const { url = "", method = "", headers } = request;
    if (!isOfStaff && leadsNowhere(request)) return sendNowhere(request, response, measure);
    const reads = method === "GET" || method === "HEAD";
    const isForStaff = isOfStaff || session !== null;
    const lane = laneOf({ isForStaff, hasSession: session !== null, reads, request });
    const gone = new AbortController();
    response.once("close", () => {
      if (!response.writableFinished) gone.abort();
    });
    const asker = { address: addressOf(request), session, signal: gone.signal };
    let taken: Taken | undefined;
    try {
      const own = bodies[session === null ? "ofOthers" : "ofStaff"];
      const longest = lane === "staff" ? mostOfText : mostOfVisitors;
      const hasForm = !reads && hasBody(request);
      // A longer one of somebody at the doors is refused behind, by its length or for who sends it; nobody reads it.
      // guard: a form has come before its turn [contact-flood.site]: hasForm && -> false &&
      if (hasForm && lane !== "uploads" && !(Number(headers["content-length"]) > longest))
        taken = await inLane("arriving", asker, () => own.takeIn(request, longest));
      const body = taken?.body ?? (hasForm ? request : undefined);
      await inLane(
        lane,
        asker,
        () =>
          parts[isForStaff ? "staff" : "visitors"].ask({
            // HEAD is answered like GET, headers and all.
            method: reads ? "GET" : method,
            url,
            headers,
            asked: {
              ...askedOf(request),
              ...(session !== null && { hasSession: true as const }),
              ...(method === "HEAD" && { isHead: true as const }),
            },
            ...(body && { body }),
            signal: gone.signal,
            onUpload: () => request.emit(uploadAllowed),
          }),
        async (answer) => {
          taken?.release();
          send(answer, request, response, measure);
          await ended(answer);
        },
      );
    } catch (error) {
      fail(error, request, response);
    } finally {
      taken?.release();
    }
  }

  /** Sends an answer as it comes. */
  function send(
    { message, status, told, headers }: Answer,
    request: IncomingMessage,
    response: ServerResponse,
    measure: (route: string) => void,
  ): void {
    measure(told.route);
    if (status === 404) missing.note(request, addressOf(request));
    if (response.destroyed) return void message.destroy();
    if (!request.complete && hasBody(request)) response.shouldKeepAlive = false; // the rest of the body is not read
    response.writeHead(status, headers);
    if (request.method === "HEAD") {
      message.resume();
      return void response.end();
    }
    message.once("error", () => response.destroy());
    response.once("close", () => message.destroy());
    message.pipe(response);
  }

  function fail(error: unknown, request: IncomingMessage, response: ServerResponse): void {
    if (response.destroyed || error instanceof GoneError) {
      if (!response.headersSent && !response.destroyed)
        refuse(503, request, response, { sentence: comeBack, retryAfter: 5 });
      return;
    }
    if (response.headersSent) return void response.destroy();
    if (request.url === readyPath) return void health.sendNotReady(response, "does not answer");
    if (error instanceof TooLargeError) return void refuse(413, request, response, { sentence: tooLarge });
    const requestId = crypto.randomUUID();
    if (error instanceof BusyError) {
      log.warn({ requestId, queue: error.message }, "refused: a queue is full");
      const told = error.isOfPerson
        ? ([429, { sentence: tooMany, retryAfter: 10 }] as const)
        : ([503, { sentence: comeBack, retryAfter: 5 }] as const);
      refusals.send(told[0], request, response, { requestId, ...told[1] });
      return;
    }
    if (error instanceof LateError) {
      log.warn({ requestId, method: request.method }, "given up: a part has not answered in time");
      refusals.send(504, request, response, { requestId, sentence: lateAnswer, mayBeDone: true });
      return;
    }
    const isAway = error instanceof PartAwayError;
    if (isAway) log.info({ requestId }, "refused: a part is not there");
    else log.error({ requestId, err: error }, "unexpected error");
    const mayBeDone = !isAway || error.mayBeDone;
    refusals.send(503, request, response, { requestId, sentence: comeBack, retryAfter: 2, mayBeDone });
  }

  /** Whoever is refused is told by what the log knows of it. */
  function refuse(
    status: number,
    request: IncomingMessage,
    response: ServerResponse,
    refusal: { sentence: string; retryAfter?: number },
  ): void {
    const requestId = crypto.randomUUID();
    log.info({ requestId, status }, "refused");
    refusals.send(status, request, response, { requestId, ...refusal });
  }

  async function readFile(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const file = await files.load(path);
      const isRead = request.method === "GET" || request.method === "HEAD";
      if (file && isRead) return sendKept(file, request, response, sendFile);
      if (file) return refuse(405, request, response, { sentence: cannotBeAnswered });
      refuseMissing(request, response);
    } catch (error) {
      fail(error, request, response);
    }
  }

  function addressOf(request: IncomingMessage): string {
    return clientAddress(request, trustProxy);
  }

  function askedOf(request: IncomingMessage): Asked {
    const asked: Asked = { address: addressOf(request), requestId: crypto.randomUUID() };
    if (!isCanonical(request)) asked.written = writtenPath(request, "");
    return asked;
  }

  /** The pages of refusals are made anew with all others: they have the menus of the site. */
  async function prepare(): Promise<void> {
    for (const status of preparedStatuses) {
      await untilQuiet();
      const answer = await parts.visitors.ask({
        method: "GET",
        url: `/${placeholder.words}`,
        headers: {},
        asked: {
          address: "ourselves",
          requestId: placeholder.reference,
          keeps: true,
          prepares: { status, reference: placeholder.reference },
        },
      });
      const { kept } = await keptOf(answer);
      if (kept.status === status) refusals.prepare(status, kept);
    }
  }

  async function prepareIfThere(): Promise<void> {
    if (development || isClosed) return;
    await prepare().catch((error) => {
      if (!isClosed) log.warn({ err: error }, "the pages of refusals could not be made");
    });
  }

  /** One at a time: what changes meanwhile is made anew by the same. What failed is tried until it succeeds, for nobody tells a second time. */
  async function renew(pause = pauses.first): Promise<void> {
    clearTimeout(refreshing);
    if (isRenewing || isClosed) return;
    isRenewing = true;
    let isDone = false;
    do {
      const isNew = hasChanged;
      hasChanged = false;
      isDone = await cache.refresh();
      if (isNew && !hasChanged) await prepareIfThere();
    } while (hasChanged);
    isRenewing = false;
    if (isDone || isClosed) return;
    refreshing = setTimeout(() => renew(Math.min(2 * pause, pauses.longest)), pause).unref();
  }

  return {
    listener,
    change(change) {
      if (change === "gone") return cache.forget();
      if (change === "lost") return cache.markStale();
      cache.change(change === "back");
      hasChanged = true;
      if (!development) void renew();
    },
    prepare: prepareIfThere,
    close() {
      isClosed = true;
      clearTimeout(refreshing);
      missing.close();
      for (const part of Object.values(parts)) part.close();
    },
  };
}

/** The status of an odd request, of which nothing is looked at: no cache, no part, no body. An ordinary one gets its canonical address. */
function statusOfOdd(request: IncomingMessage): number | null {
  const refused = rejectionStatus(request);
  if (refused === null) canonicalize(request);
  return refused;
}

/** What is known of paths. */
function createRules() {
  const ofKept = createAddressMemory<Rule>(mostRules.kept);
  const ofOthers = createAddressMemory<Rule>(mostRules.others);
  return {
    get: (path: string): Rule | undefined => ofKept.get(path) ?? ofOthers.get(path),
    set(path: string, rule: Rule, { keep }: Loaded): void {
      // guard: addresses that somebody has made up do not push out those of pages [page-cache.site]: keep === "answer" -> false
      const rules = keep === "answer" ? ofKept : ofOthers;
      (ofKept.has(path) ? ofKept : rules).set(path, rule);
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

function laneOf(asked: {
  isForStaff: boolean;
  hasSession: boolean;
  reads: boolean;
  request: IncomingMessage;
}): LaneName {
  if (!asked.isForStaff) return asked.reads ? "reads" : "forms";
  if (!asked.hasSession) return "doors";
  // One that does not tell its length may be a picture.
  const { "content-length": length, "transfer-encoding": transfer } = asked.request.headers;
  return transfer !== undefined || Number(length ?? 0) > mostOfText ? "uploads" : "staff";
}

/** Of what the staff's part answers. */
function isStaffPath(path: string): boolean {
  return isAdminPath(path) || /^\/health(?:[/.]|$)/.test(path);
}

/** Of the request for something that many get: nothing of who asks, not even the name that they call the site by. */
const forMany = { "accept-encoding": "identity" };

function ended({ message }: Answer): Promise<void> {
  return new Promise((resolve) => (message.closed ? resolve() : message.once("close", () => resolve())));
}

/** The same, leading on with this query. */
function withQuery(kept: Kept, query: string): Kept {
  const headers = kept.headers.map((text, at) =>
    at % 2 && kept.headers[at - 1] === "location" ? text + query : text,
  );
  return { ...kept, headers };
}
