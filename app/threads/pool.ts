/**
 * A few worker threads for what would hold up the event loop: bounded in number, in waiting and in time
 * (docs/decisions/034-worker-threads.md). A thread starts when it is needed and ends when it has had nothing to do.
 */
import { Worker } from "node:worker_threads";
import { BusyError } from "#app/domain/queues/limited.ts";

export type PoolOptions = {
  /** At most so many at once. */
  threads: number;
  /** Jobs that may wait for a thread. */
  waiting: number;
  /** Milliseconds from the asking to the answer. */
  deadline: number;
  /** Milliseconds without a job after which a thread ends. */
  idle: number;
};

export type Pool<In, Out> = {
  /** @throws {BusyError} if too many wait or the answer has not come in time, and what the thread has thrown. */
  run(input: In): Promise<Out>;
};

type Job<In, Out> = {
  input: In;
  timer: NodeJS.Timeout;
  resolve(answer: Out): void;
  reject(error: Error): void;
};

type Thread<In, Out> = { worker: Worker; job?: Job<In, Out>; rest?: NodeJS.Timeout };

/** Megabytes; a drawing that needs more fails, and nothing else with it. */
const memory = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 };

/** @param file of the thread: it answers each message with one, and ends by what it throws. */
export function createPool<In, Out>(
  file: string | URL,
  { threads: most, waiting, deadline, idle }: PoolOptions,
): Pool<In, Out> {
  const queue: Job<In, Out>[] = [];
  const threads = new Set<Thread<In, Out>>();

  function run(input: In): Promise<Out> {
    // guard: the queue of the worker threads has an end
    if (queue.length >= waiting) return Promise.reject(new BusyError("too many wait for a thread"));
    const { promise, resolve, reject } = Promise.withResolvers<Out>();
    const timer = setTimeout(() => giveUp(job), deadline);
    const job: Job<In, Out> = { input, timer, resolve, reject };
    queue.push(job);
    begin();
    return promise;
  }

  /** As many of those that wait as there are threads for. */
  function begin(): void {
    while (queue.length > 0) {
      const free = [...threads].find(({ job }) => !job);
      if (!free && threads.size >= most) return;
      const thread = free ?? start();
      clearTimeout(thread.rest);
      const job = queue.shift();
      thread.job = job;
      thread.worker.postMessage(job?.input);
    }
  }

  function start(): Thread<In, Out> {
    const worker = new Worker(file, { env: {}, resourceLimits: memory });
    const thread: Thread<In, Out> = { worker };
    threads.add(thread);
    worker.unref();
    worker.on("message", (answer: Out) => {
      settle(thread)?.resolve(answer);
      thread.rest = setTimeout(() => end(thread), idle).unref();
      begin();
    });
    worker.on("error", (error) => end(thread)?.reject(error as Error));
    worker.on("exit", () => end(thread)?.reject(new Error("a worker thread has ended")));
    return thread;
  }

  /** Its job, which is no longer its own. */
  function settle(thread: Thread<In, Out>): Job<In, Out> | undefined {
    const { job } = thread;
    clearTimeout(job?.timer);
    thread.job = undefined;
    return job;
  }

  /** Whoever waits gets another one. */
  function end(thread: Thread<In, Out>): Job<In, Out> | undefined {
    threads.delete(thread);
    clearTimeout(thread.rest);
    void thread.worker.terminate();
    const job = settle(thread);
    begin();
    return job;
  }

  function giveUp(job: Job<In, Out>): void {
    const at = queue.indexOf(job);
    if (at !== -1) queue.splice(at, 1);
    for (const thread of threads) if (thread.job === job) end(thread);
    job.reject(new BusyError("the answer has not come in time"));
  }

  return { run };
}
