/** When a page may hope to be answered again. Browser only. */
import { useEffect, useEffectEvent } from "react";

/** "online": the browser is back on a network. "answered": this site has answered something else that the page asked. */
type Sign = "online" | "answered";

const signs = new EventTarget();

/** What asks by itself has been answered (pulse/use-pulse.ts). */
export function noteAnswer(): void {
  signs.dispatchEvent(new Event("answered" satisfies Sign));
}

/** Does it at each such sign, as long as it is needed. */
export function useBackOnline(isNeeded: boolean, act: (sign: Sign) => void): void {
  const onSign = useEffectEvent(act);
  useEffect(() => {
    if (!isNeeded) return;
    const left = new AbortController();
    const { signal } = left;
    addEventListener("online", () => onSign("online"), { signal });
    signs.addEventListener("answered", () => onSign("answered"), { signal });
    return () => left.abort();
  }, [isNeeded]);
}
