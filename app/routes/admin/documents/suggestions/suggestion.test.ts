import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { emptyValues } from "#app/domain/fields/fields.ts";
import { hunksOf } from "#app/domain/fields/hunks.ts";
import { anyValues, everyField, revisionOf } from "#app/domain/fields/testing.ts";
import {
  afterSaved,
  type Colleague,
  compareWith,
  decidedSince,
  decisionOn,
  ownChanges,
  refuseHunks,
  type Suggestion,
  takeHunks,
  withoutTaken,
} from "./suggestion.ts";

const text = (lead: string, heading = "Steam") => ({ ...emptyValues(everyField), heading, lead });
type Text = ReturnType<typeof text>;
const by: Colleague = {
  kind: "colleague",
  revision: "",
  number: 2,
  written: "",
  shown: 1,
  author: null,
  who: null,
  at: new Date(0),
};
const suggested = (shown: Text, wanted: Text): Suggestion => ({
  by,
  offer: { base: shown, wanted, shown },
  taken: [],
  refused: [],
});
/** By their numbers among those that are shown over a text. */
const idsOf = (from: Suggestion, now: Text, which: number[]) => {
  const compared = compareWith(everyField, from, now);
  return [compared, which.map((n) => compared.hunks[n]?.id ?? "")] as const;
};
const refuse = (from: Suggestion, now: Text, ...which: number[]) =>
  refuseHunks(everyField, from, ...idsOf(from, now, which), now, "No");
const take = (from: Suggestion, now: Text, ...which: number[]) =>
  takeHunks(everyField, from, ...idsOf(from, now, which), now);

describe("one of several changes with the same words", () => {
  const now = text("The unit heats. A unit cools. This unit waits. Each unit counts.");
  const wanted = text("The device heats. A device cools. This device waits. Each device counts.");
  const first = suggested(now, wanted);
  const sent = (from: Suggestion) => {
    const { taken, refused } = decisionOn(everyField, from, by);
    return { taken, refused: refused.map(({ change }) => change) };
  };

  test("is told by its number among those that were offered, whatever was decided of the others", () => {
    const once = refuse(first, now, 2);
    expect(sent(once)).toEqual({ taken: [], refused: [2] });
    expect(sent(refuse(once, now, 2))).toEqual({ taken: [], refused: [2, 3] });
    expect(sent(refuse(refuse(first, now, 0), now, 0, 1))).toEqual({ taken: [], refused: [0, 1, 2] });
    const taken = take(refuse(first, now, 1), now, 0, 2);
    expect(taken.text).toMatchObject({
      lead: "The device heats. A unit cools. This unit waits. Each device counts.",
    });
    expect(sent(taken.left)).toEqual({ taken: [0, 3], refused: [1] });
  });
});

describe("what was decided while the text was saved", () => {
  const now = text("The unit heats. A unit cools.", "Steam");
  const first = suggested(now, text("The device heats. A device cools.", "Heat"));
  /** What the answer brings: the rest of it on the text that was saved. */
  const saved = text("The device heats. A unit cools.", "Steam");
  const next = suggested(saved, text("The device heats. A device cools.", "Heat"));
  const numberOf = (label: string) =>
    compareWith(everyField, first, now).hunks.findIndex((one) => one.label === label);

  test("is decided of the rest; what was stored is not said twice", () => {
    const sent = take(first, now, 1);
    const later = refuse(sent.left, sent.text as Text, numberOf("Heading"));
    const carried = decidedSince(everyField, later, [1], next);
    expect(carried.taken).toEqual([]);
    expect(carried.refused).toMatchObject([{ reason: "No" }]);
    expect(compareWith(everyField, carried, saved).hunks).toMatchObject([{ place: "lead", added: "device" }]);
  });

  test("stays decided of what still stands in one that was written anew meanwhile", () => {
    const decided = refuse(first, now, numberOf("Heading"));
    const anew = suggested(now, text("The machine heats. A unit cools.", "Heat"));
    const carried = decidedSince(everyField, decided, null, anew);
    expect(compareWith(everyField, carried, now).hunks).toMatchObject([{ place: "lead", added: "machine" }]);
  });
});

test("one's own are told from what stood there before to what one has written, tables and moves as well", () => {
  const rows = (value: string) => [{ rows: [["Steam", value]] }].map((table) => ({ table, caption: "" }));
  const body = (value: string, ...titles: string[]) =>
    JSON.stringify(
      titles.map((title) => ({
        title,
        type: "paragraph",
        items: [`${title} it is.`],
        ...(title === "Heat" && { figures: rows(value) }),
      })),
    );
  const [base, written] = [body("11", "Heat", "Cold", "Rain"), body("12", "Cold", "Rain", "Heat")];
  const [table, order] = ownChanges(everyField, { ...text(""), body: base }, { ...text(""), body: written });
  expect(table).toMatchObject({
    differences: {
      rows: [
        {
          cells: [
            [{ text: "Steam" }],
            [
              { kind: "removed", text: "11" },
              { kind: "added", text: "12" },
            ],
          ],
        },
      ],
    },
  });
  expect(order).toMatchObject({ kind: "moved", items: [{ heading: "Heat", from: 1, to: 3 }] });
});

