/** What an operator starts: settings, port, the parts and the front before them, a graceful stop. */
import { flushCompileCache } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import { makeFolderOf } from "#app/db/folders.ts";
import { sweepTemporaryFolders } from "#app/domain/media/temporary-folder.ts";
import { authSecret } from "#app/domain/users/auth-secret.server.ts";
import { type Env, misspeltVariables, readEnv } from "#app/env.server.ts";
import { projectRoot } from "#app/project-root.ts";
import { createDevelopmentLog } from "../development-log.ts";
import { createAnnouncer, createLog } from "../log.ts";
import { openMetricsPort } from "../metrics-port.ts";
import { createAddresses } from "./addresses.ts";
import { createFront } from "./front.ts";
import { type Parts, startParts } from "./parts.ts";
import { type OpenPorts, openPorts } from "./ports.ts";
import { makeRunFolder } from "./run-folder.ts";
import { stopOnSignals } from "./signals.ts";

const development = process.argv.includes("--dev");
const announcer = createAnnouncer(development || process.stdout.isTTY === true);
const running: {
  ports?: OpenPorts;
  isThere?: boolean;
  isStopping?: boolean;
  drainSeconds?: number;
  log?: Logger;
  /** What the start is doing or waiting for, for /health/ready. */
  startingCause: string;
  /** What is told at once that the site ends. */
  onStop: (() => void)[];
  /** What is closed when nobody is answered any more, the first one first. */
  closing: (() => Promise<void>)[];
} = { startingCause: "starts", onStop: [], closing: [] };

/** Serves until a signal ends it; what keeps it from starting is said in one sentence, with exit code 1. */
export async function run(): Promise<void> {
  try {
    stopOnSignals(close, () => (running.drainSeconds ?? 0) * 1000);
    await serve(readEnv());
    flushCompileCache(); // a kill must not cost the next start its cache
  } catch (error) {
    if (running.isStopping) return; // told to stop while it started
    announcer.fail((error as Error).message);
    await close();
    process.exit(1);
  }
}

async function serve(env: Env): Promise<void> {
  const started = performance.now();
  const log = development ? createDevelopmentLog(env.logLevel) : createLog(env.logLevel);
  running.log = log;
  running.drainSeconds = env.drainSeconds;
  // First of all: a port in use is known before anything is touched, and who asks is told that the site starts. A proxy
  // is not: it would be answered, and could not send a form on to another process.
  const ports = await openPorts({
    ...env,
    startingCause: () => running.startingCause,
    opensWhenReady: env.trustProxy > 0,
  });
  running.ports = ports;
  const { port } = ports;
  log.info({ port }, "starting");
  for (const { name, meant } of misspeltVariables())
    announcer.warn(`${name} is no setting of the site. Is ${meant} meant?`);
  if (env.publicUrl.startsWith("https://") && env.trustProxy === 0)
    announcer.warn(
      "PUBLIC_URL is https, so a proxy stands in front, but TRUST_PROXY is 0: all visitors count as one client. Set it to the number of proxies.",
    );
  await makeFolderOf("TMPDIR", tmpdir()); // uploads lie there while they are read
  await sweepTemporaryFolders().catch((error) => log.warn({ err: error }, "old uploads were not removed"));
  const publicUrl = env.port === 0 ? env.publicUrl.replace(/:0$/, `:${port}`) : env.publicUrl;
  const options = { env, log, publicUrl };
  const { lines, metrics } = await (development || env.isOneProcess
    ? serveAlone(options)
    : serveInParts(options));
  running.isThere = true;
  const address = env.host === "localhost" ? `http://localhost:${port}` : publicUrl;
  announcer.say(`Ready in ${((performance.now() - started) / 1000).toFixed(2)} s: ${address}`);
  for (const line of lines) announcer.say(line);
  if (metrics) announcer.say(`Metrics for Prometheus at ${metrics}`);
}

type Options = { env: Env; log: Logger; publicUrl: string };
/** What the operator is told, and where Prometheus asks. */
type Served = { lines: string[]; metrics?: string };

async function serveInParts({ env, log, publicUrl }: Options): Promise<Served> {
  const folder = await makeRunFolder();
  const addresses = createAddresses();
  let front: ReturnType<typeof createFront> | undefined;
  const parts = startParts({
    log,
    folder,
    publicUrl,
    firstAdmin: env.firstAdmin,
    onChange: (change) => front?.change(change),
    onAddresses: addresses.learn,
    onWait: (cause) => {
      running.startingCause = cause;
    },
  });
  running.onStop.push(() => parts.tell("staff", { say: "stopping" }));
  running.closing.push(async () => {
    front?.close();
    await parts.stop();
    await folder.remove();
  });
  const figures = env.metrics ? await figuresOfParts(env, parts) : undefined;
  const lines = await parts.started;
  front = createFront({
    log,
    publicUrl,
    secret: await authSecret(env),
    trustProxy: env.trustProxy,
    clientDir: join(projectRoot, "build/client"),
    development: false,
    folder: folder.path,
    parts: parts.upstreams,
    addresses,
    onMissing: (asked) => parts.tell("visitors", { say: "missing", asked }),
    ...(figures && { metrics: figures.ofFront }),
  });
  void front.prepare(); // until then a refusal is a sentence
  await running.ports?.answerWith(front.listener);
  return { lines, ...(figures && { metrics: figures.url }) };
}

/** Prometheus is told the figures of all processes together. */
async function figuresOfParts({ metrics }: Env, parts: Pick<Parts, "figures" | "isReady">) {
  if (!metrics) return undefined;
  const { createFrontMetrics, createRegistry, together } = await import("../metrics.ts");
  const registry = createRegistry("front");
  const ofFront = createFrontMetrics(registry, parts.isReady);
  const text = async () => together([await registry.getMetricsAsJSON(), ...(await parts.figures())]);
  const { url, close: closePort } = await openMetricsPort(metrics, { text });
  running.closing.unshift(closePort);
  return { ofFront, url };
}

/** All in this process: with hot reload, and where there is little memory. */
async function serveAlone({ env, log, publicUrl }: Options): Promise<Served> {
  const { startAlone } = await import("../one-process.ts");
  const site = await startAlone(env, {
    log,
    announcer,
    publicUrl,
    development,
    isStopping: () => running.isStopping === true,
    onWait: (cause) => {
      running.startingCause = cause;
    },
    onClosing: (closePart) => running.closing.push(closePart),
  });
  await running.ports?.answerWith(site.listener);
  return site;
}

/** Not ready from now on; answers for a while, lets requests finish, then closes what they used. */
async function close(): Promise<void> {
  running.isStopping = true;
  running.log?.info("stopping");
  for (const tell of running.onStop) tell();
  running.ports?.drain();
  if (running.isThere) await sleep((running.drainSeconds ?? 0) * 1000);
  await running.ports?.close();
  for (const closeOne of running.closing) await closeOne();
  running.log?.info("stopped");
}
