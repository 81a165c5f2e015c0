/** What open staff pages are told by the server, and what becomes of their session. Browser only. */

import { useEffect, useEffectEvent } from "react";
import { href } from "react-router";

export type InboxEvent = { unread: number; arrived: number };

/** Whether the session of this browser still opens the staff area. */
export type Standing = "here" | "ended" | "role taken";

export type StaffEvent = InboxEvent | { standing: Standing };

/** Milliseconds before a stream that broke off is asked for again, as browsers wait; when it is not ours, or nobody answers. */
const pause = { soon: 3_000, later: 20_000 };

/**
 * One tab of a browser listens for all: a browser opens few connections to one server.
 * @param since when the newest message came that the page knows of; null when it knows of none.
 */
export function useStaffEvents(since: string | null, onNews: (news: StaffEvent) => void): void {
  const hear = useEffectEvent(onNews);

  // biome-ignore lint/correctness/useExhaustiveDependencies: later messages are heard of.
  useEffect(() => {
    if (!("locks" in navigator)) return;
    const channel = new BroadcastChannel("news");
    const left = new AbortController();
    channel.onmessage = ({ data }: MessageEvent<StaffEvent>) => hear(data);
    const tell = (news: StaffEvent) => {
      hear(news);
      channel.postMessage(news);
    };
    navigator.locks
      .request("news", { signal: left.signal }, () => listen(since, tell, left.signal))
      .catch(() => {}); // left before it was its turn
    return () => {
      left.abort();
      channel.close();
    };
  }, []);
}

/** The server ends a stream whose session has ended; a stream that broke off for another reason is opened again. */
async function listen(since: string | null, tell: (news: StaffEvent) => void, left: AbortSignal) {
  let known = since;
  let standing: Standing = "here";
  let isAnswered = true;
  while (!left.aborted) {
    if (standing === "here" && isAnswered) known = await follow(known, tell, left);
    await wait(standing === "here" && isAnswered ? pause.soon : pause.later, left);
    const now = await askStanding(left);
    isAnswered = now !== null;
    if (now && now !== standing) tell({ standing: now });
    standing = now ?? standing;
  }
}

/** @returns the id of the last event, when the stream has ended. */
function follow(since: string | null, tell: (news: InboxEvent) => void, left: AbortSignal) {
  return new Promise<string | null>((resolve) => {
    let known = since;
    const source = new EventSource(`${href("/admin/news")}?${new URLSearchParams(since ? { since } : {})}`);
    const end = () => {
      source.close();
      resolve(known);
    };
    source.onmessage = ({ data, lastEventId }: MessageEvent<string>) => {
      known = lastEventId || known;
      tell(JSON.parse(data) as InboxEvent);
    };
    source.onerror = end;
    left.addEventListener("abort", end, { once: true });
  });
}

/** Null when nobody can say. */
async function askStanding(left: AbortSignal): Promise<Standing | null> {
  try {
    const headers = { accept: "text/event-stream" };
    const answer = await fetch(href("/admin/news"), { headers, redirect: "manual", signal: left });
    await answer.body?.cancel(); // throws where the page was left meanwhile
    if (answer.type === "opaqueredirect") return "ended";
    if (answer.status === 403) return "role taken";
    return answer.ok ? "here" : null;
  } catch {
    return null;
  }
}

function wait(milliseconds: number, left: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    left.addEventListener(
      "abort",
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
