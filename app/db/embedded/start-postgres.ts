import { spawn } from "node:child_process";
import { copyFile, open, readFile, statfs, truncate } from "node:fs/promises";
import type { Cluster } from "./cluster.ts";
import { makePrivateFolder } from "./unprivileged.ts";

/** With no TCP it is only a part of the socket's name. */
export const port = 5432;

const settings = {
  listen_addresses: "",
  unix_socket_permissions: "0700",
  shared_buffers: "32MB",
  max_connections: "100",
  random_page_cost: "1.1", // what lists read is in memory; 4 is meant for turning disks
  max_wal_size: "256MB",
  min_wal_size: "16MB",
  wal_recycle: "off", // a file used again would keep what was erased (db/scrub.ts)
  lc_messages: "C",
  log_destination: "stderr",
  logging_collector: "off",
  log_line_prefix: "%m [%p] ",
  // Errors go to the caller. In the log they would carry what people typed.
  log_min_messages: "log",
  log_min_error_statement: "panic",
  log_statement: "none",
  log_checkpoints: "off",
  log_error_verbosity: "terse",
  log_parameter_max_length: "0",
  log_parameter_max_length_on_error: "0",
};

export type Start = { pid: number | undefined; end?: End };

/** Why a start came to nothing. Another attempt helps when another server was faster, or somebody stopped this one. */
type End = { reason: string; mayRetry: boolean };

/** In a session of its own, so that Ctrl-C in our terminal does not reach it, and it outlives a kill of ours. */
export async function startPostgres(cluster: Cluster): Promise<Start> {
  await makePrivateFolder(cluster.socketFolder, cluster.account.owner);
  const log = await openLog(cluster.log);
  const { size } = await log.stat();
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const where = ["-D", cluster.folder, "-k", cluster.socketFolder, "-p", String(port)];
  const { file, args, options } = cluster.account.command(cluster.programs.postgres, [...where, ...flags]);
  const child = spawn(file, args, { ...options, detached: true, stdio: ["ignore", log.fd, log.fd] });
  const start: Start = { pid: child.pid };
  child.once("error", ({ message }) => {
    start.end = { reason: message, mayRetry: false };
  });
  child.once("exit", async (code, signal) => {
    const reason =
      (await lastWords(cluster, size, child.pid).catch(() => "")) || `it ended with ${signal ?? code}`;
    const isRace = /lock file .*(already exists|is empty)|shared memory block .* still in use/.test(reason);
    start.end = { reason, mayRetry: isRace || code === 0 || signal !== null };
  });
  child.unref();
  await log.close();
  return start;
}

/** One megabyte and one older megabyte; a running server appends, so the file may be cut under it. */
async function openLog(path: string) {
  const log = await open(path, "a", 0o600);
  if ((await log.stat()).size > 1_000_000) {
    await copyFile(path, `${path}.1`);
    await truncate(path);
  }
  return log;
}

async function lastWords({ log, dataDir }: Cluster, from: number, pid?: number): Promise<string> {
  // A full disk has no room for the complaint about it; below 8 MB the next piece of write-ahead log does not fit.
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize < 8_000_000) return "no space left on device";
  const lines = (await readFile(log)).subarray(from).toString().trim().split("\n");
  const fatal = lines.filter(
    (line) => /(FATAL|PANIC): /.test(line) && !/: +the database system is/.test(line),
  );
  const words = fatal.findLast((line) => line.includes(`[${pid}]`)) ?? fatal.at(-1) ?? lines.at(-1) ?? "";
  return words.replace(/^.*? (FATAL|PANIC|LOG): +/, "");
}
