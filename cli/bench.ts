/** `npm run tool -- bench`: builds if sources changed, then measures (bench/run.ts). */
import { build } from "./prepare.mjs";

await build();
await import("../bench/run.ts");
