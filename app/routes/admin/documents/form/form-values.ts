/** What the case-study form holds, as typed: the same in the browser, in the action and in a kept draft. */
import type { CaseStudyInput } from "#app/domain/case-studies/case-study.ts";
import { tidyTags } from "#app/domain/case-studies/tidy.ts";
import type { PublicationState } from "#app/domain/documents/publishing/publication-state.ts";
import type { Plan } from "#app/domain/documents/publishing/schedules.server.ts";
import { type Errors, textFields } from "#app/routes/form-data.ts";

const textNames = ["title", "slug", "description", "image", "imageAlt", "jsonDetails"] as const;

export type TextValues = Record<(typeof textNames)[number], string>;
export type FormValues = TextValues & { tags: string[] };
export type FieldName = keyof FormValues;

/** The fields from top to bottom. */
export const fieldNames: FieldName[] = [
  "title",
  "slug",
  "description",
  "image",
  "imageAlt",
  "tags",
  "jsonDetails",
];

/** What comes back when nothing was saved: everything typed, and why. */
export type SaveAnswer = {
  values: FormValues;
  errors: Errors<FieldName>;
  failure: string | null;
  /** Which version of the study the form had seen; null for a new one. */
  version: string | null;
  /** It was to be kept as a draft, and not to be published. */
  isDraft: boolean;
  conflict: Conflict | null;
  /** The study that has this slug. */
  slugOwner?: SlugOwner;
  /** The session had ended: nothing was read, nothing saved. */
  isSignedOut?: true;
};

/** What somebody else has done to the study meanwhile: saved it, put it in the trash, deleted it for good. */
export type Conflict =
  | { kind: "changed"; theirs: FormValues; version: string }
  | { kind: "trashed" }
  | { kind: "gone" };

export type SlugOwner = { id: string; title: string };

/** What comes back when the form stays open: the study as it is now, with what was typed when it was sent. */
export type SavedAnswer = {
  saved: {
    id: string;
    version: string;
    state: PublicationState;
    values: FormValues;
    plans: readonly Plan[] /** The sheet that publishes is to be shown next. */;
    opensSheet: boolean;
  };
};

/**
 * What the button says that the form is saved as (docs/product.md, Case-study form). A form with a script stays open
 * after a draft; `sheet` keeps a draft and leads on to what publishing it would change.
 */
export const saveButtons = {
  name: "as",
  publish: "publish",
  draft: "draft",
  openDraft: "open draft",
  sheet: "publish sheet",
  propose: "propose",
} as const;

/** What those values mean. A form that says none of them is not saved: it never becomes public by what is missing. */
export const saveWays: ReadonlyMap<
  string,
  { as: "publish" | "draft"; after: "list" | "form" | "publish sheet" | "proposal" }
> = new Map([
  [saveButtons.publish, { as: "publish", after: "list" }],
  [saveButtons.draft, { as: "draft", after: "list" }],
  [saveButtons.openDraft, { as: "draft", after: "form" }],
  [saveButtons.sheet, { as: "draft", after: "publish sheet" }],
  [saveButtons.propose, { as: "draft", after: "proposal" }],
]);

/** For a button that says something else in its one value: the address of the form says how it is saved. */
export function savedAs(isDraft: boolean): string {
  return `?${saveButtons.name}=${isDraft ? saveButtons.draft : saveButtons.publish}`;
}

export const emptyValues: FormValues = {
  title: "",
  slug: "",
  description: "",
  image: "",
  imageAlt: "",
  jsonDetails: "",
  tags: [],
};

export function valuesOf(study: CaseStudyInput): FormValues {
  const { title, slug, description, image, imageAlt, jsonDetails, tags } = study;
  const optional = { image, imageAlt, jsonDetails };
  const texts = Object.entries(optional).map(([name, text]) => [name, text ?? ""]);
  return {
    title,
    slug,
    description,
    tags,
    ...(Object.fromEntries(texts) as Record<keyof typeof optional, string>),
  };
}

export function readTexts(form: FormData): TextValues {
  return textFields(form, textNames);
}

/** Without a script the tags come as lines of one field, with one as a field for each. */
export function readValues(form: FormData): FormValues {
  const tags = form.getAll("tags").flatMap((tag) => (typeof tag === "string" ? tag.split("\n") : []));
  return { ...readTexts(form), tags: tidyTags(tags) };
}

/** The answer to a form that was not saved. */
export function notSaved(form: FormData, reason: Partial<SaveAnswer>): SaveAnswer {
  const { version, [saveButtons.name]: as } = textFields(form, ["version", saveButtons.name]);
  const nothing = { errors: {}, failure: null, conflict: null };
  return {
    values: readValues(form),
    version: version || null,
    isDraft: as !== saveButtons.publish,
    ...nothing,
    ...reason,
  };
}

export function isSame(one: FormValues, other: FormValues): boolean {
  return changedFields(one, other).length === 0;
}

/** Browsers send line ends as CR LF; nobody typed them. */
export function changedFields(one: FormValues, other: FormValues): FieldName[] {
  const plain = (value: string | string[]) => JSON.stringify(value).replaceAll("\\r\\n", "\\n");
  return fieldNames.filter((name) => plain(one[name]) !== plain(other[name]));
}
