import { describe, expect, test } from "vitest";
import { isTagList, splitTags, suggestTags } from "./tag-lists.ts";

describe("a pasted list of tags", () => {
  test.each([
    ["Energy, Retail,Energy", ["Energy", "Retail"]],
    ["Energy; Retail ;; ", ["Energy", "Retail"]],
    ["Energy\r\nRetail\n\nHealth care", ["Energy", "Retail", "Health care"]],
    ["• Energy\n• Retail", ["Energy", "Retail"]],
    ["- Energy\n* Real-time data\n– Retail", ["Energy", "Real-time data", "Retail"]],
    ["1. Energy\n2) Retail", ["Energy", "Retail"]],
    ["Energy\tRetail", ["Energy", "Retail"]],
    ["  Time   series ", ["Time series"]],
    ["", []],
  ])("%j", (text, tags) => {
    expect(splitTags(text)).toEqual(tags);
  });

  test("a word is no list, nor is one with a hyphen or a line end behind it", () => {
    for (const text of ["Energy", "Real-time data", "Energy\n", "3D"])
      expect(isTagList(text), text).toBe(false);
    for (const text of ["a, b", "- Energy", "a\nb"]) expect(isTagList(text), text).toBe(true);
  });
});

describe("suggestions from the tags in use", () => {
  const inUse = ["Data engineering", "Energy", "Time series", "Retail"];

  test("those that begin like it first, then those that hold it, whatever the case", () => {
    expect(suggestTags(inUse, [], "EN")).toEqual(["Energy", "Data engineering"]);
  });

  test("none that is chosen already or stands there in full", () => {
    expect(suggestTags(inUse, ["Energy"], "en")).toEqual(["Data engineering"]);
    expect(suggestTags(inUse, [], "Energy")).toEqual([]);
    expect(suggestTags(inUse, [], "nothing like it")).toEqual([]);
  });

  test("with nothing typed, the most used", () => {
    expect(suggestTags(inUse, [], " ")).toEqual(inUse);
    expect(
      suggestTags(
        Array.from({ length: 50 }, (_, n) => `Tag ${n}`),
        [],
        "",
      ),
    ).toHaveLength(8);
  });
});
