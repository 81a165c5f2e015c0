import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchFront } from "./front-watch.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("a front is ended once when it has said nothing for twenty seconds, and never while it speaks", () => {
  const end = vi.fn();
  const watch = watchFront(end);
  for (let n = 0; n < 60; n++) {
    watch.hear();
    vi.advanceTimersByTime(1000);
  }
  expect(end).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(end).toHaveBeenCalledTimes(1);
});

test("one that has never spoken hangs as well", () => {
  const end = vi.fn();
  watchFront(end);
  vi.advanceTimersByTime(60_000);
  expect(end).toHaveBeenCalledTimes(1);
});
