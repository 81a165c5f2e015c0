/** What the public reads of events: what is to come, soonest first, then what is over, latest first. */
import { and, desc, eq, gt, inArray, lte, type SQL, sql } from "drizzle-orm";
import { events as words } from "#app/content/events.ts";
import type { Tx } from "#app/db/actors.server.ts";
import { publishedDocuments } from "#app/db/schema.server.ts";
import type { PublishedText, Reading } from "#app/domain/documents/readings.server.ts";
import { momentOf } from "#app/domain/fields/moment.ts";
import { toOfficeTime } from "#app/domain/office-time.ts";
import { type Page, pageWindow } from "#app/domain/paging.ts";
import { linkTarget } from "#app/domain/text/marks.ts";
import type { EventText } from "./fields.ts";
import { eventKind } from "./kind.ts";
import { type When, whenOf, whenText } from "./when.ts";

export const eventsOnPage = 24;
const day = 24 * 60 * 60_000;

export type PublishedEvent = PublishedText &
  Pick<EventText, "place"> & {
    /** Until it is over; null where it leads nowhere. */
    link: EventText["link"] | null;
    /** Null in a preview of a draft that does not say it. */
    when: When | null;
    isOver: boolean;
  };

const { id, kind, slug, title, summary, image, tags, body, createdAt, updatedAt, library } =
  publishedDocuments;
const columns = { id, slug, title, summary, image, tags, body, createdAt, updatedAt, library };
const isEvent = eq(kind, eventKind.name);
/** What the clock shows where an event ends. Such texts sort as moments do, but for the hours between two zones. */
const end = sql<string>`substring(${body} ->> 'ends' from '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(?=\\[)')`;
const latestFirst = [desc(end), desc(id)];

/** One public page of 24. */
export async function listEvents(tx: Tx, requested: number, now: Date): Promise<Page<PublishedEvent>> {
  const near = await findNear(tx, now);
  const total = near.ids.length + (await tx.$count(publishedDocuments, near.isOlder));
  const { page, pages, limit, offset } = pageWindow(requested, eventsOnPage, total);
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
  return { isAny: ids.length > 0 || (await tx.$count(publishedDocuments, isOlder)) > 0, nextEnd };
}

/** When the list last became another: one was published, or was over. Null where there was none yet. */
export async function eventsChangedAt(tx: Tx, now: Date): Promise<Date | null> {
  const near = await findNear(tx, now);
  const [published] = await newest(tx, 1);
  const [over] = await readInOrder(tx, near, { limit: 1, offset: near.toCome }, now);
  const moments = [published?.updatedAt, over?.when?.ends].flatMap((at) => (at ? Number(new Date(at)) : []));
  return moments.length > 0 ? new Date(Math.max(...moments)) : null;
}

export const eventReading: Reading = {
  async find(tx, wanted) {
    return findEvent(tx, wanted, new Date());
  },
  async latest(tx, limit) {
    const now = new Date();
    return readInOrder(tx, await findNear(tx, now), { limit, offset: 0 }, now);
  },
  listed: (tx, limit) => newest(tx, limit),
  whole: (tx, limit) => newest(tx, limit),
};

export async function findEvent(tx: Tx, wanted: string, now: Date): Promise<PublishedEvent | undefined> {
  const [found] = await read(tx, eq(slug, wanted), [], { limit: 1, offset: 0 }, now);
  return found;
}

function newest(tx: Tx, limit: number): Promise<PublishedEvent[]> {
  return read(tx, undefined, [desc(updatedAt), desc(id)], { limit, offset: 0 }, new Date());
}

type Near = {
  /** In the order of the list. */
  ids: string[];
  /** How many of them are to come. */
  toCome: number;
  /** The rest: over for a day at least, whatever the zone. */
  isOlder: SQL | undefined;
  nextEnd: Date | null;
};

/** What is to come and what was over just now: their order is told by their zones, which are no matter for SQL. */
async function findNear(tx: Tx, now: Date): Promise<Near> {
  const since = toOfficeTime(new Date(now.getTime() - day), "UTC");
  const rows = await tx
    .select({ id, starts: sql<string>`${body} ->> 'starts'`, ends: sql<string>`${body} ->> 'ends'` })
    .from(publishedDocuments)
    .where(and(isEvent, gt(end, since)));
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
    isOlder: and(isEvent, lte(end, since)),
    nextEnd: ends.length > 0 ? new Date(Math.min(...ends)) : null,
  };
}

type Window = { limit: number; offset: number };

async function readInOrder(
  tx: Tx,
  near: Near,
  { limit, offset }: Window,
  now: Date,
): Promise<PublishedEvent[]> {
  const ids = near.ids.slice(offset, offset + limit);
  const found = ids.length > 0 ? await read(tx, inArray(id, ids), [], { limit, offset: 0 }, now) : [];
  const byId = new Map(found.map((event) => [event.id, event]));
  const rest = { limit: limit - ids.length, offset: Math.max(0, offset - near.ids.length) };
  const older = rest.limit > 0 ? await read(tx, near.isOlder, latestFirst, rest, now) : [];
  return [...ids.flatMap((one) => byId.get(one) ?? []), ...older];
}

async function read(
  tx: Tx,
  where: SQL | undefined,
  order: SQL[],
  { limit, offset }: Window,
  now: Date,
): Promise<PublishedEvent[]> {
  const rows = await tx
    .select(columns)
    .from(publishedDocuments)
    .where(and(isEvent, where))
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  return rows.map(({ id, createdAt, updatedAt, library, ...stored }) => {
    const { title, slug, description, place, link, image, imageAlt, tags, text, ...times } =
      eventKind.read(stored);
    const when = whenOf(times);
    const isOver = when !== null && new Date(when.ends) <= now;
    // guard: an event leads to no address that runs as a script: linkTarget(link.to) -> link.to
    const to = linkTarget(link.to);
    return {
      ...{ id, slug, title, description, place, when, isOver, createdAt, updatedAt, library },
      link: isOver || to === null ? null : { label: link.label, to },
      facts: [
        ...(when ? [`${words.detail.when}: ${whenText(when)}`] : []),
        `${words.detail.where}: ${place}`,
      ],
      sample: false,
      image: image || null,
      imageAlt: imageAlt || null,
      tags: [...tags],
      jsonDetails: text || null,
    };
  });
}
