import { caseStudies } from "#app/content/case-studies.ts";
import "#app/styles/tags.css";

/** The tags of a document that lead nowhere. */
export function Tags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul className="tags" aria-label={caseStudies.detail.tags}>
      {tags.map((tag) => (
        <li className="tag" key={tag}>
          {tag}
        </li>
      ))}
    </ul>
  );
}
