import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Section, StoredFigure, StoredTable } from "#app/domain/text/sections.ts";
import type { Fields, Values, ValuesOf } from "./field.ts";
import { emptyValues } from "./fields.ts";
import { type Hunk, hunksOf, inPlainWords, wantedOf } from "./hunks.ts";
import { anyValues, everyField, revisionOf, sectionsIn } from "./testing.ts";
import { inTextOrder } from "./text-order.ts";
import { isPlain, within } from "./walk.ts";

type Text = ValuesOf<typeof everyField>;

const section = (title: string, ...items: string[]): Section => ({ title, type: "paragraph", items });
const details = (...sections: Section[]) => JSON.stringify(sections, null, 2);
const start = section("The situation", "Rounds were made twice a shift.", "Nobody kept what they read.");
const base: Text = {
  ...emptyValues(everyField),
  heading: "Weld inspection",
  lead: "We read each gauge twice a day, in the hall and in the yard.",
  tags: ["Energy"],
  questions: [
    { question: "How long does it take?", answer: "Three weeks." },
    { question: "Who does it?", answer: "Two of us." },
  ],
  body: details(start, section("What we built", "A reader for each gauge.")),
};

const wants = (change: Partial<Text>) => hunksOf(everyField, base, { ...base, ...change });
const told = (hunks: Hunk[]) => hunks.map(({ kind, label }) => `${kind}: ${label}`);
const textOf = (hunks: ReturnType<typeof wants>, ...which: number[]) =>
  hunks.take(which.map((n) => hunks.hunks[n]?.id ?? "")) as Text;

/** As the form draws them. */
function controlsOf(fields: Fields, values: Values, at = ""): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const place = at + name;
    if (isPlain(field)) return [place];
    const parts = within(field, values[name] ?? [], place);
    return [place, ...parts.flatMap((part) => controlsOf(part.fields, part.values, `${part.place}.`))];
  });
}

