/** What has been deleted and can still come back: shared by lists, trash and server. */

import { trashDays } from "#app/content/promised-numbers.ts";

const day = 24 * 60 * 60 * 1000;

/** One thing in the trash. `mayChange`: who asks may bring it back, or delete it for good. */
export type Trashed = { id: string; name: string; deletedAt: Date; mayChange: boolean };

/**
 * What one deletion put there, by its moment: `deleted_at` with the microseconds a Date would lose.
 * Null when there was nothing to delete.
 */
export type Deletion = { count: number; batch: string } | null;

/** What to bring back: one thing or some, or all of one deletion. */
export type Wanted = { id: string | readonly string[] } | { batch: string };

/**
 * How many came back, and how many had to stay because something else has taken their place.
 * `ids`: of what came back, where a message about it names them.
 */
export type Restored = { restored: number; kept: number; ids?: readonly string[] };

const batchShape = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/;

/** A batch as an address or a form writes it, or null for anything else. */
export function readBatch(input: unknown): string | null {
  return typeof input === "string" && batchShape.test(input) && !Number.isNaN(Date.parse(input))
    ? input
    : null;
}

/** Whole days until the server removes it, at least 0. */
export function daysLeft(deletedAt: Date, now: Date): number {
  return Math.max(0, Math.ceil((deletedAt.getTime() + trashDays * day - now.getTime()) / day));
}
