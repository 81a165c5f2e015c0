import { caseStudies } from "#app/content/case-studies.ts";
import { listAddress } from "./list-address.ts";
import "./tag-list.css";

export interface TagCount {
  tag: string;
  count: number;
}

interface TagListProps {
  tags: readonly TagCount[];
  /** The chosen one. */
  tag: string | null;
}

/** Links to the list of each tag, with the number of its case studies. */
export function TagList({ tags, tag: chosen }: TagListProps) {
  const { label, all, count: countText } = caseStudies.tagged;
  return (
    <nav className="tag-nav" aria-label={label}>
      <ul className="tags">
        <li>
          <a className="tag" href={listAddress({})} aria-current={chosen === null ? "page" : undefined}>
            {all}
          </a>
        </li>
        {tags.map(({ tag, count }) => (
          <li key={tag}>
            <a className="tag" href={listAddress({ tag })} aria-current={tag === chosen ? "page" : undefined}>
              {tag}
              <span className="count" aria-hidden="true">
                {count}
              </span>
              <span className="sr-only">{`, ${countText(count)}`}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
