/** The log of `npm run dev`: lines for the person at the terminal, and each fault whole, with its statement. */
import { inspect } from "node:util";
import { type Logger, pino } from "pino";

const ordinary = pino.levels.values.info ?? 30;

/** @param write takes a line; absent: standard output. Statements hold what was typed: no site that serves others logs so. */
export function createDevelopmentLog(
  level: string,
  write: (line: string) => void = (line) => process.stdout.write(line),
): Logger {
  const options = {
    level,
    base: null,
    timestamp: false,
    serializers: { err: (error: unknown) => inspect(error) },
  };
  return pino(options, { write: (line) => write(readable(line)) });
}

function readable(line: string): string {
  const { level, msg, err, ...facts } = JSON.parse(line) as { level: number; msg?: string; err?: string };
  const name = level > ordinary ? `${pino.levels.labels[level]}: ` : "";
  const rest = Object.keys(facts).length > 0 ? ` ${JSON.stringify(facts)}` : "";
  return `${name}${msg ?? ""}${rest}\n${err ? `${err}\n` : ""}`;
}
