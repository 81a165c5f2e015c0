/** `npm run tool -- soak --minutes N`: builds if sources changed, then loads and breaks for half an hour (bench/soak.ts). */
import { parseArgs } from "node:util";
import { soak } from "../bench/soak.ts";
import { build } from "./prepare.mjs";

const { values } = parseArgs({ options: { minutes: { type: "string", default: "30" } } });
const minutes = Number(values.minutes);

await build();
const { requests, faults, lost, memorySlope, files, p99 } = await soak({ minutes, faultEvery: 60_000 });
console.log(
  `${minutes} minutes, ${requests} requests measured, ${faults.length} faults: ${faults.join(", ")}`,
);
console.log(`acknowledged messages lost: ${lost}`);
console.log(`memory: ${memorySlope.toFixed(2)} MB a minute; open files: ${files.join(" -> ")}`);
console.log(`p99: ${p99[0]} ms before the first fault, ${p99[1]} ms afterwards outside of faults`);
process.exitCode = lost === 0 ? 0 : 1;
