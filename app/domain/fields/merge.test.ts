import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { paragraphOf } from "#app/domain/text/paragraph.ts";
import type { Section } from "#app/domain/text/sections.ts";
import type { ValuesOf } from "./field.ts";
import { emptyValues } from "./fields.ts";
import { mergeValues, type Side } from "./merge.ts";
import { anyValues, everyField, revisionOf } from "./testing.ts";

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

const merged = (mine: Partial<Text>, theirs: Partial<Text>, clash: Side = "mine") =>
  mergeValues(
    everyField,
    { base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } },
    clash,
  ) as Text;
const sectionsOf = ({ body }: Text) => JSON.parse(body) as Section[];

/** Whoever of both is called mine. */
function bothWays(mine: Partial<Text>, theirs: Partial<Text>): Text[] {
  return [merged(mine, theirs), merged(theirs, mine)];
}

test("a paragraph before one that was changed leaves what somebody else has changed in that", () => {
  const [first, rest] = ["Rounds were made twice a shift, in all halls.", "Nobody kept it."];
  const whole = (...items: string[]) => details(section("A", ...items));
  const three = {
    base: { ...base, body: whole(first, rest) },
    mine: {
      ...base,
      body: whole("It began with a walk.", "Rounds were made once a shift, in all halls.", rest),
    },
    theirs: { ...base, body: whole("Rounds were made twice a shift, in both halls.", rest) },
  };
  const [found] = sectionsOf(mergeValues(everyField, three, "mine") as Text);
  expect(found?.items).toEqual([
    "It began with a walk.",
    "Rounds were made once a shift, in both halls.",
    rest,
  ]);
});

test("a bold word in a paragraph is no wall: the words of both are in it, with their marks", () => {
  const whole = (item: string) =>
    details({ title: "A", type: "paragraph", items: [item], marks: true } as Section);
  const three = {
    base: { ...base, body: whole("We read **each gauge** twice a day, as [they say](/contact).") },
    mine: { ...base, body: whole("We read **every gauge** twice a day, as [they say](/contact).") },
    theirs: { ...base, body: whole("We read **each gauge** once a day, as [they often say](/contact).") },
  };
  const [found] = sectionsOf(mergeValues(everyField, three, "mine") as Text);
  expect(found?.items).toEqual(["We read **every gauge** once a day, as [they often say](/contact)."]);
});

