/** Structured lines without personal data (SECURITY.md P2): what an error is and where, never what somebody typed. */
import { hostname } from "node:os";
import { type DestinationStream, type Logger, pino } from "pino";
import { sqlState } from "#app/db/errors.ts";
import { cutAt } from "#app/letters/signs.ts";
import { version } from "#app/project-root.ts";

/** Which process a line is of: several write into one log. */
const base = { pid: process.pid, host: hostname(), version };

/** @param part of the site whose lines they are; absent: the front, or all of it. */
export function createLog(level: string, destination?: DestinationStream, part?: string): Logger {
  return pino(
    { level, base: part ? { ...base, part } : base, serializers: { err: describe } },
    destination ?? pino.destination(1),
  );
}

/** What an operator is told whatever LOG_LEVEL says: that the site is there, why it is not, what is still to be done. */
export type Announcer = { say(text: string): void; warn(text: string): void; fail(text: string): void };

/** Plain text for somebody at a terminal, otherwise lines of the log, so that a log is JSON from its first line on. */
export function createAnnouncer(isTerminal = process.stdout.isTTY === true, part?: string): Announcer {
  const write = (text: string) => void process.stdout.write(`${text}\n`);
  const writeError = (text: string) => void process.stderr.write(`${text}\n`);
  if (isTerminal) return { say: write, warn: writeError, fail: writeError };
  const log = createLog("info", undefined, part);
  return {
    say: (text) => log.info(text),
    warn: (text) => log.warn(text),
    fail: (text) => log.fatal(text),
  };
}

/** Messages of the database and of its driver repeat the values of a statement, so only their code is kept. */
function describe(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const state = sqlState(error);
  const isStatement = state !== undefined || error.message.startsWith("Failed query");
  const { code } = (error.cause ?? error) as { code?: unknown };
  return {
    type: error.name,
    // guard: what is typed stays out of the log [secrets.site]: isStatement ? {} : ->
    ...(isStatement ? {} : { message: cutAt(error.message, 200) }),
    ...(typeof code === "string" ? { code } : {}),
    at: (error.stack ?? "")
      .split("\n")
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 8)
      .map((line) => line.trim()),
  };
}
