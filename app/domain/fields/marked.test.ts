import { describe, expect, test } from "vitest";
import type { Fields } from "./field.ts";
import { markValues, placedHtml, withoutMarks } from "./marked.ts";

const fields = {
  heading: { type: "line", label: "Heading", most: 40 },
  seed: { type: "line", label: "Seed", most: 40, isCode: true },
  button: { type: "link", label: "Button" },
  cards: {
    type: "list",
    label: "Cards",
    item: "Card",
    mostItems: 9,
    fields: { text: { type: "paragraphs", label: "Text", most: 90, mostItems: 9 } },
  },
} satisfies Fields;

const values = {
  heading: "A heading",
  seed: "river",
  button: { label: "Write to us", to: "/contact" },
  cards: [{ text: ["First.", "Second."] }],
};

describe("the words of a preview say their field", () => {
  const { values: marked, places } = markValues(fields, values);
  const [heading = "", second = ""] = [
    marked.heading as string,
    (marked.cards as { text: string[] }[])[0]?.text[1] ?? "",
  ];

  test("by place, and what only the program reads stays as it is", () => {
    expect(places).toEqual(["heading", "button.label", "cards.0.text", "cards.0.text"]);
    expect(marked).toMatchObject({ seed: "river", button: { to: "/contact" } });
    expect(JSON.parse(withoutMarks(JSON.stringify(marked)))).toEqual(values);
  });

  test("on the element that begins with them, and nowhere else", () => {
    const html = `<head><title>${heading} | Site</title><meta content="${heading}"/></head><h1 class="h1">${heading}</h1><p>Before ${second}<!-- -->${second}</p>`;
    expect(placedHtml(html, places)).toBe(
      `<head><title data-field="heading">A heading | Site</title><meta content="A heading"/></head><h1 class="h1" data-field="heading">A heading</h1><p>Before Second.<!-- -->Second.</p>`,
    );
  });

  test("a number that nobody gave, and a mark that somebody typed, lead nowhere", () => {
    const forged = "<p>\uE000\uE019\uE019\uE001x</p>";
    expect(placedHtml(forged, places)).toBe("<p>x</p>");
    expect(withoutMarks(forged)).toBe("<p>x</p>");
  });
});
