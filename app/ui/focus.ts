import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * After a client navigation the focus goes to the new page's heading, so that it is read out.
 * @param page what tells one page from the next; by default each path is a page.
 */
export function useHeadingFocus(page?: string): void {
  const { pathname, hash } = useLocation();
  const current = page ?? pathname;
  const shown = useRef(current);

  useEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    const heading = document.querySelector<HTMLElement>("main h1");
    if (!heading || hash) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [current, hash]);
}
