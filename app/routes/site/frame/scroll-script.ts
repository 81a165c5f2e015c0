import { elementOfHash } from "#app/ui/place-of-hash.ts";
import { isPlainClick } from "./plain-click.ts";

/** Longer than any smooth scroll, in milliseconds, for browsers without the scrollend event. */
const LONGEST_SCROLL = 1500;

/** Elements say how many pixels of scrolling change them; beyond, they carry `data-scrolled`. */
export function markScrolledPast(): void {
  const elements = [...document.querySelectorAll<HTMLElement>("[data-scrolled-past]")];
  const mark = () => {
    for (const element of elements) {
      element.toggleAttribute("data-scrolled", scrollY > Number(element.dataset.scrolledPast));
    }
  };
  addEventListener("scroll", mark, { passive: true });
  mark();
}

/** Smoothly to sections of this page and to its top, unless the person prefers less motion. */
export function scrollSmoothly(): void {
  document.addEventListener("click", (event) => {
    const target = event.target as Element;
    const link = target.closest("a");
    if (target.closest("[data-to-top]") || (link && isPlainClick(event) && leadsToTop(link))) {
      event.preventDefault();
      // At a section the address says so: without it the browser would load the page again.
      if (link && link.href !== location.href) history.pushState(null, "", link.href);
      scrollToTop();
    } else if (link && isPlainClick(event)) {
      const section = sectionOf(link);
      if (section) smoothNextJump(section);
    }
  });
}

function scrollToTop(): void {
  const isReduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
  scrollTo({ top: 0, behavior: isReduced ? "instant" : "smooth" });
  // A button that hides at the top would take the focus with it.
  document.getElementById("main")?.focus({ preventScroll: true });
}

/** A link to the very page that is open, at whichever section, such as the logo on the home page. */
function leadsToTop({ href }: HTMLAnchorElement): boolean {
  return href === location.href.split("#")[0];
}

/** The section of this page that the link leads to. */
function sectionOf({ href, hash }: HTMLAnchorElement): HTMLElement | null {
  const isHere = hash !== "" && href.split("#")[0] === location.href.split("#")[0];
  return isHere ? elementOfHash(hash) : null;
}

/**
 * Makes the jump that the browser is about to make a smooth one, and moves the focus to where it leads. Smooth
 * scrolling is not set for the whole page: it would animate Back too.
 */
function smoothNextJump(section: HTMLElement): void {
  const { dataset } = document.documentElement;
  const finish = () => {
    delete dataset.scroll;
    document.removeEventListener("scrollend", finish);
  };
  dataset.scroll = "smooth";
  document.addEventListener("scrollend", finish);
  setTimeout(finish, LONGEST_SCROLL);
  section.tabIndex = -1;
  section.focus({ preventScroll: true });
}
