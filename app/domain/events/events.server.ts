/** What the public reads of events: what is to come, soonest first, then what is over, latest first. */
import { desc, eq, gt, inArray, lte, type SQL, sql } from "drizzle-orm";
import type { Office } from "#app/content/day.ts";
import { events as words } from "#app/content/events.ts";
import type { Tx } from "#app/db/actors.server.ts";
import { publicOf, type Reading, type Window } from "#app/domain/kinds/published.server.ts";
import type { PublishedText } from "#app/domain/kinds/published.ts";
import { toOfficeTime } from "#app/domain/office-time.ts";
import { type Page, pageWindow, rowsPerPage } from "#app/domain/paging.ts";
import { linkTarget } from "#app/domain/text/marks.ts";
import { type Announced, type EventHistory, historyOf } from "./announced.ts";
import {
  type Attendance,
  attendanceOf,
  type EventState,
  type EventText,
  joinOf,
  placeText,
  stateOf,
} from "./fields.ts";
import { eventKind } from "./kind.ts";
import { startText, type When, whenOf, whenText } from "./when.ts";

/** A zone is behind that of the database by half a day at most, and a whole day ends a day after its date begins. */
const twoDays = 2 * 24 * 60 * 60_000;

export type PublishedEvent = PublishedText &
  Pick<EventText, "place" | "address"> &
  Omit<EventHistory, "changedAt"> & {
    state: EventState;
    attendance: Attendance;
    /** "Pune, the old mill, and online" */
    placeText: string;
    /** Until it is over; null where it leads nowhere. */
    link: EventText["link"] | null;
    /** Where people join one that is online, over or not; null where that is not on the web. */
    join: EventText["link"] | null;
    /** Null in a preview of a draft that does not say it. */
    when: When | null;
    isOver: boolean;
    /** When the public could read this text, a small correction too. */
    changedAt: Date;
    /** That it is cancelled, or was moved and when it was to be, as a sentence; null where neither is so. */
    notice: (office: Pick<Office, "locale">) => string | null;
  };

const { texts, count, selectWhole, ...publicEvents } = publicOf(eventKind);
const { id, slug, body } = texts;
/** What the clock shows where an event ends. Such texts sort as moments do, but for the hours between two zones and of a whole day. */
const end = sql<string>`substring(${body} ->> 'ends' from '^\\d{4}-\\d{2}-\\d{2}(?:T\\d{2}:\\d{2})?(?=\\[)')`;
const latestFirst = [desc(end), desc(id)];

/** One public page. */
export async function listEvents(tx: Tx, requested: number, now: Date): Promise<Page<PublishedEvent>> {
  const near = await findNear(tx, now);
  const total = near.ids.length + (await count(tx, near.isOlder));
  const { page, pages, limit, offset } = pageWindow(requested, rowsPerPage.site, total);
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
    const moments = [published, over?.when?.to].flatMap((at) => (at ? Number(at) : []));
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
  /** The rest: over whatever the zone. */
  isOlder: SQL;
  nextEnd: Date | null;
};

/** What is to come and what was over just now: their order is told by their zones, which are no matter for SQL. */
async function findNear(tx: Tx, now: Date): Promise<Near> {
  const since = toOfficeTime(new Date(now.getTime() - twoDays), "UTC");
  const rows = await tx
    .select({ id, starts: sql<string | null>`${body} ->> 'starts'`, ends: sql<string>`${body} ->> 'ends'` })
    .from(texts)
    .where(gt(end, since));
  const timed = rows.flatMap(({ id, starts, ends }) => {
    const when = whenOf({ starts: starts ?? "", ends: ends ?? "" });
    return when ? [{ ...when, id }] : [];
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
  const versions = await readVersions(
    tx,
    found.map(({ id }) => id),
  );
  return found.map(({ values, ...text }) => {
    const { place, address, link } = values;
    const state = stateOf(values);
    const said = placeText(values);
    const when = whenOf(values);
    const isOver = when !== null && when.to <= now;
    const { sequence, changedAt, before } = historyOf(versions.get(text.id) ?? []);
    const notice: PublishedEvent["notice"] = (office) => {
      if (state === "cancelled") return words.detail.isCancelled;
      return state === "moved" ? words.detail.wasMoved(before && startText(before, office)) : null;
    };
    // guard: an event leads to no address that runs as a script: linkTarget(link.to) -> link.to
    const to = linkTarget(link.to);
    return {
      ...text,
      ...(state === "planned" ? {} : { shownTitle: words.titled[state](text.title) }),
      state,
      attendance: attendanceOf(values),
      place,
      address,
      placeText: said,
      when,
      isOver,
      link: isOver || to === null ? null : { label: link.label, to },
      join: joinOf(values),
      sequence,
      changedAt: changedAt ?? text.updatedAt,
      before,
      notice,
      facts: (office) =>
        [
          notice(office),
          when && `${words.detail.when}: ${whenText(when, office)}`,
          `${words.detail.where}: ${address ? `${said}, ${address}` : said}`,
        ].filter((fact) => fact !== null),
    };
  });
}

/** Of each event, as it was announced, the oldest first. */
async function readVersions(tx: Tx, ids: readonly string[]): Promise<Map<string, Announced[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await tx.execute<{ id: string; versions: Announced[] }>(
    sql`select id, versions from announced_events(${sql.param(ids)}::uuid[])`,
  );
  return new Map(rows.map(({ id, versions }) => [id, versions]));
}
