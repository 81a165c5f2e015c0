/** Signing in or out in one tab is news for the others (docs/product.md, Guard). Browser only. */
import { useEffect, useEffectEvent } from "react";

export type SessionNews = "signed in" | "signed out";

let shared: BroadcastChannel | undefined;

/** One channel for each tab: what it sends reaches the other tabs, never the tab itself. */
function channel(): BroadcastChannel {
  shared ??= new BroadcastChannel("auth");
  return shared;
}

export function announce(news: SessionNews): void {
  channel().postMessage(news);
}

export function useAuthChannel(onNews: (news: SessionNews) => void): void {
  const onMessage = useEffectEvent(onNews);
  useEffect(() => {
    const listen = ({ data }: MessageEvent<SessionNews>) => onMessage(data);
    channel().addEventListener("message", listen);
    return () => channel().removeEventListener("message", listen);
  }, []);
}
