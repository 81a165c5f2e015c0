import { caseStudies } from "#app/content/case-studies.ts";

/** Minutes of reading that somebody may want to know of before. */
const worthSaying = 3;

interface PublicationProps {
  /** Where the text says who has written it. */
  author?: string;
  minutes: number;
  /** ISO 8601; null for a time that no calendar has. */
  updated: string | null;
  /** The same in words. */
  updatedOn: string;
}

/** "4 min read · Updated March 9, 2026" */
export function Publication({ author, minutes, updated, updatedOn }: PublicationProps) {
  const { by, readingTime, updated: label } = caseStudies.detail;
  const facts = [
    ...(author ? [by(author)] : []),
    ...(minutes >= worthSaying ? [readingTime(minutes)] : []),
    ...(updated ? [`${label} `] : []),
  ];
  return (
    <p className="small muted">
      <span>{facts.join(" · ")}</span>
      {updated && <time dateTime={updated}>{updatedOn}</time>}
    </p>
  );
}
