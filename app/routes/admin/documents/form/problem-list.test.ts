import { expect, test } from "vitest";
import type { Fields } from "#app/domain/fields/field.ts";
import { problemsOf } from "#app/domain/fields/fields.ts";
import { listProblems } from "./problem-list.ts";

const line = (label: string) => ({ type: "line", label, most: 60 }) as const;

const fields = {
  title: line("Title"),
  closing: { type: "group", label: "Closing", fields: { headline: line("Headline") } },
  sections: {
    type: "sections",
    label: "Sections",
    mostItems: 9,
    kinds: {
      cards: {
        label: "Cards",
        fields: {
          heading: line("Heading"),
          cards: { type: "list", label: "Cards", item: "Card", mostItems: 9, fields: { text: line("Text") } },
        },
      },
    },
  },
  last: line("Last words"),
} satisfies Fields;

test("each problem says where it stands, in the order of the form", () => {
  const values = {
    title: "",
    closing: { headline: "" },
    sections: [{ kind: "cards", heading: "What we do", cards: [{ text: "A card" }, { text: "" }] }],
    last: "",
  };
  const { last, ...others } = problemsOf(fields, values, "publish");
  const found = listProblems(fields, values, { last: String(last), ...others });
  expect(found.map(({ id }) => id)).toEqual(["title", "closing.headline", "sections.0.cards.1.text", "last"]);
  expect(found.map(({ text }) => text)).toEqual([
    "Title is required",
    "Closing: Headline is required",
    expect.stringMatching(/What we do.*Cards.*2.*: Text is required$/),
    "Last words is required",
  ]);
});
