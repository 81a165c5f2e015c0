/** How often somebody may try to sign in (SECURITY.md L1 to L3). Counted here: better-auth sees none of our calls. */
import { type RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { openLimiter, type RateLimit, secondsToWait } from "#app/db/rate-limits.ts";
import { normalEmail } from "#app/domain/users/email.ts";
import { keyedHash, networkOf } from "./client-key.server.ts";
import type { Site } from "./context.ts";

const minute = 60;
const day = 24 * 60 * minute;

/** What is tried: a password, a second factor, a proof that one is still there, a link. Each is counted apart. */
export type Attempted = "login" | "passkey" | "firm account" | "code" | "confirm" | "forgotten";

/** Attempts of one client a minute, whether they succeed or not. */
const perClient = { name: "client", points: 10, seconds: minute };
/** Attempts in a row of one client at one account; then a wait, twice as long each time, up to a day. */
const consecutive = { name: "row", points: 5, seconds: 10 * minute };
const lockouts = { name: "waits", points: 1, seconds: day };
/** Attempts at one account by all strangers, so that many of them win nothing. */
const perAccount = { name: "account", points: 20, seconds: 10 * minute };

/** Wrong codes after which a half session ends. */
const perHalfSession = { name: "session", points: 5, seconds: day };

export type LoginAttempt = {
  address: string;
  /** Of the account that is tried, or its id. */
  email: string;
  /** Known to the account (device-cookie.server.ts): it is counted by itself, whatever comes from its address. */
  device: string | null;
};
type Counting = Pick<Site, "database" | "secret">;

/** Counts the attempt. Null: it may go ahead; otherwise the seconds to wait. */
export async function checkLoginLimit(
  site: Counting,
  attempt: LoginAttempt,
  what: Attempted = "login",
): Promise<number | null> {
  const { client, account, pair } = keysOf(site, attempt);
  const open = (limit: RateLimit) => openOne(site, what, limit);
  const clientWait = await consume(open(perClient), client);
  if (clientWait) return secondsToWait(clientWait);
  const row = open(consecutive);
  const wait = await consume(row, pair);
  if (wait) {
    if (wait.consumedPoints > consecutive.points + 1) return secondsToWait(wait); // already waiting
    const { consumedPoints: times } = await open(lockouts).penalty(pair);
    return secondsToWait(await row.block(pair, Math.min(consecutive.seconds * 2 ** (times - 1), day)));
  }
  // guard: strangers do not use up the attempts of a device that is known
  if (attempt.device !== null) return null;
  const accountWait = await consume(open(perAccount), account);
  return accountWait && secondsToWait(accountWait);
}

/** It was right: the attempts before it no longer count against this client at this account. */
export async function resetLoginLimit(
  site: Counting,
  attempt: LoginAttempt,
  what: Attempted = "login",
): Promise<void> {
  const { pair } = keysOf(site, attempt);
  const open = (limit: RateLimit) => openOne(site, what, limit);
  await open(consecutive).delete(pair);
  await open(lockouts).delete(pair);
}

/** Counts a wrong code. Whether it was the last that this half session may try. */
export async function countWrongCode(site: Counting, sessionId: string): Promise<boolean> {
  const limiter = openOne(site, "code", perHalfSession);
  const { consumedPoints } = await limiter.penalty(keyedHash(site.secret, sessionId));
  return consumedPoints >= perHalfSession.points;
}

function openOne(site: Counting, what: Attempted, limit: RateLimit): RateLimiterPostgres {
  return openLimiter(site.database, { ...limit, name: `${what}-${limit.name}` });
}

function keysOf({ secret }: Counting, { address, email, device }: LoginAttempt) {
  // guard: a device that is known is counted apart from its network [app/middleware/login-limit, sign-in.site]: device ?? -> "" ||
  const [client, name] = [device ?? networkOf(address), normalEmail(email)];
  return {
    client: keyedHash(secret, client),
    account: keyedHash(secret, name),
    pair: keyedHash(secret, client, name),
  };
}

/** Null, or what the library throws to say no. */
async function consume(limiter: RateLimiterPostgres, key: string): Promise<RateLimiterRes | null> {
  try {
    await limiter.consume(key);
    return null;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return refusal;
    throw refusal;
  }
}
