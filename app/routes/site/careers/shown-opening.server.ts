/** An opening as the page of careers, its twin and its structured data show it. */
import { openingLabels } from "#app/content/careers.ts";
import { type Office, publicDay } from "#app/content/day.ts";
import { isoTime } from "#app/domain/kinds/published.ts";
import { kindsOfWork } from "#app/domain/openings/fields.ts";
import type { Opening } from "#app/domain/openings/openings.server.ts";
import { bodyOf } from "#app/domain/text/body.ts";
import { bodyHtml } from "#app/seo/body-html.ts";

/** @param publicUrl stands before the paths of this site. */
export function shownOpening(opening: Opening, publicUrl: string, office: Office) {
  const { id, slug, title, place, work, description, until, library, createdAt, closesAt } = opening;
  const { sections } = bodyOf({ jsonDetails: description, library, id });
  return {
    slug,
    title,
    facts: [
      place,
      kindsOfWork[work as keyof typeof kindsOfWork],
      openingLabels.until(publicDay(until, office)),
    ],
    sections,
    structured: {
      slug,
      title,
      place,
      work,
      html: bodyHtml(sections, publicUrl),
      posted: isoTime(createdAt) ?? "",
      closes: closesAt.toISOString(),
    },
  };
}

export type ShownOpening = Omit<ReturnType<typeof shownOpening>, "structured">;
