/** Which rows of a list's page are chosen. Shift chooses all from the last one to this one. */
import { useState } from "react";

export interface Selection {
  ids: readonly string[];
  has: (id: string) => boolean;
  toggle: (id: string, isOn: boolean, isRange: boolean) => void;
  toggleAll: (isOn: boolean) => void;
  clear: () => void;
}

/** Rows that have gone are no longer chosen: only what is seen can be deleted. */
export function useSelection(rows: readonly { id: string }[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<string | null>(null);
  const order = rows.map(({ id }) => id);
  const ids = order.filter((id) => chosen.has(id));

  function change(some: readonly string[], isOn: boolean) {
    const changed = new Set(some);
    setChosen(new Set(isOn ? [...ids, ...some] : ids.filter((id) => !changed.has(id))));
  }

  return {
    ids,
    has: (id) => chosen.has(id),
    toggle(id, isOn, isRange) {
      change(isRange ? between(order, last ?? id, id) : [id], isOn);
      setLast(id);
    },
    toggleAll: (isOn) => change(order, isOn),
    clear: () => setChosen(new Set()),
  };
}

/** Both ends included, in either direction; only the second where the first is no more. */
function between(order: readonly string[], from: string, to: string): string[] {
  const ends = [order.indexOf(from), order.indexOf(to)].sort((a, b) => a - b);
  return ends[0] === -1 ? [to] : order.slice(ends[0], (ends[1] ?? 0) + 1);
}
