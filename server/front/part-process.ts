/** A part as a process, and what it works on. */
import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import { environmentOf } from "#app/env.server.ts";
import { projectRoot } from "#app/project-root.ts";
import type { FromPart, PartName } from "../messages.ts";

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
