/**
 * Fades content in once a tenth of it is visible; duration and distance are tokens of the style sheet. Only what lies
 * below the window is ever hidden, and only here, where it will be shown again.
 */
export function revealBelowWindow(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        const isBelow = !isIntersecting && boundingClientRect.top > 0;
        (target as HTMLElement).dataset.reveal = isBelow ? "waiting" : "shown";
        if (!isBelow) observer.unobserve(target);
      }
    },
    { threshold: 0.1 },
  );
  for (const element of document.querySelectorAll("[data-reveal]")) observer.observe(element);
}
