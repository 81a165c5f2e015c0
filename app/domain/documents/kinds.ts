/** The kinds of documents that there are. A new one is named here; its views are made by kind-views.ts. */
import { articleKind } from "#app/domain/articles/kind.ts";
import { caseStudyKind } from "#app/domain/case-studies/kind.ts";
import { companyKind } from "#app/domain/company/kind.ts";
import { eventKind } from "#app/domain/events/kind.ts";
import type { Kind } from "#app/domain/kinds/kind.ts";
import { openingKind } from "#app/domain/openings/kind.ts";
import { pageKind } from "#app/domain/pages/kind.ts";

export const kinds = new Map(
  [caseStudyKind, articleKind, eventKind, openingKind, pageKind, companyKind].map((kind) => [
    kind.name,
    kind as unknown as Kind,
  ]),
);
