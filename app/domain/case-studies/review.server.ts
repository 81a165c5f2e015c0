/** What publishing the newest text of a case study would change: read, and then done with that very text. */
import { and, desc, eq, isNull, ne } from "drizzle-orm";
import type { Tx } from "#app/db/actors.server.ts";
import type { Holder } from "#app/db/roles.ts";
import { caseStudies, publications, revisions } from "#app/db/schema.server.ts";
import { findAddressOwner } from "#app/domain/addresses/addresses.server.ts";
import { type SavedCaseStudy, saved } from "./case-studies.server.ts";
import { type CaseStudyInput, caseStudySchema, textOf } from "./case-study.ts";
import { lockStudy } from "./locks.server.ts";
import type { PublicationState } from "./publication-state.ts";
import {
  countTag,
  findCaseStudyBySlug,
  latestOnHome,
  listLatestCaseStudies,
  listRelatedCaseStudies,
  relatedShown,
} from "./published.server.ts";
import { state } from "./publishing.server.ts";
import { listComing, type Plan, type Planned, schedule } from "./schedules.server.ts";
import { textColumns } from "./text-columns.server.ts";

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
    .innerJoin(caseStudies, eq(caseStudies.id, revisions.caseStudyId))
    .leftJoin(publications, eq(publications.caseStudyId, caseStudies.id))
    .where(and(eq(caseStudies.id, id), isNull(caseStudies.deletedAt)))
    .orderBy(desc(revisions.number))
    .limit(1);
  if (!newest) return undefined;
  const { slug } = newest.text;
  const [live] = await tx
    .select({ text: textColumns(revisions) })
    .from(publications)
    .innerJoin(revisions, eq(revisions.id, publications.revisionId))
    .where(eq(publications.caseStudyId, id));
  return {
    ...newest,
    live: live?.text ?? null,
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
): Promise<SavedCaseStudy | Unreviewed> {
  const stop = await stopAt(tx, id, revision);
  return stop ?? saved(tx, "publish", async () => [{ id }]);
}

/** The same at a moment. */
export async function scheduleReviewed(
  tx: Tx<Holder<"content">>,
  authorId: string,
  { id, revision, at }: { id: string; revision: string; at: Date },
): Promise<Planned | Unreviewed> {
  const stop = await stopAt(tx, id, revision);
  return stop ?? schedule(tx, authorId, [{ study: id, revision }], "publish", at);
}

/** Which rules of publishing the text breaks, one sentence each. */
export function unmetRules(text: CaseStudyInput): string[] {
  const typed = textOf(text);
  const parsed = caseStudySchema.safeParse(typed);
  return parsed.success ? [] : [...new Set(parsed.error.issues.map(({ message }) => message))];
}

async function stopAt(tx: Tx<Holder<"content">>, id: string, revision: string): Promise<Unreviewed | null> {
  if (!(await lockStudy(tx, id))) return { ok: false, reason: "not found" };
  const [newest] = await tx
    .select({ id: revisions.id })
    .from(revisions)
    .where(eq(revisions.caseStudyId, id))
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
    .select({ id: publications.caseStudyId, title: publications.title })
    .from(publications)
    .where(
      and(eq(publications.slug, slug), ne(publications.caseStudyId, except), isNull(publications.deletedAt)),
    );
  return other;
}

function named({ id, title }: Named): Named {
  return { id, title };
}
