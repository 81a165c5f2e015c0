/** `npm start` on a checkout that is installed and built (docs/product.md, Commands). */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isAlive } from "../app/db/embedded/lock-file.ts";
import { postgresPid } from "../bench/assertions.ts";
import { type Answer, environment, root, runCommand } from "./commands.ts";
import { expect, plain as test } from "./site.ts";

let dataDir: string;
let started: Started | undefined;
type Started = {
  url: string;
  output: () => string;
  /** To the whole group, as a terminal does with Ctrl-C and a supervisor with SIGTERM. */
  end(signal: "SIGINT" | "SIGTERM"): Promise<number | null>;
};

test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "site-start-"));
});
test.afterAll(async () => {
  await started?.end("SIGINT");
  await rm(dataDir, { recursive: true, force: true });
});

test("npm start serves, Ctrl-C ends all of it, and the second start neither installs nor builds", {
  tag: "@all",
}, async () => {
  const first = await npmStart();
  expect(await (await fetch(first.url)).text()).toContain("Enterprise AI Solutions That Drive Growth");
  expect(await first.end("SIGINT")).toBe(0);

  const second = await npmStart();
  expect((await fetch(second.url)).status).toBe(200);
  expect(second.output()).not.toMatch(/Installing|Building/);

  const again = await runCommand(["cli/start.mjs"], { DATA_DIR: dataDir, PORT: new URL(second.url).port });
  expect(failureIn(again)).toBe(
    `Port ${new URL(second.url).port} is in use. Stop the program that uses it, or set PORT to another number.`,
  );
  expect((await fetch(second.url)).status).toBe(200);

  const postgres = (await postgresPid(dataDir)) ?? 0;
  expect(isAlive(postgres)).toBe(true);
  expect(await second.end("SIGINT")).toBe(0);
  expect(await postgresPid(dataDir)).toBeNull();
  await expect.poll(() => isAlive(postgres)).toBe(false); // an orphan that has ended waits a moment for its burial
});

test("SIGTERM to the whole group of processes leaves no database running", { tag: "@all" }, async () => {
  const site = await npmStart();
  const postgres = (await postgresPid(dataDir)) ?? 0;
  expect(isAlive(postgres)).toBe(true);
  await site.end("SIGTERM");
  await expect.poll(() => isAlive(postgres)).toBe(false);
  expect(await postgresPid(dataDir)).toBeNull();
});

test("npm run dev loads a page anew when a source has changed, and SIGTERM ends all of it", {
  tag: "@all",
}, async ({ page }) => {
  const site = await npmStart("run", "dev");
  await page.goto(`${site.url}/about`);
  await page.waitForLoadState("networkidle"); // Vite's client listens
  const reloaded = page.waitForEvent("framenavigated");
  await utimes(join(root, "app/content/about.ts"), new Date(), new Date());
  await reloaded;
  const postgres = (await postgresPid(dataDir)) ?? 0;
  await site.end("SIGTERM");
  await expect.poll(() => isAlive(postgres)).toBe(false);
});

for (const { what, env, sentence } of [
  {
    what: "a folder that cannot be written",
    env: { DATA_DIR: "/dev/null/data" },
    sentence: "DATA_DIR /dev/null/data is not a folder: choose another place.",
  },
  {
    what: "a wrong variable",
    env: { LOG_LEVEL: "loud" },
    sentence: "LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.",
  },
]) {
  test(`${what} ends the start with one sentence and 1`, { tag: "@all" }, async () => {
    const answer = await runCommand(["cli/start.mjs"], { DATA_DIR: dataDir, PORT: "0", ...env });
    expect(failureIn(answer)).toBe(sentence);
  });
}

/** What a start that has failed says last, as the one line of its log above `warn`. */
function failureIn({ code, stdout, stderr }: Answer): string {
  expect([code, stderr]).toEqual([1, ""]);
  const [line = "{}", ...more] = stdout.trim().split("\n");
  expect(more).toEqual([]);
  return JSON.parse(line).msg;
}

/** As typed in a terminal: npm and all it starts are one group of processes, to which Ctrl-C goes. */
async function npmStart(...args: string[]): Promise<Started> {
  const child = spawn("npm", args.length > 0 ? args : ["start"], {
    cwd: root,
    env: environment({ DATA_DIR: dataDir, PORT: "0", npm_config_update_notifier: "false" }),
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout.on("data", (chunk) => (output += chunk));
  child.stderr.on("data", (chunk) => (output += chunk));
  const closed = once(child, "close"); // when nobody holds its output any more
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on("data", () => {
      const found = /Ready in .*?: (http:[^\s"]+).*\n/.exec(output)?.[1];
      if (found) resolve(found);
    });
    closed.then(() => reject(new Error(`The site did not start:\n${output}`)));
  });
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null) process.kill(-(child.pid ?? 0), signal);
    await closed;
    return child.exitCode;
  };
  started = { url, output: () => output, end };
  return started;
}
