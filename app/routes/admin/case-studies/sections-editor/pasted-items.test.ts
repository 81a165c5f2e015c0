import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pastedItems } from "./pasted-items.ts";

const ofText = (text: string) => pastedItems({ html: "", text });
const ofHtml = (html: string) => pastedItems({ html, text: "" });

describe("a list as text", () => {
  test.each([
    ["- One\n- Two", "hyphens"],
    ["* One\n* Two", "stars"],
    ["+ One\r\n+ Two", "plus signs and the line ends of Windows"],
    ["• One\n• Two", "bullets"],
    ["•One\n•Two", "bullets without a space"],
    ["·\tOne\n·\tTwo", "Word's bullets"],
    ["o\tOne\no\tTwo", "Word's second level"],
    ["\uf0b7 One\n\uf0a7 Two", "glyphs of Word's fonts"],
    ["1. One\n2. Two", "numbers"],
    ["1) One\n(2) Two", "numbers in brackets"],
    ["a. One\nb. Two", "letters"],
    ["- [ ] One\n- [x] Two", "boxes to tick"],
    ["  - One\n\n\n  - Two\n", "indented, with empty lines"],
  ])("%j", (text) => expect(ofText(text)).toEqual(["One", "Two"]));

  test("a line that goes on belongs to its item", () => {
    expect(ofText("- One\n  and more\n- Two")).toEqual(["One and more", "Two"]);
  });

  test("what stands around the list is not lost", () => {
    expect(ofText("Before\n- One\n- Two\n\nAfter")).toEqual(["Before", "One", "Two", "After"]);
  });

  test("one marked line is an item of one", () => expect(ofText("- One")).toEqual(["One"]));

  test.each([
    "",
    "One",
    "One\nTwo",
    "2. August was dry.",
    "-5 degrees\nat noon",
    "We asked e.g. once.\nAnd again.",
  ])("no list: %j", (text) => expect(ofText(text)).toBeNull());
});

describe("a list as HTML", () => {
  test("of a browser", () => {
    expect(ofHtml("<ul><li>One &amp; <b>more</b></li><li>Two</li></ul>")).toEqual(["One & more", "Two"]);
  });

  test("with lists inside, as one list", () => {
    expect(ofHtml("<ol><li>One<ul><li>Two</li><li>Three</li></ul></li><li>Four</li></ol>")).toEqual([
      "One",
      "Two",
      "Three",
      "Four",
    ]);
  });

  test("of a word processor in the browser", () => {
    const html = `<meta charset='utf-8'><b style="font-weight:normal;" id="x-1"><ul><li dir="ltr"
      aria-level="1"><p dir="ltr" role="presentation"><span style="color:#000">One</span></p></li><li><p>
      Two<br>in two lines</p></li></ul></b><br class="end">`;
    expect(ofHtml(html)).toEqual(["One", "Two\nin two lines"]);
  });

  test("of LibreOffice", () => {
    const html = `<!DOCTYPE html><html><head><style type="text/css">p { margin: 0 }</style></head><body>
<ul>
\t<li><p>
\tOne</p></li>
\t<li><p>Two,
\tgoing on</p></li>
</ul></body></html>`;
    expect(ofHtml(html)).toEqual(["One", "Two, going on"]);
  });

  test("of Word: paragraphs with a glyph to ignore", () => {
    expect(
      ofHtml(word("·", "One", "<![if !supportLists]>") + word("o", "o tempora", "<![if !supportLists]>")),
    ).toEqual(["One", "o tempora"]);
  });

  test("of Word: paragraphs with a plain glyph", () => {
    const html = `<p class=MsoListParagraphCxSpFirst>·&nbsp;&nbsp; One<o:p></o:p></p>
      <p class="MsoListParagraphCxSpLast">o&nbsp;&nbsp; Two<o:p></o:p></p>`;
    expect(ofHtml(html)).toEqual(["One", "Two"]);
  });

  test("with words around it", () => {
    expect(ofHtml("<h2>Before</h2><ul><li>One</li></ul><p>After</p>")).toEqual(["Before", "One", "After"]);
  });

  test("goes before the text that says the same", () => {
    expect(pastedItems({ html: "<ul><li>One - two</li></ul>", text: "- One\n- two" })).toEqual(["One - two"]);
  });

  test.each([
    "<p>One</p><p>Two</p>",
    "<b>One</b>",
    "",
    "<style>li { color: red }</style>One",
    "<p style='mso-list: none'>One</p>",
  ])("no list: %s", (html) => expect(ofHtml(html)).toBeNull());

  test("scripts, styles and comments are no words", () => {
    const html = `<ul><li>One<script>alert("<li>")</script><style>li{}</style><!-- <li>no</li> --></li></ul>`;
    expect(ofHtml(html)).toEqual(["One"]);
  });

  test("characters by name and by number; what is unknown stays", () => {
    expect(ofHtml("<li>&#8217;&#x2019;&rsquo;&nbsp;&lt;b&gt; &constructor; &#0; &#1114112;</li>")).toEqual([
      "’’’ <b> &constructor; &#0; &#1114112;",
    ]);
  });
});

test("no clipboard makes it fail, and no word of a list is lost", () => {
  const word = fc.stringMatching(/^[A-Za-z]{2,9}( [A-Za-z]{2,9}){0,3}$/);
  fc.assert(
    fc.property(fc.array(word, { minLength: 2, maxLength: 9 }), (words) => {
      expect(ofText(words.map((text) => `* ${text}`).join("\n"))).toEqual(words);
      expect(ofHtml(`<ul>${words.map((text) => `<li><p>${text}</p></li>`).join("\n")}</ul>`)).toEqual(words);
    }),
  );
  const soup = fc.array(
    fc.constantFrom("<li>", "</li>", "<", ">", "'", '"', "<p", " mso-list:", "a", "&#", ";", "<!--"),
  );
  fc.assert(fc.property(soup, fc.string(), (html, text) => void pastedItems({ html: html.join(""), text })));
});

/** A line of a list as Word puts it on the clipboard. */
function word(glyph: string, text: string, before: string): string {
  return `<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;
mso-list:l0 level1 lfo1'>${before}<span style='font-family:Symbol'><span
style='mso-list:Ignore'>${glyph}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]><span lang=EN-US>${text}<o:p></o:p></span></p>`;
}
