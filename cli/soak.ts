/** `npm run tool -- soak --minutes N`: builds if sources changed, then loads and breaks for half an hour (bench/soak.ts). */
import { parseArgs } from "node:util";
import { soak } from "../bench/soak.ts";
import { build, served } from "./prepare.mjs";

const { values } = parseArgs({ options: { minutes: { type: "string", default: "30" } } });
const minutes = Number(values.minutes);

await build();
const soaked = await soak({ minutes, faultEvery: 60_000 });
const { requests, faults, lost, acts, refusals, lostActs, memorySlope, files, p99 } = soaked;
console.log(
  `${minutes} minutes, ${requests} requests measured, ${faults.length} faults: ${faults.join(", ")}`,
);
console.log(`acknowledged messages lost: ${lost}`);
const done = Object.entries(acts).map(([kind, count]) => `${kind} ${count}`);
console.log(`acts: ${done.join(", ")}; refused outside of faults: ${refusals.length}`);
const times = new Map<string, number>();
for (const refusal of refusals) times.set(refusal, (times.get(refusal) ?? 0) + 1);
for (const [refusal, count] of times) console.log(`  ${refusal}, ${count} times`);
console.log(`acknowledged acts lost: ${lostActs.length}`);
for (const text of lostActs.slice(0, 10)) console.log(`  ${text}`);
console.log("memory at a sixth of the time, at the middle and at the end:");
for (const [name, megabytes] of Object.entries(soaked.memory)) {
  console.log(`  ${name}: ${megabytes.map((one) => one.toFixed(0)).join(" -> ")} MB`);
}
console.log(`  the heap of each is bounded by ${served[0]}`);
console.log(`memory: ${memorySlope.toFixed(2)} MB a minute; open files: ${files.join(" -> ")}`);
console.log(`p99: ${p99[0]} ms before the first fault, ${p99[1]} ms afterwards outside of faults`);
const undone = Object.keys(acts).filter((kind) => acts[kind] === 0);
if (undone.length > 0) console.log(`never done: ${undone.join(", ")}`);
process.exitCode = lost + lostActs.length + undone.length === 0 ? 0 : 1;
