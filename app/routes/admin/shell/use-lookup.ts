import { useEffect, useState } from "react";
import { fetchAsStaff } from "../session/session-end.ts";

export type Lookup<Answer> = {
  /** Until the next answer is there the one before stays, so that nothing jumps at each key. */
  answer: Answer | null;
  /** Of the address that is asked now. */
  state: "idle" | "asking" | "answered" | "failed";
  askAgain: () => void;
};

/**
 * What a staff address answers as JSON, asked anew when it changes; a new question gives up the one before. Browser only.
 * @param address null asks nothing
 * @param pause milliseconds to wait after the last change, while somebody types
 */
export function useLookup<Answer>(address: string | null, pause = 0): Lookup<Answer> {
  const [last, setLast] = useState<{ address: string; answer: Answer | null; hasFailed: boolean }>();
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks again.
  useEffect(() => {
    if (address === null) return;
    const left = new AbortController();
    const timer = setTimeout(async () => {
      const answer = await ask<Answer>(address, left.signal);
      if (left.signal.aborted) return;
      setLast((before) => ({
        address,
        answer: answer ?? before?.answer ?? null,
        hasFailed: answer === null,
      }));
    }, pause);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [address, pause, attempt]);

  const isOfThis = last !== undefined && last.address === address;
  return {
    answer: last?.answer ?? null,
    state: address === null ? "idle" : !isOfThis ? "asking" : last.hasFailed ? "failed" : "answered",
    askAgain: () => setAttempt(attempt + 1),
  };
}

/** Null where no answer comes, or none of ours. */
async function ask<Answer>(address: string, signal: AbortSignal): Promise<Answer | null> {
  try {
    const response = await fetchAsStaff(address, { signal });
    return response.ok ? ((await response.json()) as Answer) : null;
  } catch {
    return null;
  }
}
