/** Counters of attempts, kept in the database: the same for every process, and after a restart (SECURITY.md L1). */
import { RateLimiterPostgres, type RateLimiterRes } from "rate-limiter-flexible";
import type { Database } from "./client.server.ts";

export type RateLimit = {
  /** Tells the counters of one limit from those of another. */
  name: string;
  /** Attempts in `seconds`. */
  points: number;
  seconds: number;
};

/** Counts for this limit. Keys must not tell whom they stand for: hash them. */
export function openLimiter(database: Database, { name, points, seconds }: RateLimit): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: database.pools.auth,
    tableName: "rate_limits",
    tableCreated: true,
    clearExpiredByTimeout: false, // jobs/retention.ts does
    keyPrefix: name,
    points,
    duration: seconds,
  });
}

/** Until the next attempt may be made: at least one. */
export function secondsToWait({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1000));
}

/** No limit lasts longer: what would is of a clock that was ahead. Milliseconds. */
const longest = 30 * 24 * 60 * 60 * 1000;

/** Removes the counters that have expired, or never would. How many there were. */
export async function purgeRateLimits(database: Database): Promise<number> {
  const now = Date.now();
  const { rowCount } = await database.pools.auth.query(
    "delete from rate_limits where expire < $1 or expire > $2",
    [now, now + longest],
  );
  return rowCount ?? 0;
}
