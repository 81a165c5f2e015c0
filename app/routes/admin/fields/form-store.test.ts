import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Values } from "#app/domain/fields/field.ts";
import { createFormStore, type FormStore, idOf } from "./form-store.ts";

const start: Values = {
  title: "A",
  slug: "a",
  sections: [
    { kind: "prose", heading: "One" },
    { kind: "prose", heading: "Two" },
  ],
};
let text: FormStore;
beforeEach(() => {
  text = createFormStore(start);
});
const itemsOf = (values: Values) => values.sections as readonly Values[];

describe("a change", () => {
  test("is at its place alone, and leaves what stood before as it was", () => {
    text.set("sections.1.heading", "Second");
    expect(text.at("sections.1")).toEqual({ kind: "prose", heading: "Second" });
    expect(text.at("sections.0")).toBe(itemsOf(start)[0]);
    expect(itemsOf(start)[1]).toEqual({ kind: "prose", heading: "Two" });
  });

  test("that changes nothing is none", () => {
    const heard = vi.fn();
    text.subscribe(heard);
    text.set("sections", [...itemsOf(start)]);
    text.set("title", "A");
    expect(heard).not.toHaveBeenCalled();
    expect(text.undo()).toBe(false);
  });

  test("within an item leaves the item the one it was, wherever it moves", () => {
    const [one, two] = itemsOf(start).map(idOf);
    text.set("sections.1.heading", "Second");
    text.set("sections", [...itemsOf(text.values())].reverse());
    expect(itemsOf(text.values()).map(idOf)).toEqual([two, one]);
  });
});

describe("undo", () => {
  test("goes back over the whole form, and forth again", () => {
    text.set("title", "B", "typed");
    text.set("sections", itemsOf(start).slice(1));
    expect(text.undo()).toBe(true);
    expect(text.values()).toEqual({ ...start, title: "B" });
    text.undo();
    expect(text.values()).toEqual(start);
    expect(text.undo()).toBe(false);
    text.redo();
    text.redo();
    expect(text.values()).toEqual({ ...start, title: "B", sections: itemsOf(start).slice(1) });
    expect(text.redo()).toBe(false);
  });

  test("by an editor of its own is no step: another Undo does not bring back what was taken back", () => {
    text.set("title", "B", "typed");
    text.set("slug", "b", "typed");
    text.set("slug", "a", "taken back");
    expect(text.undo()).toBe(true);
    expect(text.values()).toEqual(start);
    text.redo();
    text.set("slug", "b", "taken back");
    text.set("slug", "half of it", "taken back");
    text.undo();
    expect(text.values()).toEqual({ ...start, title: "B" });
  });

  test("takes letters of one moment back together, and what followed by itself with them", () => {
    vi.useFakeTimers();
    try {
      text.set("title", "AB", "typed");
      text.set("slug", "ab", "following");
      text.set("title", "ABC", "typed");
      vi.advanceTimersByTime(5000);
      text.set("title", "ABCD", "typed");
      text.undo();
      expect([text.at("title"), text.at("slug")]).toEqual(["ABC", "ab"]);
      text.undo();
      expect(text.values()).toEqual(start);
    } finally {
      vi.useRealTimers();
    }
  });

  test("after something new there is nothing to go forth to", () => {
    text.set("title", "B");
    text.undo();
    text.set("title", "C");
    expect(text.redo()).toBe(false);
  });

  test("brings back the text that another took the place of", () => {
    text.replace({ ...start, title: "Draft" });
    text.undo();
    expect(text.values()).toBe(start);
  });
});

test("what was typed before React came stands in the items that the server has drawn", () => {
  const typed = structuredClone(start) as { sections: Values[] } & Values;
  typed.sections[1] = { kind: "prose", heading: "Typed early" };
  const early = createFormStore(start, typed);
  expect(early.at("sections.1.heading")).toBe("Typed early");
  expect(itemsOf(early.values()).map(idOf)).toEqual(itemsOf(early.served()).map(idOf));
});
