/** What PostgreSQL tells its clients: LISTEN with a connection of its own that comes back by itself. */
import pg from "pg";
import type { ConnectionTarget } from "./client.server.ts";

export type Subscription = { stop(): Promise<void> };

type Listener = {
  onMessage(payload: string): void;
  /** The connection is there: at the start, and again after each loss, when messages may have been missed. */
  onConnected(): void;
  onLost?(error: Error): void;
};

const longestPause = 5_000;

/** Subscribes to a channel. Connects in the background; never throws. */
export function listen(target: ConnectionTarget, channel: string, listener: Listener): Subscription {
  let client: pg.Client | undefined;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const connect = async (pause = 100) => {
    const connection = new pg.Client({
      ...target,
      application_name: "site-listen",
      keepAlive: true,
      connectionTimeoutMillis: 3_000,
    });
    client = connection;
    let lost = false;
    const lose = (error: Error) => {
      if (lost || stopped) return;
      lost = true;
      listener.onLost?.(error);
      connection.end().catch(() => {});
      timer = setTimeout(() => connect(Math.min(pause * 2, longestPause)), pause);
    };
    connection.on("error", lose);
    connection.on("end", () => lose(new Error("the connection ended")));
    connection.on("notification", ({ payload }) => listener.onMessage(payload ?? ""));
    try {
      await connection.connect();
      await connection.query(`listen ${pg.escapeIdentifier(channel)}`);
      pause = 100;
      if (!stopped) listener.onConnected();
    } catch (error) {
      lose(error as Error);
    }
  };

  void connect();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
