/** Structured lines without personal data (SECURITY.md P2): what an error is and where, never what somebody typed. */
import { type DestinationStream, type Logger, pino } from "pino";
import { sqlState } from "#app/db/errors.ts";

export function createLog(level: string, destination?: DestinationStream): Logger {
  return pino({ level, base: null, serializers: { err: describe } }, destination ?? pino.destination(1));
}

/** Messages of the database and of its driver repeat the values of a statement, so only their code is kept. */
function describe(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const state = sqlState(error);
  const isStatement = state !== undefined || error.message.startsWith("Failed query");
  const { code } = (error.cause ?? error) as { code?: unknown };
  return {
    type: error.name,
    // guard: what is typed stays out of the log: isStatement ? {} : ->
    ...(isStatement ? {} : { message: error.message.slice(0, 200) }),
    ...(typeof code === "string" ? { code } : {}),
    at: (error.stack ?? "")
      .split("\n")
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 8)
      .map((line) => line.trim()),
  };
}
