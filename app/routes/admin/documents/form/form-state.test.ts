import { describe, expect, test } from "vitest";
import type { Values } from "#app/domain/fields/field.ts";
import { initialState, reduce, sameTextAt, saveStatus } from "./form-state.ts";
import type { SaveAnswer } from "./form-values.ts";

const blank = { title: "", description: "" };
const text = (title: string): Values => ({ ...blank, title });
const opened = initialState({ id: "1", stored: text("Stored"), version: "v1", state: "published" }, null);
const clash = (theirs: Values): SaveAnswer => ({
  values: text("Mine"),
  errors: {},
  failure: null,
  version: "v1",
  isDraft: false,
  conflict: { kind: "changed", theirs, version: "v2" },
});
const status = (state: typeof opened, isUnsaved: boolean, answer?: SaveAnswer, isSaving = false) =>
  saveStatus(state, { isSaving, isUnsaved, answer });
const saved = {
  id: "1",
  plans: [],
  suggestions: [],
  decided: [],
  opensSheet: false,
  version: "v2",
  state: "changed" as const,
  values: text("Mine"),
  made: {},
};

test("a form that has just been opened is untouched, and typing makes it unsaved", () => {
  expect(status(opened, false)).toBe("untouched");
  expect(status(opened, true)).toBe("unsaved");
  expect(status(opened, true, undefined, true)).toBe("saving");
});

test("a save counts for the text that was sent; what was typed since stays unsaved", () => {
  const after = reduce(opened, { type: "saved", saved, at: 5 });
  expect(after.opened).toMatchObject({ id: "1", stored: text("Mine"), version: "v2", state: "changed" });
  expect(after.savedAt).toBe(5);
  expect(status(after, false)).toBe("saved");
  expect(status(after, true)).toBe("unsaved");
});

test("the first save of a new study gives the form its id", () => {
  const fresh = initialState({ id: null, stored: null, version: null, state: null }, null);
  const first = { ...saved, id: "9", state: "draft" as const };
  expect(reduce(fresh, { type: "saved", saved: first, at: 5 }).opened.id).toBe("9");
});

test("a draft that is restored goes on from the version it was written on", () => {
  const state = reduce(opened, { type: "draft restored", base: text("Older"), version: "v0" });
  expect(state.opened).toEqual({ id: "1", stored: text("Older"), version: "v0", state: "published" });
  expect(state.isRestored).toBe(true);
});

test("a form that came back keeps the version it was sent with", () => {
  const state = initialState({ id: "1", stored: null, version: null, state: null }, clash(text("Theirs")));
  expect(state.opened.version).toBe("v1");
});

describe("a conflict", () => {
  test("is a failed save until its texts have been chosen from; then the newer version is saved over", () => {
    const answer = clash(text("Theirs"));
    expect(status(opened, true, answer)).toBe("failed");
    expect(status(opened, true, { ...answer, unanswered: "not sent" })).toBe("failed");
    expect(status(opened, true, { ...answer, unanswered: "perhaps sent" })).toBe("lost");
    const choice = { answer, theirs: text("Theirs"), version: "v2" };
    const state = reduce(opened, { type: "conflict resolved", ...choice });
    expect(state.opened).toEqual({ id: "1", stored: text("Theirs"), version: "v2", state: "published" });
    expect(status(state, true, answer)).toBe("unsaved");
  });

  test("with the same text at a newer version only renews the version", () => {
    expect(sameTextAt(opened, clash(text("Theirs")))).toBeNull();
    expect(sameTextAt(opened, clash(text("Stored")))).toBe("v2");
    const state = reduce(opened, { type: "version renewed", version: "v2" });
    expect(state.opened).toEqual({ id: "1", stored: text("Stored"), version: "v2", state: "published" });
  });
});
