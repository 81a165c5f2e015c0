/** An event as the list of events names it: nothing else of it leaves the server. */
import type { PublishedEvent } from "#app/domain/events/events.server.ts";

export function entryOf({ slug, title, description, place, when, isOver }: PublishedEvent) {
  return { slug, title, description, place, when, isOver };
}

export type EventEntry = ReturnType<typeof entryOf>;
