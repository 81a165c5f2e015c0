import { TrashIcon } from "#app/ui/icons.tsx";
import { ScriptButton } from "#app/ui/script-button.tsx";
import table from "./table.module.css";

interface DeleteButtonProps {
  /** Which one, where the button is only a sign. */
  label?: string;
  /** Words beside the sign. */
  text?: string;
  /** Opens the question. */
  onAsk: () => void;
}

export function DeleteButton({ label, text, onAsk }: DeleteButtonProps) {
  return (
    <ScriptButton
      className={text ? "btn ghost sm warn" : `icon-btn ${table.remove}`}
      aria-label={label}
      onClick={onAsk}
    >
      <TrashIcon />
      {text}
    </ScriptButton>
  );
}
