/**
 * What a document is made of: fields, in the order of its form. One list of them says how a text is typed, parsed,
 * checked, compared and read as plain words; what is special to a type stands in the file of its name.
 */

import type { PublicKind } from "#app/content/public-kinds.ts";

/** A value as it is stored, in JSON. */
export type Value = string | readonly Value[] | { readonly [name: string]: Value };
export type Values = { readonly [name: string]: Value };

type Said = {
  label: string;
  hint?: string;
  /** It may be left empty; all others have to be filled in before they are published. */
  isOptional?: true;
};
/** No form offers it any more; what is stored stays, and is shown as ever. */
type Kept = { isKept?: true };

/** Somebody outside has said it, or is named for it: nobody changes a word of it in passing. */
type Quoted = { isQuoted?: true };

/** One line of text, at most so many characters: a heading, a label. */
export type LineField = Said &
  Quoted & {
    type: "line";
    most: number;
    /** The program alone reads it: the word that a drawing is made from. */
    isCode?: true;
    /** What the form proposes while somebody types; anything else may be written. */
    offers?: readonly string[];
    /** A time of the day, as "09:00". What is none may be kept in a draft. */
    isTime?: true;
  };
/** One paragraph. */
export type TextField = Said &
  Quoted & {
    type: "text";
    most: number;
    /** Words of it may be strong, emphasised or a link (text/paragraph.ts). */
    hasMarks?: true;
  };
/** Items, one a line of the form. */
export type LinesField = Said & Kept & { type: "lines"; most: number; mostItems: number };
/** Paragraphs, with an empty line of the form between them. */
export type ParagraphsField = Said & { type: "paragraphs"; most: number; mostItems: number };
/** A label and where it leads: a path of this website, or an address of the web or of a mailbox. */
export type LinkField = Said & { type: "link" };
/** One of some words, by the value that is stored. */
export type ChoiceField = Said & Kept & { type: "choice"; options: Readonly<Record<string, string>> };
/** A day, as "2026-11-25". */
export type DateField = Said & { type: "date" };
/**
 * A time of the clock at a place, as "2026-12-03T15:00[Asia/Kolkata]", or with `orDay` a whole day there, as
 * "2026-12-03[Asia/Kolkata]": the form asks which, or takes it from the field that `likeField` names.
 */
export type MomentField = Said & { type: "moment"; orDay?: true; likeField?: string };
/** The last part of an address. */
export type SlugField = Said & Kept & { type: "slug" };
/** A picture: its path in the library, or an https address of another website. */
export type PictureField = Said & { type: "picture" };
/** A public text of this website, by its path; the page shows its title and its picture. */
export type ReferenceField = Said & { type: "reference"; kinds: readonly ChosenKind[] };
/** Of texts that stay: an event ends. */
export const chosenKinds = ["case-study", "article"] as const satisfies readonly PublicKind[];
export type ChosenKind = (typeof chosenKinds)[number];
export type TagsField = Said & { type: "tags" };
/** A text with headings, lists and pictures: detail sections, as JSON text (docs/product.md, ENT4). */
export type BodyField = Said & { type: "body" };
/** Several fields that belong together. */
export type GroupField = Said & { type: "group"; fields: Fields };
/** As many groups as somebody adds, such as cards or questions; `item` is what one is called. */
export type ListField = Said & {
  type: "list";
  item: string;
  fields: Fields;
  least?: number;
  mostItems: number;
};
/**
 * `about` says in one line what it is for, and `group` with which others it is offered; an older one is not offered, and
 * read for ever.
 */
export type SectionKindField = {
  label: string;
  about?: string;
  group?: string;
  isOlder?: true;
  fields: Fields;
};
/** A list whose items are of several kinds, each with its own fields; an item says its own in `kind`. */
export type SectionsField = Said & {
  type: "sections";
  kinds: Readonly<Record<string, SectionKindField>>;
  mostItems: number;
};

export type PlainField =
  | LineField
  | TextField
  | LinesField
  | ParagraphsField
  | LinkField
  | ChoiceField
  | DateField
  | MomentField
  | SlugField
  | PictureField
  | ReferenceField
  | TagsField
  | BodyField;

