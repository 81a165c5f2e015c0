/** How an event was announced before: what calendars are told of its changes, and when it was to start. Pure. */
import { attendanceOf, type EventText } from "./fields.ts";
import { type When, whenOf } from "./when.ts";

/** A version that was public, as `announced_events` has it; null is what its body does not hold. */
export type Announced = {
  /** When it became public, in ISO 8601. */
  at: string;
  /** Where its button leads. */
  to: string | null;
} & { [Name in "starts" | "ends" | "state" | "where" | "place" | "address"]: EventText[Name] | null };

export type EventHistory = {
  /** SEQUENCE of RFC 5545: how often its time, place or state has changed. */
  sequence: number;
  /** When the public could read its newest version, a small correction too; null where no version says it. */
  changedAt: Date | null;
  /** Of one that was moved: when it was to be; null where its time is what it was. */
  before: When | null;
};

/** @param versions those that were public, the oldest first. */
export function historyOf(versions: readonly Announced[]): EventHistory {
  const said = versions.map(timePlaceAndState);
  const newest = versions.at(-1);
  const planned = newest?.state === "moved" ? versions.findLast(({ state }) => state !== "moved") : undefined;
  const starts = planned?.starts ?? "";
  return {
    sequence: said.filter((one, n) => n > 0 && one !== said[n - 1]).length,
    changedAt: newest ? new Date(newest.at) : null,
    before: starts === newest?.starts ? null : whenOf({ starts, ends: starts }),
  };
}

/** As one text. Where a button leads is the place of what is online, and of nothing else. */
function timePlaceAndState({ starts, ends, state, where, place, address, to }: Announced): string {
  const text = { where: where ?? "", place: place ?? "" };
  const join = attendanceOf(text) === "place" ? "" : to;
  return [starts, ends, state, where, place, address, join].map((one) => one ?? "").join("\n");
}
