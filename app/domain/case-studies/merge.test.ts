import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Choices, Difference, StudyText } from "./difference.ts";
import { mergeStudies, resolveMerge, undecided } from "./merge.ts";
import type { Section } from "./sections.ts";

const study = (change: Partial<StudyText> = {}): StudyText => ({
  title: "Weld inspection",
  slug: "weld-inspection",
  description: "What it is about",
  image: "",
  imageAlt: "",
  tags: ["Energy"],
  jsonDetails: "",
  ...change,
});
const section = (title: string, ...items: string[]): Section => ({ title, type: "paragraph", items });
const details = (...sections: Section[]) => JSON.stringify(sections, null, 2);
const start = section("The situation", "Rounds were made twice a shift.");
const built = section("What we built", "A reader for each gauge.", "A list of what drifts.");
const result = section("What changed", "Nobody walks past a gauge any more.");
const base = study({ jsonDetails: details(start, built, result) });

const merged = (mine: Partial<StudyText>, theirs: Partial<StudyText>, choices: Choices = {}) =>
  resolveMerge(mergeStudies(base, { ...base, ...mine }, { ...base, ...theirs }), choices);
const clashes = (mine: Partial<StudyText>, theirs: Partial<StudyText>) =>
  undecided(mergeStudies(base, { ...base, ...mine }, { ...base, ...theirs }), {});
const titles = ({ jsonDetails }: StudyText) =>
  (JSON.parse(jsonDetails) as Section[]).map(({ title }) => title);

describe("fields", () => {
  test("that only one side has changed are taken from it, and listed", () => {
    const merge = mergeStudies(base, { ...base, title: "Mine" }, { ...base, description: "Theirs" });
    expect(resolveMerge(merge, {})).toEqual({ ...base, title: "Mine", description: "Theirs" });
    expect(merge.differences.map(({ id, settled }) => [id, settled])).toEqual([
      ["title", "mine"],
      ["description", "theirs"],
    ]);
  });

  test("that both have changed alike are no difference", () => {
    expect(mergeStudies(base, { ...base, title: "New" }, { ...base, title: "New" }).differences).toEqual([]);
    const lines = [{ description: "One\r\nTwo" }, { description: "One\nTwo" }] as const;
    expect(mergeStudies(base, { ...base, ...lines[0] }, { ...base, ...lines[1] }).differences).toEqual([]);
  });

  test("that both have changed are asked for", () => {
    const [mine, theirs] = [{ title: "Mine" }, { title: "Theirs" }];
    expect(clashes(mine, theirs)).toMatchObject([{ id: "title", choices: ["mine", "theirs"] }]);
    expect(merged(mine, theirs, { title: "mine" }).title).toBe("Mine");
    expect(merged(mine, theirs, { title: "theirs" }).title).toBe("Theirs");
  });

  test("descriptions can be had one after the other, tags all together", () => {
    const [mine, theirs] = [
      { description: "Mine\n", tags: ["Energy", "Retail"] },
      { description: "Theirs", tags: ["Steam", "Energy"] },
    ];
    expect(merged(mine, theirs, { description: "both", tags: "both" })).toMatchObject({
      description: "Mine\n\nTheirs",
      tags: ["Energy", "Retail", "Steam"],
    });
  });

  test("are asked for wherever they differ when nobody knows what they were", () => {
    const merge = mergeStudies(null, study({ title: "Mine" }), study({ image: "https://example.com/a.png" }));
    expect(undecided(merge, {}).map(({ id }) => id)).toEqual(["title", "image"]);
  });
});

