/** A thread for tests of the pool: does what it is told. */
import { parentPort, threadId } from "node:worker_threads";

parentPort?.on("message", (told: "say" | "throw" | "exit" | "hang" | SharedArrayBuffer) => {
  if (told === "throw") throw new Error("told to throw");
  if (told === "exit") process.exit(1);
  while (told === "hang");
  if (told instanceof SharedArrayBuffer) Atomics.wait(new Int32Array(told), 0, 0);
  parentPort?.postMessage(threadId);
});
