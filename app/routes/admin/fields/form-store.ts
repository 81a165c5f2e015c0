/**
 * The text of an open form: one tree of values, which the controls change place by place ("sections.2.title"), and the
 * steps that can be taken back. React hears of a change where it reads the place alone.
 */
import { createContext, useContext, useSyncExternalStore } from "react";
import type { Value, Values } from "#app/domain/fields/field.ts";

export type FormStore = ReturnType<typeof createFormStore>;

/** Milliseconds within which what is typed at one place is one step. */
const oneStep = 1000;
/** Steps that are kept. */
const mostSteps = 200;

type Step = { values: Values; place: string; at: number };

/**
 * @param served what the server has drawn.
 * @param typed what stands in the page by now: somebody may have typed before React came.
 */
export function createFormStore(served: Values, typed: Values = served) {
  let values = typed;
  alike(served, typed);
  let undone: Step[] = [];
  let steps: Step[] = [];
  const listeners = new Set<() => void>();

  function become(next: Values) {
    values = next;
    for (const listener of listeners) listener();
  }

  return {
    /** All of it: another object after each change. */
    values: () => values,
    served: () => served,
    at: (place: string) => valueAt(values, place),

    /**
     * @param how "typed": letters of one moment are one step; "following": it is taken back with the step before;
     * "taken back": by the Undo or Redo that an editor has of its own, so it is no step that could be taken back.
     */
    set(place: string, value: Value, how?: "typed" | "following" | "taken back") {
      const next = withValue(values, place.split("."), value) as Values;
      if (next === values || isEqual(valueAt(values, place), value)) return;
      const now = Date.now();
      const last = steps.at(-1);
      if (how === "taken back" && isEqual(last?.values, next)) return void this.undo();
      if (how === "taken back" && isEqual(undone.at(-1)?.values, next)) return void this.redo();
      const isNow = now - (last?.at ?? 0) < oneStep;
      const isSameStep = last?.place === place && (how === "taken back" || (how === "typed" && isNow));
      if (last && (how === "following" || isSameStep)) last.at = now;
      else steps = [...steps.slice(1 - mostSteps), { values, place, at: now }];
      undone = [];
      become(next);
    },

    /** Another text altogether, in one step. */
    replace(next: Values) {
      steps = [...steps, { values, place: "", at: 0 }];
      undone = [];
      become(next);
    },

    /** @returns false where there is nothing to take back. */
    undo(): boolean {
      const step = steps.at(-1);
      if (!step) return false;
      steps = steps.slice(0, -1);
      undone = [...undone, { ...step, values, at: 0 }];
      become(step.values);
      return true;
    },

    redo(): boolean {
      const next = undone.at(-1);
      if (!next) return false;
      undone = undone.slice(0, -1);
      steps = [...steps, { ...next, values }];
      become(next.values);
      return true;
    },

    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export const FormStoreContext = createContext<FormStore | null>(null);

export function useFormStore(): FormStore {
  const store = useContext(FormStoreContext);
  if (!store) throw new Error("what edits a text stands outside of its form");
  return store;
}

/** The value at a place; undefined for an item that has just gone. */
export function useValueAt(place: string): Value | undefined {
  const store = useFormStore();
  return useSelected(store, (values) => valueAt(values, place));
}

/** What follows from the whole text: a value that is equal by `===` as long as it is the same. */
export function useSelected<T>(store: FormStore, select: (values: Values) => T): T {
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.values()),
    () => select(store.served()),
  );
}

export function isEqual(one: Value | undefined, other: Value | undefined): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

export function valueAt(values: Values, place: string): Value | undefined {
  let value: Value | undefined = values;
  for (const name of place.split(".")) value = (value as { [name: string]: Value } | undefined)?.[name];
  return value;
}

function withValue(whole: Value | undefined, path: readonly string[], value: Value): Value {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  const before = (whole as { [name: string]: Value } | undefined)?.[name];
  const next = withValue(before, rest, value);
  if (next === before) return whole as Value;
  if (Array.isArray(whole)) return whole.map((item, n) => (String(n) === name ? next : item));
  const copy = { ...(whole as Values), [name]: next };
  keepId(whole, copy);
  return copy;
}

/** By which an item of a list is known wherever it moves and whatever is typed in it. */
const ids = new WeakMap<object, number>();
let lastId = 0;

export function idOf(item: Values): number {
  const id = ids.get(item) ?? ++lastId;
  ids.set(item, id);
  return id;
}

/** The items of two texts that stand at the same places are the same. */
function alike(one: Value | undefined, other: Value | undefined): void {
  if (typeof one !== "object" || typeof other !== "object" || one === other) return;
  if (!Array.isArray(one)) keepId(one, other as Values);
  for (const [name, value] of Object.entries(one)) alike(value, (other as { [name: string]: Value })[name]);
}

function keepId(item: unknown, copy: Values): void {
  if (typeof item === "object" && item !== null) ids.set(copy, idOf(item as Values));
}
