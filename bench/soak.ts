/** Mixed load and a fault from time to time, for a long time (SECURITY.md B12). */
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { killPostgres, sendMessage, storedMessages, untilReady } from "./assertions.ts";
import { descendants, memory, nobodysCookie, postgresPids, type Started, startSite } from "./processes.ts";

export type Soak = {
  requests: number;
  faults: string[];
  /** Messages that were thanked for and are not there. */
  lost: number;
  /** MB a minute, after the first sixth of the time. */
  memorySlope: number;
  /** Open files of the process: at a sixth of the time and at the end. */
  files: [number, number];
  /** Milliseconds: before the first fault, and afterwards outside of faults. */
  p99: [number, number];
};

type Sample = { minute: number; megabytes: number; files: number };
type Answer = { at: number; ms: number };

/** Milliseconds after a fault in which answers may be late. */
const recovery = 10_000;

/**
 * Two processes on one DATA_DIR: the first is measured and meets only what happens to PostgreSQL; the second is
 * killed and restarted as well.
 */
export async function soak({ minutes, faultEvery }: { minutes: number; faultEvery: number }): Promise<Soak> {
  const dataDir = await mkdtemp(join(tmpdir(), "site-soak-"));
  const steady = await startSite({}, dataDir);
  let other = await startSite({}, dataDir);
  const cookie = await nobodysCookie(steady);
  const began = Date.now();
  const end = began + minutes * 60_000;
  const goesOn = () => Date.now() < end;
  const answers: Answer[] = [];
  const thanked: string[] = [];
  const samples: Sample[] = [];
  const faults: { at: number; name: string }[] = [];

  const visitor = async (urlNow: () => string, number: number, isMeasured: boolean) => {
    for (let n = 0; goesOn(); n++) {
      const at = Date.now();
      const message = `visitor ${number} message number ${n}`;
      if (n % 10 === 0) {
        if (await sendMessage(urlNow(), message)) thanked.push(message);
      } else {
        const path = paths[n % paths.length] ?? "/";
        // Somebody with a session gets no page from memory.
        const headers: HeadersInit = n % 3 === 0 ? { cookie } : {};
        await fetch(urlNow() + path, { headers })
          .then((answer) => answer.arrayBuffer())
          .catch(() => null); // killed before or amid its answer
      }
      if (isMeasured) answers.push({ at, ms: Date.now() - at });
      await pause(20);
    }
  };
  const watcher = async () => {
    for (; goesOn(); await pause(Math.min(5000, minutes * 2000))) {
      samples.push({ minute: (Date.now() - began) / 60_000, ...(await measure(steady.pid, dataDir)) });
    }
  };
  const troublemaker = async () => {
    for (await pause(faultEvery); Date.now() < end - faultEvery / 2; await pause(faultEvery)) {
      const name = kinds[Math.floor(Math.random() * kinds.length)] ?? "kill";
      faults.push({ at: Date.now(), name });
      other = await makeTrouble(name, other, dataDir);
      await untilReady(steady.url);
    }
  };
  await Promise.all([
    watcher(),
    troublemaker(),
    ...[0, 1, 2, 3].map((n) => visitor(() => steady.url, n, true)),
    ...[4, 5].map((n) => visitor(() => other.url, n, false)),
  ]);
  await untilReady(steady.url);
  const stored = await storedMessages(dataDir);
  await other.stop();
  await steady.stop();
  await rm(dataDir, { recursive: true, force: true });

  const settled = samples.filter(({ minute }) => minute >= minutes / 6);
  const isCalm = ({ at }: Answer) =>
    faults.every((fault) => at < fault.at - 1000 || at > fault.at + recovery);
  const firstFault = faults[0]?.at ?? end;
  return {
    requests: answers.length,
    faults: faults.map(({ name }) => name),
    lost: thanked.filter((message) => !stored.has(message)).length,
    memorySlope: slope(settled),
    files: [settled[0]?.files ?? 0, settled.at(-1)?.files ?? 0],
    p99: [
      p99(answers.filter(({ at }) => at < firstFault)),
      p99(answers.filter((answer) => answer.at > firstFault && isCalm(answer))),
    ],
  };
}

const paths = [
  "/",
  "/case-studies",
  "/about",
  "/search?q=energy",
  "/feed.xml",
  "/services/ai-development",
  "/contact",
];
const kinds = ["kill -9 of a process", "kill -9 of PostgreSQL", "kill -9 of both", "restart by SIGTERM"];

async function makeTrouble(name: string, other: Started, dataDir: string): Promise<Started> {
  if (name.includes("PostgreSQL") || name.includes("both")) await killPostgres(dataDir);
  if (name.includes("PostgreSQL")) return other;
  process.kill(other.pid, name.includes("SIGTERM") ? "SIGTERM" : "SIGKILL");
  await other.ended;
  return startSite({}, dataDir);
}

/** Of the site's processes together, without PostgreSQL. */
async function measure(pid: number, dataDir: string): Promise<Omit<Sample, "minute">> {
  const postgres = new Set(await postgresPids(dataDir));
  const pids = [pid, ...(await descendants(pid))].filter((one) => !postgres.has(one));
  const files = await Promise.all(pids.map((one) => readdir(`/proc/${one}/fd`).catch(() => [])));
  return { megabytes: await memory(pids), files: files.flat().length };
}

/** Least squares. */
function slope(samples: Sample[]): number {
  const mean = (of: (sample: Sample) => number) =>
    samples.reduce((sum, one) => sum + of(one), 0) / samples.length;
  const [x, y] = [mean(({ minute }) => minute), mean(({ megabytes }) => megabytes)];
  const spread = samples.reduce((sum, { minute }) => sum + (minute - x) ** 2, 0);
  if (spread === 0) return 0;
  return samples.reduce((sum, { minute, megabytes }) => sum + (minute - x) * (megabytes - y), 0) / spread;
}

function p99(answers: Answer[]): number {
  return answers.map(({ ms }) => ms).sort((a, b) => a - b)[Math.floor(answers.length * 0.99)] ?? 0;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
