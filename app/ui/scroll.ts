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

/** Longer than any smooth scroll, in milliseconds, for browsers without the scrollend event. */
const LONGEST_SCROLL = 1500;

/**
 * Makes the jump to a section that a link is about to cause a smooth one, and moves the focus there. The router
 * jumps by itself and takes no wish, so the style sheet says how for as long as it takes.
 */
export function smoothNextJump(target: HTMLElement): void {
  const { dataset } = document.documentElement;
  const finish = () => {
    delete dataset.scroll;
    document.removeEventListener("scrollend", finish);
  };
  dataset.scroll = "smooth";
  document.addEventListener("scrollend", finish);
  setTimeout(finish, LONGEST_SCROLL);
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

function scrollBehavior(): ScrollBehavior {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";
}

function subscribeToScroll(listener: () => void): () => void {
  window.addEventListener("scroll", listener, { passive: true });
  return () => window.removeEventListener("scroll", listener);
}
