/** Moments by the clock of a place: what is kept of them, which there are, and when they are. */
import { describe, expect, test } from "vitest";
import type { MomentField, Typed } from "./field.ts";
import { moment, momentOf } from "./moment.ts";

const field: MomentField = { type: "moment", label: "Starts" };
const problemOf = (value: string, of = field) =>
  moment.problem(value, of) ?? moment.unmet?.(value, of) ?? null;

describe("what is kept", () => {
  test.each([
    [{ local: "2026-12-03T15:00", zone: "Asia/Kolkata" }, "2026-12-03T15:00[Asia/Kolkata]"],
    [{ local: " 2026-12-03T15:00:00.000 ", zone: " Asia/Kolkata " }, "2026-12-03T15:00[Asia/Kolkata]"],
    [{ local: "", zone: "Asia/Kolkata" }, ""],
    [{ local: "2026-12-03T15:00", zone: "" }, "2026-12-03T15:00[]"],
    [{ local: "][", zone: "[x]" }, ""],
    [{ local: "a[b]c", zone: "d]e[f" }, "abc[def]"],
    [{ local: 7, zone: null }, ""],
    ["2026-12-03T15:00[Asia/Kolkata]", "2026-12-03T15:00[Asia/Kolkata]"],
    ["2026-12-03T15:00", "2026-12-03T15:00[]"],
    ["[Asia/Kolkata]", ""],
    [["2026-12-03T15:00"], ""],
    [undefined, ""],
    [null, ""],
    [7, ""],
  ])("of %j", (raw, kept) => {
    expect(moment.read(raw, field)).toBe(kept);
    expect(moment.read(kept, field)).toBe(kept);
  });

  test("of a long text, no more than any moment has signs", () => {
    const kept = moment.read({ local: "x".repeat(9999), zone: "y".repeat(9999) }, field);
    expect(kept).toHaveLength(92);
  });

  test("a form that does not ask says nothing", () => {
    const form = (fields: Record<string, string>): Typed => ({
      has: (place) => place in fields,
      text: (place) => fields[place] ?? "",
      texts: () => [],
    });
    expect(moment.typed(form({}), "starts", field)).toBeUndefined();
    const typed = moment.typed(
      form({ "starts.local": "2026-12-03T15:00", "starts.zone": "UTC" }),
      "starts",
      field,
    );
    expect(moment.read(typed, field)).toBe("2026-12-03T15:00[UTC]");
    const ofDay = { "starts.local": "2026-12-03T15:00", "starts.zone": "UTC", "starts.day": "1" };
    expect(moment.read(moment.typed(form(ofDay), "starts", field), field)).toBe("2026-12-03[UTC]");
  });
});

describe("which there are", () => {
  test.each([
    ["", null],
    ["2026-12-03T15:00[Asia/Kolkata]", null],
    ["2026-12-03T15:00[]", "Starts needs a time zone, such as Europe/Berlin"],
    ["2026-12-03T15:00[Asia/Atlantis]", "Starts: no time zone is called Asia/Atlantis"],
    ["2026-12-03T15:00[+05:30]", "Starts: no time zone is called +05:30"],
    ["2026-12-03T15:00[__proto__]", "Starts: no time zone is called __proto__"],
    ["2026-02-30T15:00[UTC]", "Starts must be a day and a time of the calendar"],
    ["2026-12-03T24:30[UTC]", "Starts must be a day and a time of the calendar"],
    ["2026-12-03[UTC]", "Starts must be a day and a time of the calendar"],
    ["soon[UTC]", "Starts must be a day and a time of the calendar"],
    ["<b>[UTC]", "Starts must be a day and a time of the calendar"],
    ["2026-03-29T02:30[Europe/Berlin]", "Starts: 02:30 does not exist on that day: clocks are put forward"],
    ["2026-10-25T02:30[Europe/Berlin]", null],
    ["2026-03-29T02:30[Asia/Kolkata]", null],
  ])("%j: %j", (value, problem) => expect(problemOf(value)).toBe(problem));

  test.each([
    ["2026-12-03[Asia/Kolkata]", null],
    ["2026-02-30[UTC]", "Starts must be a day and a time of the calendar"],
    ["2026-12-03[]", "Starts needs a time zone, such as Europe/Berlin"],
    ["2026-12-03T15:00[Asia/Kolkata]", null],
  ])("where it may be a whole day, %j: %j", (value, problem) => {
    expect(problemOf(value, { ...field, orDay: true })).toBe(problem);
  });

  test("a draft may hold a time that the clock skips", () => {
    expect(moment.problem("2026-03-29T02:30[Europe/Berlin]", field)).toBeNull();
  });
});

test.each([
  ["2026-12-03T15:00[Asia/Kolkata]", "2026-12-03T09:30:00.000Z"],
  ["2026-03-29T02:30[Europe/Berlin]", "2026-03-29T01:30:00.000Z"],
  ["2026-10-25T02:30[Europe/Berlin]", "2026-10-25T00:30:00.000Z"],
  ["2026-10-25T03:00[Europe/Berlin]", "2026-10-25T02:00:00.000Z"],
  ["", undefined],
  ["2026-12-03T15:00[Asia/Atlantis]", undefined],
  ["2026-12-03T15:00", undefined],
  ["soon[UTC]", undefined],
])("%j is at %s", (value, at) => expect(momentOf(value)?.toISOString()).toBe(at));

test("people read the day, the time and the zone", () => {
  expect(moment.shown("2026-12-03T15:00[Asia/Kolkata]", field)).toEqual([
    "Thursday, 3 December 2026, 15:00 (Asia/Kolkata)",
  ]);
  expect(moment.shown("2026-12-03[Asia/Kolkata]", field)).toEqual([
    "Thursday, 3 December 2026 (Asia/Kolkata)",
  ]);
  expect(moment.shown("soon[]", field)).toEqual(["soon[]"]);
  expect(moment.lines("", field)).toEqual([""]);
});
