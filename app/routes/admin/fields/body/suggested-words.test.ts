// @vitest-environment happy-dom
/** At which positions of a document suggested words are drawn, and where none are. */
import { EditorState } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { expect, test } from "vitest";
import { emptyValues } from "#app/domain/fields/fields.ts";
import { hunksOf } from "#app/domain/fields/hunks.ts";
import { everyField } from "#app/domain/fields/testing.ts";
import { docFromText, textFromDoc } from "#app/domain/text/document.ts";
import { ownChanges } from "#app/routes/admin/documents/suggestions/suggestion.ts";
import type { HunkMark } from "#app/routes/admin/documents/suggestions/suggestions.tsx";
import { suggestedIn } from "./suggested-words.ts";

const bodyOf = (...items: string[]) =>
  JSON.stringify([{ title: "Rounds", type: "paragraph", items, marks: true }]);

/** The blocks of the editor as they are drawn. */
function drawn(now: string, wanted: string) {
  const hunks = hunksOf(everyField, text(now), text(wanted)).hunks;
  return drawnMarks(
    now,
    hunks.map((hunk) => ({ name: hunk.id, by: "Suggested by A:", hunk })),
  );
}

const text = (body: string) => ({ ...emptyValues(everyField), body });

function drawnMarks(now: string, marks: readonly HunkMark[]) {
  const doc = docFromText(now);
  if (!doc) throw new Error("no document");
  const view = new EditorView(null, {
    state: EditorState.create({ doc }),
    decorations: (state) => suggestedIn(state.doc, marks),
  });
  expect(textFromDoc(view.state.doc)).toBe(textFromDoc(doc));
  const blocks = [...view.dom.querySelectorAll("h2, p")].map(({ innerHTML }) =>
    innerHTML.replace(/<(\w+)[^>]*>/g, "<$1>").replace(/<\/?span>/g, ""),
  );
  view.destroy();
  return blocks;
}

test("old words are struck through and new ones stand beside them, in their block", () => {
  const now = bodyOf(
    "We read it twice\na day, in the hall.",
    "With **marks** it is one thing.",
    "It stands there.",
  );
  const wanted = bodyOf(
    "We read it once\na day, in the hall of steam.",
    "With **other marks** it is one thing.",
    "It stands.",
  );
  const [title, first, , third] = drawn(now, wanted);
  expect(title).toBe("Rounds");
  expect(first).toMatch(/^We read it Suggested by A: removed <del>twice<\/del> added <ins>once<\/ins>/);
  expect(first).toContain("in the hallSuggested by A: added <ins> of steam</ins>.");
  expect(third).toContain("It standsSuggested by A: removed <del> there</del>.");
});

test("what stays of a sentence between words that differ is not struck through", () => {
  const [, first] = drawn(
    bodyOf("We read each gauge twice a day."),
    bodyOf("We read every gauge once a day."),
  );
  expect(first?.replaceAll("Suggested by A: ", "")).toBe(
    "We read removed <del>each</del> added <ins>every</ins> gauge removed <del>twice</del> added <ins>once</ins> a day.",
  );
});

test("words whose mark goes are found at their words, and what comes says its mark", () => {
  const [, first, second] = drawn(
    bodyOf("We read **all** of it.", "Nobody walks there."),
    bodyOf("We read some of it.", "Nobody **runs** there."),
  );
  expect(first).toContain("<del>all</del>");
  expect(second).toContain("<del>walks</del> added <ins>**runs**</ins>");
});

test("words that stand in two places are drawn in none", () => {
  const same = "It waits for a word.";
  const blocks = drawn(bodyOf(same, "Between.", same), bodyOf(same, "Between.", same.replace("a", "one")));
  expect(blocks.join()).not.toContain("<ins>");
});

test("in one's own suggestion the words that it says are marked, and what stood there before is beside them", () => {
  const [base, written] = [bodyOf("We read it twice."), bodyOf("Today we read it once.", "And then.")];
  const hunks = ownChanges(everyField, text(base), text(written));
  expect(hunks.map(({ kind, place }) => [kind, place])).toEqual([
    ["words", "body"],
    ["added", "body"],
  ]);
  const marks = hunks.map((hunk) => ({ name: hunk.id, by: "Suggested by you:", hunk, isOwn: true as const }));
  expect(drawnMarks(written, marks)[1]).toBe(
    "Suggested by you: removed <del>We </del> added <ins>Today we </ins>read it Suggested by you: removed <del>twice</del> added <ins>once</ins>.",
  );
});
