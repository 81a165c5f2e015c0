/** Between the site and its PostgreSQL, for tests: what a network or a restart does to us (SECURITY.md B3). */
import { createConnection, createServer, type Socket } from "node:net";
import { join } from "node:path";
import type { TestServer } from "./testing-server.ts";

/**
 * - refuse: nobody listens.
 * - reset: every connection is reset, old or new.
 * - hang: connections stand, and nothing comes through any more.
 * - slow: every piece comes later.
 */
export type Fault = "none" | "refuse" | "reset" | "hang" | "slow";

/**
 * What happens, once, to the connection that says `at` (when it has said `after` before): the statement never
 * arrives, or it is carried out and its answer is lost, or the connection is frozen.
 */
export type Break = { after?: RegExp; at: RegExp; lose: "statement" | "answer" | "everything" };

export type FaultyProxy = {
  /** The database behind the proxy, by TCP. */
  connectionString: string;
  fault(fault: Fault): Promise<void>;
  breakOnce(next: Break): void;
  /**
   * The connections that are open now stand for good, and nothing comes through them any more; new ones work. So it is
   * after a failover by address, or where a firewall forgets what is idle.
   */
  freeze(): void;
  /** Whether the break has not happened yet. */
  isWhole(): boolean;
  /** What was said into a connection that hangs. */
  unheard(): string;
  close(): Promise<void>;
};

type Pair = { client: Socket; server: Socket; hasLost: boolean; isFrozen: boolean };

const slowness = 20;

export async function startFaultyProxy({ host, port, user, database }: TestServer): Promise<FaultyProxy> {
  const pairs = new Set<Pair>();
  let fault: Fault = "none";
  let waiting: Break | null = null;
  let unheard = "";

  const listener = createServer({ allowHalfOpen: true }, (client) => {
    if (fault === "reset") {
      client.resetAndDestroy();
      return;
    }
    const server = host.startsWith("/")
      ? createConnection(join(host, `.s.PGSQL.${port}`))
      : createConnection(port, host);
    const pair: Pair = { client, server, hasLost: false, isFrozen: false };
    pairs.add(pair);
    const end = (gone: Socket) => {
      if (pair.isFrozen && gone === server) return;
      pairs.delete(pair);
      client.destroy();
      server.destroy();
    };
    for (const socket of [client, server])
      socket.on("error", () => end(socket)).on("close", () => end(socket));
    client.on("end", () => pair.isFrozen || end(client));
    let isLosing = false;
    let hasSaidAfter = false;
    client.on("data", (bytes) => {
      const said = bytes.toString("latin1");
      hasSaidAfter ||= waiting?.after?.test(said) ?? false;
      if (waiting?.at.test(said) && (hasSaidAfter || !waiting.after)) {
        const { lose } = waiting;
        waiting = null;
        if (lose === "statement") {
          client.resetAndDestroy();
          return;
        }
        if (lose === "everything") pair.isFrozen = true;
        else isLosing = true;
      }
      pass(pair, server, bytes);
    });
    server.on("data", (bytes) => {
      if (isLosing) client.resetAndDestroy();
      else pass(pair, client, bytes);
    });
  });

  const pass = (pair: Pair, to: Socket, bytes: Buffer) => {
    if (pair.isFrozen) return;
    if (fault === "hang") {
      pair.hasLost = true;
      if (to === pair.server) unheard += bytes.toString("latin1");
    } else if (fault === "slow") setTimeout(() => to.writable && to.write(bytes), slowness);
    else to.write(bytes);
  };
  const listen = (where: number) =>
    new Promise<void>((resolve, reject) => {
      listener.once("error", reject).listen(where, "127.0.0.1", () => resolve());
    });
  await listen(0);
  const { port: own } = listener.address() as { port: number };

  return {
    connectionString: `postgresql://${user}@127.0.0.1:${own}/${database}`,
    async fault(next) {
      fault = next;
      unheard = "";
      if (next === "refuse") listener.close();
      if (next !== "refuse" && !listener.listening) await listen(own);
      for (const { client, hasLost } of pairs)
        if (next === "refuse" || next === "reset" || hasLost) client.resetAndDestroy();
    },
    breakOnce(next) {
      waiting = next;
    },
    freeze() {
      for (const pair of pairs) pair.isFrozen = true;
    },
    isWhole: () => waiting !== null,
    unheard: () => unheard,
    async close() {
      for (const { client } of pairs) client.destroy();
      await new Promise((resolve) => listener.close(resolve));
    },
  };
}
