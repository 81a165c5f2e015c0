/** A part as a process: what it works on, and how it is watched. */
import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import type { Logger } from "pino";
import { environmentOf } from "#app/env.server.ts";
import { projectRoot } from "#app/project-root.ts";
import { type FromPart, type PartName, partNames } from "../messages.ts";

export type PartProcess = {
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
export type PartProcesses = Partial<Record<PartName, PartProcess>>;

const second = 1000;
/** Ticks, of a second each, after which a loop that has not answered is held. */
const mostSilent = 10;
const program = join(projectRoot, "build/server/part.js");
/** Left to itself V8 takes a quarter of the machine before it tidies up (cli/prepare.mjs). */
const flags = ["--max-old-space-size=512", "--max-semi-space-size=4"];

/** @param socket on which it will answer. */
export function forkPart(name: PartName, socket: string): PartProcess {
  const child = fork(program, [name], {
    execArgv: flags,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    env: environmentOf(name),
  });
  return { child, socket, isReady: false, since: performance.now(), silent: 0, begun: new Map() };
}

/** Notes what it begins, for whom, and what it ends. */
export function noteWork(
  { begun }: PartProcess,
  message: Extract<FromPart, { say: "begins" | "knows" | "ends" }>,
): void {
  const { requestId } = message;
  if (message.say === "begins") begun.set(requestId, { route: message.route });
  else if (message.say === "ends") begun.delete(requestId);
  else Object.assign(begun.get(requestId) ?? {}, { person: message.person });
}

/** What it works on, for the log: the first of it. */
export function workOf({ begun }: PartProcess) {
  return [...begun.values()].slice(0, 5);
}

/**
 * One whose loop is held is ended. @param ping asks one; what it says makes it heard, and each hears by it that we are
 * there, from its start on. @returns ends the watch.
 */
export function watchParts(
  running: PartProcesses,
  { log, ping }: { log: Logger; ping: (name: PartName) => void },
): () => void {
  let lastTick = performance.now();
  const ticks = setInterval(() => {
    const now = performance.now();
    // A machine that stood still is no loop that is held.
    const wasAway = now - lastTick > 2 * second;
    lastTick = now;
    for (const name of partNames) {
      const own = running[name];
      if (!own) continue;
      own.silent = wasAway || !own.isReady ? 0 : own.silent + 1; // a start may hold its loop
      // guard: a loop that is held is ended [parts.site]: own.silent > mostSilent -> false
      if (own.silent > mostSilent) {
        log.error({ part: name, held: workOf(own) }, "the event loop of a part is held: it is ended");
        own.isReady = false;
        own.child.kill("SIGKILL");
      } else ping(name);
    }
  }, second);
  return () => clearInterval(ticks);
}
