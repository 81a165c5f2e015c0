import { v7 as uuidv7 } from "uuid";
import { samples } from "#app/content/samples.ts";
import type { Tx } from "#app/db/actors.server.ts";
import { caseStudies } from "#app/db/schema.server.ts";
import { formatSections } from "./sections.ts";

const day = 24 * 60 * 60 * 1000;

/** Fills a new database with the sample case studies, a day apart, in the order of the content. */
export async function seedSamples(tx: Tx<"system">): Promise<void> {
  const now = Date.now();
  const rows = samples.map(({ sections, ...study }, index) => {
    const at = new Date(now - index * day);
    const jsonDetails = formatSections(
      sections.map((section) => ({ ...section, items: [...section.items] })),
    );
    return {
      id: uuidv7(),
      ...study,
      tags: [...study.tags],
      jsonDetails,
      sample: true,
      createdAt: at,
      updatedAt: at,
    };
  });
  await tx.insert(caseStudies).values(rows).onConflictDoNothing();
}
