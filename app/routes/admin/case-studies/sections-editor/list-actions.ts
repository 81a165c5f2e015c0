/** What can be done with an entry of a list, be it a section or an item: the same for both. */
import { caseStudyDetails as words } from "#app/content/admin/case-study-details.ts";
import type { After } from "./after-change.ts";
import { changed, type Entry, movedBeside, placeOf, type Side, stepped, without } from "./section-list.ts";

interface ActingOn<E extends Entry> {
  list: readonly E[];
  /** 'Section' or 'Item'. */
  what: string;
  nameOf: (entry: E) => string;
  /** The id of a part of an entry on the page: 'main' has the focus when the entry comes back. */
  partId: (id: number, part: "main" | "undo") => string;
  /** The id of the button that adds one, where the focus goes when nothing is left. */
  addId: string;
  apply: (list: E[], after: After) => void;
}

export interface ListActions {
  move: (id: number, by: -1 | 1) => void;
  drop: (id: number, target: number, side: Side) => void;
  remove: (id: number) => void;
  bringBack: (id: number) => void;
  forget: (id: number) => void;
}

const { said } = words;

export function listActions<E extends Entry>({
  list,
  what,
  nameOf,
  partId,
  addId,
  apply,
}: ActingOn<E>): ListActions {
  const named = (id: number) => {
    const entry = list.find((other) => other.id === id);
    return entry ? nameOf(entry) : what;
  };

  return {
    move(id, by) {
      const focus = document.activeElement?.id;
      const before = placeOf(list, id);
      const moved = stepped(list, id, by);
      const { place, count } = placeOf(moved, id);
      const atEnd = by === -1 ? said.first(what) : said.last(what);
      const say = place === before.place ? atEnd : said.moved(what, place, count, by === -1 ? "up" : "down");
      apply(moved, { focus, say });
    },
    drop(id, target, side) {
      const moved = movedBeside(list, id, target, side);
      const { place, count } = placeOf(moved, id);
      apply(moved, { say: said.movedTo(what, place, count) });
    },
    remove(id) {
      const change = { isRemoved: true } as Partial<E>;
      apply(changed(list, id, change), { focus: partId(id, "undo"), say: said.removed(named(id)) });
    },
    bringBack(id) {
      const change = { isRemoved: false } as Partial<E>;
      apply(changed(list, id, change), { focus: partId(id, "main"), say: said.back(named(id)) });
    },
    forget(id) {
      const neighbour = neighbourOf(list, id);
      const focus = neighbour ? partId(neighbour.id, neighbour.isRemoved ? "undo" : "main") : addId;
      apply(without(list, id), { focus });
    },
  };
}

/** Alt+ArrowUp and Alt+ArrowDown: one place up or down; null for any other key. */
export function moveOf(event: React.KeyboardEvent): -1 | 1 | null {
  if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null;
  return event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : null;
}

/** The entry before, or else the one after. */
export function neighbourOf<E extends Entry>(list: readonly E[], id: number): E | undefined {
  const index = list.findIndex((entry) => entry.id === id);
  return list[index - 1] ?? list[index + 1];
}
