import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { BusyError } from "#app/domain/queues/limited.ts";
import { createPool, type PoolOptions } from "./pool.ts";

const minute = 60_000;

function aPool(options: Partial<PoolOptions> = {}) {
  return createPool<"say" | "throw" | "exit" | "hang" | SharedArrayBuffer, number>(
    new URL("./testing-thread.ts", import.meta.url),
    { threads: 1, waiting: 2, deadline: 3 * minute, idle: minute, ...options },
  );
}

/** A job that lasts until it is let go. */
function aJob() {
  const shared = new SharedArrayBuffer(4);
  const letGo = () => {
    Atomics.store(new Int32Array(shared), 0, 1);
    Atomics.notify(new Int32Array(shared), 0);
  };
  return { shared, letGo };
}

test("one thread does one job after the other, and refuses at once when too many wait", async () => {
  const pool = aPool();
  const { shared, letGo } = aJob();
  const answers = [pool.run(shared), pool.run("say"), pool.run("say")];
  await expect(pool.run("say")).rejects.toThrow(BusyError);
  letGo();
  expect(new Set(await Promise.all(answers)).size).toBe(1);
});

test("two threads work at once: the second answers while the first is still at it", async () => {
  const pool = aPool({ threads: 2 });
  const { shared, letGo } = aJob();
  const first = pool.run(shared);
  const second = await pool.run("say");
  letGo();
  expect(await first).not.toBe(second);
});

test.each(["throw", "exit"] as const)(
  "a thread that is made to %s is replaced for those who wait",
  async (told) => {
    const pool = aPool();
    const failed = expect(pool.run(told)).rejects.toThrow(/told to throw|has ended/);
    const next = pool.run("say");
    await failed;
    expect(await next).toBeGreaterThan(0);
  },
);

describe("with a clock of the test", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
  afterEach(() => void vi.useRealTimers());

  test("a job that does not end is given up at the deadline, and its thread is replaced", async () => {
    const pool = aPool();
    const late = expect(pool.run("hang")).rejects.toThrow(BusyError);
    const next = pool.run("say");
    vi.advanceTimersByTime(3 * minute);
    await late;
    await expect(next).rejects.toThrow(BusyError); // it has waited as long
    expect(await pool.run("say")).toBeGreaterThan(0);
  });

  test("a thread without a job ends, and the next job starts another", async () => {
    const pool = aPool();
    const first = await pool.run("say");
    vi.advanceTimersByTime(minute - 1);
    expect(await pool.run("say")).toBe(first);
    vi.advanceTimersByTime(minute);
    expect(await pool.run("say")).not.toBe(first);
  });
});
