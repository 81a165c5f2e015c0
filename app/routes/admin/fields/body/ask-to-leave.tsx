import { type KeyboardEvent, type ReactNode, useState } from "react";
import { isComposing } from "#app/ui/composing.ts";
import { ConfirmDialog } from "#app/ui/dialog.tsx";

interface Leaving {
  words: { title: string; text: string; cancel: string; confirm: string };
  isChanged: () => boolean;
  onClose: () => void;
}

interface AskToLeave {
  leave: () => void;
  /** For what is around the fields: a browser lets a page refuse only the first of several Escapes that close a dialog. */
  leaveByEscape: (event: KeyboardEvent) => boolean;
  /** Stands within the dialog. */
  question: ReactNode;
}

/** Asks before a dialog closes whose fields somebody has changed. */
export function useAskToLeave({ words, isChanged, onClose }: Leaving): AskToLeave {
  const [isAsking, setIsAsking] = useState(false);
  const leave = () => (isChanged() ? setIsAsking(true) : onClose());
  return {
    leave,
    leaveByEscape(event) {
      if (event.key !== "Escape" || isComposing(event)) return false;
      event.preventDefault();
      leave();
      return true;
    },
    question: isAsking && (
      <ConfirmDialog
        title={words.title}
        text={words.text}
        cancelText={words.cancel}
        confirmText={words.confirm}
        onConfirm={onClose}
        onCancel={() => setIsAsking(false)}
      />
    ),
  };
}
