/** Fields of every type and texts of them, for tests. */
import fc from "fast-check";
import type { Field, Fields, Value, Values } from "./field.ts";

export const everyField = {
  heading: { type: "line", label: "Heading", most: 99 },
  lead: { type: "text", label: "Lead", most: 99 },
  ground: { type: "choice", label: "Ground", options: { light: "Light", dark: "Dark" } },
  points: { type: "lines", label: "Points", most: 99, mostItems: 9 },
  tags: { type: "tags", label: "Tags" },
  closing: {
    type: "group",
    label: "Closing",
    fields: {
      story: { type: "paragraphs", label: "Story", most: 99, mostItems: 9 },
      button: { type: "link", label: "Button" },
    },
  },
  questions: {
    type: "list",
    label: "Questions",
    item: "Question",
    mostItems: 9,
    fields: {
      question: { type: "line", label: "Question", most: 99 },
      answer: { type: "text", label: "Answer", most: 99 },
    },
  },
  sections: {
    type: "sections",
    label: "Sections",
    mostItems: 9,
    kinds: {
      prose: {
        label: "Text",
        fields: { text: { type: "paragraphs", label: "Text", most: 99, mostItems: 9 } },
      },
      cards: {
        label: "Cards",
        fields: {
          title: { type: "line", label: "Title", most: 99 },
          cards: {
            type: "list",
            label: "Cards",
            item: "Card",
            mostItems: 9,
            fields: { title: { type: "line", label: "Title", most: 99 } },
          },
        },
      },
    },
  },
  body: { type: "body", label: "Details" },
} satisfies Fields;

const words = ["gauge", "weld,", "shift\n", " ", "ü", "-", ""];
/** Some that many texts have, some that hardly another has. */
const anyWord = fc.oneof(
  fc.constantFrom(...words),
  fc.integer({ min: 1000, max: 9999 }).map((n) => `word${n}`),
);
const anyWords = fc.array(anyWord, { maxLength: 4 }).map((all) => all.join(" "));
/** Words with marks, as they are stored. */
const anyMarkedWords = fc
  .array(fc.tuple(fc.constantFrom("$", "$", "**$**", "_$_", "[$](/contact)", "**_$_**"), fc.nat(8999)), {
    maxLength: 4,
  })
  .map((all) => all.map(([mark, n]) => mark.replace("$", `word${n + 1000}`)).join(" "));
const anyWordsOfSection = fc.oneof(
  fc.record({
    title: anyWords,
    type: fc.constantFrom("paragraph", "bullet"),
    items: fc.array(anyWords, { maxLength: 3 }),
  }),
  fc.record({
    title: anyWords,
    type: fc.constantFrom("paragraph", "bullet"),
    items: fc.array(anyMarkedWords, { minLength: 1, maxLength: 3 }),
    marks: fc.constant(true),
  }),
);
const anyFigure = fc.oneof(
  fc.record({
    chart: fc.record({
      kind: fc.constantFrom("columns", "lines"),
      labels: fc.constant(["month", "heat"]),
      rows: fc.array(fc.tuple(fc.constantFrom("May", "June"), fc.nat(9)), { minLength: 1, maxLength: 3 }),
      unit: fc.constantFrom("", "MWh"),
      marked: fc.constantFrom(null, 0),
    }),
    caption: anyWords,
  }),
  fc.record({
    table: fc.record({ rows: fc.array(fc.tuple(anyWords, anyWords), { minLength: 1, maxLength: 3 }) }),
    caption: anyWords,
  }),
  fc.record({ image: fc.constantFrom("/a.png", "/b.png"), alt: anyWords, caption: anyWords }),
);
const anySection = fc
  .tuple(anyWordsOfSection, fc.oneof(fc.constant(null), fc.array(anyFigure, { minLength: 1, maxLength: 2 })))
  .map(([section, figures]) => (figures ? { ...section, figures } : section));
export const anyBody = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.array(anySection, { maxLength: 5 }).map((all) => JSON.stringify(all, null, 2)),
  },
  { weight: 1, arbitrary: fc.constantFrom("", "[{", "{}", "[]", '[{"title":1}]') },
);

export function anyValues(fields: Fields): fc.Arbitrary<Values> {
  return fc.record(
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, anyValue(field)])),
  );
}

function anyValue(field: Field): fc.Arbitrary<Value> {
  switch (field.type) {
    case "group":
      return anyValues(field.fields);
    case "list":
      return fc.array(anyValues(field.fields), { maxLength: 4 });
    case "sections": {
      const kinds = Object.entries(field.kinds).map(([kind, { fields }]) =>
        anyValues(fields).map((values) => ({ kind, ...values })),
      );
      return fc.array(fc.oneof(...kinds), { maxLength: 4 });
    }
    case "body":
      return anyBody;
    case "lines":
    case "paragraphs":
      return fc.array(anyWords, { maxLength: 3 });
    case "tags":
      return fc.uniqueArray(fc.constantFrom(...words), { maxLength: 4 });
    case "link":
      return fc.record({ label: anyWords, to: fc.constantFrom("", "/contact", "/") });
    case "choice":
      return fc.constantFrom(...Object.keys(field.options));
    default:
      return anyWords;
  }
}

/** Somebody's revision of a text: some fields written anew, items edited, left out, put in and moved. */
export function revisionOf(fields: Fields, from: Values): fc.Arbitrary<Values> {
  return fc
    .tuple(anyValues(fields), fc.infiniteStream(fc.nat(9)))
    .map(([other, ways]) => revise(fields, from, other, () => Number(ways.next().value)));
}

function revise(fields: Fields, from: Values, other: Values, way: () => number): Values {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      reviseValue(field, from[name] ?? "", other[name] ?? "", way),
    ]),
  );
}

function reviseValue(field: Field, from: Value, other: Value, way: () => number): Value {
  switch (field.type) {
    case "group":
      return revise(field.fields, from as Values, other as Values, way);
    case "list":
    case "sections":
      return reviseItems(from as Values[], other as Values[], way);
    case "body": {
      const [sections, others] = [sectionsIn(from as string), sectionsIn(other as string)];
      return sections && others && way() < 7
        ? JSON.stringify(reviseItems(sections, others, way), null, 2)
        : other;
    }
    default:
      return way() < 6 ? from : other;
  }
}

function reviseItems(from: readonly Values[], others: readonly Values[], way: () => number): Values[] {
  const items = from.flatMap((item, n): Values[] => {
    const [how, other] = [way(), others[n]];
    if (how === 0) return [];
    if (how === 1 && other) return [other, item];
    const isAlike = other && other.kind === item.kind;
    if (how < 4 && isAlike) return [{ ...other, ...half(item, how) }];
    return [item];
  });
  if (way() === 0) items.push(...items.splice(0, 1));
  return items;
}

/** All but one of its values. */
function half(item: Values, n: number): Values {
  return Object.fromEntries(Object.entries(item).filter(([name], at) => name === "kind" || at !== n - 1));
}

export function sectionsIn(body: string): Values[] | null {
  try {
    const value = JSON.parse(body || "[]");
    return Array.isArray(value) && value.every(({ items }) => items) ? value : null;
  } catch {
    return null;
  }
}
