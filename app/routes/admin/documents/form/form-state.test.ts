import { describe, expect, test } from "vitest";
import type { Values } from "#app/domain/fields/field.ts";
import { initialState, isUnsaved, reduce, sameTextAt, saveStatus } from "./form-state.ts";
import { type SaveAnswer, storedAs } from "./form-values.ts";

const blank = { title: "", description: "" };
const text = (title: string): Values => ({ ...blank, title });
const opened = initialState(
  { id: "1", stored: text("Stored"), version: "v1", state: "published", blank },
  null,
);
const typed = reduce(opened, { type: "typed", values: text("Mine") });
const clash = (theirs: Values): SaveAnswer => ({
  values: text("Mine"),
  errors: {},
  failure: null,
  version: "v1",
  isDraft: false,
  conflict: { kind: "changed", theirs, version: "v2" },
});

test("a form that has just been opened is untouched, and typing makes it unsaved", () => {
  expect(saveStatus(opened, false, undefined)).toBe("untouched");
  expect(saveStatus(typed, false, undefined)).toBe("unsaved");
  expect(saveStatus(typed, true, undefined)).toBe("saving");
  expect(isUnsaved(reduce(typed, { type: "typed", values: text("Stored") }))).toBe(false);
});

test("a save counts for the text that was sent; what was typed since stays unsaved", () => {
  const saved = {
    id: "1",
    plans: [],
    opensSheet: false,
    version: "v2",
    state: "changed",
    values: text("Mine"),
    made: {},
  } as const;
  expect(saveStatus(reduce(typed, { type: "saved", saved, at: 5 }), false, undefined)).toBe("saved");
  const later = reduce(typed, { type: "typed", values: text("Mine, longer") });
  const after = reduce(later, { type: "saved", saved, at: 5 });
  expect(saveStatus(after, false, undefined)).toBe("unsaved");
  expect(after.values.title).toBe("Mine, longer");
  expect(after.opened.version).toBe("v2");
});

test("a slug that saving has made stands in the form, unless somebody has typed one since", () => {
  const slugged = (slug: string): Values => ({ ...text("સમાચાર"), slug });
  const sent = reduce(opened, { type: "typed", values: slugged("") });
  const saved = {
    ...{ id: "1", plans: [], opensSheet: false, version: "v2", state: "draft" as const },
    ...storedAs(
      { title: { type: "line", label: "Title", most: 9 }, slug: { type: "slug", label: "Slug" } },
      {
        sent: slugged(""),
        stored: slugged("samachar"),
      },
    ),
  };
  const after = reduce(sent, { type: "saved", saved, at: 5 });
  expect(after.values).toEqual(slugged("samachar"));
  expect(saveStatus(after, false, undefined)).toBe("saved");
  const typedOn = reduce(sent, { type: "typed", values: slugged("news") });
  const later = reduce(typedOn, { type: "saved", saved, at: 5 });
  expect(later.values).toEqual(slugged("news"));
  expect(saveStatus(later, false, undefined)).toBe("unsaved");
});

test("the first save of a new study gives the form its id", () => {
  const fresh = initialState({ id: null, stored: null, version: null, state: null, blank }, null);
  const saved = {
    id: "9",
    plans: [],
    opensSheet: false,
    version: "v1",
    state: "draft",
    values: blank,
    made: {},
  } as const;
  expect(reduce(fresh, { type: "saved", saved, at: 5 }).opened.id).toBe("9");
});

test("a draft that is restored begins the fields anew over the version it was written on", () => {
  const draft = { values: text("Draft"), base: text("Older"), version: "v0" };
  const state = reduce(typed, { type: "draft restored", ...draft });
  expect(state.opened).toEqual({ id: "1", stored: text("Older"), version: "v0", state: "published" });
  expect(state.start).toEqual({ values: text("Draft"), at: 1, isRestored: true });
  expect(state.values).toEqual(text("Draft"));
});

test("a form that came back keeps the text and the version it was sent with", () => {
  const state = initialState(
    { id: "1", stored: null, version: null, state: null, blank },
    clash(text("Theirs")),
  );
  expect(state.values).toEqual(text("Mine"));
  expect(state.opened.version).toBe("v1");
});

describe("a conflict", () => {
  test("is a failed save until its texts have been chosen from; then the newer version is saved over", () => {
    const answer = clash(text("Theirs"));
    expect(saveStatus(typed, false, answer)).toBe("failed");
    expect(saveStatus(typed, false, { ...answer, unanswered: "not sent" })).toBe("failed");
    expect(saveStatus(typed, false, { ...answer, unanswered: "perhaps sent" })).toBe("lost");
    const choice = { answer, values: text("Both"), theirs: text("Theirs"), version: "v2" };
    const state = reduce(typed, { type: "conflict resolved", ...choice });
    expect(state.opened).toEqual({ id: "1", stored: text("Theirs"), version: "v2", state: "published" });
    expect(state.start).toEqual({ values: text("Both"), at: 1, isRestored: false });
    expect(saveStatus(state, false, answer)).toBe("unsaved");
  });

  test("with the same text at a newer version only renews the version", () => {
    expect(sameTextAt(typed, clash(text("Theirs")))).toBeNull();
    expect(sameTextAt(typed, clash(text("Stored")))).toBe("v2");
    const state = reduce(typed, { type: "version renewed", version: "v2" });
    expect(state.opened).toEqual({ id: "1", stored: text("Stored"), version: "v2", state: "published" });
    expect(state.start).toBe(typed.start);
  });
});