describe("fields", () => {
  test("that only one side has changed are taken from it", () => {
    for (const text of bothWays({ heading: "Mine" }, { closing: { ...base.closing, story: ["Theirs"] } }))
      expect(text).toMatchObject({ heading: "Mine", closing: { story: ["Theirs"] } });
  });

  test("of one group are taken from who has changed them, however little of the group is left", () => {
    const button = { label: "Ask the engineers", to: "/contact" };
    for (const text of bothWays(
      { closing: { ...base.closing, story: ["All is new"] } },
      { closing: { ...base.closing, button } },
    ))
      expect(text.closing).toEqual({ story: ["All is new"], button });
  });

  test("that both have changed alike are no clash, whatever line ends a browser sends", () => {
    for (const { lead } of bothWays({ lead: "One\r\nTwo" }, { lead: "One\nTwo" }))
      expect(lead.replace("\r", "")).toBe("One\nTwo");
  });

  test("that both have changed are those of the side that is asked for", () => {
    const [mine, theirs] = [{ heading: "Seam tests" }, { heading: "Robots" }];
    expect(merged(mine, theirs, "mine").heading).toBe("Seam tests");
    expect(merged(mine, theirs, "theirs").heading).toBe("Robots");
  });

  test("of words keep the words of both, and where these meet the words of the side that is asked for", () => {
    const three = {
      base: { ...base, lead: "We read each gauge twice a day in the hall." },
      mine: { ...base, lead: "We read every gauge twice a day in the hall." },
      theirs: { ...base, lead: "We read each gauge once a day in the yard." },
    };
    expect(mergeValues(everyField, three, "mine").lead).toBe("We read every gauge once a day in the yard.");
    expect(mergeValues(everyField, three, "theirs").lead).toBe(three.theirs.lead);
    const again = { ...three, mine: { ...base, lead: "We read each gauge thrice a day in the hall." } };
    expect(mergeValues(everyField, again, "mine").lead).toBe("We read each gauge thrice a day in the yard.");
  });

  test("of words that touch those of the other side are both there", () => {
    const both = (base: string, mine: string, theirs: string) => {
      const text = (lead: string) => ({ ...emptyValues(everyField), lead });
      const three = { base: text(base), mine: text(mine), theirs: text(theirs) };
      return mergeValues(everyField, three, "mine").lead;
    };
    const known = "The works knows how much fuel it burns.";
    expect(both(known, known.replace("fuel", "coal"), "The works knows its fuel bill.")).toBe(
      "The works knows its coal bill.",
    );
    const free = "It meets whoever is free.";
    expect(both(free, `${free} Both wait.`, "It meets whoever is free that day.")).toBe(
      "It meets whoever is free that day. Both wait.",
    );
    // Where both have changed the same words they give way as a whole.
    const year = "It is read once a year.";
    expect(both(year, year.replace("once", "thrice"), year.replace("once", "at least twice"))).toBe(
      "It is read thrice a year.",
    );
    // Beyond what anybody would decide on it is not looked for.
    const pairs = (count: number) => Array.from({ length: count }, (_, n) => [`a${n} `, `b${n} `]);
    const texts = (all: string[][]) => [0, 1].map((at) => `${all.map((pair) => pair[at]).join("")}end`);
    for (const [count, isLeft] of [
      [3, false],
      [320, true],
    ] as const) {
      const [mine = "", theirs = ""] = texts(pairs(count));
      expect(both(`${pairs(count).flat().join("")}end`, mine, theirs)).toBe(isLeft ? mine : "end");
    }
  });

  test("of a paragraph keep their marks, and what is stored plain stays so", () => {
    const story = (typed: string) => ({ closing: { ...base.closing, story: [paragraphOf(typed)] } });
    const three = {
      base: { ...base, ...story("We read each gauge twice a day.") },
      mine: { ...base, ...story("We read **each gauge** twice a day.") },
      theirs: { ...base, ...story("We read each gauge once a day.") },
    };
    const both = story("We read **each gauge** once a day.");
    expect(mergeValues(everyField, three, "mine")).toMatchObject(both);
    expect(
      mergeValues(everyField, { ...three, mine: three.theirs, theirs: three.mine }, "mine"),
    ).toMatchObject(both);
  });

  test("of tags are put together tag by tag", () => {
    const from = { base: { ...base, tags: ["Energy", "Steam"] } };
    const three = {
      ...from,
      mine: { ...base, tags: ["Energy", "Retail"] },
      theirs: { ...base, tags: ["Steam"] },
    };
    expect(mergeValues(everyField, three, "theirs").tags).toEqual(["Retail"]);
  });

  test("clash wherever they differ when nobody knows what they were", () => {
    const three = { base: null, mine: base, theirs: { ...base, heading: "Theirs", ground: "dark" } };
    expect(mergeValues(everyField, three, "mine")).toMatchObject({
      heading: base.heading,
      ground: base.ground,
    });
    expect(mergeValues(everyField, three, "theirs")).toMatchObject({ heading: "Theirs", ground: "dark" });
  });
});

describe("items of a list", () => {
  type Question = Text["questions"][number];
  const [one, two, three] = base.questions as [Question, Question, Question];

  test("that one side has added, removed or moved go together with what the other has written in them", () => {
    const mine = { questions: [three, one, asked("Where?")] };
    const theirs = { questions: [asked(one.question, "Three weeks."), two, three] };
    for (const text of bothWays(mine, theirs))
      expect(text.questions).toEqual([three, theirs.questions[0], asked("Where?")]);
  });

  test("that both have written in are put together field by field", () => {
    const mine = { questions: [asked("How long?", "Mine."), two, three] };
    const theirs = { questions: [asked(one.question, "Theirs."), two, three] };
    expect(merged(mine, theirs, "theirs").questions[0]).toEqual(asked("How long?", "Theirs."));
    expect(merged(mine, theirs, "mine").questions[0]).toEqual(asked("How long?", "Mine."));
  });

  test("removed by one and changed by the other are there or gone as the side that is asked for has them", () => {
    const [mine, theirs] = [
      { questions: [one, three] },
      { questions: [one, { ...two, answer: "We." }, three] },
    ];
    expect(merged(mine, theirs, "theirs").questions).toEqual(theirs.questions);
    expect(merged(mine, theirs, "mine").questions).toEqual(mine.questions);
  });

  test("that each side has added or removed go together; added alike, they are there once", () => {
    const mine = { questions: [one, two, three, asked("Where?"), asked("Mine?", "A.")] };
    const theirs = { questions: [two, three, asked("Where?"), asked("Theirs?", "B.")] };
    expect(merged(mine, theirs).questions.map(({ question }) => question)).toEqual([
      ...[two.question, three.question, "Where?", "Mine?", "Theirs?"],
    ]);
  });

  test("moved by both, each in a way of their own, stand as the side that is asked for has them", () => {
    const [mine, theirs] = [{ questions: [three, one, two] }, { questions: [two, one, three] }];
    expect(merged(mine, theirs, "mine").questions).toEqual(mine.questions);
    expect(merged(mine, theirs, "theirs").questions).toEqual(theirs.questions);
  });

  test("of two kinds in one place are two", () => {
    const cards = { kind: "cards" as const, title: "Mine", cards: [] };
    const prose = { kind: "prose" as const, text: ["Theirs"] };
    for (const text of bothWays({ sections: [cards] }, { sections: [prose] }))
      expect(text.sections.map(({ kind }) => kind).sort()).toEqual(["cards", "prose"]);
  });
});