describe("sections", () => {
  test("that only one side has changed, added or removed are taken from it", () => {
    const mine = { jsonDetails: details({ ...start, items: ["Mine."] }, built, result, section("Mine too")) };
    const theirs = { jsonDetails: details(start, section("Theirs", "New."), built) };
    const merge = mergeStudies(base, { ...base, ...mine }, { ...base, ...theirs });
    expect(undecided(merge, {})).toEqual([]);
    expect(JSON.parse(resolveMerge(merge, {}).jsonDetails)).toEqual([
      { ...start, items: ["Mine."] },
      section("Theirs", "New."),
      built,
      section("Mine too"),
    ]);
    expect(merge.differences.map(({ settled }) => settled)).toEqual(["mine", "theirs", "mine", "theirs"]);
  });

  test("that both have changed are asked for one by one, and can both be kept", () => {
    const mine = { jsonDetails: details({ ...start, items: ["Mine."] }, built, result) };
    const theirs = { jsonDetails: details({ ...start, title: "The situation then" }, built, result) };
    const [clash] = clashes(mine, theirs);
    expect(clash).toMatchObject({ kind: "section", base: start, choices: ["mine", "theirs", "both"] });
    expect(titles(merged(mine, theirs, { [clash!.id]: "theirs" }))[0]).toBe("The situation then");
    expect(titles(merged(mine, theirs, { [clash!.id]: "both" }))).toEqual([
      "The situation",
      "The situation then",
      "What we built",
      "What changed",
    ]);
  });

  test("removed by one and changed by the other are asked for", () => {
    const mine = { jsonDetails: details(start, result) };
    const theirs = { jsonDetails: details(start, { ...built, items: ["A better reader."] }, result) };
    const [clash] = clashes(mine, theirs);
    expect(clash).toMatchObject({ mine: null, choices: ["mine", "theirs"] });
    expect(titles(merged(mine, theirs, { [clash!.id]: "theirs" }))).toEqual(titles(base));
    expect(titles(merged(mine, theirs, { [clash!.id]: "mine" }))).toEqual(["The situation", "What changed"]);
  });

  test("moved by one side and changed by the other are both moved and changed", () => {
    const mine = { jsonDetails: details(result, start, built) };
    const theirs = { jsonDetails: details(start, { ...built, items: ["A better reader."] }, result) };
    for (const text of [merged(mine, theirs), merged(theirs, mine)]) {
      expect(JSON.parse(text.jsonDetails)).toEqual([
        result,
        start,
        { ...built, items: ["A better reader."] },
      ]);
    }
  });

  test("moved by both, each in a way of their own, are asked for their order", () => {
    const mine = { jsonDetails: details(result, start, built) };
    const theirs = { jsonDetails: details(built, start, result) };
    expect(clashes(mine, theirs)).toMatchObject([
      { id: "order", mine: ["What changed", "The situation", "What we built"] },
    ]);
    expect(titles(merged(mine, theirs, { order: "theirs" }))).toEqual(titles({ ...base, ...theirs }));
  });

  test("rewritten in their place, or named anew, are still the same", () => {
    const rewritten = section("Outcome", "Completely different words here");
    const mine = { jsonDetails: details(start, built, rewritten) };
    const theirs = { jsonDetails: details(start, built, { ...result, type: "bullet" }) };
    expect(clashes(mine, theirs)).toMatchObject([{ kind: "section", base: result, mine: rewritten }]);
  });
});

describe("details that cannot be read as sections", () => {
  const more = '[{"title":"A","type":"bullet","items":[],"note":"kept"}]';

  test.each(["[{", "{}", more])("%s are chosen as a whole", (text) => {
    const [mine, theirs] = [{ jsonDetails: text }, { jsonDetails: details(start) }];
    expect(clashes(mine, theirs)).toMatchObject([{ kind: "text", field: "jsonDetails", mine: text }]);
    expect(merged(mine, theirs, { jsonDetails: "mine" }).jsonDetails).toBe(text);
    expect(merged(mine, theirs, { jsonDetails: "theirs" }).jsonDetails).toBe(theirs.jsonDetails);
  });

  test("are taken from the other side where only that one has changed them", () => {
    const broken = { ...base, jsonDetails: "[{" };
    const mended = { ...base, jsonDetails: details(start) };
    expect(resolveMerge(mergeStudies(broken, broken, mended), {}).jsonDetails).toBe(mended.jsonDetails);
  });
});