test("one's own change is shown as what it takes away, and then what it says", () => {
  const [base, written] = [text("We read it twice."), text("We read it often.")];
  expect(ownChanges(everyField, base, written)).toMatchObject([
    {
      kind: "words",
      removed: "twice.",
      added: "often.",
      pieces: [
        { kind: "removed", text: "twice." },
        { kind: "added", text: "often." },
      ],
    },
  ]);
});

test("somebody saves twice before what is left of mine is decided: it is still offered", () => {
  const [base, mine] = [text("We read it twice."), text("We read it often.", "My heading")];
  const once = afterSaved(everyField, base, mine, text("We read it daily."), undefined);
  expect(once.text).toMatchObject({ lead: "We read it daily.", heading: "My heading" });
  const theirs = text("In the rain we read it daily.");
  const twice = afterSaved(everyField, text("We read it daily."), once.text, theirs, once.suggestion);
  expect(twice.text).toMatchObject({ lead: "In the rain we read it daily.", heading: "My heading" });
  expect(compareWith(everyField, twice.suggestion, twice.text).hunks).toMatchObject([
    { kind: "words", removed: "daily.", added: "often." },
  ]);
});

describe("what a customer wants", () => {
  const wish = (id: string, old: string, now: string, place = "lead") => ({
    id,
    place,
    old,
    now,
    remark: null,
  });
  const guest = (...wishes: ReturnType<typeof wish>[]): Suggestion => ({
    by: { kind: "guest", signOff: "", company: "Narmada", name: "Ravi", at: new Date(0), wishes },
    offer: { base: null, wanted: {}, shown: {} },
    taken: [],
    refused: [],
  });
  const offered = (from: Suggestion, now: ReturnType<typeof text>) =>
    compareWith(everyField, from, now).hunks;

  test("is one change for each wish, at its field, and nothing where its sentence is gone or stands twice", () => {
    const from = guest(
      wish("a", "It fell by half.", "The rate dropped by a third."),
      wish("b", "It is gone.", "x"),
      wish("c", "Twice.", "x"),
      wish("d", "It fell by half.", "x", "heading"),
      wish("e", "Steam", "Vapour", "heading"),
    );
    expect(offered(from, text("Twice. It fell by half. Twice."))).toMatchObject([
      {
        id: "a",
        place: "lead",
        label: "Lead",
        kind: "words",
        removed: "It fell by half.",
        added: "The rate dropped by a third.",
      },
      { id: "e", place: "heading", label: "Heading" },
    ]);
  });

  test("is taken into what stands in the form by now, and counts as taken where somebody has typed the same", () => {
    const from = guest(wish("a", "It fell.", "It rose."), wish("b", "It hums.", "It sings."));
    const now = text("A new line. It fell. It sings.");
    const compared = compareWith(everyField, from, now);
    expect(compared.hunks.map(({ id }) => id)).toEqual(["a"]);
    const { text: after, left } = takeHunks(everyField, from, compared, ["a"], now);
    expect(after).toMatchObject({ lead: "A new line. It rose. It sings." });
    expect(left.taken).toEqual(["a", "b"]);
    expect(offered(left, now), "decided, whatever is typed then").toEqual([]);
  });

  test("of one sentence twice is taken once; the other is not offered any more, and not taken", () => {
    const from = guest(wish("a", "It fell.", "It rose."), wish("b", "It fell.", "It broke."));
    const now = text("It fell.");
    const { text: after, left } = takeHunks(
      everyField,
      from,
      compareWith(everyField, from, now),
      ["a", "b"],
      now,
    );
    expect(after).toMatchObject({ lead: "It rose." });
    expect(left.taken).toEqual(["a"]);
    expect(offered(left, text("It rose."))).toEqual([]);
  });

  test("is offered where its item has moved to, and nowhere where two items say the same by now", () => {
    const asked = (...questions: string[]) => ({
      ...text(""),
      questions: questions.map((question) => ({ question, answer: "" })),
    });
    const from = guest(wish("a", "Who reads it?", "Who will read it?", "questions.0.question"));
    const moved = asked("What is it?", "Who reads it?");
    const compared = compareWith(everyField, from, moved);
    expect(compared.hunks).toMatchObject([{ id: "a", place: "questions.1.question" }]);
    expect(takeHunks(everyField, from, compared, ["a"], moved).text).toMatchObject(
      asked("What is it?", "Who will read it?"),
    );
    expect(offered(from, asked("What is it?", "Who reads it?", "Who reads it?"))).toEqual([]);
  });

  test("is refused by its id, with the reason", () => {
    const from = guest(wish("a", "It fell.", "It rose."), wish("b", "Steam", "Vapour", "heading"));
    const now = text("It fell.");
    const left = refuseHunks(everyField, from, compareWith(everyField, from, now), ["a"], now, "It did.");
    expect(left.refused).toMatchObject([{ id: "a", reason: "It did." }]);
    expect(offered(left, now).map(({ id }) => id)).toEqual(["b"]);
  });
});

test("what was taken and undone is as if it never was, and what was typed elsewhere stays", () => {
  const cases = anyValues(everyField).chain((now) => fc.tuple(fc.constant(now), revisionOf(everyField, now)));
  fc.assert(
    fc.property(cases, fc.infiniteStream(fc.boolean()), ([now, wanted], ways) => {
      const { hunks, take } = hunksOf(everyField, now, wanted);
      const taken = take(hunks.filter(() => ways.next().value).map(({ id }) => id));
      expect(withoutTaken(everyField, now, taken, taken)).toEqual(now);
    }),
  );
});
