/** Marks the entry of a table of contents whose section has last come into the upper third of the window. */
export function markCurrentSection(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(".toc a")];
  const mark = (id: string) => {
    for (const link of links) {
      if (link.hash === `#${id}`) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
  };
  const observer = new IntersectionObserver(
    (changes) => {
      const entered = changes.filter(({ isIntersecting }) => isIntersecting).at(-1);
      if (entered) mark(entered.target.id);
    },
    { rootMargin: "-10% 0px -67% 0px" },
  );
  for (const { hash } of links) {
    const section = document.getElementById(hash.slice(1));
    if (section) observer.observe(section);
  }
}
