/** An event as the list of events names it: nothing else of it leaves the server. */
import type { Office } from "#app/content/day.ts";
import type { PublishedEvent } from "#app/domain/events/events.server.ts";
import { saidWhen } from "#app/domain/events/when.ts";

export function entryOf(event: PublishedEvent, office: Office) {
  const { slug, title, shownTitle = title, description, placeText: place, when, isOver } = event;
  return { slug, title: shownTitle, description, place, when: when && saidWhen(when, office), isOver };
}

export type EventEntry = ReturnType<typeof entryOf>;
