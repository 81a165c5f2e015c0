import { caseStudies } from "#app/content/case-studies.ts";
import { company } from "#app/content/company.ts";

interface PublicationProps {
  minutes: number;
  /** ISO 8601. */
  updated: string;
}

/** "4 min read · Updated March 9, 2026", the day as it was at the office. */
export function Publication({ minutes, updated }: PublicationProps) {
  const { readingTime, updated: label } = caseStudies.detail;
  return (
    <p className="small muted">
      {`${readingTime(minutes)} · ${label} `}
      <time dateTime={updated}>{day.format(new Date(updated))}</time>
    </p>
  );
}

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: company.hours.timeZone });
