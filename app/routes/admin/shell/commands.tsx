import { useEffect, useState } from "react";
import type { StaffRole } from "#app/db/roles.ts";
import { Palette } from "../palette/palette.tsx";
import { ShortcutsSheet } from "./shortcuts-sheet.tsx";
import { useSingleKeys } from "./single-keys.ts";

type Layer = "palette" | "shortcuts" | null;

/** Ctrl+K or Cmd+K opens the palette on every staff page, and `?` the sheet of shortcuts; what shows them. */
export function useCommands(role: StaffRole) {
  const [layer, setLayer] = useState<Layer>(null);
  const [hasLetters] = useSingleKeys();

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.altKey) return;
      const wanted = layerOf(event);
      if (!wanted) return;
      event.preventDefault();
      setLayer((open) => (open === wanted ? null : wanted));
    }

    function layerOf({ key, ctrlKey, metaKey, shiftKey, target }: KeyboardEvent): Layer {
      if (ctrlKey || metaKey) return key.toLowerCase() === "k" && !shiftKey ? "palette" : null;
      const isTyping =
        target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]");
      if (key !== "?" || !hasLetters || isTyping || document.querySelector("dialog[open]")) return null;
      return "shortcuts";
    }

    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [hasLetters]);

  const close = () => setLayer(null);
  const showShortcuts = () => setLayer("shortcuts");
  return {
    showShortcuts,
    layer:
      layer === "palette" ? (
        <Palette role={role} onClose={close} onShortcuts={showShortcuts} />
      ) : layer === "shortcuts" ? (
        <ShortcutsSheet onClose={close} />
      ) : null,
  };
}
