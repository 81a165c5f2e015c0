import { caseStudies } from "#app/content/case-studies.ts";

interface PublicationProps {
  minutes: number;
  /** ISO 8601; null for a time that no calendar has. */
  updated: string | null;
  /** The same in words. */
  updatedOn: string;
}

/** "4 min read · Updated March 9, 2026" */
export function Publication({ minutes, updated, updatedOn }: PublicationProps) {
  const { readingTime, updated: label } = caseStudies.detail;
  return (
    <p className="small muted">
      <span>{updated ? `${readingTime(minutes)} · ${label} ` : readingTime(minutes)}</span>
      {updated && <time dateTime={updated}>{updatedOn}</time>}
    </p>
  );
}
