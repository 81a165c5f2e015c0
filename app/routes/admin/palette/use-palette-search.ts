import { useEffect, useState } from "react";
import { href } from "react-router";
import type { PaletteResults } from "./search-route.ts";

/** Milliseconds after the last key. */
const pause = 200;

const none: PaletteResults = { studies: [], messages: [] };

/** What the database has for the typed text. A new text gives up the question before it. */
export function usePaletteSearch(text: string): {
  found: PaletteResults;
  state: "idle" | "searching" | "failed";
} {
  const search = text.trim();
  const [answer, setAnswer] = useState({ search: "", found: none, hasFailed: false });

  useEffect(() => {
    if (search === "") return;
    const asking = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const response = await fetch(`${href("/admin/find")}?${new URLSearchParams({ q: search })}`, {
          signal: asking.signal,
          redirect: "error", // to the login, where the session has ended
        });
        if (!response.ok) throw new Error(`status ${response.status}`);
        const found: PaletteResults = await response.json();
        setAnswer({ search, found, hasFailed: false });
      } catch {
        if (!asking.signal.aborted) setAnswer({ search, found: none, hasFailed: true });
      }
    }, pause);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [search]);

  if (search === "") return { found: none, state: "idle" };
  // Until the new answer is there the old one stays, so that nothing jumps at each key.
  if (answer.search !== search) return { found: answer.found, state: "searching" };
  return { found: answer.found, state: answer.hasFailed ? "failed" : "idle" };
}
