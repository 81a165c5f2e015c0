import { expect, test } from "vitest";
import { tabbedParts } from "./tabbed.ts";

test.each([
  ["a text without tabs", "One\n\nTwo", ["One\n\nTwo"]],
  [
    "rows between lines, an empty cell in its column",
    "Hello,\n\nRoute\tBefore\tAfter\nPune\t\t9\nSurat\t12\n\nRegards",
    [
      "Hello,\n",
      [
        ["Route", "Before", "After"],
        ["Pune", "", "9"],
        ["Surat", "12", ""],
      ],
      "\nRegards",
    ],
  ],
  ["one line with a tab", "Name:\tAsha\nNo table", ["Name:\tAsha\nNo table"]],
  ["tabs at the ends of lines", "One\t\nTwo\t\t", ["One\t\nTwo\t\t"]],
  [
    "two tables",
    "a\tb\nc\td\n\ne\tf\ng\th",
    [
      [
        ["a", "b"],
        ["c", "d"],
      ],
      "",
      [
        ["e", "f"],
        ["g", "h"],
      ],
    ],
  ],
])("%s", (_, text, parts) => expect(tabbedParts(text)).toEqual(parts));
