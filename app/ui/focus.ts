import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * After a client navigation the focus goes to the new page's heading, so that it is read out.
 * @param name tells one page from another; the path, unless several paths are one page.
 */
export function useHeadingFocus(name?: string): void {
  const { pathname, hash } = useLocation();
  const page = name ?? pathname;
  const shown = useRef(page);

  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    const heading = document.querySelector<HTMLElement>("main h1");
    if (!heading || hash) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [page, hash]);
}
