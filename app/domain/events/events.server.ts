/** What the public reads of events: what is to come, soonest first, then what is over, latest first. */
import { desc, eq, gt, inArray, lte, type SQL, sql } from "drizzle-orm";
import { events as words } from "#app/content/events.ts";
import type { Tx } from "#app/db/actors.server.ts";
import { momentOf } from "#app/domain/fields/moment.ts";
import { publicOf, publicPageSize, type Reading, type Window } from "#app/domain/kinds/published.server.ts";
import type { PublishedText } from "#app/domain/kinds/published.ts";
import { toOfficeTime } from "#app/domain/office-time.ts";
import { type Page, pageWindow } from "#app/domain/paging.ts";
import { linkTarget } from "#app/domain/text/marks.ts";
import type { EventText } from "./fields.ts";
import { eventKind } from "./kind.ts";
import { type When, whenOf, whenText } from "./when.ts";

const day = 24 * 60 * 60_000;

export type PublishedEvent = PublishedText &
  Pick<EventText, "place"> & {
    /** Until it is over; null where it leads nowhere. */
    link: EventText["link"] | null;
    /** Null in a preview of a draft that does not say it. */
    when: When | null;
    isOver: boolean;
  };

const { texts, count, selectWhole, ...publicEvents } = publicOf(eventKind);
const { id, slug, body } = texts;
/** What the clock shows where an event ends. Such texts sort as moments do, but for the hours between two zones. */
const end = sql<string>`substring(${body} ->> 'ends' from '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(?=\\[)')`;
const latestFirst = [desc(end), desc(id)];

/** One public page. */
export async function listEvents(tx: Tx, requested: number, now: Date): Promise<Page<PublishedEvent>> {
  const near = await findNear(tx, now);
  const total = near.ids.length + (await count(tx, near.isOlder));
  const { page, pages, limit, offset } = pageWindow(requested, publicPageSize, total);
  return { rows: await readInOrder(tx, near, { limit, offset }, now), total, page, pages };
}

export type EventTimes = {
  /** Whether one is public at all. */
  isAny: boolean;
  /** When the first of those that are not over will be; null where all are. */
  nextEnd: Date | null;
};

export async function readEventTimes(tx: Tx, now: Date): Promise<EventTimes> {
  const { ids, isOlder, nextEnd } = await findNear(tx, now);
  return { isAny: ids.length > 0 || (await count(tx, isOlder)) > 0, nextEnd };
}

export const eventReading: Reading = {
  ...publicEvents,
  find: (tx, wanted) => findEvent(tx, wanted, new Date()),
  async latest(tx, limit) {
    const now = new Date();
    return readInOrder(tx, await findNear(tx, now), { limit, offset: 0 }, now);
  },
  whole: (tx, limit) => read(tx, { limit }, new Date()),
  /** One was published, or was over. */
  async changedAt(tx, now) {
    const near = await findNear(tx, now);
    const [over] = await readInOrder(tx, near, { limit: 1, offset: near.toCome }, now);
    const published = await publicEvents.changedAt(tx);
    const moments = [published, over?.when?.ends].flatMap((at) => (at ? Number(new Date(at)) : []));
    return moments.length > 0 ? new Date(Math.max(...moments)) : null;
  },
};

export async function findEvent(tx: Tx, wanted: string, now: Date): Promise<PublishedEvent | undefined> {
  const [found] = await read(tx, { where: eq(slug, wanted), order: [], limit: 1 }, now);
  return found;
}

type Near = {
  /** In the order of the list. */
  ids: string[];
  /** How many of them are to come. */
  toCome: number;
  /** The rest: over for a day at least, whatever the zone. */
  isOlder: SQL;
  nextEnd: Date | null;
};

/** What is to come and what was over just now: their order is told by their zones, which are no matter for SQL. */
async function findNear(tx: Tx, now: Date): Promise<Near> {
  const since = toOfficeTime(new Date(now.getTime() - day), "UTC");
  const rows = await tx
    .select({ id, starts: sql<string>`${body} ->> 'starts'`, ends: sql<string>`${body} ->> 'ends'` })
    .from(texts)
    .where(gt(end, since));
  const timed = rows.flatMap(({ id, starts, ends }) => {
    const [from, to] = [momentOf(starts), momentOf(ends)];
    return from && to ? [{ id, from, to }] : [];
  });
  const [toCome, over] = [timed.filter(({ to }) => to > now), timed.filter(({ to }) => to <= now)];
  toCome.sort((a, b) => Number(a.from) - Number(b.from) || (a.id < b.id ? -1 : 1));
  over.sort((a, b) => Number(b.to) - Number(a.to) || (a.id < b.id ? 1 : -1));
  const ends = toCome.map(({ to }) => Number(to));
  return {
    ids: [...toCome, ...over].map(({ id }) => id),
    toCome: toCome.length,
    isOlder: lte(end, since),
    nextEnd: ends.length > 0 ? new Date(Math.min(...ends)) : null,
  };
}

async function readInOrder(
  tx: Tx,
  near: Near,
  { limit, offset }: { limit: number; offset: number },
  now: Date,
): Promise<PublishedEvent[]> {
  const ids = near.ids.slice(offset, offset + limit);
  const found = ids.length > 0 ? await read(tx, { where: inArray(id, ids) }, now) : [];
  const byId = new Map(found.map((event) => [event.id, event]));
  const rest = { limit: limit - ids.length, offset: Math.max(0, offset - near.ids.length) };
  const older =
    rest.limit > 0 ? await read(tx, { where: near.isOlder, order: latestFirst, ...rest }, now) : [];
  return [...ids.flatMap((one) => byId.get(one) ?? []), ...older];
}

async function read(tx: Tx, window: Window, now: Date): Promise<PublishedEvent[]> {
  const found = await selectWhole(tx, window);
  return found.map(({ values, ...text }) => {
    const { place, link } = values;
    const when = whenOf(values);
    const isOver = when !== null && new Date(when.ends) <= now;
    // guard: an event leads to no address that runs as a script: linkTarget(link.to) -> link.to
    const to = linkTarget(link.to);
    return {
      ...text,
      place,
      when,
      isOver,
      link: isOver || to === null ? null : { label: link.label, to },
      facts: (office) => [
        ...(when ? [`${words.detail.when}: ${whenText(when, office)}`] : []),
        `${words.detail.where}: ${place}`,
      ],
    };
  });
}
