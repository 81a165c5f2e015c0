import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cellsIn, textOf } from "./spreadsheet-cells.ts";

describe("cells", () => {
  test.each([
    [
      "of a spreadsheet",
      "week\tload\nOne\t1\n",
      [
        ["week", "load"],
        ["One", "1"],
      ],
    ],
    [
      "with commas",
      "week,load\r\nOne,1\r\nTwo,",
      [
        ["week", "load"],
        ["One", "1"],
        ["Two", ""],
      ],
    ],
    [
      "with semicolons",
      "week;load\nOne;1,5",
      [
        ["week", "load"],
        ["One", "1,5"],
      ],
    ],
    [
      "in quotes",
      '"a ""b"", c",2\n"two\nlines",3',
      [
        ['a "b", c', "2"],
        ["two lines", "3"],
      ],
    ],
    [
      "with a quotation mark that is none",
      'a\tb\n5" pipe\t"x\n',
      [
        ["a", "b"],
        ['5" pipe', '"x'],
      ],
    ],
    [
      "without empty rows and columns",
      "\n a \t b \t\t\n\t\t\nc\td\t",
      [
        ["a", "b"],
        ["c", "d"],
      ],
    ],
    ["of nothing", " \n\t\n", []],
  ])("%s", (_, text, cells) => expect(cellsIn(text)).toEqual(cells));
});

test("what is drawn can be edited again: its text gives the same cells", () => {
  const word = fc.stringMatching(/^[a-zA-Z"“,; ]{0,8}[a-z]$/).map((text) => text.replace(/\s+/g, " ").trim());
  const rows = fc.array(fc.tuple(word, fc.integer().map(String)), { minLength: 1 });
  fc.assert(
    fc.property(fc.tuple(word, word), rows, (labels, rows) => {
      expect(cellsIn(textOf({ labels, rows }))).toEqual([labels, ...rows]);
    }),
    { seed: 50 },
  );
});
