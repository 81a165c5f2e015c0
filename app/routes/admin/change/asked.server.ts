/** What a request asks to change everywhere, and for whom. */
import { kindNames } from "#app/content/kinds.ts";
import { holds, type StaffRole } from "#app/db/roles.ts";
import { searchTerm } from "#app/db/search.ts";
import type { Asker } from "#app/domain/documents/change-everywhere.server.ts";
import type { Exchange } from "#app/domain/documents/words-everywhere.ts";
import { screenOf } from "../documents/screen.ts";

/** Whose words are looked through: those of the kinds that the role writes. */
export function askerOf(role: StaffRole): Asker {
  return { role, kinds: kindNames.filter((kind) => holds(role, screenOf(kind).needs.write)) };
}

/** Whole words, unless parts of words were asked for: a box that is not ticked says nothing. */
export function readExchange(from: { get(name: string): unknown }): Exchange {
  const term = (name: string) => {
    const typed = from.get(name);
    return searchTerm(typeof typed === "string" ? typed : "");
  };
  const isAsked = from.get("now") !== null;
  return { old: term("old"), now: term("now"), isWhole: !isAsked || from.get("whole") === "yes" };
}
