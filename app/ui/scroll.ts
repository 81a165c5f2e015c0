import { useSyncExternalStore } from "react";

/** Whether the page has scrolled further than this. False on the server. */
export function useScrolledPast(pixels: number): boolean {
  return useSyncExternalStore(
    subscribeToScroll,
    () => window.scrollY > pixels,
    () => false,
  );
}

/** Smoothly, unless the person prefers less motion. Never set for the whole page: it would animate Back too. */
export function scrollToTop(): void {
  window.scrollTo({ top: 0, behavior: scrollBehavior() });
}

/** Scrolls to an element and moves the focus there, as following a link to it does. */
export function scrollToElement(element: HTMLElement): void {
  element.scrollIntoView({ behavior: scrollBehavior() });
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

function scrollBehavior(): ScrollBehavior {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";
}

function subscribeToScroll(listener: () => void): () => void {
  window.addEventListener("scroll", listener, { passive: true });
  return () => window.removeEventListener("scroll", listener);
}
