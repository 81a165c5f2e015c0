/**
 * Keeps what stands on the desk and only the program can find: reads each text as it becomes public, all of them each
 * night, and then asks the addresses to which they lead (docs/decisions/065-the-desk.md).
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import { asPublisher, asVisitor } from "#app/db/actors.server.ts";
import { whileAlone } from "#app/db/alone.ts";
import type { ConnectionTarget, Database } from "#app/db/client.server.ts";
import { listen } from "#app/db/listen.ts";
import { readCompany } from "#app/domain/company/company.server.ts";
import { askLink } from "#app/domain/desk/ask-link.server.ts";
import { gatherLinks, keepAnswer, nextLink } from "#app/domain/desk/link-checks.server.ts";
import { forgetUnread, listTextsToRead, readText } from "#app/domain/desk/read-texts.server.ts";
import { fromClock, onClock } from "#app/domain/office-time.ts";
import type { Ways } from "#app/domain/outgoing/ask.server.ts";

type Options = {
  database: Database;
  publicUrl: string;
  target: ConnectionTarget;
  log: Logger;
  /** Whether the addresses of other websites are asked. */
  asksLinks: boolean;
  now?: () => Date;
  /** Where tests lead what goes out, and how long they wait between two requests: milliseconds. */
  ways?: Ways;
  pause?: number;
};

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
/** By the clock of the office. */
const nightBegins = 1 * hour;
const nightEnds = 5 * hour;
/** Any number will do, as long as every version of this program uses the same. */
const advisoryLock = 20261128;

/** Reads what is public and was not read yet. */
export async function readUnread({ database, publicUrl }: Pick<Options, "database" | "publicUrl">) {
  await readTexts(database, publicUrl, "unread", new AbortController().signal);
}

async function readTexts(
  database: Database,
  publicUrl: string,
  which: "all" | "unread",
  signal: AbortSignal,
) {
  const ids = await asPublisher(database, (tx) => listTextsToRead(tx, which));
  for (const id of ids) {
    if (signal.aborted) return;
    await asPublisher(database, (tx) => readText(tx, id, publicUrl));
  }
}

/** When the night began that it is at the office; null by day. */
export function nightAt(now: Date, timeZone: string): Date | null {
  const shown = onClock(now, timeZone);
  const midnight = Math.floor(shown / day) * day;
  const isNight = shown >= midnight + nightBegins && shown < midnight + nightEnds;
  return isNight ? fromClock(midnight + nightBegins, timeZone) : null;
}

/**
 * What is done in a night: of several processes by one, which goes on where another has stopped. One request goes out at a
 * time, and no two begin within the same second. @returns false where another process is at it.
 */
export async function workAtNight(
  { database, publicUrl, target, log, asksLinks, now = () => new Date(), ways, pause = second }: Options,
  night: Date,
  signal = new AbortController().signal,
): Promise<boolean> {
  const isDone = await whileAlone(
    target,
    async () => {
      await readTexts(database, publicUrl, "all", signal);
      await asPublisher(database, forgetUnread);
      if (!asksLinks) return true;
      await asPublisher(database, gatherLinks);
      let last = Number.NEGATIVE_INFINITY;
      const turn = async () => {
        const wait = last + pause - performance.now();
        if (wait > 0) await sleep(wait, undefined, { signal });
        last = performance.now();
      };
      let asked = 0;
      while (!signal.aborted) {
        const address = await asPublisher(database, (tx) => nextLink(tx, night, now()));
        if (address === undefined) break;
        const answer = await askLink(address, { publicUrl, turn, now, ...(ways && { ways }) });
        if (signal.aborted) break;
        await asPublisher(database, (tx) => keepAnswer(tx, address, answer, now()));
        asked++;
      }
      if (asked > 0) log.info({ asked }, "addresses of other websites were asked");
      return true;
    },
    { lock: advisoryLock, name: "site-desk" },
  );
  return isDone ?? false;
}

/** Every process may run one. `stop` waits for what is in hand. */
export function startDesk(options: Options): { stop(): Promise<void> } {
  const { database, publicUrl, target, log, now = () => new Date() } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  let isWanted = false;
  let reading: Promise<void> | null = null;
  let atNight: Promise<void> | null = null;
  let done: number | null = null;

  const guarded = (work: () => Promise<void>) => async () => {
    await work().catch((error: unknown) => {
      if (!signal.aborted) log.warn({ err: error }, "what stands on the desk could not be found out");
    });
  };
  const readAll = guarded(async () => {
    while (isWanted && !signal.aborted) {
      isWanted = false;
      await readTexts(database, publicUrl, "unread", signal);
    }
  });
  const look = guarded(async () => {
    const { timeZone } = await asVisitor(database, readCompany);
    const night = nightAt(now(), timeZone);
    if (!night || done === night.getTime()) return;
    if (await workAtNight(options, night, signal)) done = night.getTime();
  });
  const wake = () => {
    isWanted = true;
    reading ??= readAll().finally(() => {
      reading = null;
    });
  };
  const tick = () => {
    atNight ??= look().finally(() => {
      atNight = null;
    });
  };
  const listener = listen(target, "documents", { onMessage: wake, onConnected: wake });
  const timer = setInterval(tick, 10 * minute).unref();
  return {
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await listener.stop();
      await Promise.all([reading, atNight]);
    },
  };
}
