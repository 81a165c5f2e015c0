/** Where links can lead within a page: what has an id there, and its heading. */
import type { Values } from "#app/domain/fields/field.ts";
import type { PageOf } from "./page.ts";

export type Anchor = { id: string; title: string };

type LegalPart = PageOf<"legal">["values"]["sections"][number];
export type LegalSection = Anchor & { parts: readonly LegalPart[] };

/** A part without a heading belongs to the section above. */
export function legalSections(parts: readonly LegalPart[]): LegalSection[] {
  const sections: (LegalSection & { parts: LegalPart[] })[] = [];
  for (const part of parts) {
    const last = sections.at(-1);
    const id = part.anchor || `section-${sections.length + 1}`;
    if (part.heading === "" && last) last.parts.push(part);
    else sections.push({ id, title: part.heading, parts: [part] });
  }
  return sections;
}

/** Of a page of any frame; sections of most have an id only where staff have given one. */
export function anchorsOfPage({ sections = [] }: Values, isLegal: boolean): Anchor[] {
  if (isLegal) return legalSections(sections as unknown as LegalPart[]);
  return (sections as readonly Values[]).flatMap(({ anchor, heading }) =>
    anchor ? [{ id: String(anchor), title: String(heading) }] : [],
  );
}
