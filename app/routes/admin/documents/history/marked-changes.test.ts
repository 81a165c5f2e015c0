/** The marked changes of two versions say everything: put into the old text, they give the new one. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { changesBetween } from "#app/domain/case-studies/changes.ts";
import type { StudyText } from "#app/domain/case-studies/difference.ts";
import { formatSections, parseSections, type Section } from "#app/domain/case-studies/sections.ts";
import { section, written } from "#app/domain/case-studies/testing.ts";
import type { Words } from "../conflict/word-diff.ts";
import { type MarkedChange, markChange } from "./marked-changes.ts";

type MarkedSection = Extract<MarkedChange, { kind: "section" }>;

const marked = (before: Partial<StudyText>, after: Partial<StudyText>) =>
  changesBetween({ ...written, ...before }, { ...written, ...after })!.map(markChange);
const sectionsMarked = (before: Section[], after: Section[]) =>
  marked({ jsonDetails: formatSections(before) }, { jsonDetails: formatSections(after) });
const sides = (words: Words[]) =>
  words.map(({ text, kind }) => (kind === "same" ? text : `${kind === "added" ? "+" : "-"}${text}`));

describe("changes", () => {
  const [start, built, result] = [
    section("Situation", "Forty gauges on paper"),
    section("Work", "A reader for each"),
    section("Result", "Two rounds a shift"),
  ];

  test("are none where the texts are equal", () => {
    expect(marked({}, {})).toEqual([]);
    expect(sectionsMarked([start], [start])).toEqual([]);
  });

  test("name the field, with the words marked", () => {
    const [change] = marked({ title: "Old steam gauges" }, { title: "New steam gauges" });
    expect(change).toMatchObject({ kind: "text", field: "title" });
    expect(change?.kind === "text" && sides(change.words)).toEqual(["-Old", "+New", " steam gauges"]);
  });

  test("find a section again that was moved, and say that of no other", () => {
    expect(sectionsMarked([start, built, result], [result, start, built])).toMatchObject([
      { kind: "section", from: 2, to: 0, isMoved: true },
    ]);
  });

  test("find a section again that was moved and rewritten", () => {
    const rewritten = { ...result, items: ["Three rounds a shift"] };
    const changes = sectionsMarked([start, built, result], [rewritten, start, built]) as MarkedSection[];
    expect(changes).toMatchObject([{ from: 2, to: 0, isMoved: true, items: [{ kind: "changed" }] }]);
    expect(sides(changes[0]!.items[0]!.words)).toEqual(["-Two", "+Three", " rounds a shift"]);
  });

  test("show marks without the backslashes between them", () => {
    const items = (item: string): Section[] => [{ ...section("A", item), marks: true }];
    const [change] = sectionsMarked(items("a\\_b old"), items("a\\_b **new**")) as MarkedSection[];
    expect(sides(change!.items[0]!.words).join("")).toBe("a_b -old+**new**");
  });

  test("show details that are no sections as text, and a difference of spaces alone as that", () => {
    const sections = formatSections([start]);
    expect(marked({ jsonDetails: "[{" }, { jsonDetails: sections })).toMatchObject([
      { kind: "text", field: "jsonDetails" },
    ]);
    expect(marked({ jsonDetails: JSON.stringify([start]) }, { jsonDetails: sections })).toEqual([
      { kind: "spacing" },
    ]);
  });
});

test("put into the old text, what is marked gives the new text, and taken out of the new one the old", () => {
  const words = ["gauge", "steam", "weld,", "shift\n", " ", "ü", "-", ""];
  const text = fc.array(fc.constantFrom(...words), { maxLength: 12 }).map((all) => all.join(" "));
  const anySection = fc.record<Section>({
    title: text,
    type: fc.constantFrom("paragraph", "bullet"),
    items: fc.array(text, { maxLength: 4 }),
  });
  const details = fc.oneof(
    { weight: 8, arbitrary: fc.array(anySection, { maxLength: 6 }).map(formatSections) },
    { weight: 1, arbitrary: fc.constantFrom("[{", "{}", "[]") },
  );
  const study = fc.record<StudyText>({
    title: text,
    slug: text,
    description: text,
    image: text,
    imageAlt: text,
    tags: fc.uniqueArray(fc.constantFrom(...words), { maxLength: 5 }),
    jsonDetails: details,
  });
  /** Another study, or the same with its sections turned round and some of its fields written anew. */
  const pair = fc.tuple(study, study, fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }), fc.nat(5));
  fc.assert(
    fc.property(pair, ([before, other, isKept, shift]) => {
      const keys = Object.keys(before) as (keyof StudyText)[];
      const after = Object.fromEntries(keys.map((key, n) => [key, isKept[n] ? before[key] : other[key]]));
      const sections = sectionsOf(before.jsonDetails);
      if (sections && isKept[7]) {
        sections.push(...sections.splice(0, shift), ...(sectionsOf(other.jsonDetails) ?? []).slice(0, 1));
        after.jsonDetails = formatSections(sections);
      }
      const changes = changesBetween(before, after as StudyText)!.map(markChange);
      expect(comparable(applied(before, changes, "added"))).toEqual(comparable(after as StudyText));
      expect(comparable(applied(after as StudyText, changes, "removed"))).toEqual(comparable(before));
    }),
    { numRuns: 300 },
  );
});

/** The text with what is marked put in, or taken out. */
function applied(from: StudyText, changes: MarkedChange[], side: "added" | "removed"): StudyText {
  const result = { ...from };
  const own = (words: Words[]) => words.filter(({ kind }) => kind === "same" || kind === side);
  const join = (words: Words[]) =>
    own(words)
      .map(({ text }) => text)
      .join("");
  const [left, right] = side === "added" ? (["from", "to"] as const) : (["to", "from"] as const);
  const sections: MarkedSection[] = [];
  for (const change of changes) {
    if (change.kind === "text") result[change.field] = join(change.words);
    if (change.kind === "tags") result.tags = own(change.tags).map(({ text }) => text);
    if (change.kind === "section") sections.push(change);
  }
  if (sections.length === 0) return result;
  const untouched = (sectionsOf(from.jsonDetails) ?? []).filter(
    (_, n) => !sections.some((change) => change[left] === n),
  );
  for (const change of sections.toSorted((a, b) => (a[right] ?? 0) - (b[right] ?? 0))) {
    const at = change[right];
    const type = change.type[side === "added" ? "after" : "before"];
    if (at === null || type === null) continue;
    const items = change.items.filter(({ kind }) => kind !== (side === "added" ? "removed" : "added"));
    untouched.splice(at, 0, {
      title: join(change.title),
      type,
      items: items.map(({ words }) => join(words)),
    });
  }
  return { ...result, jsonDetails: formatSections(untouched) };
}

/** Spaces between the parts of JSON are nobody's text. */
function comparable(study: StudyText) {
  return { ...study, jsonDetails: sectionsOf(study.jsonDetails) ?? study.jsonDetails };
}

function sectionsOf(text: string): Section[] | null {
  const parsed = parseSections(text);
  return parsed.ok ? parsed.sections : null;
}
