import { sql } from "drizzle-orm";
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
      firstPublishedAt: at,
    };
  });
  await tx.insert(caseStudies).values(rows).onConflictDoNothing();
  await tx.execute(sql`
    insert into publications (case_study_id, revision_id, slug, title, description, image, tags, json_details, sample, created_at, updated_at)
    select study.id, revisions.id, study.slug, study.title, study.description, study.image, study.tags, study.json_details, true,
      study.created_at, study.updated_at
    from case_studies as study join revisions on revisions.case_study_id = study.id
    where study.id = any(${sql.param(rows.map(({ id }) => id))}::uuid[])`);
}