describe("what is suggested", () => {
  test("are words, those of each sentence by themselves, with the words around them", () => {
    const now = { ...base, lead: "We read each gauge twice a day, as Dr. Rao asks. Nobody walks." };
    const lead = "We read every gauge once a day, as Dr. Sen asks. Nobody runs.";
    const found = hunksOf(everyField, now, { ...now, lead });
    expect(found.hunks).toMatchObject([
      {
        place: "lead",
        removed: "each gauge twice a day, as Dr. Rao",
        added: "every gauge once a day, as Dr. Sen",
        around: { before: "We read " },
      },
      { place: "lead", removed: "walks.", added: "runs." },
    ]);
    expect(textOf(found, 1).lead).toBe("We read each gauge twice a day, as Dr. Rao asks. Nobody runs.");
    expect(textOf(found, 0, 1).lead).toBe(lead);
  });

  test("are words in a paragraph with marks as well, and a mark alone is shown by its signs", () => {
    const body = (item: string) =>
      details({ title: "A", type: "paragraph", items: [item], marks: true } as Section);
    const now = { ...base, body: body("We read **each gauge** twice. Nobody walks.") };
    const found = hunksOf(everyField, now, {
      ...now,
      body: body("We read **every gauge** twice. Nobody **walks.**"),
    });
    expect(found.hunks).toMatchObject([
      { kind: "words", removed: "each", added: "every", around: { before: "We read " } },
      { kind: "words", removed: "walks.", added: "**walks.**" },
    ]);
    expect((JSON.parse(textOf(found, 0).body) as Section[])[0]?.items).toEqual([
      "We read **every gauge** twice. Nobody walks.",
    ]);
  });

  test("are shown with their marks where these come or go with the words, and stand where the plain words do", () => {
    const body = (item: string) =>
      details({ title: "A", type: "paragraph", items: [item], marks: true } as Section);
    const found = hunksOf(
      everyField,
      { ...base, body: body("Nobody **looks** there. It is known.") },
      { ...base, body: body("Nobody goes there. It is [well](https://example.com) known.") },
    );
    expect(found.hunks).toMatchObject([
      { removed: "**looks**", added: "goes", plain: { removed: "looks", added: "goes" } },
      { removed: "", added: "[well](https://example.com) ", plain: { added: "well " } },
    ]);
  });

  test("are one in a heading that is changed and goes on", () => {
    const heading = (heading: string) => ({ ...base, heading });
    const found = hunksOf(everyField, heading("What we would build"), heading("What we will build here"));
    expect(found.hunks).toMatchObject([{ removed: "would build", added: "will build here" }]);
  });

  test("have whole words around them, and tell where there are more", () => {
    const around = (before: string, after: string) => {
      const text = (word: string) => ({ ...base, lead: `${before}${word}${after}` });
      const [hunk] = hunksOf(everyField, text("each"), text("every")).hunks;
      return hunk?.kind === "words" ? hunk.around : null;
    };
    const long = Array(12).fill("gauges").join(" ");
    const eight = Array(8).fill("gauges").join(" ");
    const isCut = { before: true, after: true };
    expect(around(`${long} `, ` ${long}`)).toEqual({ before: `${eight} `, after: ` ${eight}`, isCut });
    const isWhole = { before: false, after: false };
    expect(around("We read ", " gauge.")).toEqual({ before: "We read ", after: " gauge.", isCut: isWhole });
  });

  test("is a text in place of another that has nothing in common with it", () => {
    const found = wants({ heading: "Robots" });
    expect(found.hunks).toMatchObject([{ kind: "replaced", removed: [base.heading], added: ["Robots"] }]);
    expect(textOf(found, 0).heading).toBe("Robots");
  });

  test("is a text in place of another that differs from it in too many words to decide on each", () => {
    const words = (of: string) => Array.from({ length: 200 }, (_, n) => `same ${of}${n}`).join(" ");
    const now = { ...base, lead: words("old") };
    const found = hunksOf(everyField, now, { ...now, lead: words("new") });
    expect(found.hunks).toMatchObject([{ kind: "replaced", place: "lead" }]);
    expect(textOf(found, 0).lead).toBe(words("new"));
  });

  test("are items that come, go and move, and the fields of one", () => {
    const [one, two] = base.questions as [Text["questions"][number], Text["questions"][number]];
    const found = wants({
      questions: [two, { ...one, answer: "Four weeks." }, { question: "Where?", answer: "" }],
    });
    expect(told(found.hunks)).toEqual([
      "words: Questions, 1: How long does it take? / Answer",
      "added: Questions, 3: Where?",
      "moved: Questions: order",
    ]);
    expect(textOf(found, 0).questions).toEqual([{ ...one, answer: "Four weeks." }, two]);
    expect(textOf(found, 2).questions).toEqual([two, one]);
    expect(told(wants({ questions: [one] }).hunks)).toEqual(["removed: Questions, 2: Who does it?"]);
    expect(wants({ questions: [one] }).hunks[0]?.place).toBe("questions");
  });

  test("say where on a page they are: what goes, what moves, and between which two something comes", () => {
    const [one, two] = base.questions as [Text["questions"][number], Text["questions"][number]];
    const [first, second] = [
      { place: "questions.0", lines: Object.values(one) },
      { place: "questions.1", lines: Object.values(two) },
    ];
    const third = { question: "Where?", answer: "Here." };
    expect(wants({ questions: [two] }).hunks).toMatchObject([{ kind: "removed", item: first }]);
    expect(wants({ questions: [two, one] }).hunks).toMatchObject([{ kind: "moved", items: [first] }]);
    for (const [questions, between] of [
      [[third, one, two], { after: null, before: first }],
      [[one, third, two], { after: first, before: second }],
      [[one, two, third], { after: second, before: null }],
    ] as const)
      expect(wants({ questions: [...questions] }).hunks).toMatchObject([{ kind: "added", between }]);
    const marked = (...items: string[]) =>
      details({ title: "One", type: "paragraph", items, marks: true } as Section);
    const body = marked("A **strong** word.", "And [a link](/contact).");
    expect(
      hunksOf(everyField, { ...base, body }, { ...base, body: marked("A **strong** word.") }).hunks,
    ).toMatchObject([{ kind: "removed", item: { place: "body", lines: ["And a link."] } }]);
  });

  test("are the title, the blocks and the words of a section", () => {
    const found = wants({
      body: details(
        {
          ...start,
          title: "The situation before",
          items: ["Rounds were made once a shift.", ...start.items.slice(1), "And so on."],
        },
        section("What we built", "A reader for each gauge."),
      ),
    });
    expect(told(found.hunks)).toEqual([
      "words: Section: The situation",
      "words: Section: The situation",
      "added: Section: The situation before",
    ]);
    expect((JSON.parse(textOf(found, 1).body) as Section[])[0]?.items).toEqual([
      "Rounds were made once a shift.",
      "Nobody kept what they read.",
    ]);
  });

  test("are an item and the words of the next one, where it was put before one that was changed", () => {
    const found = wants({
      body: details(
        section(
          "The situation",
          "It began with a walk.",
          "Rounds were made once a shift.",
          "Nobody kept what they read.",
        ),
        section("What we built", "A reader for each gauge."),
      ),
    });
    expect(found.hunks).toMatchObject([
      { kind: "added", added: ["It began with a walk."] },
      { kind: "words", removed: "twice", added: "once" },
    ]);
  });

  describe("of a figure", () => {
    const chart = {
      kind: "columns",
      labels: ["month", "heat"],
      rows: [
        ["May", 3],
        ["June", 5],
      ],
      unit: "MWh",
      marked: null,
    } as const;
    const table = {
      rows: [
        ["Item", "2025"],
        ["Steam", "11"],
      ],
      head: true as const,
    };
    const withFigure = (figure: StoredFigure, title = "Heat") => ({
      ...base,
      body: details({ ...section(title, "Rounds were made."), figures: [figure] }),
    });
    const between = (before: StoredFigure, after: StoredFigure) =>
      hunksOf(everyField, withFigure(before), withFigure(after)).hunks;

    test("are its caption, in one piece, and the kind of a chart by its name", () => {
      const before = { chart, caption: "Heat in May. Made up." };
      const after = {
        chart: { ...chart, kind: "lines" as const },
        caption: "Heat in spring. Made up numbers.",
      };
      const [kind, caption, ...others] = between(before, after);
      expect(kind).toMatchObject({
        label: "Section: Heat / Chart: Heat in May. Made up.",
        differences: {
          facts: [
            {
              label: "Kind of chart",
              words: [
                { kind: "removed", text: "Columns" },
                { kind: "added", text: "Lines" },
              ],
            },
          ],
          rows: null,
        },
      });
      expect(caption).toMatchObject({
        kind: "words",
        label: "Section: Heat / Chart: Heat in May. Made up. / Caption",
        removed: before.caption,
        added: after.caption,
      });
      expect(others).toEqual([]);
    });

    test("are the cells of a table, row beside row and column beside column", () => {
      const now = {
        rows: [
          ["Item", "2024", "2025"],
          ["Water", "7", "8"],
          ["Steam", "11", "12"],
        ],
        head: true as const,
      };
      const [hunk] = between({ table, caption: "" }, { table: now, caption: "" });
      if (hunk?.kind !== "replaced") throw new Error("no table");
      expect(hunk.label).toBe("Section: Heat / Table");
      const said = hunk.differences?.rows?.map(({ cells }) =>
        cells.map((cell) =>
          cell.map(({ kind, text }) => (kind === "same" ? "" : `${kind} `) + text).join(""),
        ),
      );
      expect(said).toEqual([
        ["Item", "added 2024", "2025"],
        ["added Water", "added 7", "added 8"],
        ["Steam", "added 11", "removed 11added 12"],
      ]);
    });

    test("below no heading of its own is named by the one before it", () => {
      const before = details(section("", "Opening words."), start, section("", "More of it."));
      const after = details(section("", "Opening word."), start, section("", "More of this."));
      expect(told(hunksOf(everyField, { ...base, body: before }, { ...base, body: after }).hunks)).toEqual([
        "words: Opening",
        "words: Section: The situation",
      ]);
    });

    test("are the cells of one that comes or goes, and the marks of cells where they differ", () => {
      const bold: StoredTable["table"] = {
        ...table,
        rows: [
          ["Item", "2025"],
          ["Steam", "**11**"],
        ],
        marks: true,
      };
      const text = { ...base, body: details(section("Heat", "Rounds were made.")) };
      const cells = (before: Values, after: Values) => {
        const [hunk] = hunksOf(everyField, before, after).hunks;
        return hunk && "differences" in hunk ? hunk.differences?.rows?.at(-1) : null;
      };
      const plain = withFigure({ table, caption: "" });
      expect(cells(text, plain)).toEqual({
        kind: "added",
        cells: [[{ kind: "added", text: "Steam" }], [{ kind: "added", text: "11" }]],
      });
      expect(cells(plain, text)).toMatchObject({ kind: "removed" });
      expect(cells(plain, withFigure({ table: bold, caption: "" }))?.cells[1]).toEqual([
        { kind: "added", text: "**" },
        { kind: "same", text: "11" },
        { kind: "added", text: "**" },
      ]);
    });

    test("is one for a list that gets numbers, and names the item that stands deeper or has a sign of its own", () => {
      const list: Section = { title: "Steps", type: "bullet", items: ["Walk.", "Read.", "Write."] };
      const between = (later: Partial<Section>) =>
        hunksOf(
          everyField,
          { ...base, body: details(list) },
          { ...base, body: details({ ...list, ...later }) },
        );
      const numbers = between({ ordered: true });
      expect(numbers.hunks).toMatchObject([
        { label: "Section: Steps", differences: { facts: [{ label: "Shown as" }] } },
      ]);
      expect(between({ levels: [0, 1, 0] }).hunks).toMatchObject([
        { label: "Section: Steps / Read.", differences: { facts: [{ label: "Depth in the list" }] } },
      ]);
      const one = between({ ordered: [false, true, false] });
      expect(one.hunks).toMatchObject([
        { label: "Section: Steps / Read.", differences: { facts: [{ label: "Sign before it" }] } },
      ]);
      expect((JSON.parse(textOf(one, 0).body) as Section[])[0]?.ordered).toEqual([false, true, false]);
    });

    test("is how a section is shown, in words", () => {
      const list = { ...start, type: "bullet" as const };
      const [hunk] = hunksOf(
        everyField,
        { ...base, body: details(start) },
        { ...base, body: details(list) },
      ).hunks;
      expect(hunk).toMatchObject({ differences: { facts: [{ label: "Shown as" }] } });
    });
  });

  test("say which of the items moved, as few as can be, and where from", () => {
    const third = { question: "What does it cost?", answer: "That depends." };
    const now = { ...base, questions: [...base.questions, third] };
    const [one, two] = base.questions as [Text["questions"][number], Text["questions"][number]];
    expect(hunksOf(everyField, now, { ...now, questions: [third, one, two] }).hunks).toMatchObject([
      { kind: "moved", items: [{ heading: "What does it cost?", from: 3, to: 1 }] },
    ]);
  });

  test("are at the one of two sentences that say the same, in one block and in two", () => {
    for (const items of [
      ["The bell rang. We went. The bell rang."],
      ["The bell rang.", "We went.", "The bell rang."],
    ]) {
      const later = items.map((item, n) =>
        n === items.length - 1 ? item.replace(/rang\.$/, "called.") : item,
      );
      const body = details(section("Night", ...items));
      const found = hunksOf(
        everyField,
        { ...base, body },
        { ...base, body: details(section("Night", ...later)) },
      );
      expect(found.hunks).toMatchObject([{ removed: "rang.", added: "called." }]);
      expect((JSON.parse(textOf(found, 0).body) as Section[])[0]?.items).toEqual(later);
    }
  });

  test("are the words of a section that moved and was changed, and the move: each alone", () => {
    const [one, two] = [section("Night", "It rang twice an hour."), section("Day", "Nobody went there.")];
    const changed = section("Night", "It rang once an hour.");
    const found = hunksOf(
      everyField,
      { ...base, body: details(one, two) },
      { ...base, body: details(two, changed) },
    );
    expect(found.hunks.map(({ kind }) => kind)).toEqual(["words", "moved"]);
    expect(JSON.parse(textOf(found, 0).body)).toEqual([changed, two]);
    expect(JSON.parse(textOf(found, 1).body)).toEqual([two, one]);
  });

  test.each<[string, string[], string[]]>([
    ["that is split", ["It rang. We went."], ["It rang.", "We went."]],
    [
      "that is split before its longer half",
      ["It rang. We all went there."],
      ["It rang.", "We all went there."],
    ],
    ["that is joined with the next", ["It rang.", "We went."], ["It rang. We went."]],
  ])("are one for a paragraph %s: half of it would lose words, or say them twice", (_, before, after) => {
    const body = (items: string[]) => ({ ...base, body: details(section("Night", ...items)) });
    const found = hunksOf(everyField, body(before), body(after));
    const [hunk, ...others] = found.hunks;
    expect(others).toEqual([]);
    expect(hunk).toMatchObject({
      kind: "words",
      pieces: [{ text: "¶" }],
      around: { before: expect.stringContaining("It rang.") },
    });
    expect((JSON.parse(textOf(found, 0).body) as Section[])[0]?.items).toEqual(after);
  });

  test("are two where a sentence is changed and the paragraph is split behind it", () => {
    const body = (...items: string[]) => ({ ...base, body: details(section("Night", ...items)) });
    const found = hunksOf(
      everyField,
      body("It rang twice an hour. We went there."),
      body("It rang once an hour.", "We went there."),
    );
    expect(found.hunks).toMatchObject([
      { removed: "twice", added: "once" },
      { removed: "", added: "¶" },
    ]);
  });

  describe("are one, with what stands behind it,", () => {
    const table = { table: { rows: [["Item"], ["Steam"]] }, caption: "Made up" };
    const whole = section("Night", "It rang.", "We went.", "It was cold.");
    const behind = (title: string) => section(title, "We went.", "It was cold.");
    const first = section("Night", "It rang.");
    const list: Section = { title: "", type: "bullet", items: ["A lamp."] };
    test.each<[string, Section[], object]>([
      ["for a heading", [first, behind("Day")], { kind: "added", added: ["Day"] }],
      [
        "for a table",
        [{ ...first, figures: [table] }, behind("")],
        { kind: "added", label: "Section: Night / Table: Made up" },
      ],
      ["for a list", [first, list, behind("")], { kind: "added", added: ["A lamp."] }],
    ])("%s within a section, and so is that when it goes", (_, parts, expected) => {
      const [before, after] = [
        { ...base, body: details(whole) },
        { ...base, body: details(...parts) },
      ];
      const comes = hunksOf(everyField, before, after);
      expect(comes.hunks).toMatchObject([expected]);
      expect(JSON.parse(textOf(comes, 0).body)).toEqual(parts);
      const goes = hunksOf(everyField, after, before);
      expect(goes.hunks).toMatchObject([{ kind: "removed" }]);
      expect(JSON.parse(textOf(goes, 0).body)).toEqual([whole]);
    });
  });

  test("are told in plain words to whoever has neither text: a list that gets numbers, a move, a split", () => {
    const list: Section = { title: "Steps", type: "bullet", items: ["Walk.", "Read.", "Write."] };
    const between = (before: Section, after: Section) =>
      hunksOf(everyField, { ...base, body: details(before) }, { ...base, body: details(after) }).hunks.map(
        inPlainWords,
      );
    expect(between(list, { ...list, ordered: true })).toEqual([
      { removed: "Shown as: Bullets", added: "Shown as: Numbers" },
    ]);
    expect(between(list, { ...list, items: ["Write.", "Walk.", "Read."] })).toEqual([
      { removed: "", added: "“Write.” from place 3 to place 1" },
    ]);
    const bold: Section = { ...list, items: ["Walk.", "Read.", "**Write.**"], marks: true };
    expect(between(bold, { ...bold, items: ["**Write.**", "Walk.", "Read."] })).toEqual([
      { removed: "", added: "“Write.” from place 3 to place 1" },
    ]);
    expect(between(section("A", "It rang. We went."), section("A", "It rang.", "We went."))).toEqual([
      { removed: "", added: "It rang.¶ We went." },
    ]);
    expect(between(section("A", "It rang twice."), section("A", "It rang once."))).toEqual([
      { removed: "twice.", added: "once." },
    ]);
  });

  test("of several people are in the order of the text", () => {
    const parts = [section("Day", "It rang. We went.", "It was cold."), section("Night", "Nobody came.")];
    const change = (from: string, to: string) => ({ ...base, body: details(...parts).replace(from, to) });
    const now = { ...base, body: details(...parts) };
    const said = (wanted: Values) => hunksOf(everyField, now, wanted).hunks;
    const all = [
      change("came", "called"),
      {
        ...base,
        body: details(
          section("Day", "It rang. We went.", "A lamp.", "It was cold."),
          section("Night", "Nobody came."),
        ),
      },
      change("cold", "warm"),
      change("went", "stayed"),
      change("rang", "rings"),
    ].flatMap(said);
    const words = all.sort(inTextOrder).map((hunk) => String("added" in hunk ? hunk.added : ""));
    expect(words).toEqual(["rings.", "stayed.", "A lamp.", "warm.", "called."]);
  });

  test("are the fields of a group one by one, however little of them is left", () => {
    const closing = { story: ["All of it is new"], button: { label: "Ask", to: "/contact" } };
    expect(told(wants({ closing }).hunks)).toEqual(["added: Closing / Story", "replaced: Closing / Button"]);
  });

  test("are tags, each", () => {
    const found = wants({ tags: ["Retail", "Steam"] });
    expect(told(found.hunks)).toEqual(["removed: Tags", "added: Tags", "added: Tags"]);
    expect(textOf(found, 2).tags).toEqual(["Energy", "Steam"]);
  });
});

