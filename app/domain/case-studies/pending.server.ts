/** What publishing the newest text of a case study would change: read, and then done with that very text. */
import { and, desc, eq, isNull, ne } from "drizzle-orm";
import type { Tx } from "#app/db/actors.server.ts";
import { isUniqueViolation } from "#app/db/errors.ts";
import type { Holder } from "#app/db/roles.ts";
import { documents, publications, revisions } from "#app/db/schema.server.ts";
import { findAddressOwner } from "#app/domain/addresses/addresses.server.ts";
import { isOf } from "#app/domain/documents/documents.server.ts";
import { findNewest, isSaved } from "#app/domain/documents/newest.server.ts";
import { lockDocument } from "#app/domain/documents/publishing/locks.server.ts";
import type { PublicationState } from "#app/domain/documents/publishing/publication-state.ts";
import {
  type Published,
  publishDocument,
  state,
} from "#app/domain/documents/publishing/publishing.server.ts";
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

export type Pending = {
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
export async function findPending(tx: Tx<Holder<"content">>, id: string): Promise<Pending | undefined> {
  const [newest] = await tx
    .select({ revision: revisions.id, text: textColumns(revisions), state })
    .from(revisions)
    .innerJoin(documents, eq(documents.id, revisions.documentId))
    .leftJoin(publications, eq(publications.documentId, documents.id))
    .where(and(isOf(caseStudyKind), eq(documents.id, id), isNull(documents.deletedAt), isSaved))
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
type Unseen = { ok: false; reason: "not found" | "changed" };

type Wanted = {
  id: string;
  /** The text that was looked at. */
  revision: string;
  at: "now" | Date;
  /** When it is withdrawn again; null for never. */
  until: Date | null;
  /** A small correction: it stands in lists where the text before it stood. */
  keepsPlace: boolean;
};

/** `published` is null for what waits for its moment. `isFirst`: it was never public before. */
export type Carried = { ok: true; published: Published | null; isFirst: boolean };

/** Publishes or plans the newest text of a study, as long as that is the one that was looked at. */
export async function publishSeen(
  tx: Tx<Holder<"content">>,
  authorId: string,
  { id, revision, at, until, keepsPlace }: Wanted,
): Promise<
  Carried | Unseen | Exclude<Planned, { ok: true }> | { ok: false; reason: "slug taken" | "until" }
> {
  const stop = await stopAt(tx, id, revision);
  if (stop) return stop;
  const begins = at === "now" ? new Date() : at;
  // guard: what is withdrawn at a moment is published before it: until && until <= begins -> until && !until
  if (until && until <= begins) return { ok: false, reason: "until" };
  const isFirst =
    (await tx.$count(documents, and(eq(documents.id, id), isNull(documents.firstPublishedAt)))) === 1;
  if (at !== "now") {
    const planned = await schedule(tx, authorId, [{ document: id, revision }], "publish", at);
    if (!planned.ok) return planned;
  }
  const published = at === "now" ? await publishOrSay(tx, id, keepsPlace) : null;
  if (published === "slug taken") return { ok: false, reason: published };
  if (until) {
    const planned = await schedule(tx, authorId, [{ document: id }], "withdraw", until);
    if (!planned.ok) return planned;
  }
  return { ok: true, published, isFirst };
}

async function publishOrSay(
  tx: Tx<Holder<"content">>,
  id: string,
  keepsPlace: boolean,
): Promise<Published | null | "slug taken"> {
  try {
    return (await publishDocument(tx, id, { keepsPlace })) ?? null;
  } catch (error) {
    if (isUniqueViolation(error)) return "slug taken"; // the transaction is lost, and has nothing to keep
    throw error;
  }
}

async function stopAt(tx: Tx<Holder<"content">>, id: string, revision: string): Promise<Unseen | null> {
  if (!(await lockDocument(tx, id))) return { ok: false, reason: "not found" };
  const newest = await findNewest(tx, id);
  // guard: the check that the published text is the one that was seen: newest?.id === revision -> true
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
