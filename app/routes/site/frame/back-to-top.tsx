import { footer } from "#app/content/navigation.ts";
import { UpIcon } from "#app/ui/icons.tsx";
import "./back-to-top.css";

/** Shown once the page has scrolled, by the page's script (scroll-script.ts); without one it is not there. */
export function BackToTop() {
  return (
    <button
      type="button"
      className="totop"
      data-scrolled-past="500"
      data-to-top
      aria-label={footer.backToTop}
    >
      <UpIcon />
    </button>
  );
}
