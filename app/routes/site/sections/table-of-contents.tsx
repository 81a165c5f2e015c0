import { inLanguage } from "./in-language.ts";

interface TableOfContentsProps {
  label: string;
  /** Of the titles, where it is not that of the page. */
  language?: string | null;
  /** The ids of sections on this page, in order. */
  entries: readonly { id: string; title: string /** Of a sub-heading. */; level?: 2 | undefined }[];
}

/** Links to the sections of an article; the page's script marks the one being read (article-script.ts). */
export function TableOfContents({ label, language, entries }: TableOfContentsProps) {
  return (
    <nav className="toc" aria-label={label}>
      {entries.map(({ id, title, level }, i) => (
        <a
          key={id}
          href={`#${id}`}
          className={level && "sub"}
          aria-current={i === 0 ? "true" : undefined}
          {...inLanguage(language)}
        >
          {title}
        </a>
      ))}
    </nav>
  );
}