describe("sections of a body", () => {
  test("that both have changed are put together by title, block and word", () => {
    const mine = {
      body: details({ ...start, items: ["Rounds were made twice a day.", "A new one."] }, built, result),
    };
    const theirs = { body: details({ ...start, title: "The situation then" }, built, result) };
    for (const text of bothWays(mine, theirs))
      expect(sectionsOf(text)).toEqual([
        { ...start, title: "The situation then", items: ["Rounds were made twice a day.", "A new one."] },
        built,
        result,
      ]);
  });

  test("that are another text on each side stay whole: halves of two are what nobody wrote", () => {
    const mine = { body: details(section("Prices", "It costs more."), built, result) };
    const theirs = { body: details(section("People", "Ten welders work there."), built, result) };
    expect(sectionsOf(merged(mine, theirs, "mine"))[0]).toEqual(section("Prices", "It costs more."));
    expect(sectionsOf(merged(mine, theirs, "theirs"))[0]).toEqual(
      section("People", "Ten welders work there."),
    );
  });

  test("moved by one side and changed by the other are both moved and changed", () => {
    const better = { ...built, items: ["A better reader."] };
    const [mine, theirs] = [
      { body: details(result, start, built) },
      { body: details(start, better, result) },
    ];
    for (const text of bothWays(mine, theirs)) expect(sectionsOf(text)).toEqual([result, start, better]);
  });

  test("keep levels, numbers, quotations, marks and figures of what only one side has changed", () => {
    const list: Section = {
      title: "Steps",
      type: "bullet",
      items: ["One", "Two **so**", "Three"],
      marks: true,
      ordered: [true, true, false],
      levels: [0, 1, 1],
    };
    const from = { ...base, body: details(list, built) };
    const mine = { ...from, body: details({ ...list, items: ["One more", "Two **so**", "Three"] }, built) };
    const theirs = { ...from, body: details({ ...list, levels: [0, 1, 2] }, built) };
    expect(sectionsOf(mergeValues(everyField, { base: from, mine, theirs }, "mine") as Text)[0]).toEqual({
      ...list,
      items: ["One more", "Two **so**", "Three"],
      levels: [0, 1, 2],
    });
  });

  test("that differ in spaces alone are one side's own text, of whoever has changed it", () => {
    const spaced = JSON.stringify(JSON.parse(base.body));
    expect(merged({}, { body: spaced }).body).toBe(spaced);
    expect(merged({ body: spaced }, {}).body).toBe(spaced);
  });

  test.each(["[{", "{}", '[{"title":"A","type":"bullet","items":[],"note":"kept"}]'])(
    "that cannot be read as such, %s, are one thing",
    (text) => {
      const [mine, theirs] = [{ body: text }, { body: details(start) }];
      expect(merged(mine, theirs, "mine").body).toBe(text);
      expect(merged(mine, theirs, "theirs").body).toBe(theirs.body);
    },
  );
});

describe("whatever two people write", () => {
  const anyText = anyValues(everyField) as fc.Arbitrary<Text>;
  const revised = anyText.chain((from) =>
    fc.tuple(fc.constant(from), revisionOf(everyField, from) as fc.Arbitrary<Text>),
  );

  test("a merge with those who changed nothing gives mine, and with me who changed nothing theirs", () => {
    fc.assert(
      fc.property(
        fc.oneof(revised, fc.tuple(anyText, anyText)),
        fc.constantFrom("mine", "theirs" as const),
        ([from, changed], clash) => {
          expect(mergeValues(everyField, { base: from, mine: changed, theirs: from }, clash)).toEqual(
            changed,
          );
          expect(mergeValues(everyField, { base: from, mine: from, theirs: changed }, clash)).toEqual(
            changed,
          );
        },
      ),
    );
  });
});
