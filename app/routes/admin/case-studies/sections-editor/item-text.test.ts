import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { joined, split, withPasted } from "./item-text.ts";

const items = [
  { id: 1, text: "One" },
  { id: 2, text: "Two and three" },
];
const texts = (list: readonly { text: string }[]) => list.map(({ text }) => text);

describe("Enter", () => {
  test("makes the next item of what follows the caret", () => {
    const { items: next, id } = split(items, 2, { start: 4, end: 8 });
    expect(next).toEqual([items[0], { id: 2, text: "Two " }, { id, text: "three" }]);
  });

  test("and Backspace takes it back", () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), (text, at) => {
        const caret = at % (text.length + 1);
        const { items: next, id } = split([{ id: 7, text }], 7, { start: caret, end: caret });
        expect(joined(next, 7, id)).toEqual([{ id: 7, text }]);
      }),
    );
  });
});

describe("a pasted list", () => {
  const all = { start: 0, end: 3 };

  test.each([
    ["over what is selected", all, ["A", "B"], ["A", "B", "Two and three"]],
    ["before the text", { start: 0, end: 0 }, ["A", "B"], ["A", "B", "One", "Two and three"]],
    ["after the text", { start: 3, end: 3 }, ["A", "B"], ["One", "A", "B", "Two and three"]],
    ["into the text", { start: 1, end: 1 }, ["A"], ["O", "A", "ne", "Two and three"]],
  ])("%s", (_, selected, pasted, expected) => {
    const { items: next, last } = withPasted(items, 1, selected, pasted);
    expect(texts(next)).toEqual(expected);
    expect(next.find(({ id }) => id === last)?.text).toBe(pasted.at(-1));
    expect(new Set(next.map(({ id }) => id)).size).toBe(next.length);
  });
});
