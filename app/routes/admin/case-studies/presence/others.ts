import { useEffect, useState } from "react";
import { href } from "react-router";
import type { Editor } from "#app/domain/case-studies/editors.server.ts";
import { fetchAsStaff } from "../draft/session-expiry.ts";

const address = href("/admin/case-studies/editors");
/** Milliseconds; the server believes a tab for three of these. */
const pause = 20_000;

/** Tells the server that this tab has the study open, while somebody can see it; who else has. */
export function useOthers(studyId: string, tab: string): Editor[] {
  const [others, setOthers] = useState<Editor[]>([]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const gone = new AbortController();

    async function renew() {
      clearTimeout(timer);
      if (gone.signal.aborted || document.hidden) return;
      const found = await tell({ id: studyId, tab }, gone.signal);
      if (gone.signal.aborted) return;
      if (found) setOthers(found);
      timer = setTimeout(renew, pause);
    }
    function leave() {
      clearTimeout(timer);
      // Sent even while the page goes.
      navigator.sendBeacon(address, new URLSearchParams({ id: studyId, tab, intent: "leave" }));
    }

    void renew();
    document.addEventListener("visibilitychange", renew);
    window.addEventListener("pagehide", leave);
    window.addEventListener("pageshow", renew); // back from the browser's memory
    return () => {
      gone.abort();
      document.removeEventListener("visibilitychange", renew);
      window.removeEventListener("pagehide", leave);
      window.removeEventListener("pageshow", renew);
      leave();
    };
  }, [studyId, tab]);

  return others;
}

/** Null where no answer comes, or none of ours. */
async function tell(fields: Record<string, string>, signal: AbortSignal): Promise<Editor[] | null> {
  try {
    const body = new URLSearchParams(fields);
    const response = await fetchAsStaff(address, { method: "POST", body, signal });
    return response.ok ? ((await response.json()) as { others: Editor[] }).others : null;
  } catch {
    return null;
  }
}
