import { sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { samples } from "#app/content/samples.ts";
import type { Tx } from "#app/db/actors.server.ts";
import { documents } from "#app/db/schema.server.ts";
import { caseStudyKind } from "#app/domain/case-studies/kind.ts";
import { formatSections } from "#app/domain/text/sections.ts";
import { columnsOf } from "./documents.server.ts";

const day = 24 * 60 * 60 * 1000;

/** Fills a new database with the sample case studies, a day apart, in the order of the content. */
export async function seedSamples(tx: Tx<"system">): Promise<void> {
  const now = Date.now();
  const rows = samples.map(({ sections, ...study }, index) => {
    const at = new Date(now - index * day);
    const jsonDetails = formatSections(
      sections.map((section) => ({ ...section, items: [...section.items] })),
    );
    const text = {
      ...study,
      tags: [...study.tags],
      jsonDetails,
      image: "",
      imageAlt: "",
      searchTitle: "",
      shareImage: "",
    };
    return {
      id: uuidv7(),
      kind: caseStudyKind.name,
      sample: true,
      ...columnsOf(caseStudyKind, text),
      createdAt: at,
      updatedAt: at,
      firstPublishedAt: at,
    };
  });
  await tx.insert(documents).values(rows).onConflictDoNothing();
  await tx.execute(sql`
    insert into publications
      (document_id, kind, revision_id, slug, title, summary, image, tags, body, words, sample, created_at, updated_at)
    select document.id, document.kind, text.id, text.slug, text.title, text.summary, text.image, text.tags, text.body,
      text.words, true, document.created_at, document.updated_at
    from documents as document join revisions as text on text.document_id = document.id
    where document.id = any(${sql.param(rows.map(({ id }) => id))}::uuid[])`);
}
