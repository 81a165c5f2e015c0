/** Asks the pulse when a page is shown and every 15 seconds while it is. Browser only. */
import { useEffect, useEffectEvent } from "react";
import { href } from "react-router";
import { fetchAsStaff } from "../session/session-end.ts";
import { noteAnswer } from "../shell/back-online.ts";
import type { Pulse } from "./route.ts";

/** Milliseconds. */
const interval = 15_000;

/** A text that is open in a tab, by uuids. */
export type OpenText = { document: string; tab: string };

/** What a pulse has found: the answer, or that the role of the session opens nothing any more. */
export type Finding = Pulse | "refused";

/**
 * @param since when the newest message came that the page knows of; null when it knows of none
 * @param text what is open in the page; the first pulse then comes at once, so that others learn of it
 */
export function usePulse(since: string | null, text: OpenText | null, onFinding: (found: Finding) => void) {
  const hear = useEffectEvent(onFinding);
  const ask = useEffectEvent((signal: AbortSignal) => askPulse(since, text, signal));
  const key = text && `${text.document} ${text.tab}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is another pulse.
  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    let timer: ReturnType<typeof setTimeout>;

    async function pulse() {
      if (document.hidden) return;
      const found = await ask(signal);
      if (signal.aborted) return;
      if (found) hear(found);
      clearTimeout(timer);
      timer = setTimeout(pulse, interval);
    }
    // Sent even while the page goes.
    const leave = () =>
      text && navigator.sendBeacon(address(null), new URLSearchParams({ ...text, intent: "leave" }));

    timer = setTimeout(pulse, text ? 0 : interval);
    document.addEventListener("visibilitychange", pulse, { signal });
    addEventListener("pageshow", pulse, { signal }); // back from the browser's memory
    addEventListener("pagehide", leave, { signal });
    return () => {
      left.abort();
      clearTimeout(timer);
      leave();
    };
  }, [key]);
}

/**
 * One pulse.
 * @param open the text that is open in the page, or the message that it shows and that is now read
 * @returns null where no answer comes, none of ours, or that the session has ended, which is said where others say it
 */
export async function askPulse(
  since: string | null,
  open: OpenText | { message: string } | null,
  signal?: AbortSignal,
): Promise<Finding | null> {
  try {
    const post = open ? { method: "POST", body: new URLSearchParams(open) } : {};
    const answer = await fetchAsStaff(address(since), { ...post, signal: signal ?? null });
    if (answer.status === 403) return "refused";
    if (!answer.ok) return null;
    const found = (await answer.json()) as Pulse;
    noteAnswer();
    return found;
  } catch {
    return null;
  }
}

function address(since: string | null): string {
  const query = new URLSearchParams(since ? { since } : {});
  return `${href("/admin/pulse")}?${query}`;
}
