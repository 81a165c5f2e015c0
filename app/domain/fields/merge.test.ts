import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Section } from "#app/domain/text/sections.ts";
import type { Values, ValuesOf } from "./field.ts";
import { emptyValues } from "./fields.ts";
import { type Choices, type Difference, mergeValues, resolveMerge, undecided } from "./merge.ts";
import { anyValues, everyField, revisionOf, sectionsIn } from "./testing.ts";

type Text = ValuesOf<typeof everyField>;

const section = (title: string, ...items: string[]): Section => ({ title, type: "paragraph", items });
const details = (...sections: Section[]) => JSON.stringify(sections, null, 2);
const start = section("The situation", "Rounds were made twice a shift.");
const built = section("What we built", "A reader for each gauge.", "A list of what drifts.");
const result = section("What changed", "Nobody walks past a gauge any more.");
const asked = (question: string, answer = "Yes.") => ({ question, answer });
const base: Text = {
  ...emptyValues(everyField),
  heading: "Weld inspection",
  lead: "What it is about",
  tags: ["Energy"],
  questions: [asked("How long does it take?"), asked("Who does it?"), asked("What does it cost?")],
  body: details(start, built, result),
};

const merge = (mine: Partial<Text>, theirs: Partial<Text>) =>
  mergeValues(everyField, base, { ...base, ...mine }, { ...base, ...theirs });
const merged = (mine: Partial<Text>, theirs: Partial<Text>, choices: Choices = {}) =>
  resolveMerge(merge(mine, theirs), choices);
const clashes = (mine: Partial<Text>, theirs: Partial<Text>) => undecided(merge(mine, theirs), {});
const titles = ({ body }: Text) => (JSON.parse(body) as Section[]).map(({ title }) => title);

describe("fields", () => {
  test("that only one side has changed are taken from it, and listed", () => {
    const both = merge({ heading: "Mine" }, { closing: { ...base.closing, story: ["Theirs"] } });
    expect(resolveMerge(both, {})).toMatchObject({ heading: "Mine", closing: { story: ["Theirs"] } });
    expect(both.differences).toMatchObject([
      { id: "heading", label: "Heading", settled: "mine" },
      { id: "closing.story", label: "Closing / Story", settled: "theirs" },
    ]);
  });

  test("that both have changed alike are no difference, whatever line ends a browser sends", () => {
    expect(merge({ heading: "New" }, { heading: "New" }).differences).toEqual([]);
    expect(merge({ lead: "One\r\nTwo" }, { lead: "One\nTwo" }).differences).toEqual([]);
  });

  test("that both have changed are asked for", () => {
    const [mine, theirs] = [{ heading: "Mine" }, { heading: "Theirs" }];
    expect(clashes(mine, theirs)).toMatchObject([{ id: "heading", choices: ["mine", "theirs"] }]);
    expect(merged(mine, theirs, { heading: "mine" }).heading).toBe("Mine");
    expect(merged(mine, theirs, { heading: "theirs" }).heading).toBe("Theirs");
  });

  test("texts can be had one after the other, lines and tags all together", () => {
    const [mine, theirs] = [
      { lead: "Mine\n", points: ["one", "two"], tags: ["Energy", "Retail"] },
      { lead: "Theirs", points: ["two", "three"], tags: ["Steam", "Energy"] },
    ];
    expect(merged(mine, theirs, { lead: "both", points: "both", tags: "both" })).toMatchObject({
      lead: "Mine\n\nTheirs",
      points: ["one", "two", "three"],
      tags: ["Energy", "Retail", "Steam"],
    });
  });

  test("are asked for wherever they differ when nobody knows what they were", () => {
    const both = mergeValues(everyField, null, base, { ...base, heading: "Theirs", ground: "dark" });
    expect(undecided(both, {})).toMatchObject([
      { id: "heading" },
      { id: "ground", mine: "Light", theirs: "Dark" },
    ]);
  });
});

