/** The whole site in one process: with hot reload, and with PROCESSES=1. */
import type { RequestListener } from "node:http";
import type { Logger } from "pino";
import { authSecret } from "#app/domain/users/auth-secret.server.ts";
import type { Env } from "#app/env.server.ts";
import { loadSite } from "./load-site.ts";
import type { Announcer } from "./log.ts";
import { createMetrics, type Metrics } from "./metrics.ts";
import { openMetricsPort } from "./metrics-port.ts";
import { partSettings } from "./part/options.ts";
import { lineWhenReady, prepareDatabase, startWork } from "./part/work.ts";
import type { RunningSite } from "./site.ts";

type Options = {
  log: Logger;
  announcer: Announcer;
  publicUrl: string;
  development: boolean;
  isStopping: () => boolean;
  onWait: (cause: string) => void;
  /** Gets what is to be closed in the end, in this order. */
  onClosing: (close: () => Promise<void>) => void;
};

/** @throws Error with one sentence when it cannot start. */
export async function startAlone(
  env: Env,
  { log, announcer, publicUrl, development, isStopping, onWait, onClosing }: Options,
): Promise<{ listener: RequestListener; lines: string[]; metrics?: string }> {
  let metrics: Metrics | undefined;
  let running: RunningSite | undefined;
  const closing: (() => Promise<void>)[] = [];
  onClosing(async () => {
    for (const close of closing.reverse()) await close();
  });
  const { database, logins, close } = await prepareDatabase(env, env.databasePool, {
    log,
    announcer,
    onWait,
  });
  closing.push(close);
  const secret = await authSecret(env);
  const site = { database, target: logins.serve, logins, log, publicUrl, secret };
  const measure = (options: Parameters<typeof createMetrics>[0]) => {
    metrics = createMetrics(options);
    return metrics;
  };
  const { stop, beginRetention, ...work } = await startWork(env, site, {
    isStopping,
    unheardSince: () => running?.unheardSince() ?? null,
    ...(env.metrics && { measure }),
  });
  closing.push(stop);
  const port = env.metrics && metrics ? await openMetricsPort(env.metrics, metrics) : undefined;
  if (port) closing.push(port.close);
  running = await loadSite({
    ...partSettings(env),
    ...site,
    ...work,
    trustProxy: env.trustProxy,
    development,
    ...(metrics && { metrics }),
  });
  closing.push(running.close);
  beginRetention();
  const lines = [await lineWhenReady(database, publicUrl, secret)];
  return { listener: running.listener, lines, ...(port && { metrics: port.url }) };
}
