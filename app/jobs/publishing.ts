/** Publishes and withdraws at the planned moment, and tells of messages whose moment has passed: woken by PostgreSQL when a plan was made, and by a timer. */
import type { Logger } from "pino";
import { asPublisher } from "#app/db/actors.server.ts";
import type { ConnectionTarget, Database } from "#app/db/client.server.ts";
import { listen } from "#app/db/listen.ts";
import { carryOutNext, millisecondsToNext } from "#app/domain/documents/publishing/publisher.server.ts";
import { lateAfter } from "#app/domain/documents/publishing/schedules.server.ts";
import { tellOfLateMessages } from "#app/domain/notifications/notifications.server.ts";

type Options = {
  database: Database;
  /** Of this website, whose links are looked up before a text becomes public. */
  publicUrl: string;
  target: ConnectionTarget;
  log: Logger;
  /** Whether SMTP_URL is set: otherwise nobody is told of a failure by mail. */
  sendsMail: boolean;
  /** Milliseconds between two looks at what has become due, whatever the plans say. */
  longestWait?: number;
};

/** Before looking again at what is due and in another process's hands. */
const shortestWait = 250;
/** Before asking again a database that did not answer. */
const waitAfterFailure = 1_000;

/** Every process may run one: a plan is carried out by one of them. `stop` waits for the one in hand. */
export function startPublishing({
  database,
  publicUrl,
  target,
  log,
  sendsMail,
  longestWait = 20_000,
}: Options): {
  stop(): Promise<void>;
} {
  let isStopped = false;
  let isWanted = false;
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;

  /** @returns how long there is nothing to do, in milliseconds. */
  async function carryOutAll(): Promise<number> {
    await asPublisher(database, tellOfLateMessages).catch((error) =>
      log.error({ err: error }, "late messages could not be told of"),
    );
    while (!isStopped) {
      const done = await asPublisher(database, (tx) =>
        carryOutNext(tx, publicUrl, { tellsByMail: sendsMail }),
      );
      if (!done) break;
      for (const { action, failure, late } of done) {
        if (failure) log.warn({ action, reason: failure, late }, "a plan failed");
        else log[late > lateAfter ? "warn" : "info"]({ action, late }, "a plan was carried out");
      }
    }
    const wait = (await asPublisher(database, millisecondsToNext)) ?? longestWait;
    return Math.min(Math.max(wait, shortestWait), longestWait);
  }

  function wake(): void {
    isWanted = true;
    running ??= work().finally(() => {
      running = null;
    });
  }

  async function work(): Promise<void> {
    clearTimeout(timer);
    let wait = waitAfterFailure;
    try {
      while (isWanted && !isStopped) {
        isWanted = false;
        wait = await carryOutAll();
      }
    } catch (error) {
      log.error({ err: error }, "the plans could not be read"); // the timer asks again
      wait = waitAfterFailure;
    }
    if (!isStopped) timer = setTimeout(wake, wait);
  }

  const listener = listen(target, "schedules", { onMessage: wake, onConnected: wake });
  wake();
  return {
    async stop() {
      isStopped = true;
      await listener.stop();
      await running;
      clearTimeout(timer);
    },
  };
}
