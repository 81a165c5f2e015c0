import { useEffect, useState } from "react";

interface TableOfContentsProps {
  label: string;
  /** The ids of sections on this page, in order. */
  entries: readonly { id: string; title: string }[];
}

/** Links to the sections of an article; the one being read is marked. */
export function TableOfContents({ label, entries }: TableOfContentsProps) {
  const current = useCurrentSection(entries);
  return (
    <nav className="toc" aria-label={label}>
      {entries.map(({ id, title }) => (
        <a key={id} href={`#${id}`} aria-current={id === current ? "true" : undefined}>
          {title}
        </a>
      ))}
    </nav>
  );
}

/** The last section that has come into the upper third of the window. */
function useCurrentSection(entries: TableOfContentsProps["entries"]): string | undefined {
  const [current, setCurrent] = useState(entries[0]?.id);

  useEffect(() => {
    const observer = new IntersectionObserver(
      (changes) => {
        const entered = changes.filter(({ isIntersecting }) => isIntersecting).at(-1);
        if (entered) setCurrent(entered.target.id);
      },
      { rootMargin: "-10% 0px -67% 0px" },
    );
    for (const { id } of entries) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [entries]);

  return current;
}
