/** (i) How long a visitor waits for the kept home page while each bounded input is worked on at its largest. */
import { setTimeout as sleep } from "node:timers/promises";
import { inEmbeddedDatabase } from "#app/db/embedded/testing-embedded.ts";
import { fillForLargest, type LargeRequest, largest } from "../tests/largest-inputs.ts";
import { type StaffSite, startStaffSite } from "./staff.ts";
import type { Table } from "./table.ts";

const rounds = 3;

export async function eventLoop(table: Table): Promise<void> {
  let study = "";
  const site = await startStaffSite(async (dataDir) => {
    study = await inEmbeddedDatabase(dataDir, fillForLargest);
  });
  try {
    await waitsDuring(site, sleep(1000)); // until it is kept
    addSpread(table, "nothing", await waitsDuring(site, sleep(3000)));
    for (const [name, { times, inTurn = 1, status = 200, request }] of Object.entries(largest)) {
      const waits: number[] = [];
      for (let round = 0; round < rounds; round++) {
        const large = Array.from({ length: times }, async (_, n) => {
          const first = (round * times + n) * inTurn;
          for (let turn = 0; turn < inTurn; turn++) await ask(site, request(study, first + turn), status);
        });
        waits.push(...(await waitsDuring(site, Promise.all(large))));
      }
      addSpread(table, `${name}, ${times} at once`, waits);
    }
  } finally {
    await site.stop();
  }
}

function addSpread(table: Table, during: string, waits: number[]): void {
  const sorted = waits.toSorted((a, b) => a - b);
  const add = (name: string, here = 0, atMost?: number) =>
    table.add({ part: "i", what: `home, kept, during ${during}: ${name}`, here, unit: "ms", atMost });
  add("p50", sorted[Math.floor(sorted.length * 0.5)]);
  add("p99", sorted[Math.floor(sorted.length * 0.99)], 200);
  add(`longest of ${sorted.length}`, sorted.at(-1));
}

/** Milliseconds of each answer, one asked for after the other, until the work is over. */
async function waitsDuring({ url }: StaffSite, work: Promise<unknown>): Promise<number[]> {
  let isOver = false;
  const over = work.finally(() => {
    isOver = true;
  });
  over.catch(() => {}); // thrown below, when nothing is under way
  const waits: number[] = [];
  while (!isOver) {
    const began = performance.now();
    const page = await fetch(url);
    await page.text();
    waits.push(performance.now() - began);
  }
  await over;
  return waits;
}

async function ask({ url, cookie }: StaffSite, { path, form }: LargeRequest, status: number): Promise<void> {
  const answer = await fetch(url + path, {
    method: form ? "POST" : "GET",
    body: form && new URLSearchParams(form),
    redirect: "manual",
    headers: path.startsWith("/admin") ? { origin: url, cookie } : {},
  });
  await answer.arrayBuffer();
  if (answer.status !== status) throw new Error(`${path} answered ${answer.status}`);
}
