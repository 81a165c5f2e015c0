import { useState } from "react";
import { commands as words } from "#app/content/admin/commands.ts";
import type { StaffRole } from "#app/db/roles.ts";
import { focusToasts } from "#app/ui/toast.tsx";
import { Palette } from "../palette/palette.tsx";
import { useCommandKeys, useCommands } from "../shell/commands.ts";
import { ShortcutsSheet } from "./shortcuts-sheet.tsx";

type Layer = "palette" | "shortcuts" | null;

/** Ctrl+K or Cmd+K opens the palette on every staff page, and `?` the sheet of shortcuts; what shows them. */
export function useLayers(role: StaffRole) {
  const [layer, setLayer] = useState<Layer>(null);
  const close = () => setLayer(null);
  const showShortcuts = () => setLayer("shortcuts");
  const showSearch = () => setLayer("palette");
  useCommandKeys();
  useCommands([{ title: words.shortcuts, keys: ["?"], run: showShortcuts }]);
  useCommands(
    [
      { keys: ["Ctrl+k"], run: () => setLayer((open) => (open === "palette" ? null : "palette")) },
      { keys: ["F8"], inFields: true, run: focusToasts },
    ],
    "anywhere",
  );
  return {
    showShortcuts,
    showSearch,
    layer:
      layer === "palette" ? (
        <Palette role={role} onClose={close} />
      ) : layer === "shortcuts" ? (
        <ShortcutsSheet onClose={close} />
      ) : null,
  };
}
