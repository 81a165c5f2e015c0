import { type ToggleEvent, useCallback, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/**
 * The menu of narrow windows is a popover: the browser opens it, and closes it on Escape and on a click outside.
 * What is left: closing it on selecting an entry, on a change of route, and when the window becomes wide.
 */
export function useMobileMenu() {
  const nav = useRef<HTMLElement>(null);
  // Unknown until a script runs: until then the browser itself knows whether the menu is open.
  const [isOpen, setIsOpen] = useState<boolean>();
  const { key } = useLocation();

  const close = useCallback(() => {
    if (isPopoverOpen(nav.current)) nav.current?.hidePopover();
  }, []);

  useEffect(() => {
    setIsOpen(isPopoverOpen(nav.current));
    const wide = window.matchMedia("(min-width: 768px)");
    wide.addEventListener("change", close);
    return () => wide.removeEventListener("change", close);
  }, [close]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation has a key of its own.
  useEffect(close, [key]);

  const onToggle = (event: ToggleEvent) => setIsOpen(event.newState === "open");
  return { isOpen, close, props: { ref: nav, onToggle } };
}

function isPopoverOpen(element: HTMLElement | null): boolean {
  return !!element && "popover" in element && element.matches(":popover-open");
}
