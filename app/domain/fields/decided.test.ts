import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Decided, decide, groupHunks, leftOf, offerOf, openOf } from "./decided.ts";
import type { Values, ValuesOf } from "./field.ts";
import { emptyValues } from "./fields.ts";
import type { Hunk } from "./hunks.ts";
import { anyValues, everyField, revisionOf, sectionsIn } from "./testing.ts";

type Text = ValuesOf<typeof everyField>;

const text = (lead: string, more: Partial<Text> = {}): Text => ({
  ...emptyValues(everyField),
  lead,
  ...more,
});
const nothing: Decided = { taken: new Set(), refused: new Set() };
const shownOf = (offered: ReturnType<typeof offerOf>, decided: Decided, now: Values) =>
  leftOf(everyField, offered, decided, now);

/** Somebody presses at the hunk with these words, over what stands in the form. */
function press(
  offered: ReturnType<typeof offerOf>,
  before: Decided,
  as: "taken" | "refused",
  words: string,
  now: Values,
) {
  const shown = shownOf(offered, before, now);
  const ids = shown.hunks.filter((hunk) => "added" in hunk && String(hunk.added).includes(words));
  return decide(everyField, offered, before, { shown, ids: ids.map(({ id }) => id), as }, now);
}
const leads = (offered: ReturnType<typeof offerOf>, decided: Decided, now: Values) =>
  shownOf(offered, decided, now).hunks.map((hunk) => ("added" in hunk ? hunk.added : null));

describe("what was decided is not offered again", () => {
  const base = text("Two dryers were repaired.");
  const offered = offerOf(everyField, base, text("Three dryers were repaired."), base);

  test("when it was taken and then polished", () => {
    const { decided, text: taken } = press(offered, nothing, "taken", "Three", base);
    expect(taken).toMatchObject({ lead: "Three dryers were repaired." });
    expect(leads(offered, decided, text("At least three dryers were repaired."))).toEqual([]);
  });

  test("when it was refused and its words were written anew", () => {
    const { decided, text: same } = press(offered, nothing, "refused", "Three", base);
    expect(same).toEqual(base);
    expect(leads(offered, decided, text("Several dryers were repaired."))).toEqual([]);
  });

  test("when its words were changed before somebody pressed", () => {
    for (const as of ["taken", "refused"] as const) {
      const typed = text("Both dryers were repaired.");
      const { decided } = press(offered, nothing, as, "Three", typed);
      expect(leads(offered, decided, text("All dryers were repaired."))).toEqual([]);
    }
  });

  test("when somebody puts back what went, in place of what is undecided", () => {
    const [one, two] = ["Gauges are read.", "Valves are turned."].map((answer) => ({ question: "", answer }));
    const both = text("", { questions: [one, two] as Text["questions"] });
    const gone = offerOf(everyField, both, text(""), both);
    const decided: Decided = { taken: new Set([gone.hunks[0]?.id ?? ""]), refused: new Set() };
    const back = text("", { questions: [one] as Text["questions"] });
    expect(leftOf(everyField, gone, decided, back)).toMatchObject({ wanted: back, hunks: [] });
  });

  test("and what is undecided is, also of one sentence that was said twice", () => {
    const twice = text("The unit heats. A unit cools. This unit waits.");
    const all = offerOf(
      everyField,
      twice,
      text("The device heats. A device cools. This device waits."),
      twice,
    );
    const typed = text("The unit heats. A heater cools. This unit waits.");
    const shown = shownOf(all, nothing, typed);
    const last = shown.hunks.at(-1)?.id ?? "";
    const { decided } = decide(everyField, all, nothing, { shown, ids: [last], as: "refused" }, typed);
    const left = leftOf(everyField, all, decided, text("The unit heats. A unit cools. This unit waits."));
    expect(left.wanted).toMatchObject({ lead: "The device heats. A device cools. This unit waits." });
  });
});

test("what stands between the same others is the same, and what came alone belongs to what is before it", () => {
  const hunk = (id: string, added: string): Hunk => ({
    id,
    key: added,
    nth: 0,
    place: "lead",
    label: "Lead",
    at: [],
    kind: "words",
    removed: "",
    added,
    plain: { removed: "", added },
    pieces: [],
    around: { before: "", after: "", isCut: { before: false, after: false } },
  });
  const groups = groupHunks(
    [hunk("a", "one"), hunk("b", "two"), hunk("c", "three")],
    [hunk("1", "one"), hunk("2", "TWO"), hunk("3", "three"), hunk("4", "four")],
  );
  expect(groups).toEqual([
    { offered: ["a"], shown: ["1"] },
    { offered: ["b"], shown: ["2"] },
    { offered: ["c"], shown: ["3", "4"] },
  ]);
});

