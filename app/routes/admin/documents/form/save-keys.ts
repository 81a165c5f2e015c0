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

/** What Ctrl+Z and its like mean in the form; null for a key that is none, and where the browser takes back by itself. */
export function undoKey(event: KeyEvent): "undo" | "redo" | null {
  if (event.defaultPrevented || event.altKey || !(event.ctrlKey || event.metaKey)) return null;
  if (isNoPartOfText(event.target)) return null;
  const letter = letterOf(event);
  if (letter === "z") return event.shiftKey ? "redo" : "undo";
  return letter === "y" && !event.shiftKey ? "redo" : null;
}

type KeyEvent = Pick<
  KeyboardEvent,
  "key" | "code" | "altKey" | "ctrlKey" | "metaKey" | "shiftKey" | "defaultPrevented" | "target"
>;

/** As the key is named; of a keyboard without Latin letters by its place. */
function letterOf({ key, code }: Pick<KeyboardEvent, "key" | "code">): string {
  const letter = key.toLowerCase();
  return /^[\u0080-\uffff]$/.test(letter) ? code.replace(/^Key/, "").toLowerCase() : letter;
}

/** What is typed in a dialog, or in a line without a name, is in the text when it is done. */
function isNoPartOfText(target: EventTarget | null): boolean {
  if (target === null) return false;
  const element = target as Element;
  return (
    element.closest("dialog") !== null || element.matches('input[type="text"]:not([name]), input[name=""]')
  );
}
