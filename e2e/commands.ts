/** The commands of package.json as an operator types them: their first step runs on the system's Node. */
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

export type Answer = { code: number; stdout: string; stderr: string };

export const root = fileURLToPath(new URL("..", import.meta.url));

/** The first one on the path that is not the project's own. */
export const systemNode =
  (process.env.PATH ?? "")
    .split(delimiter)
    .filter((folder) => !folder.includes("node_modules"))
    .map((folder) => join(folder, "node"))
    .find((path) => existsSync(path)) ?? process.execPath;

/** What the site and its commands would see of Playwright and of the tests is taken away. */
export function environment(env: Record<string, string>): NodeJS.ProcessEnv {
  const ours = { NODE_ENV: undefined, USER_PASSWORD: undefined, FORCE_COLOR: undefined, NO_COLOR: undefined };
  return { ...process.env, ...ours, LOG_LEVEL: "warn", ...env };
}

/** Runs `node cli/...` to its end. */
export function runCommand(args: string[], env: Record<string, string>): Promise<Answer> {
  return new Promise((resolve) => {
    execFile(systemNode, args, { cwd: root, env: environment(env) }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
  });
}
