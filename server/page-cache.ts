/**
 * Finished public pages in memory, found before the framework is entered, with the headers of the very rendering
 * (docs/decisions/007). A page is rendered once for all who wait for it, is sent while the database is away, and is
 * rendered anew at once when what it shows has changed.
 */
import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import { cacheControl } from "#app/routes/cache-control.ts";

export type PageCache = ReturnType<typeof createPageCache>;

type Encoding = "br" | "gzip" | "identity";
type Page = {
  status: number;
  etag: string;
  /** Names and values in turn, as Node takes them with the least work. */
  headers: string[];
  /** A string of one character per byte: Node sends it and the head in one piece. */
  bodies: Record<Encoding, string>;
  /** What it shows may have changed, and no newer rendering has succeeded yet. */
  isStale: boolean;
};

/** A page is about 40 to 120 kB with its three bodies. */
const mostPages = 500;
/** So many are rendered anew after a change, the most recently used; the others when they are asked for. */
const mostRenewed = 50;

const stale = "site; hit; detail=stale";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** @param render answers a GET for this key, which is a path with its query, as for somebody unknown. */
export function createPageCache(render: (key: string) => Promise<Response>) {
  const pages = new LRUCache<string, Page>({ max: mostPages });
  const rendering = new Map<string, Promise<Page>>();
  /** Pages are being rendered anew after a change, and so far that has succeeded. */
  let isRenewing = false;
  let renewals = 0;

  /** Once for all who ask meanwhile. It is kept unless what it shows has changed since it began. */
  function load(key: string): Promise<Page> {
    const known = rendering.get(key);
    if (known) return known;
    const isCurrent = () => rendering.get(key) === loading;
    const loading: Promise<Page> = render(key)
      .then((response) => pageOf(response, pages.peek(key)))
      .then((page) => {
        if (isCurrent()) keep(key, page);
        if (page.status >= 500) isRenewing = false;
        return page;
      })
      .finally(() => {
        if (isCurrent()) rendering.delete(key);
      });
    rendering.set(key, loading);
    return loading;
  }

  function keep(key: string, page: Page): void {
    if (page.status === 200) pages.set(key, page);
    // after any failure but these the last good page stays
    if (page.status === 404 || page.status === 301) pages.delete(key);
  }

  /** The page as it is rendered now; the last good one, as stale, where that fails. */
  async function newest(key: string): Promise<{ page: Page; status?: string }> {
    const last = pages.peek(key);
    const page = await load(key).catch((error: unknown) => {
      isRenewing = false;
      if (last) return last;
      throw error;
    });
    return last && (page === last || page.status >= 500) ? { page: last, status: stale } : { page };
  }

  function markStale(): void {
    isRenewing = false;
    for (const page of pages.values()) page.isStale = true;
  }

  /** Renders anew what is stale. @returns whether nothing is any more. */
  async function refresh(): Promise<boolean> {
    for (const key of [...pages.keys()]) if (pages.peek(key)?.isStale) await newest(key).catch(() => {}); // it has been logged
    return [...pages.values()].every(({ isStale }) => !isStale);
  }

  return {
    /** Sends the page as it is rendered now, once for all who ask. @throws what rendering throws, where none is here. */
    async answer(key: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
      const { page, status } = await newest(key);
      send(page, request, response, status);
    },

    /** Sends the page if it is here; not one that is about to be rendered anew. */
    answerFromMemory(
      key: string,
      request: IncomingMessage,
      response: ServerResponse,
    ): "memory" | "stale memory" | null {
      const page = pages.get(key);
      if (!page || (page.isStale && isRenewing)) return null;
      send(page, request, response, page.isStale ? stale : "site; hit");
      return page.isStale ? "stale memory" : "memory";
    },

    /** Nobody would tell of a change now. */
    markStale,

    /** What pages show must not be shown any more: they are rendered anew when they are asked for. */
    forget(): void {
      rendering.clear();
      pages.clear();
    },

    /**
     * What pages show has changed: each is rendered anew, and whoever asks for one meanwhile waits for that. Once that
     * has failed, the old ones are sent as stale. What was being rendered is sent to who waits for it, and not kept.
     * @returns whether all could be rendered; otherwise `refresh` is to be called until it says so.
     */
    async renew(): Promise<boolean> {
      const own = ++renewals;
      rendering.clear();
      markStale();
      isRenewing = true;
      for (const key of [...pages.keys()].slice(mostRenewed)) pages.delete(key);
      const isDone = await refresh();
      if (renewals === own) isRenewing = false;
      return isDone;
    },

    refresh,

    size: () => pages.size,
  };
}

/** A session, or a message for one person: such a request gets a rendering of its own. */
export function carriesCookie(header: string | undefined): boolean {
  return header !== undefined && /(?:^|;\s*)(?:__Host-session|session|toast)=/.test(header);
}

function send(page: Page, request: IncomingMessage, response: ServerResponse, cacheStatus?: string): void {
  const headers = cacheStatus ? [...page.headers, "cache-status", cacheStatus] : page.headers;
  if (page.status === 200 && request.headers["if-none-match"]?.includes(page.etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  const encoding = encodingFor(request.headers["accept-encoding"]);
  const body = page.bodies[encoding];
  const length = ["content-length", String(body.length)];
  if (encoding !== "identity") length.push("content-encoding", encoding);
  response
    .writeHead(page.status, [...headers, ...length])
    .end(request.method === "HEAD" ? "" : body, "latin1");
}

function encodingFor(accepted = ""): Encoding {
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return "br";
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted) ? "gzip" : "identity";
}

/** @param known the page as it was: one that has not changed keeps its bodies. */
async function pageOf(response: Response, known: Page | undefined): Promise<Page> {
  const body = Buffer.from(await response.arrayBuffer());
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const headers = new Headers(response.headers);
  headers.set("vary", "Accept-Encoding");
  if (response.status === 200) {
    headers.delete("x-request-id"); // of the rendering, not of those who get it
    headers.set("cache-control", cacheControl("everybody", "at any moment"));
    headers.set("etag", etag);
  }
  const bodies = known?.etag === etag ? known.bodies : await compressed(body);
  return { status: response.status, etag, headers: [...headers].flat(), bodies, isStale: false };
}

/** Bytes of a kept page as it is sent to a browser, headers included. */
export async function weightOf(response: Response): Promise<number> {
  const { headers, bodies } = await pageOf(response, undefined);
  const own = { ...ofConnection, "content-length": String(bodies.br.length), "content-encoding": "br" };
  // Behind each name ": ", behind each value a line end.
  const sent = [...headers, ...Object.entries(own).flat()].map((text) => text.length + 2);
  return sent.reduce((sum, length) => sum + length, "HTTP/1.1 200 OK\r\n\r\n".length) + bodies.br.length;
}

/** What Node adds to each answer, and the cache to a kept page. */
const ofConnection = {
  "cache-status": "site; hit",
  date: new Date(0).toUTCString(),
  connection: "keep-alive",
  "keep-alive": "timeout=5",
};

/** The second-best brotli takes half the time of the best for 3 % more. */
async function compressed(body: Buffer): Promise<Page["bodies"]> {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };
  const [br, gz] = await Promise.all([compressBrotli(body, quality), compressGzip(body)]);
  return { br: br.toString("latin1"), gzip: gz.toString("latin1"), identity: body.toString("latin1") };
}
