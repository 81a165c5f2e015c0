/** The kinds of documents that there are. A new one is named here and in the views of its migration. */
import { caseStudyKind } from "#app/domain/case-studies/kind.ts";
import type { Kind } from "./kind.ts";

export const kinds = new Map<string, Kind>([[caseStudyKind.name, caseStudyKind as unknown as Kind]]);
