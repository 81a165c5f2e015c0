import { elementOfHash } from "#app/ui/place-of-hash.ts";

/** Marks the entry of a table of contents whose section has last come into the upper third of the window. */
export function markCurrentSection(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(".toc a")];
  const mark = (section: Element) => {
    for (const link of links) {
      if (elementOfHash(link.hash) === section) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
  };
  const observer = new IntersectionObserver(
    (changes) => {
      const entered = changes.filter(({ isIntersecting }) => isIntersecting).at(-1);
      if (entered) mark(entered.target);
    },
    { rootMargin: "-10% 0px -67% 0px" },
  );
  for (const { hash } of links) {
    const section = elementOfHash(hash);
    if (section) observer.observe(section);
  }
}
