/** Load by wrk, and plain series of requests; medians of several, taken in turn. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { cpuSeconds, type Started } from "./processes.ts";

export type Load = { requests: number; perCpuSecond: number; p99: number };

const run = promisify(execFile);

/** 50 connections for some seconds. `p99` in milliseconds. */
export async function load({ url, pid }: Started, path: string, seconds = 3): Promise<Load> {
  const before = await cpuSeconds(pid);
  const args = ["-t1", "-c50", `-d${seconds}s`, "--latency", "-H", "Accept-Encoding: gzip", url + path];
  const { stdout } = await run("wrk", args);
  const used = (await cpuSeconds(pid)) - before;
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1] ?? 0);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url}${path}:\n${stdout}`);
  return {
    requests,
    perCpuSecond: requests / used,
    p99: milliseconds(/99%\s+(\S+)/.exec(stdout)?.[1] ?? "0ms"),
  };
}

/** Milliseconds until the answer is there, one request after the other: the median. */
export async function answerTime(times: number, ask: () => Promise<Response>): Promise<number> {
  const series: number[] = [];
  for (let n = 0; n < times; n++) {
    const began = performance.now();
    const response = await ask();
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
    series.push(performance.now() - began);
  }
  return median(series);
}

/** Parallel askers for some seconds: answers per second and the 99th percentile in milliseconds. */
export async function throughput(seconds: number, askers: number, ask: (n: number) => Promise<boolean>) {
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  let n = 0;
  await Promise.all(
    Array.from({ length: askers }, async () => {
      while (performance.now() < end) {
        const began = performance.now();
        if (!(await ask(n++))) throw new Error("an answer was refused");
        times.push(performance.now() - began);
      }
    }),
  );
  times.sort((a, b) => a - b);
  return { perSecond: times.length / seconds, p99: times[Math.floor(times.length * 0.99)] ?? 0 };
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function milliseconds(text: string): number {
  const value = Number.parseFloat(text);
  if (text.endsWith("us")) return value / 1000;
  return text.endsWith("ms") ? value : value * 1000;
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