describe("whatever is suggested and whatever is typed", () => {
  const anyText = anyValues(everyField) as fc.Arbitrary<Text>;
  const revision = (from: Values) => revisionOf(everyField, from) as fc.Arbitrary<Text>;
  /** What was suggested on one text is offered on a newer one; how much of it is decided, and what is typed then. */
  const cases = anyText
    .chain((base) => fc.tuple(fc.constant(base), revision(base), revision(base)))
    .chain(([base, wanted, shown]) =>
      fc.record({
        offered: fc.constant(offerOf(everyField, base, wanted, shown)),
        typed: revision(shown),
        ways: fc.infiniteStream(fc.nat(2)),
      }),
    );

  /** Each is open, taken or refused. */
  function decideSome(hunks: readonly Hunk[], ways: Iterator<number>): Decided {
    const decided = Map.groupBy(hunks, () => ["open", "taken", "refused"][Number(ways.next().value)]);
    const of = (as: string) => new Set((decided.get(as) ?? []).map(({ id }) => id));
    return { taken: of("taken"), refused: of("refused") };
  }

  test("all decided leaves the text as it stands, to the letter", () => {
    fc.assert(
      fc.property(cases, ({ offered, typed, ways }) => {
        const isTaken = () => Number(ways.next().value) === 0;
        const [taken, refused] = [new Set<string>(), new Set<string>()];
        for (const { id } of offered.hunks) (isTaken() ? taken : refused).add(id);
        const { wanted, hunks } = leftOf(everyField, offered, { taken, refused }, typed);
        expect([wanted, hunks]).toEqual([typed, []]);
      }),
    );
  });

  test("nothing that was decided comes back, and nothing that is undecided vanishes", () => {
    fc.assert(
      fc.property(cases, ({ offered, typed, ways }) => {
        const decided = decideSome(offered.hunks, ways);
        const open = openOf(offered.hunks, decided);
        const { wanted: left, hunks: shown } = leftOf(everyField, offered, decided, typed);
        const openKeys = new Set(open.map(({ key }) => key));
        const settled = new Set(offered.hunks.filter(({ key }) => !openKeys.has(key)).map(({ key }) => key));
        expect(shown.filter((hunk) => settled.has(hunk.key) && hasWords(hunk))).toEqual([]);
        const said = new Set(wordsIn(left));
        const wanted = open.flatMap((hunk) =>
          "added" in hunk && hunk.kind !== "moved" ? wordsIn(hunk.added) : [],
        );
        expect(wanted.filter((word) => !said.has(word) && !isMalformed(left))).toEqual([]);
      }),
    );
  });

  test("what is pressed is gone, whatever was typed before", () => {
    fc.assert(
      fc.property(cases, fc.nat(99), fc.boolean(), ({ offered, typed }, which, isTaken) => {
        const shown = shownOf(offered, nothing, typed);
        const one = shown.hunks[which % (shown.hunks.length || 1)];
        if (!one) return;
        const as = isTaken ? ("taken" as const) : ("refused" as const);
        const { decided, text } = decide(everyField, offered, nothing, { shown, ids: [one.id], as }, typed);
        const alike = (hunks: readonly Hunk[]) => hunks.filter(({ key }) => key === one.key).length;
        const after = shownOf(offered, decided, text).hunks;
        if (hasWords(one)) expect(alike(after)).toBeLessThan(alike(shown.hunks));
        if (!isTaken) expect(text).toBe(typed);
      }),
    );
  });

  /** What has no word of its own cannot be told from others without one. */
  function hasWords(hunk: Hunk): boolean {
    const words = wordsIn(
      [...("removed" in hunk ? [hunk.removed] : []), ...("added" in hunk ? [hunk.added] : [])].flat(),
    );
    return hunk.kind !== "moved" && words.length > 0;
  }

  function isMalformed(values: Values): boolean {
    return sectionsIn(String(values.body)) === null;
  }

  function wordsIn(value: unknown): string[] {
    if (typeof value !== "string") return Object.values((value ?? {}) as Values).flatMap(wordsIn);
    const sections = value.startsWith("[") ? sectionsIn(value) : null;
    return sections ? wordsIn(sections) : (value.match(/word\d{4}/g) ?? []);
  }
});
