/** Starting the site and others, and what they cost: CPU seconds and memory from /proc (Linux only). */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { createHmac } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { served } from "../cli/prepare.mjs";

export type Started = {
  url: string;
  pid: number;
  readySeconds: number;
  dataDir: string;
  /** Its exit code, when it has ended. */
  ended: Promise<number | null>;
  stop(): Promise<void>;
};

const ticksPerSecond = 100;

/** The built site on a free port; `readySeconds` is counted from the start of the process. */
export async function startSite(env: Record<string, string> = {}, keep?: string): Promise<Started> {
  const dataDir = keep ?? (await mkdtemp(join(tmpdir(), "site-bench-")));
  const began = performance.now();
  const child = spawn(process.execPath, served, {
    env: { ...process.env, PORT: "0", DATA_DIR: dataDir, LOG_LEVEL: "error", ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  // A measurement that fails leaves no site behind.
  const leave = () => child.kill();
  process.once("exit", leave);
  child.once("exit", () => process.off("exit", leave));
  const url = await firstMatch(child, /Ready in .*?: (http:[^\s"]+)/);
  const readySeconds = (performance.now() - began) / 1000;
  const stop = async () => {
    await end(child);
    if (!keep) await rm(dataDir, { recursive: true, force: true });
  };
  const pid = child.pid ?? 0;
  return { url: url.replace("localhost", "127.0.0.1"), pid, readySeconds, dataDir, ended, stop };
}

/** One nginx worker that serves a folder, with the .gz files beside it sent as they are. */
export async function startNginx(folder: string): Promise<Started> {
  const port = 18_000 + (process.pid % 1000);
  const config = `${process.getuid?.() === 0 ? "user root; " : ""}daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
    events { worker_connections 512; }
    http { access_log off; gzip_static always; gunzip on; default_type text/html; root ${folder}/www;
      server { listen 127.0.0.1:${port}; location / { try_files $uri.html =404; add_header Cache-Control "public, max-age=0"; } } }`;
  await writeFile(join(folder, "nginx.conf"), config);
  const child = spawn("nginx", ["-c", join(folder, "nginx.conf"), "-p", folder], { stdio: "ignore" });
  await new Promise((resolve) => setTimeout(resolve, 700));
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    readySeconds: 0,
    dataDir: folder,
    ended: new Promise((resolve) => child.once("exit", resolve)),
    stop: () => end(child),
  };
}

/** CPU seconds used so far by a process and its children. */
export async function cpuSeconds(pid: number): Promise<number> {
  let ticks = 0;
  for (const id of [pid, ...(await descendants(pid))]) {
    const fields = (await readFile(`/proc/${id}/stat`, "utf8").catch(() => ""))
      .replace(/^.*\) /, "")
      .split(" ");
    ticks += Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
  }
  return ticks / ticksPerSecond;
}

/** The cookie of a session that was signed here and is nobody's: what is public is rendered anew for it. */
export async function nobodysCookie({ dataDir }: Pick<Started, "dataDir">): Promise<string> {
  const secret = (await readFile(join(dataDir, "auth-secret"), "utf8")).trim();
  const signature = createHmac("sha256", secret).update("nobody").digest("base64");
  return `session=${encodeURIComponent(`nobody.${signature}`)}`;
}

/** Proportional memory in MB of the processes. */
export async function memory(pids: number[]): Promise<number> {
  let kilobytes = 0;
  for (const pid of pids) {
    const text = await readFile(`/proc/${pid}/smaps_rollup`, "utf8").catch(() => "");
    kilobytes += Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0);
  }
  return kilobytes / 1024;
}

/** The postmaster of a data folder and its backends. */
export async function postgresPids(dataDir: string): Promise<number[]> {
  const text = await readFile(join(dataDir, "postgres/postmaster.pid"), "utf8").catch(() => "");
  const pid = Number.parseInt(text, 10);
  return pid ? [pid, ...(await descendants(pid))] : [];
}

/** The front of a site and its parts, without the PostgreSQL that they have started. @param pid of the front. */
export async function siteProcesses(pid: number, dataDir: string): Promise<number[]> {
  const postgres = new Set(await postgresPids(dataDir));
  return [pid, ...(await descendants(pid))].filter((one) => !postgres.has(one));
}

export function cpuModel(): string {
  return execFileSync("sh", ["-c", "grep -m1 'model name' /proc/cpuinfo | cut -d: -f2"]).toString().trim();
}

/** Its children, their children and so on. */
export async function descendants(pid: number): Promise<number[]> {
  const found: number[] = [];
  for (const task of await readdir(`/proc/${pid}/task`).catch(() => [])) {
    const text = await readFile(`/proc/${pid}/task/${task}/children`, "utf8").catch(() => "");
    for (const child of text.split(" ").filter(Boolean).map(Number))
      found.push(child, ...(await descendants(child)));
  }
  return found;
}

function firstMatch(child: ChildProcess, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = "";
    child.stdout?.on("data", (chunk) => {
      output += chunk;
      const found = pattern.exec(output)?.[1];
      if (found) resolve(found);
    });
    child.once("exit", () => reject(new Error(`The site did not start:\n${output}`)));
  });
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.kill("SIGTERM");
  });
}
