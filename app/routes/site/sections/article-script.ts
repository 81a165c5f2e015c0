import { elementOfHash } from "#app/ui/place-of-hash.ts";

/** Marks the entry of a table of contents whose section has last come into the upper third of the window. */
export function markCurrentSection(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(".toc a")];
  const mark = (section: Element | null) => {
    for (const link of links) {
      if (elementOfHash(link.hash) === section) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
  };
  const sections = links.flatMap(({ hash }) => elementOfHash(hash) ?? []);
  const observer = new IntersectionObserver(
    (changes) => {
      const entered = changes.filter(({ isIntersecting }) => isIntersecting).at(-1);
      if (entered) mark(entered.target);
      // Above the first of them none is being read, as after a jump to the top.
      else if (changes.some(isBelow) && sections.every(isBelowTop)) mark(null);
    },
    { rootMargin: "-10% 0px -67% 0px" },
  );
  for (const section of sections) observer.observe(section);
}

function isBelow({ isIntersecting, boundingClientRect }: IntersectionObserverEntry): boolean {
  return !isIntersecting && boundingClientRect.top > 0;
}

function isBelowTop(section: Element): boolean {
  return section.getBoundingClientRect().top > innerHeight / 3;
}
