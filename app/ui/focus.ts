import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

/**
 * After a client navigation the focus goes to the new page's heading, so that it is read out.
 * @param page what tells one page from the next; by default each path is a page.
 */
export function useHeadingFocus(page?: string): void {
  const { pathname, hash } = useLocation();
  const current = page ?? pathname;
  // Where a navigation brought the frame along, its first page is a new page too.
  const isDocument = useNavigationType() === "POP";
  const shown = useRef(isDocument ? current : null);

  useEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    if (!hash) focusHeading();
  }, [current, hash]);
}

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
