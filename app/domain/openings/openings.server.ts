/** What the public reads of openings: those that are open, newest first. */
import { desc, eq, gte, lt, max, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Tx } from "#app/db/actors.server.ts";
import { publishedDocuments } from "#app/db/schema.server.ts";
import { publicOf } from "#app/domain/kinds/published.server.ts";
import { officeDate } from "#app/domain/office-time.ts";
import type { Library } from "#app/domain/text/picture.ts";
import type { OpeningText } from "./fields.ts";
import { openingKind } from "./kind.ts";
import { closesAt } from "./last-day.ts";

export type Opening = OpeningText & {
  /** The place of the opening on its page: "/careers#slug". */
  slug: string;
  createdAt: Date;
  /** The first moment at which it is closed. */
  closesAt: Date;
  id: string;
  library: Library;
};

/** More than these no page shows. */
const mostShown = 50;

const { texts, selectWhole } = publicOf(openingKind);
const { id, body, createdAt, updatedAt } = texts;
/** Days of the calendar sort as texts do; what is none is no day of an opening. */
const lastDay = (body: SQLWrapper) => sql`substring(${body} ->> 'until' from '^\\d{4}-\\d{2}-\\d{2}$')`;
const until = lastDay(body);

export async function listOpenings(tx: Tx, now: Date, timeZone: string): Promise<Opening[]> {
  const found = await selectWhole(tx, {
    where: gte(until, officeDate(now, timeZone)),
    order: [desc(createdAt), desc(id)],
    limit: mostShown,
  });
  return found.map(({ values, id, createdAt, library }) => {
    return { ...values, id, createdAt, closesAt: closesAt(values.until, timeZone), library };
  });
}

/** What one is called that is public, open or not; undefined where there is none of this slug. */
export async function findOpening(
  tx: Tx,
  wanted: string,
): Promise<Pick<Opening, "slug" | "title"> | undefined> {
  const [found] = await tx
    .select({ slug: texts.slug, title: texts.title })
    .from(texts)
    .where(eq(texts.slug, wanted));
  return found;
}

/** For queries over documents of several kinds: the rest is not asked. @param day of the office. */
export function isOpenOn(day: string): SQL {
  return gte(lastDay(publishedDocuments.body), day);
}

/** When the list last became another: one was published, or closed by itself. Null where there was none yet. */
export async function openingsChangedAt(tx: Tx, now: Date, timeZone: string): Promise<Date | null> {
  const [found] = await tx
    .select({
      published: max(updatedAt),
      closed: sql<string | null>`max(${until}) filter (where ${lt(until, officeDate(now, timeZone))})`,
    })
    .from(texts);
  const moments = [found?.published, found?.closed ? closesAt(found.closed, timeZone) : null].filter(
    (at) => at != null,
  );
  return moments.length > 0 ? new Date(Math.max(...moments.map(Number))) : null;
}
