/** What the other tabs learn of a sign-in or sign-out (docs/product.md, Guard). Browser only. */
import { useEffect, useEffectEvent } from "react";

export type SessionEvent = "signed in" | "signed out";

let shared: BroadcastChannel | undefined;

/** One channel for each tab: what it sends reaches the other tabs, never the tab itself. */
function channel(): BroadcastChannel {
  shared ??= new BroadcastChannel("auth");
  return shared;
}

export function announce(event: SessionEvent): void {
  channel().postMessage(event);
}

export function useAuthChannel(onEvent: (event: SessionEvent) => void): void {
  const onMessage = useEffectEvent(onEvent);
  useEffect(() => {
    const listen = ({ data }: MessageEvent<SessionEvent>) => onMessage(data);
    channel().addEventListener("message", listen);
    return () => channel().removeEventListener("message", listen);
  }, []);
}
