/** A part as a process: it begins when the front says so, and ends with it. */
import { flushCompileCache } from "node:module";
import type { Logger } from "pino";
import { closeDatabase, openDatabase } from "#app/db/client.server.ts";
import { notSetUp } from "#app/domain/health/readiness.server.ts";
import { sweepTemporaryFolders } from "#app/domain/media/temporary-folder.ts";
import { authSecret } from "#app/domain/users/auth-secret.server.ts";
import { type Env, readEnv } from "#app/env.server.ts";
import { createAnnouncer, createLog } from "../log.ts";
import type { FromPart, ToPart } from "../messages.ts";
import type { PartMetricsOptions } from "../metrics.ts";
import { watchFront } from "./front-watch.ts";
import { partSettings } from "./options.ts";
import { createPart, type Part } from "./part.ts";
import { lineWhenReady, prepareDatabase, reserveOfDatabase, startWork, type Work } from "./work.ts";

type Opening = Extract<ToPart, { say: "open" }>;
type Running = { part: Part; close(): Promise<void> };

/** Longer than any answer takes; then the front has gone, or waits for nobody. */
const longestClose = 15_000;
const visitorsOf = 7 / 12;
/** Connections with which the visitors' part counts what visitors send: nobody signs in there. */
const ofLimits = 2;

let running: Promise<Running> | undefined;
let answering: Part | undefined;
let isStopping = false;
/** Since when the visitors' part hears of no change; the front passes it on. */
let visitorsUnheard: number | null = null;

export async function run(): Promise<void> {
  const env = readEnv();
  let figures: (() => Promise<object>) | undefined;
  const front = watchFront(() => endFront(createLog(env.logLevel)));
  // A signal to the whole group reaches the front as well, which says when it is our turn.
  process.on("SIGTERM", () => {});
  process.on("SIGINT", () => {});
  process.on("disconnect", close);
  process.on("message", (message: ToPart) => {
    if (message.say === "ping") {
      front.hear();
      visitorsUnheard = message.unheardSince;
      tell({ say: "pong", unheardSince: answering?.unheardSince()?.getTime() ?? null });
    } else if (message.say === "open") {
      running ??= open(env, message, (read) => {
        figures = read;
      });
      running.catch((error: Error) => {
        if (isStopping) return;
        tell({ say: "failed", reason: error.message });
        process.disconnect?.();
        process.exit(1);
      });
    } else if (message.say === "missing") void running?.then(({ part }) => part.countMissing(message.asked));
    else if (message.say === "figures")
      void figures?.().then((read) => tell({ say: "figures", id: message.id, figures: read }));
    else if (message.say === "stopping") isStopping = true;
    else if (message.say === "close") void close();
  });
}

/** A front that has ended hears nothing: `disconnect` follows. Without the callback Node throws what could not be sent. */
function tell(message: FromPart): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => {});
}

