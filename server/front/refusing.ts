/** Who is refused, at which address there is nothing, what is said where no part can answer; and what the log knows of it. */
import type { Logger } from "pino";
import { BusyError, GoneError } from "#app/domain/queues/limited.ts";
import { TooLargeError } from "./bodies.ts";
import type { Exchange } from "./exchange.ts";
import { type Health, readyPath } from "./health.ts";
import type { MissingPaths } from "./missing-paths.ts";
import type { Refusals } from "./refusals.ts";
import { LateError, PartAwayError } from "./upstream.ts";

export type Refusing = ReturnType<typeof createRefusing>;

export const cannotBeAnswered = "The request cannot be answered.\n";
export const tooLarge = "The request is too large.\n";
const nothingThere = "There is no page at this address.\n";
const tooMany = "Too much has come from your connection. Please try again in a moment.\n";
const comeBack = "The site cannot answer just now. Please try again in a moment.\n";
const lateAnswer = "The site has not answered in time. What you have sent may have arrived.\n";

type Options = { log: Logger; refusals: Refusals; missing: MissingPaths; health: Health };

export function createRefusing({ log, refusals, missing, health }: Options) {
  return { refuse, sendNowhere, fail };

  /** Whoever is refused is told by what the log knows of it. */
  function refuse(
    { request, response }: Exchange,
    status: number,
    sentence: string,
    retryAfter?: number,
  ): void {
    const requestId = crypto.randomUUID();
    log.info({ requestId, status }, "refused");
    refusals.send(status, request, response, { requestId, sentence, retryAfter });
  }

  /** @param lifetime how long the page may be kept by others; absent: not at all. */
  function sendNowhere(exchange: Exchange, lifetime?: string): void {
    missing.note(exchange);
    const refusal = { requestId: crypto.randomUUID(), sentence: nothingThere, lifetime };
    refusals.send(404, exchange.request, exchange.response, refusal);
  }

  /** What becomes of a request that has failed on its way. */
  function fail(exchange: Exchange, error: unknown) {
    const { request, response } = exchange;
    if (response.destroyed) return;
    if (error instanceof GoneError) {
      if (!response.headersSent) refuse(exchange, 503, comeBack, 5);
      return;
    }
    if (response.headersSent) return void response.destroy();
    if (request.url === readyPath) return health.sendNotReady(response, "does not answer");
    if (error instanceof TooLargeError) return refuse(exchange, 413, tooLarge);
    const requestId = crypto.randomUUID();
    const say = (status: number, refusal: { sentence: string; retryAfter?: number; mayBeDone?: boolean }) =>
      refusals.send(status, request, response, { requestId, ...refusal });
    if (error instanceof BusyError) {
      log.warn({ requestId, queue: error.message }, "refused: a queue is full");
      if (error.isOfPerson) say(429, { sentence: tooMany, retryAfter: 10 });
      else say(503, { sentence: comeBack, retryAfter: 5 });
      return;
    }
    if (error instanceof LateError) {
      log.warn({ requestId, method: request.method }, "given up: a part has not answered in time");
      return say(504, { sentence: lateAnswer, mayBeDone: true });
    }
    const isAway = error instanceof PartAwayError;
    if (isAway) log.info({ requestId }, "refused: a part is not there");
    else log.error({ requestId, err: error }, "unexpected error");
    say(503, { sentence: comeBack, retryAfter: 2, mayBeDone: !isAway || error.mayBeDone });
  }
}