describe("items of a list", () => {
  type Question = Text["questions"][number];
  const [one, two, three] = base.questions as [Question, Question, Question];

  test("that one side has added, removed or moved go together with what the other has written in them", () => {
    const mine = { questions: [three, one, asked("Where?")] };
    const theirs = { questions: [asked(one.question, "Three weeks."), two, three] };
    for (const both of [merge(mine, theirs), merge(theirs, mine)]) {
      expect(undecided(both, {})).toEqual([]);
      expect(resolveMerge(both, {}).questions).toEqual([three, theirs.questions[0], asked("Where?")]);
    }
    expect(merge(mine, theirs).differences.map(({ label, settled }) => [label, settled])).toEqual([
      ["Questions, 2: How long does it take?", "theirs"],
      ["Questions, 3: Where?", "mine"],
      ["Questions: order", "mine"],
    ]);
  });

  test("that both have written in are asked for field by field", () => {
    const mine = { questions: [asked("How long?", "Mine."), two, three] };
    const theirs = { questions: [asked(one.question, "Theirs."), two, three] };
    expect(clashes(mine, theirs)).toMatchObject([
      { id: "questions.0.answer", label: "Questions, 1: How long? / Answer", mine: "Mine." },
    ]);
    expect(merged(mine, theirs, { "questions.0.answer": "theirs" }).questions[0]).toEqual(
      asked("How long?", "Theirs."),
    );
  });

  test("removed by one and changed by the other are asked for, and stay in their place", () => {
    const [mine, theirs] = [
      { questions: [one, three] },
      { questions: [one, { ...two, answer: "We." }, three] },
    ];
    expect(clashes(mine, theirs)).toMatchObject([{ id: "questions.1", mine: null }]);
    expect(merged(mine, theirs, { "questions.1": "theirs" }).questions).toEqual(theirs.questions);
    expect(merged(mine, theirs, { "questions.1": "mine" }).questions).toEqual(mine.questions);
  });

  test("that each side has added or removed go together; added alike, they are there once", () => {
    const mine = { questions: [one, two, three, asked("Where?"), asked("Mine?")] };
    const theirs = { questions: [two, three, asked("Where?"), asked("Theirs?")] };
    const both = merge(mine, theirs);
    expect(undecided(both, {})).toEqual([]);
    expect(resolveMerge(both, {}).questions.map(({ question }) => question)).toEqual([
      ...[two.question, three.question, "Where?", "Theirs?", "Mine?"],
    ]);
  });

  test("moved by both, each in a way of their own, are asked for their order", () => {
    const [mine, theirs] = [{ questions: [three, one, two] }, { questions: [two, one, three] }];
    expect(clashes(mine, theirs)).toMatchObject([
      {
        id: "questions.order",
        label: "Questions: order",
        mine: [three, one, two].map((all) => all.question),
      },
    ]);
    expect(merged(mine, theirs, { "questions.order": "theirs" }).questions).toEqual(theirs.questions);
  });

  test("of two kinds in one place are two", () => {
    const cards = { kind: "cards" as const, title: "Mine", cards: [] };
    const prose = { kind: "prose" as const, text: ["Theirs"] };
    expect(merged({ sections: [cards] }, { sections: [prose] }).sections).toEqual([prose, cards]);
  });

  test("are asked for, each, where nobody knows what was there", () => {
    const changed = { ...base, questions: [asked("How long is it?", one.answer), two] };
    expect(undecided(mergeValues(everyField, null, base, changed), {})).toMatchObject([
      { id: "questions.0.question", mine: one.question },
      { kind: "item", theirs: null, choices: ["mine", "theirs"] },
    ]);
  });
});

describe("sections of a body", () => {
  test("that both have changed are asked for one by one, and can both be kept", () => {
    const mine = { body: details({ ...start, items: ["Mine."] }, built, result) };
    const theirs = { body: details({ ...start, title: "The situation then" }, built, result) };
    expect(clashes(mine, theirs)).toMatchObject([
      { id: "body.0", kind: "item", label: "Section: The situation", choices: ["mine", "theirs", "both"] },
    ]);
    expect(titles(merged(mine, theirs, { "body.0": "theirs" }))[0]).toBe("The situation then");
    expect(titles(merged(mine, theirs, { "body.0": "both" }))).toEqual([
      "The situation",
      "The situation then",
      "What we built",
      "What changed",
    ]);
  });

  test("moved by one side and changed by the other are both moved and changed", () => {
    const better = { ...built, items: ["A better reader."] };
    const [mine, theirs] = [
      { body: details(result, start, built) },
      { body: details(start, better, result) },
    ];
    for (const text of [merged(mine, theirs), merged(theirs, mine)])
      expect(JSON.parse(text.body)).toEqual([result, start, better]);
    expect(merge(mine, theirs).differences.at(-1)).toMatchObject({
      label: "Order of the sections",
      mine: ["What changed", "The situation", "What we built"],
    });
    expect(titles(merged(mine, theirs, { "body.order": "theirs" }))).toEqual(titles(base));
  });

  test("with marks keep them", () => {
    const marked: Section = { ...section("A", "**a**"), marks: true };
    const from = { ...base, body: details(section("A", "a")) };
    const mine = { ...base, body: details(section("A", "a"), section("B", "b")) };
    const both = mergeValues(everyField, from, mine, { ...base, body: details(marked) });
    expect(JSON.parse(resolveMerge(both, {}).body)).toEqual([marked, section("B", "b")]);
  });

  test("that differ in spaces alone are one side's own text, of whoever has changed it", () => {
    const spaced = JSON.stringify(JSON.parse(base.body));
    expect(merge({}, { body: spaced }).differences).toEqual([]);
    expect(merged({}, { body: spaced }).body).toBe(spaced);
    expect(merged({ body: spaced }, {}).body).toBe(spaced);
  });

  test.each(["[{", "{}", '[{"title":"A","type":"bullet","items":[],"note":"kept"}]'])(
    "that cannot be read as such, %s, are chosen as a whole",
    (text) => {
      const [mine, theirs] = [{ body: text }, { body: details(start) }];
      expect(clashes(mine, theirs)).toMatchObject([
        { kind: "text", mine: text, choices: ["mine", "theirs"] },
      ]);
      expect(merged(mine, theirs, { body: "mine" }).body).toBe(text);
      expect(merged(mine, theirs, { body: "theirs" }).body).toBe(theirs.body);
    },
  );
});

