/** What the website would show after publishing. Run by asPreview, which rolls it back (docs/decisions/025). */
import { and, asc, eq, isNull, ne, or, sql } from "drizzle-orm";
import type { Tx } from "#app/db/actors.server.ts";
import { caseStudies, publications, revisions } from "#app/db/schema.server.ts";
import { hasState, putPublic } from "./publishing.server.ts";

/** One study, with its newest text or that of one revision; or whatever staff have written and not published. */
export type Previewed = { kind: "study"; id: string; revision: string | null } | { kind: "drafts" };

type PreviewedText = { studyId: string; revisionId: string; slug: string; title: string };

/**
 * Writes into publications what publishing now would. @returns the texts that have become public: of one study one, or
 * none when it is not there.
 * @throws a unique violation when another public study has the slug of one.
 */
export async function publishForPreview(tx: Tx<"publisher">, what: Previewed): Promise<PreviewedText[]> {
  const texts = await textsOf(tx, what);
  if (texts.length === 0) return [];
  // Two drafts may take each other's slug: each lets go of its own first.
  for (const { studyId, slug } of texts) {
    await tx
      .update(publications)
      .set({ slug: sql`'preview-' || ${publications.caseStudyId}` })
      .where(and(eq(publications.caseStudyId, studyId), ne(publications.slug, slug)));
  }
  const ids = texts.map(({ revisionId }) => revisionId);
  await putPublic(tx, sql`text.id = any(${sql.param(ids)})`, sql`now()`);
  return texts;
}

/** The texts a preview makes public, one a study: a kind of preview is a case here, and nothing else. */
function textsOf(tx: Tx<"publisher">, what: Previewed): Promise<PreviewedText[]> {
  const newest = sql`${revisions.number} = (select max(number) from revisions as r where r.case_study_id = ${caseStudies.id})`;
  const isMeant =
    what.kind === "drafts"
      ? and(newest, or(hasState("draft"), hasState("changed")))
      : and(eq(caseStudies.id, what.id), what.revision ? eq(revisions.id, what.revision) : newest);
  return tx
    .select({
      studyId: caseStudies.id,
      revisionId: revisions.id,
      slug: revisions.slug,
      title: revisions.title,
    })
    .from(caseStudies)
    .innerJoin(revisions, eq(revisions.caseStudyId, caseStudies.id))
    .where(and(isNull(caseStudies.deletedAt), isMeant))
    .orderBy(asc(caseStudies.id));
}
