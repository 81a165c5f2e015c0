/** What is answered to one request alone: a part is asked in its turn, and its answer is sent as it comes. */
import { mostOfText, mostOfVisitors } from "../limits.ts";
import type { PartName } from "../messages.ts";
import { createBodies, type Taken } from "./bodies.ts";
import { isCanonical, leadsNowhere, writtenPath } from "./canonical-address.ts";
import type { Exchange } from "./exchange.ts";
import type { LaneName, Lanes } from "./lanes.ts";
import type { MissingPaths } from "./missing-paths.ts";
import { hasBody, uploadAllowed } from "./ports.ts";
import type { Refusing } from "./refusing.ts";
import type { Answer, Upstream } from "./upstream.ts";

type Options = {
  parts: Record<PartName, Upstream>;
  lanes: Lanes;
  missing: MissingPaths;
  refusing: Refusing;
};

/** Whose the request is: the token of a session, whose signature is right, and whether its path is of the staff area. */
type Sender = { session: string | null; isOfStaff: boolean };

const megabyte = 1024 * 1024;
/** Bytes of bodies that arrive, or wait for their turn. */
const mostHeld = { ofStaff: 32 * megabyte, ofOthers: 24 * megabyte };

/** @returns a function that resolves when the answer is sent; what fails it has answered too. */
export function createPassingOn({ parts, lanes: { inLane }, missing, refusing }: Options) {
  const bodies = { ofStaff: createBodies(mostHeld.ofStaff), ofOthers: createBodies(mostHeld.ofOthers) };

  return async function passOn(exchange: Exchange, { session, isOfStaff }: Sender): Promise<void> {
    const { request, response, reads } = exchange;
    if (!isOfStaff && leadsNowhere(request)) return refusing.sendNowhere(exchange);
    const isForStaff = isOfStaff || session !== null;
    const lane = laneOf(exchange, { isForStaff, hasSession: session !== null });
    const gone = new AbortController();
    response.once("close", () => {
      if (!response.writableFinished) gone.abort();
    });
    const address = exchange.address();
    const asker = { address, session, signal: gone.signal };
    let taken: Taken | undefined;
    try {
      const own = bodies[session === null ? "ofOthers" : "ofStaff"];
      const longest = lane === "staff" ? mostOfText : mostOfVisitors;
      const hasForm = !reads && hasBody(request);
      // A longer one of somebody at the doors is refused behind, by its length or for who sends it; nobody reads it.
      // guard: a form has come before its turn [contact-flood.site]: hasForm && -> false &&
      if (hasForm && lane !== "uploads" && !(Number(request.headers["content-length"]) > longest))
        taken = await inLane("arriving", asker, () => own.takeIn(request, longest));
      const body = taken?.body ?? (hasForm ? request : undefined);
      const ask = () =>
        parts[isForStaff ? "staff" : "visitors"].ask({
          // HEAD is answered like GET, headers and all.
          method: reads ? "GET" : (request.method ?? ""),
          url: request.url ?? "",
          headers: request.headers,
          asked: {
            address,
            ...(!isCanonical(request) && { written: writtenPath(request, "") }),
            ...(session !== null && { hasSession: true }),
            ...(request.method === "HEAD" && { isHead: true }),
          },
          ...(body && { body }),
          signal: gone.signal,
          onUpload: () => request.emit(uploadAllowed),
        });
      await inLane(lane, asker, ask, async (answer) => {
        taken?.release();
        send(exchange, answer);
        await ended(answer);
      });
    } catch (error) {
      refusing.fail(exchange, error);
    } finally {
      taken?.release();
    }
  };

  /** Sends an answer as it comes. */
  function send(exchange: Exchange, { message, status, told, headers }: Answer): void {
    const { request, response } = exchange;
    exchange.measured.route = told.route;
    if (status === 404) missing.note(exchange);
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
}

function laneOf(
  { request, reads }: Exchange,
  { isForStaff, hasSession }: { isForStaff: boolean; hasSession: boolean },
): LaneName {
  if (!isForStaff) return reads ? "reads" : "forms";
  if (!hasSession) return "doors";
  // One that does not tell its length may be a picture.
  const { "content-length": length, "transfer-encoding": transfer } = request.headers;
  return transfer !== undefined || Number(length ?? 0) > mostOfText ? "uploads" : "staff";
}

function ended({ message }: Answer): Promise<void> {
  return new Promise((resolve) => (message.closed ? resolve() : message.once("close", () => resolve())));
}
