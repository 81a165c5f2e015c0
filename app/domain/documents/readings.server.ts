/** How visitors' pages and files read each kind of document: one entry a kind. */
import type { SQL } from "drizzle-orm";
import type { KindName } from "#app/content/kinds.ts";
import type { PublicKind } from "#app/content/public-kinds.ts";
import { publicArticles } from "#app/domain/articles/published.server.ts";
import { publicCaseStudies } from "#app/domain/case-studies/published.server.ts";
import { eventReading } from "#app/domain/events/events.server.ts";
import type { Reading } from "#app/domain/kinds/published.server.ts";
import { isOpenOn, openingsChangedAt } from "#app/domain/openings/openings.server.ts";

export const readings: Record<PublicKind, Reading> = {
  "case-study": publicCaseStudies,
  article: publicArticles,
  event: eventReading,
};

/** When the list of each kind that has one last became another. */
export const listChanges: { [Kind in KindName]?: Reading["changedAt"] } = {
  ...Object.fromEntries(Object.entries(readings).map(([kind, { changedAt }]) => [kind, changedAt])),
  opening: openingsChangedAt,
};

/** Of a kind whose documents are public for a while: the condition under which one is shown on a day of the office. */
export const shownOn: { [Kind in KindName]?: (day: string) => SQL } = { opening: isOpenOn };
