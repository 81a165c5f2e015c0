/** Pixels below the window within which something waits for its turn. */
const soon = 200;

/**
 * Fades content in once a tenth of it is visible; duration and distance are tokens of the style sheet. Only what is about
 * to come into view is ever hidden, and only here, where it will be shown again: a picture of the whole page has it all.
 */
export function revealBelowWindow(): void {
  const arriving = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        (target as HTMLElement).dataset.reveal = "shown";
        arriving.unobserve(target);
      }
    },
    { threshold: 0.1 },
  );
  const nearing = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        if (!isIntersecting) continue;
        nearing.unobserve(target);
        if (boundingClientRect.top < window.innerHeight) continue;
        (target as HTMLElement).dataset.reveal = "waiting";
        arriving.observe(target);
      }
    },
    { rootMargin: `0px 0px ${soon}px` },
  );
  // Nobody has scrolled yet who takes a picture of the page as it opens.
  addEventListener(
    "scroll",
    () => {
      for (const element of document.querySelectorAll("[data-reveal]")) nearing.observe(element);
    },
    { once: true, passive: true },
  );
}
