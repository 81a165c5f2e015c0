import fc from "fast-check";
import { expect, test } from "vitest";
import { element, escapeXml } from "./xml.ts";

test("markup becomes text, in elements and in attributes", () => {
  expect(escapeXml(`a<b>&"c'`)).toBe("a&lt;b&gt;&amp;&quot;c&apos;");
  expect(element("link", "", { href: `"><x y='` })).toBe('<link href="&quot;&gt;&lt;x y=&apos;"/>');
  expect(element("p", ["one", element("b", "two")])).toBe("<p>one<b>two</b></p>");
});

test("what XML 1.0 forbids is left out", () => {
  expect(escapeXml("a\u0000b\u0008c\u000bd\u001fe\ufffef\uffffg\ud800h\t\n🙂")).toBe("abcdefgh\t\n🙂");
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(escapeXml(text)).toMatch(/^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u);
      expect(escapeXml(text)).not.toMatch(/[<>"']|&(?!(?:lt|gt|amp|quot|apos);)/);
    }),
  );
});
