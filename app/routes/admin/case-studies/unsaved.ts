import { useEffect, useRef } from "react";
import { type Blocker, useBlocker, useLocation } from "react-router";
import { holdWork, isWorkHeld } from "../unsaved-work.ts";
import { type Draft, keepDraft } from "./draft.ts";

/**
 * Asks before unsaved text is left, on any way out. Where the session ends under it, nobody can ask: then the
 * text is kept for the time after the next login.
 */
export function useUnsavedGuard(isUnsaved: boolean, draft: Draft): Blocker {
  const { pathname } = useLocation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });

  useEffect(() => {
    holdWork(isUnsaved && blocker.state !== "proceeding");
  }, [isUnsaved, blocker.state]);

  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isUnsaved]);

  useEffect(
    () => () => {
      if (isWorkHeld() && window.location.pathname === "/admin/login") keepDraft(pathname, latest.current);
      holdWork(false);
    },
    [pathname],
  );
  return blocker;
}
