import { useLayoutEffect } from "react";
import { useNavigate } from "react-router";
import { isTyping } from "#app/routes/admin/list/list-keys.ts";

interface SheetKeys {
  /** Whether letters count. */
  hasLetters: boolean;
  next: string | null;
  previous: string | null;
  onDone: () => void;
  onReply: () => void;
  onUnread: () => void;
}

/** The keyboard of an open message: j and k leaf, e marks it as done, r answers, u marks it unread. */
export function useSheetKeys({ hasLetters, next, previous, onDone, onReply, onUnread }: SheetKeys): void {
  const navigate = useNavigate();

  // After each rendering, so that the functions are the latest; before it is seen, so that no key is lost.
  useLayoutEffect(() => {
    if (!hasLetters) return;
    const navigateTo = (to: string | null) => () =>
      to && navigate(to, { replace: true, preventScrollReset: true });
    const acts: Record<string, () => void> = {
      j: navigateTo(next),
      k: navigateTo(previous),
      e: onDone,
      r: onReply,
      u: onUnread,
    };
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || document.querySelectorAll("dialog[open]").length > 1) return;
      const act = acts[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  });
}
