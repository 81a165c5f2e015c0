/** `npm run tool -- storm`: builds if sources changed, then kills (bench/storm.ts). */
import { build } from "./prepare.mjs";

await build();
await import("../bench/storm.ts");
