/** The first connection to a hosted database: waited for while it starts, refused in a sentence that names the setting. */
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { ConnectionTarget } from "./client.server.ts";
import { isLostConnection, sqlState } from "./errors.ts";

type Options = {
  /** The variable that holds the address. */
  variable: "DATABASE_URL" | "DATABASE_OWNER_URL";
  /** How long a server that does not answer, or still starts, is tried again. Milliseconds; 0: once. */
  patience?: number;
  /** Between two attempts. Milliseconds. */
  pause?: number;
  /** Hears once, with the sentence, that it has to be waited for. */
  onWait?: (sentence: string) => void;
};

/** @throws Error with one sentence that names the variable, never the password. */
export async function reach(
  target: ConnectionTarget,
  { variable, patience = 0, pause = 1_000, onWait = () => {} }: Options,
): Promise<void> {
  const began = performance.now();
  let hasWaited = false;
  for (;;) {
    const client = new pg.Client({
      ...target,
      application_name: "site-start",
      connectionTimeoutMillis: 5_000,
    });
    client.on("error", () => {}); // one that breaks off after it was there is tried again by whoever needs it
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      await client.end().catch(() => {});
      const sentence = `${variable}: ${describe(error as Error, client)}`;
      const remaining = patience - (performance.now() - began);
      if (!mayPass(error) || remaining <= 0) {
        const waited =
          hasWaited || (patience > 0 && remaining <= 0)
            ? ` It was waited for ${Math.round(patience / 1000)} s.`
            : "";
        throw new Error(`${sentence}${waited}`, { cause: error });
      }
      if (!hasWaited) onWait(sentence);
      hasWaited = true;
      await sleep(Math.min(pause, remaining));
    }
  }
}

/** Nobody answers, the server starts or stops, or it has no connection left: later it may be otherwise. */
function mayPass(error: unknown): boolean {
  return isLostConnection(error) || /^(?:57P|53300)/.test(sqlState(error) ?? "");
}

function describe(error: Error, { host, port, user, database }: pg.Client): string {
  const state = sqlState(error);
  const place = host.startsWith("/") ? host : `${host}:${port}`;
  if (state === "28P01" || state === "28000")
    return `the server at ${place} refuses the login ${user}. Check its name, its password and the server's pg_hba.conf.`;
  if (state === "42501")
    return `the login ${user} may not connect to ${database} at ${place}. As its owner: GRANT CONNECT ON DATABASE ${database} TO ${user}`;
  if (state === "3D000") return `the server at ${place} has no database ${database}. Create it.`;
  if (state === "53300") return `the server at ${place} has no connection left. Raise max_connections.`;
  if (state?.startsWith("57P")) return `the server at ${place} is starting or stopping.`;
  const { code } = error as { code?: string };
  if (code === "ENOTFOUND" || code === "EAI_AGAIN")
    return `no host is named ${host}. Check the address and the DNS.`;
  if (isLostConnection(error))
    return `nobody answers at ${place}${code ? ` (${code})` : ""}. Start PostgreSQL there, or check the address.`;
  return `no connection to ${place}: ${state ?? error.message}.`;
}
