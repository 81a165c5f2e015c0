import { useEffect, useEffectEvent } from "react";

/** Ctrl+S, or Cmd+S, saves the form instead of the page. */
export function useSaveKeys(save: () => void): void {
  const onSaveKey = useEffectEvent(save);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const isSave = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === "s";
      if (!isSave) return;
      event.preventDefault();
      if (!event.repeat && !document.querySelector("dialog[open]")) onSaveKey();
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}
