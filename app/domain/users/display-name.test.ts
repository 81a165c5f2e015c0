import { expect, test } from "vitest";
import { normalName } from "./display-name.ts";

test.each([
  ["a name as it was typed", " Anna \r\n Berg ", "Anna Berg"],
  [
    "one with signs that nobody sees, which looks like another's",
    "An\u2063na\u200f\u3164 Berg\u{e0041}",
    "Anna Berg",
  ],
  [
    "what joins letters of other scripts",
    "नम\u094d\u200dर \u0645\u06cc\u200c\u0631",
    "नम\u094d\u200dर \u0645\u06cc\u200c\u0631",
  ],
  ["nothing that anybody sees", "\u2063\u200b\u200d \u3164\u2800", ""],
])("%s", (_, typed, name) => expect(normalName(typed)).toBe(name));
