import { useEffect } from "react";

/** To the heading of the page, or of the dialog over it, when what had the focus is gone. */
export function focusHeading(): void {
  const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
  const heading = dialog
    ? dialog.querySelector<HTMLElement>("h2")
    : document.querySelector<HTMLElement>("main h1");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** The chosen option of a listbox, by its id, stays in view while the keys walk along it. */
export function useInView(id: string): void {
  useEffect(() => {
    document.getElementById(id)?.scrollIntoView({ block: "nearest" });
  }, [id]);
}

/** To a control that may stand in a part of the page that is closed; of one that is hidden, to the button beside it. */
export function focusWithin(control: HTMLElement): void {
  for (let at = control.closest("details"); at; at = at.parentElement?.closest("details") ?? null)
    at.open = true;
  const hidden = control.closest<HTMLElement>("[hidden]");
  (hidden?.parentElement?.querySelector<HTMLElement>("button") ?? control).focus();
}
