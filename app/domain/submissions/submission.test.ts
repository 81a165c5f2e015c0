import { describe, expect, test } from "vitest";
import { fields } from "./fields.ts";
import { submissionSchema } from "./submission.ts";

const empty = Object.fromEntries(fields.map((name) => [name, ""]));
const good = { ...empty, name: "Asha", email: "asha@example.com", message: "We have a question." };

function errors(change: Partial<typeof good>): (string | undefined)[] {
  const parsed = submissionSchema.safeParse({ ...good, ...change });
  return parsed.success ? [] : parsed.error.issues.map((issue) => issue.message);
}

describe("a contact submission", () => {
  test("is accepted with the shortest values; an empty company is null", () => {
    const shortest = { ...good, name: "Al", message: "0123456789" };
    expect(submissionSchema.parse(shortest)).toMatchObject({
      name: "Al",
      message: "0123456789",
      company: null,
    });
  });

  test("is refused one character below", () => {
    expect(errors({ name: "A" })).toEqual(["Name must be at least 2 characters"]);
    expect(errors({ name: " A " })).toEqual(["Name must be at least 2 characters"]);
    expect(errors({ message: "012345678" })).toEqual(["Message must be at least 10 characters"]);
    expect(errors({ message: `   ${"\n".repeat(20)}a` })).toEqual(["Message must be at least 10 characters"]);
  });

  test("of a script whose signs are words or syllables half as many signs are enough", () => {
    for (const name of ["李", "김", "あ"]) expect(errors({ name }), name).toEqual([]);
    expect(errors({ message: "请回电话" })).toEqual(["Message must be at least 10 characters"]);
    expect(errors({ message: "请给我回电" })).toEqual([]);
  });

  test.each([
    "",
    "asha",
    "asha@",
    "asha@example",
    "@example.com",
    "a b@example.com",
    `${"a".repeat(250)}@example.com`,
  ])("refuses the address %s", (email) => {
    expect(errors({ email })).toEqual(["Please enter a valid email address"]);
  });

  test.each([
    ...[
      "kontakt@müller.de",
      "raj@xn--p1b6ci4b4b3a.xn--h2brj9c",
      "o&m@example.com",
      "sales/india@example.com",
    ],
    ...["o'neill@example.ie", "मीना@example.com", "  asha@example.com "],
  ])("takes the address %s", (email) => expect(errors({ email })).toEqual([]));

  test("keeps line breaks of the message and none of the name", () => {
    const parsed = submissionSchema.parse({
      ...good,
      name: "Asha\r\nBcc: x@example.com",
      message: "One\r\n\r\ntwo\0 three",
    });
    expect(parsed.name).toBe("Asha Bcc: x@example.com");
    expect(parsed.message).toBe("One\n\ntwo three");
  });
});
