/**
 * `npm run tool -- storm`: processes die while four writers write (SECURITY.md B1, B2, B5).
 * `-- --kills N --messages N --restarts N` for a shorter or longer one. Exit 1 when anything was lost.
 */
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { served } from "../cli/prepare.mjs";
import { killPostgres, storedMessages, untilReady, writeWhile } from "./assertions.ts";
import { pause } from "./load.ts";
import { type Started, startSite } from "./processes.ts";
import { restartUnderLoad } from "./restarts.ts";

const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "100" },
    messages: { type: "string", default: "10000" },
    restarts: { type: "string", default: "20" },
  },
});
const writers = ["first", "second", "third", "fourth"];
const victims = ["ours", "postgres", "both"] as const;
let lostInAll = 0;

const [kills, messages, restarts] = [values.kills, values.messages, values.restarts].map(Number);
if (kills) await stormOfKills(kills);
if (kills) await killsDuringFirstStart(Math.ceil(kills / 5));
if (messages) await secondProcesses(messages, 20);
if (restarts) await exchanges(restarts);
console.log(lostInAll === 0 ? "Nothing was lost." : `${lostInAll} were lost.`);
process.exitCode = lostInAll === 0 ? 0 : 1;

/** At a random moment of the first two seconds one of three dies; the writers go on. */
async function stormOfKills(kills: number): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "site-storm-"));
  const thanked: string[] = [];
  const readySeconds: number[] = [];
  let site = await startSite({}, dataDir);
  let isOver = false;
  const writing = writers.map((name) =>
    writeWhile(
      () => !isOver,
      () => site.url,
      name,
      thanked,
    ),
  );
  for (let n = 0; n < kills; n++) {
    await pause(Math.random() * 2000);
    const victim = victims[n % victims.length];
    const began = performance.now();
    if (victim !== "postgres") process.kill(site.pid, "SIGKILL");
    if (victim !== "ours") await killPostgres(dataDir);
    if (victim !== "postgres") {
      await site.ended;
      site = await startSite({}, dataDir);
    }
    await untilReady(site.url);
    readySeconds.push((performance.now() - began) / 1000);
  }
  isOver = true;
  await Promise.all(writing);
  report(`${kills} kills`, thanked, await storedMessages(dataDir), readySeconds);
  await site.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** Nothing is there yet: initdb, the first start of PostgreSQL and the migrations are what is killed. */
async function killsDuringFirstStart(kills: number): Promise<void> {
  const readySeconds: number[] = [];
  const thanked: string[] = [];
  let stored = new Map<string, number>();
  for (let n = 0; n < kills; n++) {
    const dataDir = await mkdtemp(join(tmpdir(), "site-storm-first-"));
    const child = spawn(process.execPath, served, {
      env: { ...process.env, PORT: "0", DATA_DIR: dataDir, LOG_LEVEL: "error" },
      stdio: "ignore",
    });
    const ended = new Promise((resolve) => child.once("exit", resolve));
    await pause(Math.random() * 2500);
    if (n % 2) await killPostgres(dataDir);
    child.kill("SIGKILL");
    await ended;
    const site = await startSite({}, dataDir);
    await untilReady(site.url);
    readySeconds.push(site.readySeconds);
    const end = thanked.length + 3;
    await writeWhile(
      () => thanked.length < end,
      () => site.url,
      `start ${n}`,
      thanked,
    );
    stored = new Map([...stored, ...(await storedMessages(dataDir))]);
    await site.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
  report(`${kills} kills during the first start`, thanked, stored, readySeconds);
}

/** Another process comes and goes on the same DATA_DIR while messages arrive. */
async function secondProcesses(messages: number, starts: number): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "site-storm-two-"));
  const site = await startSite({}, dataDir);
  const thanked: string[] = [];
  const readySeconds: number[] = [];
  let started = 0;
  const goesOn = () => thanked.length < messages || started < starts;
  const writing = writers.map((name) => writeWhile(goesOn, () => site.url, name, thanked));
  for (; started < starts; started++) {
    const second: Started = await startSite({}, dataDir);
    readySeconds.push(second.readySeconds);
    if (started % 2) process.kill(second.pid, "SIGKILL");
    else await second.stop();
    await second.ended;
  }
  await Promise.all(writing);
  report(`A second process ${starts} times`, thanked, await storedMessages(dataDir), readySeconds);
  await site.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function exchanges(times: number): Promise<void> {
  const { answered, failures, codes, lost } = await restartUnderLoad(times);
  const clean = codes.filter((code) => code === 0).length;
  console.log(
    `${times} restarts behind a proxy: ${answered} requests answered, ${failures.length} failed, ${clean} of ${times} exits clean, ${lost} lost`,
  );
  for (const failure of failures.slice(0, 10)) console.log(`  ${failure}`);
  lostInAll += lost + failures.length + (times - clean);
}

function report(what: string, thanked: string[], stored: Map<string, number>, readySeconds: number[]): void {
  const lost = thanked.filter((message) => !stored.has(message)).length;
  const twice = [...stored.values()].filter((times) => times > 1).length;
  const [worst, mean] = [
    Math.max(...readySeconds),
    readySeconds.reduce((a, b) => a + b, 0) / readySeconds.length,
  ];
  console.log(
    `${what}: ${thanked.length} messages thanked for, ${lost} lost, ${twice} stored twice; ready again after ${mean.toFixed(1)} s, at worst ${worst.toFixed(1)} s`,
  );
  lostInAll += lost + twice;
}
