/** Every text of a form that somebody may have typed words into, with what it is; pure. */
import { changedParagraph } from "#app/domain/text/paragraph.ts";
import {
  formatSections,
  isChart,
  isTable,
  readSections,
  type Section,
  type StoredFigure,
} from "#app/domain/text/sections.ts";
import type { Marking } from "../text/marking.ts";
import type { Fields, PlainField, Value, Values } from "./field.ts";
import { typeOf } from "./fields.ts";
import { mapValues } from "./walk.ts";

/**
 * `words`: readers read them on the page; `quoted`: so, and somebody outside has said them; `beside`: they are heard, drawn
 * or sorted by; `address`: they lead somewhere; `slug`: they are a part of the address of the text itself.
 */
export type TextSort = "words" | "quoted" | "beside" | "address" | "slug";

/** `place` may name a part of the control, as ".label"; one of a body is that of the body, and `section` counts from 0. */
export type TextAt = {
  place: string;
  control: string;
  section?: number;
  marking: Marking;
  sort: TextSort;
};

type Change = (text: string, at: TextAt) => string;
/** The same where the place is known. */
type Here = (text: string, at?: Partial<TextAt>) => string;

/** The same values with each of these texts changed, from top to bottom of the form. */
export function mapEveryText(fields: Fields, values: Values, change: Change): Values {
  return mapValues(fields, values, (field, value, place): Value => {
    const sort: TextSort = "isQuoted" in field && field.isQuoted ? "quoted" : "words";
    const here: Here = (text, at) => change(text, { place, control: place, marking: {}, sort, ...at });
    return mapValue(field, value, place, here);
  });
}

/** Bodies that are stored and no sections, such as a draft may hold: nobody knows their texts one by one. */
export function unreadBodies(fields: Fields, values: Values): string[] {
  const unread: string[] = [];
  mapValues(fields, values, (field, value) => {
    if (field.type === "body" && !readSections(String(value))) unread.push(String(value));
    return value;
  });
  return unread;
}

function mapValue(field: PlainField, value: Value, place: string, here: Here): Value {
  switch (field.type) {
    case "body":
      return mapBody(String(value), here);
    case "text":
      return changedParagraph(String(value), (text, marking) => here(text, { marking }));
    case "paragraphs":
      return (value as readonly string[]).map((item) =>
        changedParagraph(item, (text, marking) => here(text, { marking })),
      );
    case "link": {
      const { label, to } = value as { label: string; to: string };
      return {
        label: here(label, { place: `${place}.label` }),
        to: here(to, { place: `${place}.to`, sort: "address" }),
      };
    }
    case "slug":
      return here(String(value), { sort: "slug" });
    case "picture":
    case "reference":
      return here(String(value), { sort: "address" });
    case "tags":
      return (value as readonly string[]).map((tag) => here(tag, { sort: "beside" }));
    default:
      return typeOf(field).marked(value, field, (text, part = "") => here(text, { place: place + part }));
  }
}

function mapBody(text: string, here: Here): string {
  const sections = readSections(text);
  if (!sections) return text;
  const changed = sections.map((section, n) =>
    mapSection(section, (text, at) => here(text, { section: n, ...at })),
  );
  // Who has written it may have spaced it otherwise: where nothing is changed not a byte is.
  return JSON.stringify(changed) === JSON.stringify(sections) ? text : formatSections(changed);
}

function mapSection(section: Section, here: Here): Section {
  const { title, items, quote, figures, marks, languages } = section;
  const marking: Marking = { ...(marks && { marks }), ...(languages && { languages }) };
  const sort: TextSort = quote === undefined ? "words" : "quoted";
  return {
    ...section,
    title: here(title),
    items: items.map((item) => here(item, { marking, sort })),
    ...(quote !== undefined && { quote: here(quote, { sort: "quoted" }) }),
    ...(figures && { figures: figures.map((figure) => mapFigure(figure, here)) }),
  };
}

function mapFigure(figure: StoredFigure, here: Here): StoredFigure {
  const caption = here(figure.caption);
  const beside = (text: string) => here(text, { sort: "beside" });
  if (isTable(figure)) {
    const { table } = figure;
    const { marks, languages } = table;
    const marking: Marking = { ...(marks && { marks }), ...(languages && { languages }) };
    const rows = table.rows.map((row) => row.map((cell) => here(cell, { marking })));
    return { ...figure, caption, table: { ...table, rows } };
  }
  if (isChart(figure)) {
    const { chart } = figure;
    const labels = chart.labels.map(beside);
    const rows = chart.rows.map((row) => row.map((cell) => (typeof cell === "string" ? beside(cell) : cell)));
    const words = { labels, rows, unit: beside(chart.unit) };
    return { ...figure, caption, chart: { ...chart, ...words } };
  }
  return { ...figure, caption, alt: beside(figure.alt) };
}
