/** Answers that are ready before anybody asks: to who is refused, and to who reads an address that leads nowhere. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { splitUrl } from "#app/domain/addresses/canonical-path.ts";
import { wordsOfAddress } from "#app/domain/addresses/words-of-address.ts";
import { keptByNobody } from "#app/routes/cache-control.ts";
import { sendError, untouched } from "../http-errors.ts";
import { hasBody } from "./ports.ts";
import type { Kept } from "./stored-response.ts";

export const preparedStatuses = [400, 404, 413, 429, 503, 504] as const;
export type PreparedStatus = (typeof preparedStatuses)[number];

/** Stands in a prepared page where its reference will stand, and where the words of the address will. */
export const placeholder = { reference: "00000000-0000-0000-0000-000000000000", words: "wordsofthisaddress" };

export type Refusals = ReturnType<typeof createRefusals>;

type Refusal = {
  requestId: string;
  /** For who gets no page. */
  sentence: string;
  retryAfter?: number;
  /** A part had the request. */
  mayBeDone?: boolean;
  /** How long the page may be kept by others; absent: not at all. */
  lifetime?: string;
};

export function createRefusals(https: boolean) {
  const pages = new Map<number, { headers: readonly string[]; body: string }>();
  return {
    /** From now on that page is sent; before the first one a sentence. */
    prepare(status: PreparedStatus, { headers, bodies }: Kept): void {
      const own = [...headers];
      for (let at = own.length - 2; at >= 0; at -= 2)
        if (/^(?:x-request-id|cache-control|retry-after|vary|content-length)$/i.test(own[at] ?? ""))
          own.splice(at, 2);
      const body = typeof bodies.identity === "string" ? bodies.identity : "";
      if (body !== "") pages.set(status, { headers: own, body });
    },

    /** Nothing more of the request's body is read: the connection ends where there is one, or what it says is unclear. */
    send(
      status: number,
      request: IncomingMessage,
      response: ServerResponse,
      { requestId, sentence, retryAfter, mayBeDone = false, lifetime = keptByNobody }: Refusal,
    ): void {
      response.setHeader("x-request-id", requestId);
      if (retryAfter !== undefined) response.setHeader("retry-after", String(retryAfter));
      const page = wantsPage(request) ? pages.get(status) : undefined;
      if (!page) {
        // guard: who is told that nothing was done was handed to nobody [server/front/refusals, server/front/front]: mayBeDone -> false
        sendError(response, status, mayBeDone ? sentence : untouched(request, sentence), https);
        return;
      }
      const words = wordsOfAddress(splitUrl(request.url ?? "").path);
      const body = page.body
        .replaceAll(placeholder.reference, requestId)
        .replaceAll(`?q=${placeholder.words}`, words && `?${new URLSearchParams({ q: words })}`);
      response.setHeader("cache-control", lifetime);
      for (let at = 0; at < page.headers.length; at += 2)
        response.appendHeader(page.headers[at] ?? "", page.headers[at + 1] ?? "");
      if (status === 400 || hasBody(request)) response.setHeader("connection", "close");
      response.writeHead(status, { "content-length": Buffer.byteLength(body, "latin1") });
      response.end(request.method === "HEAD" ? "" : body, "latin1");
    },
  };
}

/** Not what a page loads besides: a picture, a script, the data of a screen. */
function wantsPage({ url = "", headers }: IncomingMessage): boolean {
  const part = /^(?:image|script|style|font|audio|video|manifest)$/;
  if (part.test(String(headers["sec-fetch-dest"])) || headers.accept?.startsWith("image/")) return false;
  return !splitUrl(url).path.endsWith(".data");
}
