import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { placesIn } from "./json-positions.ts";
import { problemIn } from "./problem.ts";

const good = { title: "The situation", type: "paragraph", items: ["One."] };

describe("text that is no JSON", () => {
  test.each([
    ["a comma too many", '[\n  {"title": "A",}\n]', 2, 17],
    ["a comma missing", '[\n  {"title": "A"\n   "type": "bullet"}\n]', 3, 4],
    ["single quotes", "[\n  {'title': 1}\n]", 2, 4],
    ["a bracket missing", '[{"title": "A"}', 1, 16],
    ["a line end in a string", '["one\ntwo"]', 1, 6],
    ["an unknown escape", '["one\\x"]', 1, 6],
    ["a word", "[nothing]", 1, 2],
    ["a number with a zero before it", "[01]", 1, 3],
    ["something after the end", "[]\n\n[]", 3, 1],
    ["a bracket that does not fit", "[}", 1, 2],
  ])("%s", (_, text, line, column) => {
    expect(problemIn(text)).toMatchObject({ message: "Invalid JSON format", line, column });
  });
});

describe("JSON that is no sections", () => {
  test.each([
    ["JSON must be an array of sections", '\n {"title": "A"}', 2, 2],
    ["JSON must be an array of sections", "3", 1, 1],
    ["Section 1 must have a title (string)", "[\n  4\n]", 2, 3],
    ["Section 2 must have a title (string)", `[\n${JSON.stringify(good)},\n\n  {"items": [{}]}]`, 4, 3],
    ["Section 2 must have a title (string)", `[\n${JSON.stringify(good)},\n{ "title": 7 }]`, 3, 12],
    ["Section 1 must have items (array)", '[{"title": "A", "type": "bullet",\n"items": "one"}]', 2, 10],
    ["Section 1 must have items (array)", '[{"title": "A", "type": "bullet"}]', 1, 2],
    ["Section 1 must have type 'paragraph' or 'bullet'", '[{"title":"A","items":[],\n"type":"list"}]', 2, 8],
    ["At most 200 sections", `[\n${Array(201).fill(JSON.stringify(good)).join(",\n")}]`, 202, 1],
  ])("%s", (message, text, line, column) => {
    expect(problemIn(text)).toMatchObject({ message, line, column });
  });

  test("of an array or object its beginning is marked, of a plain value all of it", () => {
    const text = '[{"title": 1234, "items": []}]';
    expect(problemIn(text)).toMatchObject({ from: 11, to: 15 });
    expect(problemIn("[{}]")).toMatchObject({ from: 1, to: 2 });
  });
});

test("more text than the server takes", () => {
  expect(problemIn(JSON.stringify([{ ...good, items: ["x".repeat(200_000)] }]))).toMatchObject({
    message: "Details are too long",
  });
});

test.each(["", " \n", "[]", JSON.stringify([good])])("nothing is wrong with %j", (text) => {
  expect(problemIn(text)).toBeNull();
});

describe("places", () => {
  /** JSON with one stretch cut out or put in. */
  const nearlyJson = fc
    .tuple(fc.json(), fc.nat(), fc.nat(3), fc.constantFrom("", ",", "]", '"', "}", "1", " ", "\\", "e", "\n"))
    .map(([text, at, length, put]) => {
      const from = at % (text.length + 1);
      return text.slice(0, from) + put + text.slice(from + length);
    });

  test("an error is found where JSON.parse finds one, and nowhere else", () => {
    fc.assert(
      fc.property(fc.oneof(nearlyJson, fc.json(), fc.string()), (text) => {
        expect(placesIn(text).error === null).toBe(isJson(text));
      }),
      { numRuns: 2000 },
    );
  });

  test("what stands before the error is the beginning of some JSON", () => {
    fc.assert(
      fc.property(nearlyJson, (text) => {
        const { error } = placesIn(text);
        if (error !== null) expect([error, null]).toContain(placesIn(text.slice(0, error)).error);
      }),
    );
  });

  test("each section and each of its values is where it says", () => {
    const section = fc.oneof(fc.jsonValue(), fc.dictionary(fc.string(), fc.jsonValue()));
    fc.assert(
      fc.property(fc.array(section), fc.nat(4), (written, indent) => {
        const text = JSON.stringify(written, null, indent);
        const { error, sections } = placesIn(text);
        expect(error).toBeNull();
        expect(sections.map(({ from, to }) => JSON.parse(text.slice(from, to)))).toEqual(JSON.parse(text));
        for (const { from, to, values } of sections) {
          const whole = JSON.parse(text.slice(from, to));
          const isObject = whole !== null && typeof whole === "object" && !Array.isArray(whole);
          expect(new Set(values.keys())).toEqual(new Set(isObject ? Object.keys(whole) : []));
          for (const [key, place] of values) {
            expect(JSON.parse(text.slice(place.from, place.to))).toEqual(whole[key]);
          }
        }
      }),
    );
  });

  test("depth and length are no trouble", () => {
    expect(placesIn("[".repeat(200_000)).error).toBe(200_000);
    expect(placesIn(`["${"a\\n".repeat(60_000)}"]`).error).toBeNull();
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
