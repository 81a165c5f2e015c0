/** How often somebody may try to sign in (security.md L1, L3). Counted here: better-auth sees none of our calls. */
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { type Auth, normalEmail } from "#app/domain/users/auth.server.ts";

const minute = 60;
const day = 24 * 60 * minute;

/** Attempts of one client a minute, whether they succeed or not. */
const perClient = { points: 10, duration: minute };
/** Attempts in a row of one client at one account; then a wait, twice as long each time, up to a day. */
const inARow = { points: 5, duration: 10 * minute };

type Counters = { client: RateLimiterMemory; row: RateLimiterMemory; waits: RateLimiterMemory };
export type LoginAttempt = { address: string; email: string };

/** One set of counters for each running site, of which a test process has several. */
const countersOf = new WeakMap<Auth, Counters>();

/** Counts the attempt. Null: it may go ahead; otherwise the seconds to wait. */
export async function refuseLogin(auth: Auth, attempt: LoginAttempt): Promise<number | null> {
  const { client, row, waits } = counters(auth);
  const clientWait = await consume(client, clientKey(attempt.address));
  if (clientWait) return secondsOf(clientWait);
  const key = accountKey(attempt);
  const wait = await consume(row, key);
  if (!wait) return null;
  if (wait.consumedPoints > inARow.points + 1) return secondsOf(wait); // already waiting
  const { consumedPoints: times } = await waits.penalty(key);
  return secondsOf(await row.block(key, Math.min(inARow.duration * 2 ** (times - 1), day)));
}

/** The password was right: the attempts before it no longer count against this account. */
export async function forgiveLogin(auth: Auth, attempt: LoginAttempt): Promise<void> {
  const { row, waits } = counters(auth);
  await Promise.all([row.delete(accountKey(attempt)), waits.delete(accountKey(attempt))]);
}

/** One client: an IPv4 address, or the /64 network that one IPv6 subscriber is given. */
export function clientKey(address: string): string {
  if (!address.includes(":")) return address;
  const [bare = ""] = address.toLowerCase().split("%"); // without the zone
  const [head = "", tail] = bare.split("::");
  const groups = head === "" ? [] : head.split(":");
  const rest = tail ? tail.split(":") : [];
  const missing = tail === undefined ? 0 : Math.max(0, 8 - groups.length - rest.length);
  const all = [...groups, ...Array<string>(missing).fill("0"), ...rest];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}

/** One account as one client sees it, however the address is written. */
export function accountKey({ address, email }: LoginAttempt): string {
  return JSON.stringify([clientKey(address), normalEmail(email)]);
}

function counters(auth: Auth): Counters {
  const known = countersOf.get(auth);
  if (known) return known;
  const made = {
    client: new RateLimiterMemory(perClient),
    row: new RateLimiterMemory(inARow),
    waits: new RateLimiterMemory({ points: 1, duration: day }),
  };
  countersOf.set(auth, made);
  return made;
}

/** Null, or what the library throws to say no. */
async function consume(limiter: RateLimiterMemory, key: string): Promise<RateLimiterRes | null> {
  try {
    await limiter.consume(key);
    return null;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return refusal;
    throw refusal;
  }
}

function secondsOf({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1000));
}
