import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { asciiAddress, isMailAddress, needsUtf8 } from "./mail-address.ts";
import { readableAddress } from "./readable-address.server.ts";

describe("an address in any letters", () => {
  test.each([
    ["asha@example.com", "asha@example.com", "asha@example.com"],
    ["Asha@EXAMPLE.com", "Asha@example.com", "Asha@example.com"],
    ["kontakt@müller.de", "kontakt@xn--mller-kva.de", "kontakt@müller.de"],
    ["kontakt@mu\u0308ller.de", "kontakt@xn--mller-kva.de", "kontakt@müller.de"],
    ["kontakt@xn--mller-kva.de", "kontakt@xn--mller-kva.de", "kontakt@müller.de"],
    ["raj@xn--p1b6ci4b4b3a.xn--h2brj9c", "raj@xn--p1b6ci4b4b3a.xn--h2brj9c", "raj@उदाहरण.भारत"],
    ["मीना@उदाहरण.भारत", "मीना@xn--p1b6ci4b4b3a.xn--h2brj9c", "मीना@उदाहरण.भारत"],
    ["o&m@example.com", "o&m@example.com", "o&m@example.com"],
    ["sales/india@example.com", "sales/india@example.com", "sales/india@example.com"],
    ["o'neill@example.ie", "o'neill@example.ie", "o'neill@example.ie"],
    ["a.b+c=d@mail.example.co.in", "a.b+c=d@mail.example.co.in", "a.b+c=d@mail.example.co.in"],
    ["x@3m.com", "x@3m.com", "x@3m.com"],
    ["jörg@straße.example", "jörg@xn--strae-oqa.example", "jörg@straße.example"],
  ])("%s is taken, sent as %s and shown as %s", (typed, sent, shown) => {
    expect(asciiAddress(typed)).toBe(sent);
    expect(readableAddress(typed)).toBe(shown);
    expect(asciiAddress(shown)).toBe(sent);
  });

  test("of letters that look like others is shown as mail servers know it", () => {
    for (const lookAlike of ["pay@аррӏе.com", "pay@exаmple.com", "pay@ехаmple.com"])
      expect(readableAddress(lookAlike)).toMatch(/^pay@xn--[a-z0-9-]+\.com$/);
  });

  test("says whether it needs a mail server that knows such letters", () => {
    expect(needsUtf8("मीना@उदाहरण.भारत")).toBe(true);
    expect(needsUtf8("kontakt@müller.de")).toBe(false);
  });
});

test.each([
  ...["", "asha", "asha@", "@example.com", "asha@example", "a b@example.com", "a@b@example.com"],
  ...[
    "a@example..com",
    ".a@example.com",
    "a.@example.com",
    "a..b@example.com",
    "a@-example.com",
    "a@example.c",
  ],
  ...[
    "a@127.0.0.1",
    "a@1.2",
    "a@[::1]",
    "a@example.com:25",
    "a@example.com/x",
    "a@%65xample.com",
    "a@x?y.com",
  ],
  ...["a@example.com\r\nBcc: b@example.com", "a\r\n@example.com", "a\n@example.com", "a\0@example.com"],
  ...["a@example.com,b@example.com", "a@example.com;b@example.com", "<a@example.com>", "A <a@example.com>"],
  ...[
    '"a b"@example.com',
    "a(b)@example.com",
    "a\\@example.com",
    "a:b@example.com",
    "a@example.com ",
    "a\u00a0@b.de",
  ],
  ...[
    "a\u202eb@example.com",
    "a\u2028@example.com",
    "a\u200b@example.com",
    "a＠example.com",
    "a@exa\u00admple.com",
  ],
  ...[`${"a".repeat(65)}@example.com`, `${"म".repeat(22)}@example.com`, `a@${"a.".repeat(125)}com`],
])("%j is no address", (text) => {
  expect(isMailAddress(text)).toBe(false);
  expect(readableAddress(text)).toBe(text);
});

test("what is taken of any text has nothing of a header in it, and is taken again as it is sent and shown", () => {
  const part = fc.string({ unit: fc.constantFrom(..."aäम.-_'&/\"<>,;:()\r\n\0 @\u202e1"), maxLength: 12 });
  fc.assert(
    fc.property(part, part, (before, after) => {
      const sent = asciiAddress(`${before}@${after}.com`);
      if (sent === null) return;
      expect(sent).not.toMatch(/[\s"<>,;:()\\\p{C}]|@.*@/u);
      expect(asciiAddress(sent)).toBe(sent);
      expect(asciiAddress(readableAddress(sent))).toBe(sent);
    }),
    { numRuns: 500 },
  );
});
