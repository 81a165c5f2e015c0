/**
 * The parts as processes (docs/decisions/054-a-front-and-two-parts.md): each is started again when it has ended, and is
 * ended when its loop does not answer any more.
 */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import type { ConnectionTarget } from "#app/db/client.server.ts";
import { type Env, environmentOf } from "#app/env.server.ts";
import { projectRoot } from "#app/project-root.ts";
import { type Change, type FromPart, type PartName, partNames, type ToPart } from "../messages.ts";
import type { AddressRules } from "../part-headers.ts";
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

type Running = {
  child: ChildProcess;
  socket: string;
  isReady: boolean;
  /** When it was started. */
  since: number;
  /** Ticks of the watchdog since its last answer. */
  silent: number;
  /** What it works on: the route of each request, and whose session it is. */
  begun: Map<string, { route: string; person?: string }>;
};

const second = 1000;
const program = join(projectRoot, "build/server/part.js");
/** Left to itself V8 takes a quarter of the machine before it tidies up (cli/prepare.mjs). */
const flags = ["--max-old-space-size=512", "--max-semi-space-size=4"];
/** Ticks, of a second each, after which a loop that has not answered is held. */
const mostSilent = 10;
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
  const running: Partial<Record<PartName, Running>> = {};
  const asked = new Map<number, (figures: object) => void>();
  let target: ConnectionTarget | undefined;
  let told: string[] = [];
  let hasStarted = false;
  let isStopping = false;
  let questions = 0;
  let unheardSince: number | null = null;
  let settle: { resolve(told: string[]): void; reject(error: Error): void };
  const started = new Promise<string[]>((resolve, reject) => {
    settle = { resolve, reject };
  });
  started.catch(() => {}); // whoever waits for it hears

  function start(name: PartName, pause = pauses.first): void {
    const child = fork(program, [name], {
      execArgv: flags,
      stdio: ["ignore", "inherit", "inherit", "ipc"],
      env: environmentOf(name),
    });
    const own: Running = {
      child,
      socket: folder.socket(name),
      isReady: false,
      since: performance.now(),
      silent: 0,
      begun: new Map(),
    };
    running[name] = own;
    child.on("message", (message: FromPart) => hear(name, own, message));
    child.once("error", (error) => log.error({ part: name, err: error }, "a part could not be started"));
    child.once("exit", (code, signal) => {
      upstreams[name].moveTo(null);
      if (isStopping || running[name] !== own) return;
      if (!own.isReady && !target && name === "staff")
        return settle.reject(new Error("The site could not start."));
      if (name === "visitors") onChange("lost"); // it alone tells of changes
      const wasThere = own.isReady && performance.now() - own.since > 10 * second;
      const next = wasThere ? pauses.first : Math.min(pause * 2, pauses.longest);
      log.error(
        { part: name, code, signal, held: [...own.begun.values()].slice(0, 5) },
        "a part has ended: it is started again",
      );
      setTimeout(() => isStopping || start(name, next), pause).unref();
    });
    // The database is prepared by the part of the staff.
    if (name === "staff" || target) open(name, own);
  }

  function open(name: PartName, { socket }: Running): void {
    tell(name, {
      say: "open",
      part: name,
      publicUrl,
      socket,
      ...(target && name === "visitors" && { target }),
      ...(name === "staff" && { firstAdmin }),
    });
  }

  function hear(name: PartName, own: Running, message: FromPart): void {
    own.silent = 0;
    if (message.say === "pong") {
      if (name === "visitors") unheardSince = message.unheardSince;
    } else if (message.say === "change") onChange(message.change);
    else if (message.say === "addresses") onAddresses(message.rules);
    else if (message.say === "begins") own.begun.set(message.requestId, { route: message.route });
    else if (message.say === "knows") {
      const begun = own.begun.get(message.requestId);
      if (begun) begun.person = message.person;
    } else if (message.say === "ends") own.begun.delete(message.requestId);
    else if (message.say === "waits") onWait(message.cause);
    else if (message.say === "prepared") prepared(message.target);
    else if (message.say === "ready") ready(name, own, message.lines);
    else if (message.say === "failed") failed(name, message.reason);
    else if (message.say === "figures") asked.get(message.id)?.(message.figures);
  }

  function prepared(found: ConnectionTarget): void {
    const isFirst = target === undefined;
    target = found;
    if (isFirst && running.visitors) open("visitors", running.visitors);
  }

  function ready(name: PartName, own: Running, lines: string[]): void {
    own.isReady = true;
    upstreams[name].moveTo(own.socket);
    if (name === "staff") told = lines;
    log.info({ part: name, ms: Math.round(performance.now() - own.since) }, "a part answers");
    if (name === "visitors") onChange("back");
    if (!partNames.every((one) => running[one]?.isReady)) return;
    hasStarted = true;
    settle.resolve(told);
  }

  /** Until all have answered once, whoever waits for the start says why there is none. */
  function failed(name: PartName, reason: string): void {
    if (hasStarted) log.error({ part: name, reason }, "a part cannot start");
    else settle.reject(new Error(reason));
  }

  function tell(name: PartName, message: ToPart): void {
    const child = running[name]?.child;
    if (child?.connected) child.send(message, () => {}); // one that has just ended hears nothing
  }

  let lastTick = performance.now();
  const watchdog = setInterval(() => {
    const now = performance.now();
    // A machine that stood still is no loop that is held.
    const wasAway = now - lastTick > 2 * second;
    lastTick = now;
    for (const name of partNames) {
      const own = running[name];
      if (!own?.isReady) continue;
      own.silent = wasAway ? 0 : own.silent + 1;
      // guard: a loop that is held is ended [parts.site]: own.silent > mostSilent -> false
      if (own.silent > mostSilent) {
        log.error(
          { part: name, held: [...own.begun.values()].slice(0, 5) },
          "the event loop of a part is held: it is ended",
        );
        own.isReady = false;
        own.child.kill("SIGKILL");
      } else tell(name, { say: "ping", unheardSince });
    }
  }, second);

  async function end(name: PartName): Promise<void> {
    const child = running[name]?.child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    tell(name, { say: "close" });
    await ended;
  }

  start("staff");
  start("visitors");

  return {
    upstreams,
    started,
    tell,
    async isReady() {
      if (!partNames.every((name) => upstreams[name].isThere())) return false;
      const { status, message } = await upstreams.staff.ask({
        method: "GET",
        url: "/health/ready",
        headers: {},
        asked: { address: "ourselves", requestId: crypto.randomUUID() },
        signal: AbortSignal.timeout(longestAnswer),
      });
      message.resume();
      return status === 200;
    },
    async figures() {
      const answers = partNames.map(async (name) => {
        questions++;
        const id = questions;
        const answer = new Promise<object>((resolve) => asked.set(id, resolve));
        tell(name, { say: "figures", id });
        const found = await Promise.race([answer, sleep(longestAnswer, null, { ref: false })]);
        asked.delete(id);
        return found === null ? [] : [found];
      });
      return (await Promise.all(answers)).flat();
    },
    async stop() {
      isStopping = true;
      clearInterval(watchdog);
      await end("visitors");
      await end("staff");
    },
  };
}
