/** What publishing the newest text of a case study would change: read, and then done with that very text. */
import { and, desc, eq, isNull, ne } from "drizzle-orm";
import type { Tx } from "#app/db/actors.server.ts";
import type { Holder } from "#app/db/roles.ts";
import { documents, publications, revisions } from "#app/db/schema.server.ts";
import { findAddressOwner } from "#app/domain/addresses/addresses.server.ts";
import { isOf, type Saved, saved } from "#app/domain/documents/documents.server.ts";
import { lockDocument } from "#app/domain/documents/publishing/locks.server.ts";
import type { PublicationState } from "#app/domain/documents/publishing/publication-state.ts";
import { state } from "#app/domain/documents/publishing/publishing.server.ts";
import {
  listComing,
  type Plan,
  type Planned,
  schedule,
} from "#app/domain/documents/publishing/schedules.server.ts";
import { textColumns } from "#app/domain/documents/text-columns.server.ts";
import type { CaseStudyInput } from "./case-study.ts";
import { caseStudyKind } from "./kind.ts";
import {
  countTag,
  findCaseStudyBySlug,
  latestOnHome,
  listLatestCaseStudies,
  listRelatedCaseStudies,
  relatedShown,
} from "./published.server.ts";

type Named = { id: string; title: string };

export type Review = {
  state: PublicationState;
  /** The newest text, and the revision that holds it. */
  revision: string;
  text: CaseStudyInput;
  /** What readers read now; null where nothing is public. */
  live: CaseStudyInput | null;
  /** The study to which the newest address belonged until now. */
  addressOwner: Named | null;
  /** The study that is public at the newest address: nothing can be published there. */
  addressTakenBy: Named | null;
  plans: Plan[];
  /** The newest four of the home page as they are now. */
  home: Named[];
};

/** Undefined for a study that is not there, or is in the trash. */
export async function findReview(tx: Tx<Holder<"content">>, id: string): Promise<Review | undefined> {
  const [newest] = await tx
    .select({ revision: revisions.id, text: textColumns(revisions), state })
    .from(revisions)
    .innerJoin(documents, eq(documents.id, revisions.documentId))
    .leftJoin(publications, eq(publications.documentId, documents.id))
    .where(and(isOf(caseStudyKind), eq(documents.id, id), isNull(documents.deletedAt)))
    .orderBy(desc(revisions.number))
    .limit(1);
  if (!newest) return undefined;
  const text = caseStudyKind.read(newest.text);
  const { slug } = text;
  const [live] = await tx
    .select({ text: textColumns(revisions) })
    .from(publications)
    .innerJoin(revisions, eq(revisions.id, publications.revisionId))
    .where(eq(publications.documentId, id));
  return {
    ...newest,
    text,
    live: live ? caseStudyKind.read(live.text) : null,
    addressOwner: (await findAddressOwner(tx, slug, id)) ?? null,
    addressTakenBy: (await findPublicAt(tx, slug, id)) ?? null,
    plans: await listComing(tx, id),
    home: (await listLatestCaseStudies(tx, latestOnHome)).map(named),
  };
}

export type Shown = {
  /** The newest four of the home page. */
  home: Named[];
  /** How many studies carry each of its tags, it included. */
  tags: { tag: string; count: number }[];
  /** Those that stand below it. */
  related: Named[];
};

/** Where readers find the study of this slug, once it is public: in a preview. */
export async function findWhereShown(tx: Tx, slug: string): Promise<Shown | undefined> {
  const study = await findCaseStudyBySlug(tx, slug);
  if (!study) return undefined;
  const tags: Shown["tags"] = [];
  for (const tag of study.tags) tags.push({ tag, count: await countTag(tx, tag) });
  return {
    home: (await listLatestCaseStudies(tx, latestOnHome)).map(named),
    tags,
    related: (await listRelatedCaseStudies(tx, study, relatedShown)).map(named),
  };
}

/** "changed": somebody has saved another text since. */
type Unreviewed = { ok: false; reason: "not found" | "changed" };

/** Publishes the newest text of a study, as long as that is the one that was looked at. */
export async function publishReviewed(
  tx: Tx<Holder<"content">>,
  id: string,
  revision: string,
): Promise<Saved<CaseStudyInput> | Unreviewed> {
  const stop = await stopAt(tx, id, revision);
  return stop ?? saved(tx, caseStudyKind, "publish", async () => [{ id }]);
}

/** The same at a moment. */
export async function scheduleReviewed(
  tx: Tx<Holder<"content">>,
  authorId: string,
  { id, revision, at }: { id: string; revision: string; at: Date },
): Promise<Planned | Unreviewed> {
  const stop = await stopAt(tx, id, revision);
  return stop ?? schedule(tx, authorId, [{ document: id, revision }], "publish", at);
}

async function stopAt(tx: Tx<Holder<"content">>, id: string, revision: string): Promise<Unreviewed | null> {
  if (!(await lockDocument(tx, id))) return { ok: false, reason: "not found" };
  const [newest] = await tx
    .select({ id: revisions.id })
    .from(revisions)
    .where(eq(revisions.documentId, id))
    .orderBy(desc(revisions.number))
    .limit(1);
  // guard: the check that the published text is the one that was reviewed: newest?.id === revision -> true
  return newest?.id === revision ? null : { ok: false, reason: "changed" };
}

async function findPublicAt(
  tx: Tx<Holder<"content">>,
  slug: string,
  except: string,
): Promise<Named | undefined> {
  const [other] = await tx
    .select({ id: publications.documentId, title: publications.title })
    .from(publications)
    .where(
      and(
        eq(publications.kind, caseStudyKind.name),
        eq(publications.slug, slug),
        ne(publications.documentId, except),
        isNull(publications.deletedAt),
      ),
    );
  return other;
}

function named({ id, title }: Named): Named {
  return { id, title };
}
