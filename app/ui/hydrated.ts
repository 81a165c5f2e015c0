import { useSyncExternalStore } from "react";

/** False in the page as it is sent, true once React has taken it over. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

function neverChanges(): () => void {
  return () => {};
}
