import { useEffect } from "react";
import { isTyping } from "#app/routes/admin/list/list-keys.ts";

/** The keyboard of a comparison: j and k lead to the next change and to the one before. */
export function useChangeKeys(hasLetters: boolean): void {
  useEffect(() => {
    if (!hasLetters) return;
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || document.querySelector("dialog[open], [popover]:popover-open")) return;
      const step = { j: 1, k: -1 }[event.key];
      if (step === undefined) return;
      event.preventDefault();
      moveToChange(step);
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [hasLetters]);
}

/** The focus moves along the changes, from the one it was in last. @param step 1 or -1 */
export function moveToChange(step: number): void {
  const changes = [...document.querySelectorAll<HTMLElement>(".change")];
  const at = changes.findIndex((change) => change.hasAttribute("data-current"));
  const next = changes[at === -1 ? (step > 0 ? 0 : changes.length - 1) : at + step];
  if (!next) return;
  changes[at]?.removeAttribute("data-current");
  next.setAttribute("data-current", "");
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: "start" });
}