describe("whatever two people write", () => {
  const words = ["gauge", "steam", "weld", "shift", "list", ""];
  const text = fc.array(fc.constantFrom(...words), { maxLength: 4 }).map((all) => all.join(" "));
  const anySection = fc.record<Section>({
    title: text,
    type: fc.constantFrom("paragraph", "bullet"),
    items: fc.array(text, { maxLength: 3 }),
  });
  const anyDetails = fc.oneof(
    { weight: 8, arbitrary: fc.array(anySection, { maxLength: 6 }).map((all) => details(...all)) },
    { weight: 1, arbitrary: fc.constantFrom("", "[{", "{}", "[]", '[{"title":1}]') },
  );
  const anyStudy = fc.record<StudyText>({
    title: text,
    slug: text,
    description: text,
    image: text,
    imageAlt: text,
    tags: fc.uniqueArray(fc.constantFrom(...words), { maxLength: 4 }),
    jsonDetails: anyDetails,
  });
  /** Somebody's revision: sections edited, left out, put in and moved, some fields written anew. */
  const revisionOf = (from: StudyText) =>
    fc
      .tuple(anyStudy, fc.array(fc.nat(9), { minLength: 6, maxLength: 6 }), fc.nat())
      .map(([other, ways, seed]) => {
        const pick = (n: number) => ways[n]! < 5;
        const parts = sectionsIn(from)?.flatMap((one, n) => revise(one, sectionsIn(other)?.[n], ways[n]!));
        if (parts && seed % 3 === 0) parts.push(...parts.splice(0, seed % (parts.length + 1)));
        return {
          title: pick(0) ? from.title : other.title,
          slug: pick(1) ? from.slug : other.slug,
          description: pick(2) ? from.description : other.description,
          image: pick(3) ? from.image : other.image,
          imageAlt: pick(3) ? from.imageAlt : other.imageAlt,
          tags: pick(4) ? from.tags : other.tags,
          jsonDetails: pick(5) && parts ? details(...parts) : other.jsonDetails,
        };
      });
  const twoRevisions = anyStudy.chain((from) =>
    fc.tuple(fc.constant(from), revisionOf(from), revisionOf(from)),
  );

  test("a merge with those who changed nothing gives mine, and with me who changed nothing theirs", () => {
    fc.assert(
      fc.property(anyStudy, anyStudy, (from, revision) => {
        expect(resolveMerge(mergeStudies(from, revision, from), {})).toEqual(revision);
        expect(resolveMerge(mergeStudies(from, from, revision), {})).toEqual(revision);
        expect(undecided(mergeStudies(from, from, revision), {})).toEqual([]);
      }),
    );
    fc.assert(
      fc.property(twoRevisions, ([from, revision]) => {
        expect(resolveMerge(mergeStudies(from, revision, from), {})).toEqual(revision);
        expect(resolveMerge(mergeStudies(from, from, revision), {})).toEqual(revision);
      }),
    );
  });

  test("all of one side taken gives that side's sections and fields", () => {
    fc.assert(
      fc.property(twoRevisions, fc.constantFrom("mine", "theirs"), ([from, mine, theirs], side) => {
        const merge = mergeStudies(from, mine, theirs);
        const all = Object.fromEntries(merge.differences.map(({ id }) => [id, side]));
        const wanted = { mine, theirs }[side];
        const got = resolveMerge(merge, all);
        expect({ ...got, jsonDetails: "" }).toEqual({ ...wanted, jsonDetails: "" });
        expect(sectionsIn(got)).toEqual(sectionsIn(wanted));
      }),
    );
  });

  test("no text is lost: each is in the result, or listed as a difference for somebody to see", () => {
    const choice = fc.constantFrom("mine", "theirs", "both" as const);
    const known = fc.boolean();
    fc.assert(
      fc.property(twoRevisions, known, fc.array(choice), ([from, mine, theirs], isKnown, chosen) => {
        const merge = mergeStudies(isKnown ? from : null, mine, theirs);
        const choices = Object.fromEntries(
          undecided(merge, {}).map(({ id, choices }, n) => {
            const wish = chosen[n] ?? "mine";
            return [id, choices.includes(wish) ? wish : "theirs"];
          }),
        );
        const there = new Set([
          ...textsOf(resolveMerge(merge, choices)),
          ...merge.differences.flatMap(listedTexts),
        ]);
        for (const typed of [...textsOf(mine), ...textsOf(theirs)]) expect(there).toContain(typed);
      }),
    );
  });

  function sectionsIn({ jsonDetails }: StudyText): Section[] | null {
    try {
      const value = JSON.parse(jsonDetails || "[]");
      return Array.isArray(value) && value.every(({ items }) => items) ? value : null;
    } catch {
      return null;
    }
  }

  function revise(one: Section, other: Section | undefined, way: number): Section[] {
    if (way === 0) return [];
    if (way === 1 && other) return [other, one];
    if (way === 2 && other) return [{ ...one, items: other.items }];
    if (way === 3 && other) return [{ ...one, title: other.title }];
    return [one];
  }

  /** Every text somebody has typed: fields, tags, and the details section by section, else as a whole. */
  function textsOf(one: StudyText): string[] {
    const { title, slug, description, image, tags, jsonDetails } = one;
    const parts = sectionsIn(one)?.map((part) => JSON.stringify(part)) ?? [jsonDetails];
    return [title, slug, image, ...description.split("\n\n"), ...tags, ...parts];
  }

  function listedTexts(difference: Difference): string[] {
    if (difference.kind === "order") return [];
    const { mine, theirs } = difference;
    return [mine, theirs].flatMap((side) => {
      if (typeof side === "string") return [side, ...textsOf(study({ jsonDetails: side }))];
      return Array.isArray(side) ? side : JSON.stringify(side);
    });
  }
});