async function open(
  env: Env,
  { part: name, publicUrl, socket, target, firstAdmin = null }: Opening,
  onFigures: (read: () => Promise<object>) => void,
): Promise<Running> {
  const log = createLog(env.logLevel, undefined, name);
  const figures = env.metrics ? await import("../metrics.ts") : undefined;
  const registry = figures?.createRegistry(name);
  if (registry) onFigures(() => registry.getMetricsAsJSON());
  await sweepTemporaryFolders().catch((error) => log.warn({ err: error }, "old uploads were not removed"));
  const isForVisitors = name === "visitors";
  const ofVisitors = Math.ceil(env.databasePool * visitorsOf);
  const opened = isForVisitors ? openAsVisitors() : await openAsStaff();
  const secret = await authSecret(env);
  const site = { ...opened, log, publicUrl, secret };
  const work = isForVisitors ? asVisitors() : await asStaff().catch(closeAndThrow);
  // From now on the visitors' part is connected too, and closing alone would not stop an embedded database.
  if (!isForVisitors) tell({ say: "prepared", target: opened.target });
  const part = await createPart(
    {
      ...partSettings(env),
      ...site,
      ...work,
      development: false,
      onBegin: (requestId, route) => tell({ say: "begins", requestId, route }),
      onEnd: (requestId) => tell({ say: "ends", requestId }),
      onKnown: (requestId, person) => tell({ say: "knows", requestId, person }),
    },
    {
      onChange: (change) => tell({ say: "change", change }),
      onAddresses(rules) {
        if (isForVisitors) tell({ say: "addresses", rules });
      },
    },
  );
  answering = part;
  await part.answerOn(socket);
  // After what a start has to load: it would wait for connections, and staff for it.
  work.beginRetention();
  tell({
    say: "ready",
    lines: isForVisitors ? [] : [await lineWhenReady(opened.database, publicUrl, secret)],
  });
  flushCompileCache(); // a kill must not cost the next start its cache
  return {
    part,
    async close() {
      await Promise.all([work.stop(), part.close()]);
      await opened.close();
    },
  };

  /** Where the rest cannot be begun: the embedded one would run on with nobody. */
  async function closeAndThrow(error: unknown): Promise<never> {
    await opened.close();
    throw error;
  }

  function openAsVisitors() {
    if (!target) throw new Error("The part of the visitors was not told where the database is.");
    const onError = (error: Error) => log.warn({ error: error.message }, "database connection lost");
    const database = openDatabase(target, { size: ofVisitors, auth: ofLimits, onError });
    return { database, target, logins: { serve: target, own: target }, close: () => closeDatabase(database) };
  }

  async function openAsStaff() {
    const { database, logins, close } = await prepareDatabase(
      { ...env, firstAdmin },
      env.databasePool - ofVisitors,
      {
        log,
        announcer: createAnnouncer(undefined, name),
        onWait: (cause) => tell({ say: "waits", cause }),
      },
    );
    return { database, target: logins.serve, logins, close };
  }

  function asVisitors(): Work {
    const { database } = opened;
    const metrics =
      registry && figures?.createPartMetrics(registry, { database, sendsMail: false, isAlone: false });
    return {
      mail: env.mail,
      watch: {
        readiness: async () => ({ status: "unavailable", checks: nothingChecked }),
        seen: () => null,
        backups: async () => notSetUp,
        count: metrics?.count ?? (() => {}),
        isShortOfRoom: reserveOfDatabase(env),
      },
      beginRetention: () => {},
      stop: async () => {},
    };
  }

  function asStaff() {
    const measure =
      figures && registry && ((options: PartMetricsOptions) => figures.createPartMetrics(registry, options));
    return startWork(env, site, {
      isStopping: () => isStopping,
      unheardSince,
      ...(measure && { measure }),
    });
  }
}

/** A process that is stopped, or turns in a loop, hears only this. We end with it, as its channel does. */
function endFront(log: Logger): void {
  if (isStopping || !process.connected) return; // where it has ended, our parent is somebody else
  log.error("the front does not answer: it is ended");
  process.kill(process.ppid, "SIGKILL");
}

/** Of both parts, the one that has heard nothing for longer. */
function unheardSince(): Date | null {
  const since = [visitorsUnheard, answering?.unheardSince()?.getTime()].filter((one) => one != null);
  return since.length > 0 ? new Date(Math.min(...since)) : null;
}

/** The part of the staff tells whether the site is ready. */
const nothingChecked = {
  database: "unknown",
  migrations: "unknown",
  disk: "unknown",
  mail: "unknown",
  publishing: "unknown",
  backup: "unknown",
  changes: "unknown",
  retention: "unknown",
};

async function close(): Promise<void> {
  isStopping = true;
  setTimeout(() => process.exit(1), longestClose).unref();
  const opened = await running?.catch(() => null);
  await opened?.close().catch(() => {});
  process.exit(0);
}
