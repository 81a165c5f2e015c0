import { expect, test } from "vitest";
import { cardOf } from "./published.ts";

test("every card of a list has its three lines, wherever it stands in it", () => {
  const text = {
    ...{ id: "1", slug: "a", title: "A", description: "Words of a card. ".repeat(20), image: null },
    ...{ tags: [], sample: false, createdAt: new Date(0), updatedAt: new Date(0), library: {} },
  };
  const [first, second] = [text, text].map(cardOf);
  expect(first?.description.length).toBeGreaterThan(90);
  expect(second).toEqual(first);
});
