import { useEffect } from "react";
import { type Blocker, useBlocker } from "react-router";
import { holdWork, isWorkHeld } from "#app/routes/admin/shell/unsaved-work.ts";
import { pageOf } from "./continued.ts";

/** Asks before unsaved text is left, on any way out that can be asked about. */
export function useUnsavedGuard(isUnsaved: boolean): Blocker {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && ![currentLocation.pathname, pageOf(currentLocation)].includes(pageOf(nextLocation)),
  );

  useEffect(() => {
    holdWork(isUnsaved && blocker.state !== "proceeding");
    return () => holdWork(false);
  }, [isUnsaved, blocker.state]);

  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => isWorkHeld() && event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isUnsaved]);
  return blocker;
}