describe("whatever two people write", () => {
  const anyText = anyValues(everyField) as fc.Arbitrary<Text>;
  const revision = (from: Text) => revisionOf(everyField, from) as fc.Arbitrary<Text>;
  const revised = anyText.chain((from) => fc.tuple(fc.constant(from), revision(from)));
  const twice = anyText.chain((from) => fc.tuple(fc.constant(from), revision(from), revision(from)));

  test("a merge with those who changed nothing gives mine, and with me who changed nothing theirs", () => {
    fc.assert(
      fc.property(fc.oneof(revised, fc.tuple(anyText, anyText)), ([from, changed]) => {
        for (const both of [
          mergeValues(everyField, from, changed, from),
          mergeValues(everyField, from, from, changed),
        ]) {
          expect(undecided(both, {})).toEqual([]);
          expect(resolveMerge(both, {})).toEqual(changed);
        }
      }),
    );
  });

  test("all of one side taken gives that side's text, and both sides see the same places", () => {
    fc.assert(
      fc.property(twice, fc.boolean(), ([from, mine, theirs], isKnown) => {
        const both = mergeValues(everyField, isKnown ? from : null, mine, theirs);
        for (const [side, wanted] of Object.entries({ mine, theirs })) {
          const all = Object.fromEntries(both.differences.map(({ id }) => [id, side])) as Choices;
          expect(comparable(resolveMerge(both, all))).toEqual(comparable(wanted));
        }
        const turned = mergeValues(everyField, isKnown ? from : null, theirs, mine);
        expect(turned.differences.map(told).sort()).toEqual(both.differences.map(mirrored).map(told).sort());
      }),
    );
  });

  test("no text is lost: each is in the result, or listed as a difference for somebody to see", () => {
    const choice = fc.constantFrom("mine", "theirs", "both" as const);
    fc.assert(
      fc.property(twice, fc.boolean(), fc.array(choice), ([from, mine, theirs], isKnown, chosen) => {
        const both = mergeValues(everyField, isKnown ? from : null, mine, theirs);
        const choices = Object.fromEntries(
          undecided(both, {}).map(({ id, choices }, n) => {
            const wish = chosen[n] ?? "mine";
            return [id, choices.includes(wish) ? wish : "theirs"];
          }),
        );
        const there = [
          ...textsOf(resolveMerge(both, choices)),
          ...both.differences.flatMap(textsOfDifference),
        ];
        const typed = [...textsOf(mine), ...textsOf(theirs)];
        expect(typed.filter((text) => !there.some((one) => one.includes(text)))).toEqual([]);
      }),
    );
  });

  /** Spaces between the parts of JSON are nobody's text. */
  const comparable = (text: Text) => ({ ...text, body: sectionsIn(text.body) ?? text.body });
  /** Numbers count in the order of the first side. */
  const told = ({ kind, settled, choices, mine, theirs }: Difference) =>
    JSON.stringify([kind, settled, choices, mine, theirs]);
  const turnedRound = { mine: "theirs", theirs: "mine" } as const;
  const mirrored = ({ settled, mine, theirs, ...difference }: Difference) =>
    ({ ...difference, settled: settled && turnedRound[settled], mine: theirs, theirs: mine }) as Difference;

  /** Every text that somebody has typed or chosen. */
  function textsOf(value: unknown): string[] {
    if (typeof value !== "string") return Object.values((value ?? {}) as Values).flatMap(textsOf);
    const sections = value.startsWith("[") ? sectionsIn(value) : null;
    return sections ? textsOf(sections) : [value];
  }

  /** With the values of what is shown by its label. */
  function textsOfDifference(difference: Difference): string[] {
    if (difference.kind === "order") return [];
    const shown = textsOf([difference.mine, difference.theirs]);
    return [...shown, ...shown.map((text) => text.toLowerCase().replaceAll("text", "prose"))];
  }
});
