import { caseStudies } from "#app/content/case-studies.ts";
import { industryNames } from "#app/content/industries/names.ts";
import { listAddress } from "./list-address.ts";
import "#app/styles/tags.css";
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

const mostShown = 5;
const industries = new Set<string>(industryNames.map(({ name }) => name));

/** Links to the list of each tag, with the number of its case studies: industries first, the rest behind "More tags". */
export function TagList({ tags, tag: chosen }: TagListProps) {
  const { label, all, more } = caseStudies.tagged;
  const named = tags.filter(({ tag }) => industries.has(tag));
  const first = new Set((named.length > 0 ? named : tags).slice(0, mostShown));
  const isShown = (known: TagCount) => first.has(known) || known.tag === chosen;
  const shown = tags.filter(isShown);
  const others = tags.filter((known) => !isShown(known));
  return (
    <nav className="tag-nav" aria-label={label}>
      <ul className="tags">
        <li>
          <a className="tag" href={listAddress({})} aria-current={chosen === null ? "page" : undefined}>
            {all}
          </a>
        </li>
        {shown.map((known) => (
          <Tag key={known.tag} {...known} isChosen={known.tag === chosen} />
        ))}
      </ul>
      {others.length > 0 && (
        <details>
          <summary>{more}</summary>
          <ul className="tags">
            {others.map((known) => (
              <Tag key={known.tag} {...known} isChosen={false} />
            ))}
          </ul>
        </details>
      )}
    </nav>
  );
}

function Tag({ tag, count, isChosen }: TagCount & { isChosen: boolean }) {
  return (
    <li>
      <a className="tag" href={listAddress({ tag })} aria-current={isChosen ? "page" : undefined}>
        {tag}
        <span className="count" aria-hidden="true">
          {count}
        </span>
        <span className="sr-only">{`, ${caseStudies.tagged.count(count)}`}</span>
      </a>
    </li>
  );
}
