/** What PostgreSQL tells its clients: LISTEN with a connection of its own that comes back by itself. */
import pg from "pg";
import type { ConnectionTarget } from "./client.server.ts";
import { askedByKernel, disconnect, sessionSettings } from "./connection.ts";

export type Subscription = {
  /** Since when nothing that is told would be heard; null while it is. */
  lostSince(): Date | null;
  /** Resolves once everything has been heard that was told before; at once while nothing is heard. */
  caughtUp(): Promise<void>;
  stop(): Promise<void>;
};

type Listener = {
  onMessage(payload: string): void;
  /** The connection is there: at the start, and again after each loss, when messages may have been missed. */
  onConnected(): void;
  /** At each attempt that fails. @param isNew the first one of them. */
  onLost?(error: Error, isNew: boolean): void;
};

/** How often the connection is asked whether it is there, and how long for its answer is waited. Milliseconds. */
export type Heartbeat = { interval: number; patience: number };

const usualHeartbeat: Heartbeat = { interval: 20_000, patience: 5_000 };
const shortestPause = 100;
const longestPause = 5_000;

/**
 * Subscribes to a channel. Connects in the background; never throws. A connection that only listens never learns by
 * itself that the other side is gone, so it is asked.
 */
export function listen(
  target: ConnectionTarget,
  channel: string,
  listener: Listener,
  { interval, patience }: Heartbeat = usualHeartbeat,
): Subscription {
  let client: pg.Client | undefined;
  let lostSince: Date | null = new Date();
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let pause = shortestPause;

  const connect = async () => {
    const connection = new pg.Client({
      ...target,
      ...askedByKernel,
      application_name: "site-listen",
      connectionTimeoutMillis: 3_000,
      query_timeout: patience,
    });
    client = connection;
    let isLost = false;
    const lose = (error: Error) => {
      if (isLost || stopped) return;
      isLost = true;
      lostSince ??= new Date();
      clearTimeout(timer);
      listener.onLost?.(error, pause === shortestPause);
      void disconnect(connection);
      timer = setTimeout(connect, pause);
      pause = Math.min(pause * 2, longestPause);
    };
    const askLater = () => {
      if (isLost || stopped) return;
      // guard: a connection that listens is asked whether it is there: interval) -> 2 ** 31 - 1)
      timer = setTimeout(() => connection.query("select 1").then(askLater, lose), interval);
    };
    connection.on("error", lose);
    connection.on("end", () => lose(new Error("the connection ended")));
    connection.on("notification", ({ payload }) => listener.onMessage(payload ?? ""));
    try {
      await connection.connect();
      await connection.query(`${sessionSettings}; listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      return lose(error as Error);
    }
    if (isLost || stopped) return;
    pause = shortestPause;
    lostSince = null;
    listener.onConnected();
    askLater();
  };

  void connect();
  return {
    lostSince: () => lostSince,
    async caughtUp() {
      // PostgreSQL delivers what it has to tell before it is ready for another query.
      if (lostSince === null) await client?.query("select 1").catch(() => {});
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      if (client) await disconnect(client);
    },
  };
}
