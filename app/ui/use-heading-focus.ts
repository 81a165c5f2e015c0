import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";
import { focusHeading } from "./focus.ts";

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
    // A dialog that came with the page has chosen for itself.
    const isChosen = document.activeElement?.closest("dialog[open]") != null;
    if (!hash && !isChosen) focusHeading();
  }, [current, hash]);
}
