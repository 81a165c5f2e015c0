import { useEffect } from "react";

/** To the page's heading, when what had the focus is gone. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>("main h1");
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
