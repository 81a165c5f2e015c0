/**
 * Rendered public pages, and what React asks for in their place (`.data`), ready to send: found before the framework
 * is entered, with the headers of the very rendering (decisions/007-page-cache.md). Only for requests that carry no cookie of ours.
 */
import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type PageCache = ReturnType<typeof createPageCache>;

type Encoding = "br" | "gzip" | "identity";
/** A body is a string of one character per byte: Node sends it and the head in one piece. */
type Bodies = Record<Encoding, string>;
type Page = {
  etag: string;
  answers: Record<Encoding, { headers: FlatHeaders; body: string }>;
  unchanged: FlatHeaders;
  /** The number of the request that asked for it last. */
  used: number;
  /** Something it shows may have changed since, and no newer rendering has succeeded yet. */
  stale: boolean;
};
/** Names and values in turn, as Node takes them with the least work; the last two are the `cache-status`. */
type FlatHeaders = string[];

/** At most so many pages; one is about 40 to 120 kB with its three bodies. */
const capacity = 500;
/** So many are rendered anew after a change; what was asked for longest ago is forgotten instead. */
const renewed = 50;

/** Bytes that a new connection may carry before its first answer, headers included: ten packets (RFC 6928). */
const firstFlight = 14_600;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export function createPageCache() {
  const pages = new Map<string, Page>();
  const keeping = new Map<string, { ticket: number; done: Promise<void> }>();
  let generation = 0;
  let uses = 0;

  async function compressAndKeep(key: string, text: string, headers: Headers, ticket: number): Promise<void> {
    const identity = Buffer.from(text);
    const etag = `"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`;
    const known = pages.get(key);
    const bodies = known?.etag === etag ? bodiesOf(known) : await compressed(identity, headers);
    if (ticket !== generation) return;
    pages.set(key, pageOf(headers, etag, bodies, ++uses));
    if (pages.size > capacity) pages.delete(byUse().at(-1) ?? key);
  }

  /** The last one that was asked for first. */
  function byUse(): string[] {
    return [...pages].sort(([, one], [, other]) => other.used - one.used).map(([key]) => key);
  }

  return {
    /** Sends the page if it is here and the request is for everybody; null: it is not. */
    answer(request: IncomingMessage, response: ServerResponse): "memory" | "stale memory" | null {
      if (!isForEverybody(request)) return null;
      const { url = "" } = request;
      const page = pages.get(url) ?? pages.get(pageKey(url) ?? "");
      if (!page) return null;
      page.used = ++uses;
      send(page, request, response);
      return page.stale ? "stale memory" : "memory";
    },

    /** Called before rendering; `keep` refuses a page that something has changed under. */
    ticket: () => generation,

    /** Keeps a finished page. Compresses in the background; resolves when it can be answered from here. */
    keep(key: string, text: string, headers: Headers, ticket: number): Promise<void> {
      const same = keeping.get(key);
      if (same?.ticket === ticket) return same.done; // several had to render it: one is enough
      const done = compressAndKeep(key, text, headers, ticket).finally(() => {
        if (keeping.get(key)?.done === done) keeping.delete(key);
      });
      keeping.set(key, { ticket, done });
      return done;
    },

    /** Resolves when a page that is being kept is there. */
    settled: async (key: string): Promise<void> => keeping.get(key)?.done,

    /** Nobody would tell us of a change now. */
    doubt(): void {
      for (const page of pages.values()) markStale(page);
    },

    forget(key: string): void {
      pages.delete(key);
    },

    size: () => pages.size,

    /**
     * A case study has changed: every page that may show it is stale. The keys to render anew, its own page and
     * the lists first; `null` when nobody knows what has changed, for every page.
     */
    touch(slug: string | null): string[] {
      generation++;
      const touched = byUse().filter((key) => slug === null || showsCaseStudies(key));
      const urgent = touched.filter(
        (key) => [slug, `${slug}.data`].includes(key.slice(list.length)) || !key.startsWith(list),
      );
      const ordered = [...new Set([...urgent, ...touched])];
      for (const key of ordered.slice(renewed)) pages.delete(key);
      for (const key of ordered) {
        const page = pages.get(key);
        if (page) markStale(page);
      }
      return ordered.slice(0, renewed);
    },
  };
}

/** The name of the page this request asks for, when everybody would get the same one. */
export function keyOfRequest(request: IncomingMessage): string | null {
  return isForEverybody(request) ? pageKey(request.url ?? "") : null;
}

