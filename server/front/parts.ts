/**
 * The parts as processes (docs/decisions/054-a-front-and-two-parts.md): each is started again when it has ended, and is
 * ended when its loop does not answer any more.
 */
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import type { ConnectionTarget } from "#app/db/client.server.ts";
import type { Env } from "#app/env.server.ts";
import { type Change, type FromPart, type PartName, partNames, type ToPart } from "../messages.ts";
import type { AddressRules } from "../part-headers.ts";
import {
  forkPart,
  noteWork,
  type PartProcess,
  type PartProcesses,
  watchParts,
  workOf,
} from "./part-process.ts";
import type { RunFolder } from "./run-folder.ts";
import { createUpstream, type Upstream } from "./upstream.ts";

export type Parts = {
  upstreams: Record<PartName, Upstream>;
  /** Resolves when both answer, with what the operator is told. @throws Error with the sentence of the one that cannot start. */
  started: Promise<string[]>;
  tell(name: PartName, message: ToPart): void;
  /** As /health/ready says: not while one is missing or does not answer. */
  isReady(): Promise<boolean>;
  /** What each says of itself for Prometheus; one that does not answer is left out. */
  figures(): Promise<object[]>;
  /** Ends the visitors' part, then the other one, which holds the database. */
  stop(): Promise<void>;
};

type Options = {
  log: Logger;
  folder: RunFolder;
  publicUrl: string;
  firstAdmin: Env["firstAdmin"];
  onChange(change: Change): void;
  onAddresses(rules: AddressRules): void;
  /** What the start waits for, in a word. */
  onWait(cause: string): void;
};

type Exit = { code: number | null; signal: NodeJS.Signals | null };

const second = 1000;
/** For who asks for figures: Prometheus waits for ten seconds. */
const longestAnswer = 2 * second;
const pauses = { first: 100, longest: 5 * second };

export function startParts({
  log,
  folder,
  publicUrl,
  firstAdmin,
  onChange,
  onAddresses,
  onWait,
}: Options): Parts {
  const upstreams = { visitors: createUpstream(), staff: createUpstream() };
  const running: PartProcesses = {};
  const figures = createFigures(tell);
  const { promise: started, resolve, reject } = Promise.withResolvers<string[]>();
  let target: ConnectionTarget | undefined;
  let linesOfStaff: string[] = [];
  let hasStarted = false;
  let isStopping = false;
  let unheardSince: number | null = null;
  started.catch(() => {}); // whoever waits for it hears

  function start(name: PartName, pause = pauses.first): void {
    const own = forkPart(name, folder.socket(name));
    running[name] = own;
    own.child.on("message", (message: FromPart) => hear(name, own, message));
    own.child.once("error", (error) => log.error({ part: name, err: error }, "a part could not be started"));
    own.child.once("exit", (code, signal) => ended(name, own, { code, signal }, pause));
    // The database is prepared by the part of the staff.
    if (name === "staff" || target) open(name, own);
  }

  function open(name: PartName, { socket }: PartProcess): void {
    const ofPart = name === "staff" ? { firstAdmin } : { target };
    tell(name, { say: "open", part: name, publicUrl, socket, ...ofPart });
  }

  /** It is started again; each time that it does not stay there, the pause is twice as long. */
  function ended(name: PartName, own: PartProcess, exit: Exit, pause: number) {
    upstreams[name].moveTo(null);
    if (isStopping || running[name] !== own) return;
    if (!own.isReady && !target && name === "staff") return reject(new Error("The site could not start."));
    if (name === "visitors") onChange("lost"); // what is kept may be old until it is back
    const wasThere = own.isReady && performance.now() - own.since > 10 * second;
    const next = wasThere ? pauses.first : Math.min(pause * 2, pauses.longest);
    log.error({ part: name, ...exit, held: workOf(own) }, "a part has ended: it is started again");
    setTimeout(() => isStopping || start(name, next), pause).unref();
  }

  function hear(name: PartName, own: PartProcess, message: FromPart): void {
    own.silent = 0;
    if (message.say === "pong") {
      if (name === "visitors") unheardSince = message.unheardSince;
    } else if (message.say === "change") onChange(message.change);
    else if (message.say === "addresses") onAddresses(message.rules);
    else if (message.say === "waits") onWait(message.cause);
    else if (message.say === "prepared") prepared(message.target);
    else if (message.say === "ready") ready(name, own, message.lines);
    else if (message.say === "failed") failed(name, message.reason);
    else if (message.say === "figures") figures.hear(message.id, message.figures);
    else noteWork(own, message);
  }

  function prepared(found: ConnectionTarget): void {
    const isFirst = target === undefined;
    target = found;
    if (isFirst && running.visitors) open("visitors", running.visitors);
  }

  function ready(name: PartName, own: PartProcess, lines: string[]): void {
    own.isReady = true;
    upstreams[name].moveTo(own.socket);
    if (name === "staff") linesOfStaff = lines;
    log.info({ part: name, ms: Math.round(performance.now() - own.since) }, "a part answers");
    if (name === "visitors") onChange("back");
    if (!partNames.every((one) => running[one]?.isReady)) return;
    hasStarted = true;
    resolve(linesOfStaff);
  }

  /** Until all have answered once, whoever waits for the start says why there is none. */
  function failed(name: PartName, reason: string): void {
    if (hasStarted) log.error({ part: name, reason }, "a part cannot start");
    else reject(new Error(reason));
  }

  function tell(name: PartName, message: ToPart): void {
    const child = running[name]?.child;
    if (child?.connected) child.send(message, () => {}); // one that has just ended hears nothing
  }

  const ping = (name: PartName) => tell(name, { say: "ping", unheardSince });
  const endWatch = watchParts(running, { log, ping });
  start("staff");
  start("visitors");

  return {
    upstreams,
    started,
    tell,
    isReady: async () =>
      partNames.every((name) => upstreams[name].isThere()) && isStaffReady(upstreams.staff),
    figures: figures.ask,
    async stop() {
      isStopping = true;
      endWatch();
      for (const name of ["visitors", "staff"] as const) {
        const child = running[name]?.child;
        if (!child || child.exitCode !== null || child.signalCode !== null) continue;
        const exit = once(child, "exit");
        tell(name, { say: "close" });
        await exit;
      }
    },
  };
}

/** As /health/ready says. */
async function isStaffReady(staff: Upstream): Promise<boolean> {
  const signal = AbortSignal.timeout(longestAnswer);
  const { status, message } = await staff.ask({ url: "/health/ready", signal });
  message.resume();
  return status === 200;
}

/** Asks all parts for what each says of itself; `hear` is told what they answer. */
function createFigures(tell: Parts["tell"]) {
  const asked = new Map<number, (figures: object) => void>();
  let questions = 0;

  async function askOne(name: PartName): Promise<object[]> {
    questions++;
    const id = questions;
    const answer = new Promise<object>((resolve) => asked.set(id, resolve));
    tell(name, { say: "figures", id });
    const found = await Promise.race([answer, sleep(longestAnswer, null, { ref: false })]);
    asked.delete(id);
    return found === null ? [] : [found];
  }

  return {
    hear: (id: number, figures: object) => asked.get(id)?.(figures),
    ask: async () => (await Promise.all(partNames.map(askOne))).flat(),
  };
}
