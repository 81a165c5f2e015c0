/** What the form of a document holds, and what comes back of it: the same in the browser, in the action and in a kept draft. */
import type { Saver } from "#app/domain/documents/newest.server.ts";
import type { PublicationState } from "#app/domain/documents/publishing/publication-state.ts";
import type { Plan } from "#app/domain/documents/publishing/schedules.server.ts";
import type { Fields, Values } from "#app/domain/fields/field.ts";
import { type Problems, readValues } from "#app/domain/fields/fields.ts";
import { rawValues, valuesName } from "#app/domain/fields/form.ts";
import { textFields } from "#app/routes/form-data.ts";
import type { Suggestion } from "../suggestions/suggestion.ts";
import type { StoredDecision } from "../suggestions/suggestions.server.ts";

/** What comes back when nothing was saved: everything typed, and why. */
export type SaveAnswer = {
  values: Values;
  /** By the place of a field. */
  errors: Problems;
  failure: string | null;
  /** Which version of the document the form had seen; null for a new one. */
  version: string | null;
  /** It was to be kept as a draft, and not to be published. */
  isDraft: boolean;
  conflict: Conflict | null;
  /** The document that has this slug. */
  slugOwner?: SlugOwner;
  /** The session had ended: nothing was read, nothing saved. */
  isSignedOut?: true;
  /** This site has not answered: nobody knows whether it was saved, unless the browser had no network to send it by. */
  unanswered?: "not sent" | "perhaps sent";
};

/** What somebody else has done to the study meanwhile: saved it, put it in the trash, deleted it for good. */
export type Conflict =
  /** `by` has saved it; nobody can tell of a suggestion that was decided meanwhile. */
  { kind: "changed"; theirs: Values; version: string; by?: Saver } | { kind: "trashed" } | { kind: "gone" };

export type SlugOwner = { id: string; title: string };

/** What comes back when the form stays open: the document as it is now, with what was typed when it was sent. */
export type SavedAnswer = {
  saved: {
    id: string;
    version: string;
    state: PublicationState;
    /** What is stored; every field as it was sent but for those in `made`. */
    values: Values;
    made: Made;
    plans: readonly Plan[];
    /** Of colleagues, what is left of them. */
    suggestions: readonly Suggestion[];
    /** What was stored of what was decided of them. */
    decided: readonly StoredDecision[];
    /** The sheet that publishes is to be shown next. */
    opensSheet: boolean;
  };
};

/** Words of an address that saving has made, such as a slug of the title: what was sent, and what is stored, by field. */
export type Made = Readonly<Record<string, { from: string; to: string }>>;

/** What the form is told of a text that was saved. */
export function storedAs(
  fields: Fields,
  { sent, stored }: { sent: Values; stored: Values },
): { values: Values; made: Made } {
  const made = Object.keys(fields)
    .filter((name) => fields[name]?.type === "slug" && sent[name] !== stored[name])
    .map((name) => [name, { from: String(sent[name] ?? ""), to: String(stored[name] ?? "") }] as const);
  return {
    values: { ...sent, ...Object.fromEntries(made.map(([name, { to }]) => [name, to])) },
    made: Object.fromEntries(made),
  };
}

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

/** A text on its way to the server. */
export function textAsForm(values: Values): FormData {
  const form = new FormData();
  form.set(valuesName, JSON.stringify(values));
  return form;
}

/** The same with what the form says beside it: how it is saved, what it has seen, what was decided. */
export function formWithText(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  fields: Fields,
  values: Values,
): FormData {
  const sent = textAsForm(values);
  for (const [name, value] of new FormData(form, submitter))
    if (!Object.hasOwn(fields, name.split(".")[0] ?? "")) sent.append(name, value);
  return sent;
}

export function readForm(fields: Fields, form: FormData): Values {
  return readValues(fields, rawValues(fields, form));
}

/** The answer to a form that was not saved. */
export function notSaved(fields: Fields, form: FormData, reason: Partial<SaveAnswer>): SaveAnswer {
  const { version, [saveButtons.name]: as } = textFields(form, ["version", saveButtons.name]);
  const nothing = { errors: {}, failure: null, conflict: null };
  return {
    values: readForm(fields, form),
    version: version || null,
    isDraft: as !== saveButtons.publish,
    ...nothing,
    ...reason,
  };
}

/** Of two texts of the same fields. */
export function isSame(one: Values, other: Values): boolean {
  return changedFields(one, other).length === 0;
}

/** The names of the fields that differ. */
export function changedFields(one: Values, other: Values): string[] {
  return Object.keys(one).filter(
    (name) => one[name] !== other[name] && JSON.stringify(one[name]) !== JSON.stringify(other[name]),
  );
}