export type Field = PlainField | GroupField | ListField | SectionsField;

export type Fields = { readonly [name: string]: Field };

/** What a text of these fields is, in TypeScript. */
export type ValuesOf<All extends Fields> = { readonly [Name in keyof All]: ValueOf<All[Name]> };

export type ValueOf<One extends Field> = One extends { type: "lines" | "paragraphs" | "tags" }
  ? readonly string[]
  : One extends { type: "link" }
    ? { readonly label: string; readonly to: string }
    : One extends { type: "group"; fields: infer Inner extends Fields }
      ? ValuesOf<Inner>
      : One extends { type: "list"; fields: infer Inner extends Fields }
        ? readonly ValuesOf<Inner>[]
        : One extends { type: "sections"; kinds: infer Kinds extends SectionsField["kinds"] }
          ? readonly {
              [Kind in keyof Kinds]: { readonly kind: Kind } & ValuesOf<Kinds[Kind]["fields"]>;
            }[keyof Kinds][]
          : string;

/** A form that is read once: what stands in it at a place, the first of several, and all of them. */
export type Typed = {
  has(place: string): boolean;
  text(place: string): string;
  texts(place: string): string[];
};

/** `isChosen`: what is there no more is left out by the page, which leads nobody astray. */
export type Prose = { text: string; targets: readonly string[]; control?: string; isChosen?: true };

/** What is special to a type of field that has no fields within it; a control for it is the only thing beside. */
export interface FieldType<One extends PlainField, Stored extends Value> {
  /** What a form holds of it, for `read`; undefined where it holds nothing. */
  typed(form: Typed, place: string, field: One): unknown;
  /** What is kept of anything that a form, an import or an old row may hold. */
  read(raw: unknown, field: One): Stored;
  /** Why it cannot be stored, in one sentence. */
  problem(value: Stored, field: One): string | null;
  /** Why it cannot be public, where it may be stored. */
  unmet?(value: Stored, field: One): string | null;
  /** Its plain words: a line each. */
  lines(value: Stored, field: One): string[];
  /** What readers read at its control, or at one within it, and where its links lead; null for what nobody reads. */
  prose(value: Stored, field: One): Prose | null;
  /** The same with each text that a page shows marked. @param control within the field, as ".label" */
  marked(value: Stored, field: One, mark: (text: string, control?: string) => string): Stored;
  /** What people read of it where two texts are compared: a line for each item, paragraph and tag. */
  shown(value: Stored, field: One): string[];
  /** How a difference is shown: words within one text, line by line, or tag by tag. */
  differs: "words" | "lines" | "tags";
  /** What stands between two of its lines where they are one text. */
  between: string;
  /** The words alone do not tell what it is: its label stands before it within an item. */
  isNamed: boolean;
}

/** One string under its place. */
export const typedText = (form: Typed, place: string): unknown =>
  form.has(place) ? form.text(place) : undefined;

/** Of a type that is one string of words. */
export const oneText = {
  typed: typedText,
  lines: (text: string) => [text],
  prose: (text: string) => ({ text, targets: [] }),
  marked: (text: string, _: unknown, mark: (text: string) => string) => mark(text),
  shown: (text: string) => [text],
  differs: "words",
  between: "\n\n",
  isNamed: false,
} as const;

/** Of a type that is one string which readers do not read as words. */
export const oneCode = {
  ...oneText,
  lines: () => [],
  prose: () => null,
  marked: (code: string) => code,
  isNamed: true,
} as const;

/** Of a type that is several texts. */
export const severalTexts = {
  typed: typedText,
  lines: (items: readonly string[]) => [...items],
  prose: (items: readonly string[]) => ({ text: items.join("\n"), targets: [] }),
  marked: (items: readonly string[], _: unknown, mark: (text: string) => string) =>
    items.map((item) => mark(item)),
  shown: (items: readonly string[]) => [...items],
  differs: "lines",
  between: "\n\n",
  isNamed: false,
} as const;
