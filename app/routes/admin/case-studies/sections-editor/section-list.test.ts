import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatSections, type Section } from "#app/domain/case-studies/sections.ts";
import {
  changed,
  freshId,
  movedBeside,
  placeOf,
  present,
  sectionsFrom,
  stepped,
  textFrom,
  without,
} from "./section-list.ts";

const filled = fc.string({ minLength: 1 }).filter((text) => text.trim() !== "");
const section = fc.record<Section>({
  title: filled,
  type: fc.constantFrom("paragraph", "bullet"),
  items: fc.array(filled, { maxLength: 4 }),
});
const list = fc
  .array(fc.record({ id: fc.nat(99), isRemoved: fc.boolean() }), { minLength: 1, maxLength: 9 })
  .map((entries) => [...new Map(entries.map((entry) => [entry.id, entry])).values()]);
const listWithTwo = list.chain((entries) => {
  const id = fc.constantFrom(...entries.map((entry) => entry.id));
  return fc.tuple(fc.constant(entries), id, id);
});

describe("sections and their text", () => {
  test("go there and back", () => {
    fc.assert(
      fc.property(fc.array(section, { maxLength: 6 }), (sections) => {
        const text = formatSections(sections);
        expect(textFrom(sectionsFrom(text) ?? [])).toBe(text);
      }),
    );
  });

  test("keys the site does not know stay where they are", () => {
    const text = formatSections([
      {
        note: "Ask first",
        ...{ title: "A", type: "bullet", items: ["One"] },
        more: { deep: [1] },
      } as Section,
    ]);
    const read = sectionsFrom(text) ?? [];
    expect(textFrom(read)).toBe(text);
    expect(textFrom(changed(read, 1, { title: "B" }))).toBe(text.replace('"A"', '"B"'));
  });

  test("malformed text holds none", () => {
    expect(sectionsFrom("[{]")).toBeNull();
    expect(sectionsFrom('[{"title": 1}]')).toBeNull();
  });

  test("what is blank or removed is not written", () => {
    const [one] = sectionsFrom(formatSections([{ title: "A", type: "bullet", items: ["One"] }])) ?? [];
    if (!one) throw new Error("No section");
    const blank = { ...one, id: 2, title: " ", items: [{ id: 1, text: "\n" }] };
    expect(textFrom([blank, { ...one, id: 3, isRemoved: true }])).toBe("");
    const items = [
      { id: 1, text: "One", isRemoved: true },
      { id: 2, text: "Two" },
      { id: 3, text: "" },
    ];
    expect(JSON.parse(textFrom([{ ...one, items }]))).toEqual([
      { title: "A", type: "bullet", items: ["Two"] },
    ]);
  });
});

describe("moves", () => {
  test("keep every entry, and bring one beside the other", () => {
    fc.assert(
      fc.property(listWithTwo, fc.constantFrom("before", "after"), ([entries, id, target], side) => {
        const moved = movedBeside(entries, id, target, side);
        expect(sorted(moved)).toEqual(sorted(entries));
        if (id === target) return;
        const at = (wanted: number) => moved.findIndex((entry) => entry.id === wanted);
        expect(at(id) - at(target)).toBe(side === "before" ? -1 : 1);
        expect(ids(without(moved, id))).toEqual(ids(without(entries, id)));
      }),
    );
  });

  test("up and down pass what is there to see, one at a time", () => {
    fc.assert(
      fc.property(listWithTwo, fc.constantFrom(-1, 1), ([entries, id], by) => {
        const shown = ids(present(entries));
        const from = shown.indexOf(id);
        const to = Math.min(Math.max(from + by, 0), shown.length - 1);
        const moved = stepped(entries, id, by);
        expect(sorted(moved)).toEqual(sorted(entries));
        if (from === -1) return;
        expect(placeOf(moved, id)).toEqual({ place: to + 1, count: shown.length });
        const others = shown.filter((other) => other !== id);
        expect(ids(present(moved)).filter((other) => other !== id)).toEqual(others);
      }),
    );
  });

  test("taking away and bringing back changes nothing", () => {
    fc.assert(
      fc.property(listWithTwo, ([entries, id]) => {
        const whole = entries.map((entry) => ({ ...entry, isRemoved: false }));
        const removed = changed(whole, id, { isRemoved: true });
        expect(ids(present(removed))).not.toContain(id);
        expect(changed(removed, id, { isRemoved: false })).toEqual(whole);
      }),
    );
  });

  test("a new id is one nothing has", () => {
    fc.assert(fc.property(list, (entries) => void expect(ids(entries)).not.toContain(freshId(entries))));
  });
});

function ids(entries: readonly { id: number }[]): number[] {
  return entries.map(({ id }) => id);
}

function sorted(entries: readonly { id: number }[]): number[] {
  return ids(entries).sort((one, other) => one - other);
}
