/** What makes pages others by itself: the clock of the office, and the end of an event. */
import { officeTimestamp } from "#app/domain/office-time.ts";
import type { KeptWords } from "#app/middleware/words.server.ts";

export type Calendar = {
  /** Whether pages have become others since it was asked last. Where they have, the words are read anew. */
  hasTurned(now: Date): boolean;
};

export function createCalendar(words: Pick<KeptWords, "last" | "change">, start: Date): Calendar {
  // With a day of the office openings close, with a year every footer is another, with summer time the name of its zone.
  const dayAndZone = (now: Date) =>
    officeTimestamp(now, words.last().company.timeZone).replace(/T[\d:.]+/, "");
  let day = dayAndZone(start);
  let told: Date | null = null;
  return {
    hasTurned(now) {
      const before = day;
      day = dayAndZone(now);
      const { nextEnd } = words.last().events;
      // guard: pages are made anew when an event is over: nextEnd <= now -> false
      const isOver = nextEnd !== null && nextEnd <= now && nextEnd !== told;
      if (isOver) told = nextEnd;
      const hasTurned = isOver || day !== before;
      // What is said of the company is that of a day too: a certificate has its last one.
      if (hasTurned) words.change();
      return hasTurned;
    },
  };
}
