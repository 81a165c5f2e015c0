import { useSyncExternalStore } from "react";

/** False in the document as it comes, true once a script has taken it over. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

function neverChanges(): () => void {
  return () => {};
}
