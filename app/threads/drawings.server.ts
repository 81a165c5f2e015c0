/** Drawings and share images, made in worker threads and kept: bounded in memory, in work and in waiting. */
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import { projectRoot } from "#app/project-root.ts";
import type { Drawn, Task } from "./drawing-thread.ts";
import { createPool } from "./pool.ts";

export type { Drawn, Task };

/** As it was built, which starts in half the time; while developing and in tests from its source. */
const thread = import.meta.env.PROD ? "build/server/thread.js" : "app/threads/drawing-thread.ts";

const pool = createPool<Task, Drawn>(join(projectRoot, thread), {
  // One core is left to the event loop.
  threads: Math.min(2, Math.max(1, availableParallelism() - 1)),
  waiting: 40,
  deadline: 15_000,
  idle: 20_000,
});

/** Bytes; enough for 300 drawings and 100 share images. */
const mostKept = 20_000_000;

/** Two who ask for the same wait for the same; what failed is not kept. */
const drawings = new LRUCache<string, Drawn, { task: Task }>({
  maxSize: mostKept,
  sizeCalculation: ({ body, br }, key) => key.length + body.length + (br?.length ?? 0),
  fetchMethod: (_key, _stale, { context: { task } }) => pool.run(task),
});

/** What everybody may see is kept apart: from whether a drawing is there, nobody learns what is not public. */
type Audience = "everybody" | "some";

/** Drawn now if it is not at hand. @throws {BusyError} */
export function draw(task: Task, audience: Audience): Promise<Drawn> {
  return drawings.forceFetch(keyOf(task, audience), { context: { task } });
}

/** If it is at hand. */
export function drawnBefore(task: Task, audience: Audience): Drawn | undefined {
  return drawings.get(keyOf(task, audience));
}

function keyOf(task: Task, audience: Audience): string {
  return `${audience} ${JSON.stringify(task)}`;
}
