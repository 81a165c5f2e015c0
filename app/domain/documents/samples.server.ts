/** The case studies that come with the site. */
import { and, eq, isNull, or, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { samples } from "#app/content/samples.ts";
import type { Tx } from "#app/db/actors.server.ts";
import { documents } from "#app/db/schema.server.ts";
import { noCustomer } from "#app/domain/case-studies/fields.ts";
import { caseStudyKind } from "#app/domain/case-studies/kind.ts";
import { formatSections } from "#app/domain/text/sections.ts";
import { columnsOf } from "./documents.server.ts";

const minute = 60_000;

/** As a new database has them: their words, and the day on which those were written, each a minute before the last. */
function rowsOfSamples() {
  return samples.map(({ sections, written, ...study }, index) => {
    const at = new Date(Date.parse(`${written}T09:00:00Z`) - index * minute);
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
      language: "",
      ...noCustomer,
    };
    const dates = { createdAt: at, updatedAt: at, firstPublishedAt: at };
    return { ...columnsOf(caseStudyKind, text), ...dates };
  });
}

/** Fills a new database with the sample case studies, in the order of the content. */
export async function seedSamples(tx: Tx<"system">): Promise<void> {
  const rows = rowsOfSamples().map((row) => ({
    id: uuidv7(),
    kind: caseStudyKind.name,
    sample: true,
    ...row,
  }));
  await tx.insert(documents).values(rows).onConflictDoNothing();
  await tx.execute(sql`
    insert into publications
      (document_id, kind, revision_id, slug, title, summary, image, tags, body, words, sample, created_at, updated_at)
    select document.id, document.kind, text.id, text.slug, text.title, text.summary, text.image, text.tags, text.body,
      text.words, true, document.created_at, document.updated_at
    from documents as document join revisions as text on text.document_id = document.id
    where document.id = any(${sql.param(rows.map(({ id }) => id))}::uuid[])`);
}

/**
 * Gives the samples that nobody has edited the words and days of this release; one that was edited is the company's own.
 * What is public of them becomes the new text. Does nothing where they have them already.
 */
export async function renewSamples(tx: Tx<"system">): Promise<void> {
  for (const { slug, image, ...row } of rowsOfSamples()) {
    const isOther = or(
      sql`(title, summary, tags, body) is distinct from
        (${row.title}, ${row.summary}, ${sql.param(row.tags)}::text[], ${JSON.stringify(row.body)}::jsonb)`,
      sql`updated_at <> ${row.updatedAt}`,
    );
    const isSample = and(eq(documents.kind, caseStudyKind.name), eq(documents.sample, true));
    const [renewed] = await tx
      .update(documents)
      .set(row)
      .where(and(isSample, isNull(documents.deletedAt), eq(documents.slug, slug), isOther))
      .returning({ id: documents.id });
    if (!renewed) continue;
    await tx.execute(sql`
      update publications as live
      set revision_id = text.id, title = text.title, summary = text.summary, tags = text.tags, body = text.body,
        words = text.words, created_at = ${row.createdAt}, updated_at = ${row.updatedAt}
      from revisions as text
      where live.document_id = ${renewed.id} and live.sample and text.document_id = ${renewed.id}
        and text.number = (select max(number) from revisions where document_id = ${renewed.id} and proposal is null)`);
  }
}
