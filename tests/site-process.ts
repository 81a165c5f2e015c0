/** The built site as a process of its own, for tests of starts, stops and releases. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { projectRoot } from "#app/project-root.ts";
import { served } from "../cli/prepare.mjs";
import { eventually } from "./site.ts";

export type SiteProcess = {
  url: string;
  child: ChildProcess;
  /** The lines of its log so far. */
  lines(): Record<string, unknown>[];
  /** Resolves when /health/ready is 200. */
  untilReady(): Promise<void>;
  /** Its exit code, when it has ended. */
  ended: Promise<number | null>;
  stop(): Promise<number | null>;
};

/**
 * Starts it on a free port, or on the given one; resolves when it has bound it.
 * @param root folder of the release: by default this checkout's.
 * @param atEnd hears what kills it: by default it is killed when the test ends.
 * @throws Error with its last line when it ends before that.
 */
export async function startProcess(
  env: Record<string, string>,
  root = projectRoot,
  atEnd: (kill: () => void) => void = onTestFinished,
): Promise<SiteProcess> {
  const [index = "", ...flags] = served.toReversed();
  const child = spawn(process.execPath, [...flags.reverse(), join(root, index)], {
    cwd: root,
    env: { PATH: "/usr/bin:/bin", TMPDIR: tmpdir(), PORT: "0", ...env },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  atEnd(() => void child.kill("SIGKILL"));
  let output = "";
  child.stdout?.on("data", (chunk) => (output += chunk));
  child.stderr?.on("data", (chunk) => (output += chunk));
  const lines = () =>
    output
      .split("\n")
      .filter((line) => line.startsWith("{") && line.endsWith("}"))
      .map((line): Record<string, unknown> => JSON.parse(line));
  const ended = once(child, "close").then(([code]) => code as number | null);
  const boundPort = () => lines().find(({ msg }) => msg === "starting")?.port;
  await Promise.race([eventually(() => boundPort() ?? Promise.reject(new Error(output))), ended]);
  const port = boundPort();
  if (port === undefined) throw new Error(`The site has ended:\n${output}`);
  const url = `http://127.0.0.1:${port}`;
  const untilReady = () =>
    Promise.race([
      eventually(async () => {
        const answer = await fetch(`${url}/health/ready`);
        if (!answer.ok) throw new Error(`not ready: ${await answer.text()}\n${output}`);
      }),
      ended.then(() => {
        throw new Error(`The site has ended:\n${output}`);
      }),
    ]);
  const stop = () => {
    child.kill("SIGTERM");
    return ended;
  };
  return { url, child, lines, untilReady, ended, stop };
}
