/** Mixed load and a fault from time to time, for a long time (SECURITY.md B12). */
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startTestSmtp } from "#app/jobs/testing-smtp.ts";
import { killPostgres, sendMessage, storedActs, storedMessages, untilReady } from "./assertions.ts";
import { median, pause } from "./load.ts";
import { memory, nobodysCookie, type Started, siteProcesses, startSite } from "./processes.ts";
import { type Act, actKinds, hireStaff } from "./soak-staff.ts";
import { adminSettings } from "./staff.ts";

export type Soak = {
  requests: number;
  faults: string[];
  /** Messages that were thanked for and are not there. */
  lost: number;
  /** How many acts of each kind were done, by its name. */
  acts: Record<string, number>;
  /** What was answered to acts that were refused outside of the seconds after a fault. */
  refusals: string[];
  /** What was promised to staff and customers and is not there; of plans, those that were due half a minute before the end. */
  lostActs: string[];
  /** MB of the front and each part, by its name: at a sixth of the time, at the middle and at the end. */
  memory: Record<string, number[]>;
  /** MB a minute of them together, after the first sixth of the time. */
  memorySlope: number;
  /** Open files of the process: at a sixth of the time and at the end. */
  files: [number, number];
  /** Milliseconds: before the first fault, and afterwards outside of faults. */
  p99: [number, number];
};

/** `megabytes` of all processes, and `each` of them by its name. */
type Sample = { minute: number; megabytes: number; each: Record<string, number>; files: number };
type Answer = { at: number; ms: number };

/** Milliseconds after a fault in which answers may be late. */
const recovery = 10_000;
/** Milliseconds after its moment in which a plan may be carried out. */
const planned = 30_000;

/**
 * Two processes on one DATA_DIR: the first is measured and meets only what happens to PostgreSQL; the second is
 * killed and restarted as well. Staff, customers and strangers act at the first (bench/soak-staff.ts).
 */
export async function soak({ minutes, faultEvery }: { minutes: number; faultEvery: number }): Promise<Soak> {
  const dataDir = await mkdtemp(join(tmpdir(), "site-soak-"));
  const smtp = await startTestSmtp();
  const mail = { SMTP_URL: smtp.url, MAIL_FROM: "site@example.com", NOTIFY_EMAIL: "inbox@example.com" };
  const steady = await startSite({ ...adminSettings, ...mail }, dataDir);
  const startOther = () => startSite(mail, dataDir);
  let other = await startOther();
  const cookie = await nobodysCookie(steady);
  const staff = await hireStaff(steady.url, smtp.mails);
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
      other = await makeTrouble(name, other, dataDir, startOther);
      await untilReady(steady.url);
    }
  };
  await Promise.all([
    watcher(),
    troublemaker(),
    staff.work(goesOn),
    ...[0, 1, 2, 3].map((n) => visitor(() => steady.url, n, true)),
    ...[4, 5].map((n) => visitor(() => other.url, n, false)),
  ]);
  await untilReady(steady.url);
  const stored = await storedMessages(dataDir);
  const done = await storedActs(dataDir);
  const readAt = Date.now();
  await other.stop();
  await steady.stop();
  await smtp.stop();
  await rm(dataDir, { recursive: true, force: true });

  const settled = samples.filter(({ minute }) => minute >= minutes / 6);
  const isCalm = ({ at }: Answer) =>
    faults.every((fault) => at < fault.at - 1000 || at > fault.at + recovery);
  const wasCalm = ({ began, ended }: Act) =>
    faults.every((fault) => ended < fault.at || began > fault.at + recovery);
  const firstFault = faults[0]?.at ?? end;
  return {
    requests: answers.length,
    faults: faults.map(({ name }) => name),
    lost: thanked.filter((message) => !stored.has(message)).length,
    acts: Object.fromEntries(
      actKinds.map((kind) => [
        kind,
        staff.acts.filter((act) => act.kind === kind && act.refusal === null).length,
      ]),
    ),
    refusals: staff.acts.filter(wasCalm).flatMap(({ refusal }) => refusal ?? []),
    lostActs: staff.promised
      .filter(({ text, due }) => due < readAt - planned && !done.has(text))
      .map(({ text }) => text),
    memory: Object.fromEntries(
      ["front", "visitors", "staff"].map((name) => [
        name,
        [minutes / 6, minutes / 2, minutes].map((minute) => around(samples, minute, minutes, name)),
      ]),
    ),
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

async function makeTrouble(
  name: string,
  other: Started,
  dataDir: string,
  startOther: () => Promise<Started>,
): Promise<Started> {
  if (name.includes("PostgreSQL") || name.includes("both")) await killPostgres(dataDir);
  if (name.includes("PostgreSQL")) return other;
  process.kill(other.pid, name.includes("SIGTERM") ? "SIGTERM" : "SIGKILL");
  await other.ended;
  return startOther();
}

/** Of the site's processes, without PostgreSQL. */
async function measure(pid: number, dataDir: string): Promise<Omit<Sample, "minute">> {
  const pids = await siteProcesses(pid, dataDir);
  const files = await Promise.all(pids.map((one) => readdir(`/proc/${one}/fd`).catch(() => [])));
  const each: Record<string, number> = {};
  for (const one of pids) {
    const name = one === pid ? "front" : await partName(one);
    each[name] = (each[name] ?? 0) + (await memory([one]));
  }
  const megabytes = Object.values(each).reduce((sum, one) => sum + one, 0);
  return { megabytes, each, files: files.flat().length };
}

/** As the front has started it (server/front/parts.ts); "other" for what is none, or has ended. */
async function partName(pid: number): Promise<string> {
  const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
  return /part\.js\0(\w+)/.exec(command)?.[1] ?? "other";
}

/** The median of one process within the tenth of the time that ends at this minute: one sample says how much waits for the collector. */
function around(samples: Sample[], minute: number, minutes: number, name: string): number {
  const near = samples.filter((one) => one.minute <= minute && one.minute > minute - minutes / 10);
  return median(near.map(({ each }) => each[name] ?? 0));
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
