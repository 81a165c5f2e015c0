import { describe, expect, test } from "vitest";
import { emptyValues } from "#app/domain/fields/fields.ts";
import { everyField } from "#app/domain/fields/testing.ts";
import { afterSaved, compareWith, refuseHunks, type Suggestion, takeHunks } from "./suggestion.ts";

const text = (lead: string, heading = "Steam") => ({ ...emptyValues(everyField), heading, lead });
const by = { kind: "colleague", revision: "", number: 1, who: null, at: new Date(0) } as const;

describe("one of several changes with the same words", () => {
  const now = text("The unit heats, a unit cools, this unit waits, each unit counts.");
  const wanted = text("The device heats, a device cools, this device waits, each device counts.");
  const first: Suggestion = { by, base: now, wanted, hasTaken: false, refused: [] };
  const numbers = ({ refused }: Suggestion) => refused.map(({ nth }) => nth);
  const refuse = (from: Suggestion, lead: typeof now, ...which: number[]) => {
    const compared = compareWith(everyField, from, lead);
    const ids = which.map((n) => compared.hunks[n]?.id ?? "");
    return refuseHunks(from, compared, ids, lead, "");
  };

  test("is refused by its number among those that were offered", () => {
    const once = refuse(first, now, 2);
    expect(numbers(once)).toEqual([2]);
    expect(compareWith(everyField, once, now).hunks.map(({ nth }) => nth)).toEqual([0, 1, 2]);
    expect(numbers(refuse(once, now, 2))).toEqual([2, 3]);
    expect(numbers(refuse(refuse(first, now, 0), now, 0, 1))).toEqual([0, 1, 2]);
  });

  test("keeps its number as the server counts, once another was taken", () => {
    const once = refuse(first, now, 1);
    const compared = compareWith(everyField, once, now);
    const taken = takeHunks(once, compared, [compared.hunks[0]?.id ?? "", compared.hunks[2]?.id ?? ""]);
    expect(taken.text).toMatchObject({
      lead: "The device heats, a unit cools, this unit waits, each device counts.",
    });
    expect(numbers(taken.left)).toEqual([0]);
  });
});

test("a refusal quotes the words that were wanted, or those that were to go where none were", () => {
  const now = text("The unit heats the hall very well in each shift.");
  const wanted = text("The   device heats the hall in each shift.");
  const first: Suggestion = { by, base: now, wanted, hasTaken: false, refused: [] };
  const compared = compareWith(everyField, first, now);
  const ids = compared.hunks.map(({ id }) => id);
  const { refused } = refuseHunks(first, compared, ids, now, "No");
  expect(refused.map(({ quote }) => quote)).toEqual(["device", "very well"]);
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
    by: { kind: "guest", signOff: "", company: "Narmada", name: "Ravi", at: new Date(0), wishes, taken: [] },
    base: null,
    wanted: {},
    hasTaken: false,
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
        removed: ["It fell by half."],
        added: ["The rate dropped by a third."],
      },
      { id: "e", place: "heading", label: "Heading" },
    ]);
  });

  test("is taken into what stands in the form by now, and counts as taken where somebody has typed the same", () => {
    const from = guest(wish("a", "It fell.", "It rose."), wish("b", "It hums.", "It sings."));
    const now = text("A new line. It fell. It sings.");
    const compared = compareWith(everyField, from, now);
    expect(compared.hunks.map(({ id }) => id)).toEqual(["a"]);
    const { text: after, left } = takeHunks(from, compared, ["a"]);
    expect(after).toMatchObject({ lead: "A new line. It rose. It sings." });
    expect(left.by).toMatchObject({ taken: ["a", "b"] });
    expect(offered(left, now), "decided, whatever is typed then").toEqual([]);
  });

  test("of one sentence twice is taken once; the other is not offered any more, and not taken", () => {
    const from = guest(wish("a", "It fell.", "It rose."), wish("b", "It fell.", "It broke."));
    const now = text("It fell.");
    const { text: after, left } = takeHunks(from, compareWith(everyField, from, now), ["a", "b"]);
    expect(after).toMatchObject({ lead: "It rose." });
    expect(left.by).toMatchObject({ taken: ["a"] });
    expect(offered(left, text("It rose."))).toEqual([]);
  });

  test("is refused by its id, with the reason", () => {
    const from = guest(wish("a", "It fell.", "It rose."), wish("b", "Steam", "Vapour", "heading"));
    const now = text("It fell.");
    const left = refuseHunks(from, compareWith(everyField, from, now), ["a"], now, "It did.");
    expect(left.refused).toMatchObject([{ key: "a", reason: "It did." }]);
    expect(offered(left, now).map(({ id }) => id)).toEqual(["b"]);
  });
});
