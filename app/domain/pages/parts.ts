/** The fields that pages have in common. */
import type { Fields } from "#app/domain/fields/field.ts";

type More = { most?: number; hint?: string; isCode?: true; hasMarks?: true };

export function line<Label extends string>(label: Label, { most = 100, ...more }: More = {}) {
  return { type: "line", label, most, ...more } as const;
}

export function text<Label extends string>(label: Label, { most = 600, ...more }: More = {}) {
  return { type: "text", label, most, ...more } as const;
}

export const heading = line("Heading", { most: 120 });
export const lead = { ...text("Lead"), isOptional: true } as const;
export const button = { type: "link", label: "Button", isOptional: true } as const;
/** The part of an address behind "#". */
export const anchor = {
  type: "slug",
  label: "Anchor",
  hint: "Links can lead here by it: the address of the page, # and this word.",
  isOptional: true,
} as const;

export const cards = {
  type: "list",
  label: "Cards",
  item: "Card",
  mostItems: 12,
  fields: { title: line("Title"), text: text("Text") },
} as const;

export const links = {
  type: "list",
  label: "Links",
  item: "Link",
  mostItems: 20,
  fields: { link: { type: "link", label: "Link" } },
} as const;

/** The last block of a page. */
export const closing = { heading, lead, button: { type: "link", label: "Button" } } as const satisfies Fields;
