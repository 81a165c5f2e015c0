import { footer } from "#app/content/navigation.ts";
import { UpIcon } from "#app/ui/icons.tsx";
import { scrollToTop, useScrolledPast } from "#app/ui/scroll.ts";

export function BackToTop() {
  const isShown = useScrolledPast(500);

  function toTop() {
    scrollToTop();
    // The button disappears, and the focus with it.
    document.getElementById("main")?.focus({ preventScroll: true });
  }

  return (
    <button
      type="button"
      className={isShown ? "totop on" : "totop"}
      // Before React is here (server/boot.ts): when to show it, and that its click waits.
      data-past="500 on"
      data-replay=""
      aria-label={footer.backToTop}
      onClick={toTop}
    >
      <UpIcon />
    </button>
  );
}
