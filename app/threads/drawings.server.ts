/** Drawings and share images, made in worker threads and kept: bounded in memory, in work and in waiting. */
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import { type Asker, type Bounds, BusyError, GoneError, limited } from "#app/domain/queues/limited.ts";
import { projectRoot } from "#app/project-root.ts";
import type { Drawn, Task } from "./drawing-thread.ts";
import { createPool } from "./pool.ts";

export type { Drawn, Task };

/** As it was built, which starts in half the time; while developing and in tests from its source. */
const thread = import.meta.env.PROD ? "build/server/thread.js" : "app/threads/drawing-thread.ts";

/** What everybody may see is kept apart: from whether a drawing is there, nobody learns what is not public. */
type Audience = "everybody" | "some";

/** Milliseconds for a turn, and for the drawing. */
const longest = 15_000;

/** Each audience has threads and a queue of its own: nobody who reads the website waits for a preview or for staff. */
const lanes: Record<Audience, (task: Task, asker: Asker) => Promise<Drawn>> = {
  // One core is left to the event loop. A page that is new to everybody may name thirty pictures.
  everybody: createLane("drawings for everybody", {
    atOnce: Math.min(2, Math.max(1, availableParallelism() - 1)),
    waiting: 40,
    perPerson: 30,
    perNetwork: 36,
  }),
  some: createLane("drawings for some", { atOnce: 1, waiting: 40, perPerson: 30, perNetwork: 36 }),
};

function createLane(name: string, bounds: Bounds) {
  const { atOnce: threads, waiting } = bounds;
  const pool = createPool<Task, Drawn>(join(projectRoot, thread), {
    threads,
    waiting,
    deadline: longest,
    idle: 20_000,
  });
  const inTurn = limited(name, bounds);
  return async (task: Task, { person, network }: Asker) => {
    try {
      // Whoever has asked first may go: others may wait for the same by then.
      const signal = AbortSignal.timeout(longest);
      return await inTurn({ person, network, signal }, () => pool.run(task));
    } catch (error) {
      throw error instanceof GoneError ? new BusyError(name) : error;
    }
  };
}

/** Bytes; enough for 300 drawings and 100 share images. */
const mostKept = 20_000_000;

/** Two who ask for the same wait for the same; what failed is not kept. */
const drawings = new LRUCache<string, Drawn, { run: () => Promise<Drawn> }>({
  maxSize: mostKept,
  sizeCalculation: ({ body, br }, key) => key.length + body.length + (br?.length ?? 0),
  fetchMethod: (_key, _stale, { context: { run } }) => run(),
});

/** Drawn now, in turn, if it is not at hand. @throws {BusyError} */
export function draw(task: Task, audience: Audience, asker: Asker): Promise<Drawn> {
  return drawings.forceFetch(taskKey(task, audience), {
    context: { run: () => lanes[audience](task, asker) },
  });
}

/** If it is at hand. */
export function drawnBefore(task: Task, audience: Audience): Drawn | undefined {
  return drawings.get(taskKey(task, audience));
}

function taskKey(task: Task, audience: Audience): string {
  return `${audience} ${JSON.stringify(task)}`;
}
