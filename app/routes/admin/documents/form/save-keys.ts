import { type RefObject, useEffect, useEffectEvent } from "react";
import type { FormStore } from "#app/routes/admin/fields/form-store.ts";

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

/**
 * Undo is over the whole form: a section that went comes back by the same keys as a letter. What had the focus may have
 * gone by it, such as the line of a removed section: the browser would then take back what was typed elsewhere.
 */
export function useUndoKeys(form: RefObject<HTMLFormElement | null>, text: FormStore): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { target } = event;
      if (target !== document.body && !form.current?.contains(target as Node | null)) return;
      const act = undoKey(event);
      if (act === null) return;
      event.preventDefault();
      text[act]();
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [form, text]);
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
