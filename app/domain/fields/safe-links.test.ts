/** Links as a page may show them, wherever they stand in its fields. */
import { expect, test } from "vitest";
import type { Fields } from "./field.ts";
import { withSafeLinks } from "./safe-links.ts";

const link = { type: "link", label: "Link" } as const;
const fields = {
  button: link,
  group: { type: "group", label: "Group", fields: { link } },
  items: { type: "list", label: "Items", item: "Item", mostItems: 3, fields: { link } },
  sections: {
    type: "sections",
    label: "Sections",
    mostItems: 3,
    kinds: { one: { label: "One", fields: { link } } },
  },
} as const satisfies Fields;

const everywhere = (to: string) => {
  const one = { label: "Words", to };
  return {
    button: one,
    group: { link: one },
    items: [{ link: one }],
    sections: [{ kind: "one", link: one }],
  };
};

test.each([
  ["javascript:alert(1)", ""],
  ["//evil.example", ""],
  ["https://name@evil.example/", ""],
  ["/x) <b>", "/x)%20%3Cb%3E"],
  ["https://example.org/a", "https://example.org/a"],
  ["mailto:a@example.org", "mailto:a@example.org"],
])("%s is shown as %o", (typed, shown) => {
  expect(withSafeLinks(fields, everywhere(typed))).toEqual(everywhere(shown));
});