function isForEverybody({ method, headers }: IncomingMessage): boolean {
  return (method === "GET" || method === "HEAD") && !carriesCookie(headers.cookie);
}

/**
 * The allow-list: which addresses may be kept, and under what name. Null for all others: an unknown path or
 * query goes to the framework, so that nothing of one page is ever sent as another (stack.md, trap 5).
 */
export function pageKey(url: string): string | null {
  const [asked = "", query = ""] = url.split("?", 2);
  const path = asked === "/_.data" ? "/" : asked.replace(/(?<=\w)\.data$/, "");
  if (
    !/^\/(?:(?:services|industries)\/[a-z0-9-]+|case-studies(?:\/[a-z0-9-]+)?|about|careers|contact|privacy-policy|terms|cookie-policy)?$/.test(
      path,
    )
  ) {
    return null;
  }
  if (query === "") return asked;
  return path === "/case-studies" && /^(?:tag=[\w%.+-]{1,200})?(?:(?:^|&)page=[1-9]\d{0,4})?$/.test(query)
    ? url
    : null;
}

/** A session, or a message for one person. */
export function carriesCookie(header: string | undefined): boolean {
  return header !== undefined && /(?:^|;\s*)(?:__Host-session|session|toast)=/.test(header);
}

function send(page: Page, request: IncomingMessage, response: ServerResponse): void {
  if (request.headers["if-none-match"]?.includes(page.etag)) {
    response.writeHead(304, page.unchanged).end();
    return;
  }
  const { headers, body } = page.answers[encodingFor(request.headers["accept-encoding"])];
  response.writeHead(200, headers).end(request.method === "HEAD" ? "" : body, "latin1");
}

function encodingFor(accepted = ""): Encoding {
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return "br";
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted) ? "gzip" : "identity";
}

/** The second-best brotli takes half the time of the best for 3 % more; the best is for whom that saves a round trip. */
async function compressed(identity: Buffer, headers: Headers): Promise<Bodies> {
  const brotli = (quality: number) =>
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
  const [quick, gz] = await Promise.all([brotli(10), compressGzip(identity, { level: 9 })]);
  // A header has four signs beside its name and value; four more for each cover those that are added when it is sent.
  const head = [...headers].flat().join("....");
  const room = firstFlight - head.length;
  const br = quick.length > room && quick.length * 0.96 < room ? await brotli(11) : quick;
  return { br: inBytes(br), gzip: inBytes(gz), identity: inBytes(identity) };
}

function inBytes(body: Buffer): string {
  return body.toString("latin1");
}

function bodiesOf({ answers: { br, gzip, identity } }: Page): Bodies {
  return { br: br.body, gzip: gzip.body, identity: identity.body };
}

/** All that does not differ from one answer to the next; the request id does. */
function pageOf(rendered: Headers, etag: string, bodies: Bodies, used: number): Page {
  const { "x-request-id": _, ...rest } = Object.fromEntries(rendered);
  const fixed = Object.entries({
    ...rest,
    "cache-control": publicCacheControl,
    vary: "Accept-Encoding",
    etag,
  }).flat();
  const answer = (body: string, ...encoding: string[]) => ({
    headers: [...fixed, "content-length", String(body.length), ...encoding, "cache-status", "site; hit"],
    body,
  });
  return {
    etag,
    answers: {
      br: answer(bodies.br, "content-encoding", "br"),
      gzip: answer(bodies.gzip, "content-encoding", "gzip"),
      identity: answer(bodies.identity),
    },
    unchanged: [...fixed, "cache-status", "site; hit"],
    used,
    stale: false,
  };
}

function markStale(page: Page): void {
  page.stale = true;
  const all = [page.unchanged, ...Object.values(page.answers).map(({ headers }) => headers)];
  for (const headers of all) headers.splice(-1, 1, "site; hit; detail=stale");
}

/** A browser asks again each time; a cache in front may answer for 10 s, and longer while we cannot. */
export const publicCacheControl =
  "public, max-age=0, s-maxage=10, stale-while-revalidate=60, stale-if-error=86400";

const list = "/case-studies/";

/** The home page and everything under /case-studies: lists, details with their neighbours. */
function showsCaseStudies(key: string): boolean {
  return key === "/" || key === "/_.data" || key.startsWith("/case-studies");
}
