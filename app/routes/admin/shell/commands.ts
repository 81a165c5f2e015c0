/** Commands are data: a page says what can be done on it, the palette lists that, and one listener hears the keys. */
import { useEffect, useLayoutEffect, useRef } from "react";
import { useSingleKeys } from "./single-keys.ts";

export interface Command {
  /** In the palette. Without one it is a key alone. */
  title?: string;
  /** As `KeyboardEvent.key` says them, "Ctrl+" before for Ctrl or Cmd. Signs typed alone can be switched off. */
  keys?: readonly string[];
  /** Whether the key counts in a text field, too. */
  inFields?: boolean;
  /** @returns false where the key means nothing here, and is left to whoever else knows it. */
  run: (event?: KeyboardEvent) => unknown;
}

/** Where a command counts: on the page, in the dialog that a page has opened over itself, or wherever one is. */
type Scope = "page" | "dialog" | "anywhere";

const known = new Set<{ current: { commands: readonly Command[]; scope: Scope } }>();

/** What can be done while the component is there; what came last is asked first. */
export function useCommands(commands: readonly Command[], scope: Scope = "page"): void {
  const latest = useRef({ commands, scope });
  // Before the page is seen, so that no key is lost; after each rendering, so that the functions are the latest.
  useLayoutEffect(() => {
    latest.current = { commands, scope };
  });
  useLayoutEffect(() => {
    known.add(latest);
    return () => void known.delete(latest);
  }, []);
}

/** For the palette, what came last first. */
export function titledCommands(): { title: string; run: () => unknown }[] {
  return [...known]
    .reverse()
    .flatMap(({ current }) =>
      current.commands.flatMap(({ title, run }) => (title === undefined ? [] : [{ title, run }])),
    );
}

/** The one listener, for the frame of the staff area. */
export function useCommandKeys(): void {
  const [hasLetters] = useSingleKeys();
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.altKey) return;
      const isChord = event.ctrlKey || event.metaKey;
      if (isSingle(event.key) && !isChord && !hasLetters) return;
      const name = isChord ? `Ctrl+${event.key.toLowerCase()}` : event.key;
      for (const { current } of [...known].reverse()) {
        if (current.scope !== "anywhere" && current.scope !== topScope()) continue;
        const command = current.commands.find(({ keys }) => keys?.includes(name));
        if (!command || (!isChord && !command.inFields && isTyping(event.target))) continue;
        if (command.run(event) === false) continue;
        event.preventDefault();
        return;
      }
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [hasLetters]);
}

/** A letter or a sign, which somebody may type without meaning it (WCAG 2.1.4). */
function isSingle(key: string): boolean {
  return key.length === 1;
}

/** Null where more than one dialog is open, or a menu. */
function topScope(): Scope | null {
  if (document.querySelector("[popover]:popover-open")) return null;
  return (["page", "dialog"] as const)[document.querySelectorAll("dialog[open]").length] ?? null;
}

export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches("input, textarea, select");
}
