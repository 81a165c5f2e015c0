/** What publishing the newest text of a document would change: read, and then done with that very text. */
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
import type { Kind, Written } from "#app/domain/kinds/kind.ts";

type Named = { id: string; title: string };

export type Pending<Text extends Written> = {
  state: PublicationState;
  /** The newest text, and the revision that holds it. */
  revision: string;
  text: Text;
  /** What readers read now; null where nothing is public. */
  live: Text | null;
  /** The document to which the newest address belonged until now. */
  addressOwner: Named | null;
  /** The document that is public at the newest address: nothing can be published there. */
  addressTakenBy: Named | null;
  plans: Plan[];
};

/** Undefined for a document that is not there, or is in the trash. */
export async function findPending<Text extends Written>(
  tx: Tx<Holder<"content">>,
  kind: Kind<Text>,
  id: string,
): Promise<Pending<Text> | undefined> {
  const [newest] = await tx
    .select({ revision: revisions.id, text: textColumns(revisions), state })
    .from(revisions)
    .innerJoin(documents, eq(documents.id, revisions.documentId))
    .leftJoin(publications, eq(publications.documentId, documents.id))
    .where(and(isOf(kind), eq(documents.id, id), isNull(documents.deletedAt), isSaved))
    .orderBy(desc(revisions.number))
    .limit(1);
  if (!newest) return undefined;
  const text = kind.read(newest.text);
  const { slug } = text;
  const [live] = await tx
    .select({ text: textColumns(revisions) })
    .from(publications)
    .innerJoin(revisions, eq(revisions.id, publications.revisionId))
    .where(eq(publications.documentId, id));
  return {
    ...newest,
    text,
    live: live ? kind.read(live.text) : null,
    addressOwner: (await findAddressOwner(tx, kind, slug, id)) ?? null,
    addressTakenBy: (await findPublicAt(tx, kind, slug, id)) ?? null,
    plans: await listComing(tx, id),
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

/** Publishes or plans the newest text of a document, as long as that is the one that was looked at. */
export async function publishSeen(
  tx: Tx<Holder<"content">>,
  publicUrl: string,
  authorId: string,
  { id, revision, at, until, keepsPlace }: Wanted,
): Promise<
  Carried | Unseen | Exclude<Planned, { ok: true }> | { ok: false; reason: "slug taken" | "until" }
> {
  const stop = await stopAt(tx, id, revision);
  if (stop) return stop;
  const begins = at === "now" ? new Date() : at;
  // guard: what is withdrawn at a moment is published before it [publish-sheet.site]: until && until <= begins -> until && !until
  if (until && until <= begins) return { ok: false, reason: "until" };
  const isFirst =
    (await tx.$count(documents, and(eq(documents.id, id), isNull(documents.firstPublishedAt)))) === 1;
  if (at !== "now") {
    const planned = await schedule(tx, publicUrl, authorId, [{ document: id, revision }], "publish", at);
    if (!planned.ok) return planned;
  }
  const published = at === "now" ? await publishOrSay(tx, id, keepsPlace) : null;
  if (published === "slug taken") return { ok: false, reason: published };
  if (until) {
    const planned = await schedule(tx, publicUrl, authorId, [{ document: id }], "withdraw", until);
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
  // guard: the check that the published text is the one that was seen [publish-sheet.site]: newest?.id === revision -> true
  return newest?.id === revision ? null : { ok: false, reason: "changed" };
}

/** The document of a kind that is public at a slug, other than `except` (a uuid). */
export async function findPublicAt(
  tx: Tx<Holder<"drafts">>,
  kind: Pick<Kind, "name">,
  slug: string,
  except: string | null,
): Promise<Named | undefined> {
  const [other] = await tx
    .select({ id: publications.documentId, title: publications.title })
    .from(publications)
    .where(
      and(
        eq(publications.kind, kind.name),
        eq(publications.slug, slug),
        except === null ? undefined : ne(publications.documentId, except),
        isNull(publications.deletedAt),
      ),
    );
  return other;
}
