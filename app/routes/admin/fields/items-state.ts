/** Which items a list of the form has, in which order; pure. What is typed in them the page holds. */
import type { Values } from "#app/domain/fields/field.ts";

export type Item = {
  /** Of its part of the page, wherever the item moves. */
  key: number;
  /** Of a list of several kinds; empty where there is one. */
  kind: string;
  start: Values;
  startsOpen: boolean;
  /** Still in the page, where it can be put back, but no part of the text. Only the last one is. */
  isRemoved: boolean;
};

export type Items = { all: readonly Item[]; nextKey: number };

export function itemsOf(start: readonly Values[]): Items {
  const all = start.map((values, n) => ({
    key: n,
    kind: typeof values.kind === "string" ? values.kind : "",
    start: values,
    startsOpen: n === 0,
    isRemoved: false,
  }));
  return { all, nextKey: all.length };
}

/** Those that are part of the text, in its order. */
export function present({ all }: Items): Item[] {
  return all.filter(({ isRemoved }) => !isRemoved);
}

/** One more at the end. */
export function withItem(items: Items, kind: string, start: Values): Items {
  const item = { key: items.nextKey, kind, start, startsOpen: true, isRemoved: false };
  return { all: [...present(items), item], nextKey: items.nextKey + 1 };
}

export function withoutItem(items: Items, key: number): Items {
  return {
    ...items,
    all: present(items).map((item) => (item.key === key ? { ...item, isRemoved: true } : item)),
  };
}

export function restored(items: Items): Items {
  return { ...items, all: items.all.map((item) => ({ ...item, isRemoved: false })) };
}

/** @param step 1 is one place down, -1 one up; where there is none, nothing changes. */
export function moved(items: Items, key: number, step: 1 | -1): Items {
  const all = present(items);
  const from = all.findIndex((item) => item.key === key);
  const item = all[from];
  const other = all[from + step];
  if (!item || !other) return items;
  all[from] = other;
  all[from + step] = item;
  return { ...items, all };
}
