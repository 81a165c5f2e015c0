/** An event as the list of events names it: nothing else of it leaves the server. */
import type { Office } from "#app/content/day.ts";
import type { PublishedEvent } from "#app/domain/events/events.server.ts";
import { saidWhen } from "#app/domain/events/when.ts";

export function entryOf({ slug, title, description, place, when, isOver }: PublishedEvent, office: Office) {
  return { slug, title, description, place, when: when && saidWhen(when, office), isOver };
}

export type EventEntry = ReturnType<typeof entryOf>;
