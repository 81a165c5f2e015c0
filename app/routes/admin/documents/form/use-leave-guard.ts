import { useEffect } from "react";
import { type Blocker, useBlocker } from "react-router";
import { hasUnsaved, setUnsaved } from "#app/routes/admin/shell/unsaved-flag.ts";
import { logicalPathname } from "./adopt-url.ts";

/** Asks before unsaved text is left, on any way out that can be asked about. */
export function useUnsavedGuard(isUnsaved: boolean): Blocker {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved &&
      ![currentLocation.pathname, logicalPathname(currentLocation)].includes(logicalPathname(nextLocation)),
  );

  useEffect(() => {
    setUnsaved(isUnsaved && blocker.state !== "proceeding");
    return () => setUnsaved(false);
  }, [isUnsaved, blocker.state]);

  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => hasUnsaved() && event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isUnsaved]);
  return blocker;
}
