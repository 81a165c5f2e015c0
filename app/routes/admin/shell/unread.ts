/** What of the staff page on screen could not be read, where no answer came or none of ours. Browser only. */
import { useEffect, useSyncExternalStore } from "react";
import { useLocation, useMatches, useRevalidator } from "react-router";
import { handleOf } from "#app/routes/handle.ts";
import { useBackOnline } from "./back-online.ts";

/**
 * "old": the page was not read again, and is as it was. "other": its address asks for something else than it shows.
 * "missing": in its place stands why it is not there.
 */
export type Unread = "old" | "other" | "missing";

export interface OnScreen {
  pathname: string;
  search: string;
  /** Those that have what they read, the page itself last. `says`: it says by itself that it is not what was asked for. */
  routes: readonly { id: string; pathname: string; says: boolean }[];
}

let screen: OnScreen = { pathname: "", search: "", routes: [] };
let unread: Unread | null = null;
const listeners = new Set<() => void>();

export const onScreen = () => screen;
export const whatIsUnread = () => unread;

export function noteUnread(next: Unread | null): void {
  unread = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Null where the page is what its address says. */
export function useUnread(): Unread | null {
  return useSyncExternalStore(subscribe, whatIsUnread, () => null);
}

/** Tells the middleware what is on screen, and reads again what could not be read when there is hope. */
export function useOnScreen(): void {
  const { pathname, search } = useLocation();
  const matches = useMatches();
  const { revalidate } = useRevalidator();
  useBackOnline(useUnread() !== null, () => void revalidate());

  useEffect(() => {
    const routes = matches
      .filter(({ loaderData }) => loaderData !== undefined)
      .map((match) => ({ id: match.id, pathname: match.pathname, says: handleOf(match).list === true }));
    // A list that could not be read still shows what the address before has asked for.
    const asked = unread === "other" ? screen : { pathname, search };
    screen = { pathname: asked.pathname, search: asked.search, routes };
  }, [pathname, search, matches]);
}
