/** How many messages may be left, and how much they may hold (SECURITY.md F1): more are told to wait, and not one is lost. */
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { openLimiter, secondsToWait } from "#app/db/rate-limits.ts";
import { isLoopback, keyedHash, networkOf, wideNetworkOf } from "./client-key.server.ts";
import type { Site } from "./context.ts";

const day = 24 * 60 * 60;
/** Messages of one client, or of all who share its address. */
const perClient = { name: "contact", points: 5, seconds: 600 };
/** Messages of a wide network (/24, /48), in which one sender may have any number of addresses. */
const perNetwork = { name: "contact-network", points: 40, seconds: 600 };
/** Kilobytes of the same: a thousand ordinary messages, forty of the longest. */
const perNetworkDaily = { name: "contact-day", points: 2_000, seconds: day };
/** Kilobytes of everybody: what a disk has room for, a process and day. */
const ofEverybodyDaily = new RateLimiterMemory({ keyPrefix: "day", points: 100_000, duration: day });
/** Messages of everybody in ten minutes after which somebody should look: a warning in the log, nothing else. */
const alarm = new RateLimiterMemory({ points: 300, duration: 600 });

type Counting = Pick<Site, "database" | "secret"> & { watch: Pick<Site["watch"], "isShortOfRoom"> };

/** While the disk is almost full a message counts as so many: what is left of it lasts for days. */
const shortage = 10;

type Count = { limiter: RateLimiterAbstract; key: string; points: number };

/** @param bytes of the message. */
async function countsOf(site: Counting, address: string, bytes: number): Promise<Count[]> {
  // guard: a disk that is almost full has room for fewer messages: isShortOfRoom() -> isShortOfRoom().then(() => false)
  const isShort = await site.watch.isShortOfRoom();
  const kilobytes = Math.ceil(bytes / 1000) * (isShort ? shortage : 1);
  const all = { limiter: ofEverybodyDaily, key: "everybody", points: kilobytes };
  // Behind an undeclared proxy everybody has this address: a limit of one client would shut everybody out.
  if (isLoopback(address)) return [all];
  const { database } = site;
  const network = keyedHash(site.secret, "contact", wideNetworkOf(address));
  return [
    { limiter: openLimiter(database, perClient), key: clientHash(site, address), points: 1 },
    // guard: one network leaves so many messages
    { limiter: openLimiter(database, perNetwork), key: network, points: 1 },
    // guard: and so much in a day
    { limiter: openLimiter(database, perNetworkDaily), key: network, points: kilobytes },
    all,
  ];
}

/**
 * Counts a message. Null: it may be stored; otherwise the seconds to wait, and it is not counted.
 * @param bytes of what was typed.
 */
export async function checkContactLimit(
  site: Counting,
  address: string,
  bytes: number,
): Promise<number | null> {
  const counted: Count[] = [];
  for (const count of await countsOf(site, address, bytes)) {
    counted.push(count);
    try {
      await count.limiter.consume(count.key, count.points);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      await takeBack(counted);
      return secondsToWait(refusal);
    }
  }
  return null;
}

/** The message was not stored, or was there already: it does not count. */
export async function refundContactLimit(site: Counting, address: string, bytes: number): Promise<void> {
  await takeBack(await countsOf(site, address, bytes));
}

async function takeBack(counts: readonly Count[]): Promise<void> {
  for (const { limiter, key, points } of counts) await limiter.reward(key, points);
}

/** Warns once when messages pour in, and again every hundredth. */
export async function watchContact({ log }: Pick<Site, "log">): Promise<void> {
  const { consumedPoints } = await alarm.penalty("everybody");
  const over = consumedPoints - 300;
  if (over >= 0 && over % 100 === 0) log.warn({ messages: consumedPoints }, "many messages in ten minutes");
}

/** What is kept of a client's address with its message. */
export function clientHash({ secret }: Pick<Site, "secret">, address: string): string {
  return keyedHash(secret, networkOf(address));
}