describe("whatever is suggested and whatever others write meanwhile", () => {
  const anyText = anyValues(everyField) as fc.Arbitrary<Text>;
  const revision = (from: Text) => revisionOf(everyField, from) as fc.Arbitrary<Text>;
  const pair = anyText.chain((from) => fc.tuple(fc.constant(from), fc.oneof(revision(from), anyText)));
  const three = anyText.chain((from) => fc.tuple(fc.constant(from), revision(from), revision(from)));
  const ids = ({ hunks }: ReturnType<typeof hunksOf>) => hunks.map(({ id }) => id);
  /** Spaces between the parts of JSON are nobody's text. */
  const comparable = (text: unknown) => ({
    ...(text as Text),
    body: sectionsIn((text as Text).body) ?? (text as Text).body,
  });

  test("all taken is the suggestion, none is the text of before to the letter", () => {
    fc.assert(
      fc.property(pair, ([now, suggested]) => {
        const found = hunksOf(everyField, now, suggested);
        expect(found.take([])).toEqual(now);
        expect(comparable(found.take(ids(found)))).toEqual(comparable(suggested));
        expect(new Set(ids(found)).size).toBe(found.hunks.length);
      }),
    );
  });

  test("each stands at a control of the form", () => {
    fc.assert(
      fc.property(pair, ([now, suggested]) => {
        const places = new Set(controlsOf(everyField, now));
        for (const { place } of hunksOf(everyField, now, suggested).hunks) expect(places).toContain(place);
      }),
    );
  });

  test("where nobody else wrote, the suggestion is what is wanted", () => {
    fc.assert(
      fc.property(pair, ([from, suggested]) => {
        expect(wantedOf(everyField, from, suggested, from)).toEqual(suggested);
      }),
    );
  });

  test("some taken now and the others afterwards are all taken", () => {
    fc.assert(
      fc.property(pair, fc.array(fc.boolean()), ([now, suggested], chosen) => {
        const found = hunksOf(everyField, now, suggested);
        const some = found.take(ids(found).filter((_, n) => chosen[n % (chosen.length || 1)]));
        const rest = hunksOf(everyField, some, suggested);
        expect(comparable(rest.take(ids(rest)))).toEqual(comparable(suggested));
      }),
    );
  });

  // As the form goes on: what was taken is the text that the suggestion stands on then. Lines without a word of their own
  // cannot be told apart.
  test("what is taken is not offered again", () => {
    const revised = anyText.chain((from) => fc.tuple(fc.constant(from), revision(from)));
    fc.assert(
      fc.property(revised, fc.nat(20), ([from, suggested], which) => {
        const found = hunksOf(everyField, from, suggested);
        const one = found.hunks[which % (found.hunks.length || 1)];
        const isKnown = one && "added" in one && /word\d{4}/.test(String(one.added));
        if (!isKnown || one.kind === "moved") return;
        const newest = found.take([one.id]);
        const rest = hunksOf(everyField, newest, wantedOf(everyField, newest, suggested, newest));
        const alike = (hunks: Hunk[]) => hunks.filter(({ key }) => key === one.key).length;
        expect(alike(rest.hunks)).toBeLessThan(alike(found.hunks));
      }),
    );
  });

  test("nobody's words are lost: what others wrote is in the text, or shown as what a suggestion takes away", () => {
    fc.assert(
      fc.property(three, ([from, suggested, newest]) => {
        const found = hunksOf(everyField, newest, wantedOf(everyField, from, suggested, newest));
        const there = [
          ...wordsIn(found.take(ids(found))),
          ...found.hunks.flatMap((hunk) => ("removed" in hunk ? wordsIn(hunk.removed) : [])),
        ];
        const all = new Set(there);
        const others = wordsIn(newest).filter((word) => !wordsIn(from).includes(word));
        expect(others.filter((word) => !all.has(word))).toEqual([]);
      }),
    );
  });

  function wordsIn(value: unknown): string[] {
    if (typeof value !== "string") return Object.values((value ?? {}) as Text).flatMap(wordsIn);
    const sections = value.startsWith("[") ? sectionsIn(value) : null;
    return sections ? wordsIn(sections) : (value.match(/word\d{4}/g) ?? []);
  }
});
