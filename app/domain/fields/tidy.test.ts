/** Control characters are kept nowhere: not in documents of any kind, not in messages; small forms: routes/form-data.test.ts. */
import { describe, expect, test } from "vitest";
import { submissionSchema } from "#app/domain/submissions/submission.ts";
import type { Fields } from "./field.ts";
import { readValues } from "./fields.ts";
import { saysAnything, withoutControls } from "./tidy.ts";

describe("a text without control characters", () => {
  test.each([
    ["NUL, bell, backspace, escape", "a\0b\u0007c\u0008d\u001be", "abcde"],
    ["the end of a file, delete", "a\u001ab\u007fc", "abc"],
    ["those that Windows took for quotation marks", "a\u0091b\u0092c\u009f", "abc"],
    [
      "signs that turn the direction of what follows",
      "\u202agpj\u202e.exe\u202c \u2066a\u2067b\u2068c\u2069",
      "gpj.exe abc",
    ],
    ["halves of pairs and what is no character", "a\ud83db\udc00c\uffffd\ufffe", "abcd"],
    ["keeps tabs and line breaks", "a\tb\nc\r\nd", "a\tb\nc\r\nd"],
    ["the line breaks of Word and of mainframes", "a\u000bb\u000cc\u0085d", "a\nb\nc\nd"],
    [
      "keeps letters, spaces, joiners and emoji",
      "मी\u200dना\u00a0\u00ad👩‍💻 \u{10ffff}",
      "मी\u200dना\u00a0\u00ad👩‍💻 \u{10ffff}",
    ],
    ["composes letters", "Zu\u0308rich, S\u030ckoda", "Zürich, Škoda"],
    ["writes क़ in the one way that is composed", "\u0958", "क\u093c"],
  ])("%s", (_, typed, kept) => expect(withoutControls(typed)).toBe(kept));
});

const dirty = "Wear\u0007 of\u009f bearings\u001b";
const clean = "Wear of bearings";
const said = { label: "Said", most: 100, mostItems: 9 } as const;
const inText = (text: string) =>
  JSON.stringify([{ title: text, type: "bullet", items: [text, `${text}\\b`] }]);

test.each([
  ["line", { type: "line", ...said }, dirty, clean],
  ["text", { type: "text", ...said }, `${dirty}\n\tTwo`, `${clean}\n\tTwo`],
  ["lines", { type: "lines", ...said }, `${dirty}\n${dirty}`, [clean, clean]],
  ["paragraphs", { type: "paragraphs", ...said }, `${dirty}\n\n${dirty}`, [clean, clean]],
  [
    "link",
    { type: "link", ...said },
    { label: dirty, to: "/con\u0007tact" },
    { label: clean, to: "/contact" },
  ],
  ["picture", { type: "picture", ...said }, "https://example.com/\u0008a.png", "https://example.com/a.png"],
  ["tags", { type: "tags", ...said }, [dirty, `${clean},Heat\u0000`], [clean, "Heat"]],
  [
    "list",
    { type: "list", ...said, item: "One", fields: { a: { type: "line", ...said } } },
    [{ a: dirty }],
    [{ a: clean }],
  ],
  ["body as JSON text", { type: "body", ...said }, inText(dirty), inText(clean)],
  [
    "body with the signs themselves",
    { type: "body", ...said },
    `[{"title":\r\n"a\u0007\u0000\u0085\u000b"}]`,
    '[{"title":\n"a"}]',
  ],
  [
    "chart of a body",
    { type: "body", ...said },
    '[{"figures": [{"chart": {"labels": ["week\\u0007", "\\u007Fload"], "rows": [["One\\u0000", 1]]}}]}]',
    '[{"figures": [{"chart": {"labels": ["week", "load"], "rows": [["One", 1]]}}]}]',
  ],
  [
    "body with signs of direction, written as escapes",
    { type: "body", ...said },
    '["a\\u202E\\u202ab\\u2066\\u2069", "\\\\u202e \\u2022 \\u202f"]',
    '["ab", "\\\\u202e \\u2022 \\u202f"]',
  ],
  [
    "body with escapes that mean themselves",
    { type: "body", ...said },
    '["C:\\\\u0007 \\\\bin \\n \\t \\u00e9 \\f\\u000b|"]',
    '["C:\\\\u0007 \\\\bin \\n \\t \\u00e9 \\n\\n|"]',
  ],
  ["body that is no JSON", { type: "body", ...said }, "C:\\bin \\u0007\u0007", "C:\\bin \\u0007"],
])("a field of a document: %s", (_, field, typed, kept) => {
  expect(readValues({ field } as Fields, { field: typed })).toEqual({ field: kept });
});

test("a message keeps its columns and its lines, and no control characters", () => {
  const message = "Route\tBefore\tAfter\nPune\t12\u0007\t9\u0000\r\n\u000bKind regards\u001b";
  expect(
    submissionSchema.parse({
      name: `\u202eAs\u0007ha\u2069`,
      email: "asha\u0008@example.com",
      company: dirty,
      message,
    }),
  ).toEqual({
    name: "Asha",
    email: "asha@example.com",
    company: clean,
    message: "Route\tBefore\tAfter\nPune\t12\t9\n\nKind regards",
  });
});

test.each([
  ["", false],
  [" \u00a0\n", false],
  ["\u2063\u200b\u200d", false],
  ["\u3164\u2800", false],
  ["\u2063.", true],
  ["न", true],
])("%j says anything: %s", (text, says) => expect(saysAnything(text)).toBe(says));
