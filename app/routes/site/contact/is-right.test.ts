import fc from "fast-check";
import { expect, test } from "vitest";
import { type FieldName, fields, maxLength } from "#app/domain/submissions/fields.ts";
import { submissionSchema } from "#app/domain/submissions/submission.ts";
import { isRight } from "./is-right.ts";

const accepts = (name: FieldName, typed: string) => submissionSchema.shape[name].safeParse(typed).success;

test.each(fields)("%s is right in the browser whenever the server takes it", (name) => {
  const lengths = [0, 1, 2, 9, 10, maxLength[name], maxLength[name] + 1];
  const typed = [
    ...lengths.map((length) => "a".repeat(length)),
    ...[
      "a@b.in",
      "visitor@example",
      "kontakt@müller.de",
      "!a@a.aa",
      " a@example.com ",
      "a b@example.com",
      "a@@b.in",
      "\0a@example.com",
    ],
    ...["李", "𠀀", "你好你好你"],
    ...[" \n\t ", "a\r\n\r\n\r\n\r\n\r\nb", "  a  b  "],
  ];
  for (const text of typed) expect(isRight(name, text), text).toBe(accepts(name, text));
  const addresses = fc.oneof(fc.emailAddress(), fc.string({ unit: "binary", maxLength: 300 }));
  fc.assert(fc.property(addresses, (text) => isRight(name, text) === accepts(name, text)));
});
