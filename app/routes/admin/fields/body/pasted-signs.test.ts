// @vitest-environment happy-dom
/** What a page says by boxes, small numbers, formulas and fonts, in the words of the text; as the programs write it. */
import { describe, expect, test } from "vitest";
import { readBlocks, readSigns } from "./pasted-signs.ts";

function read(html: string) {
  const page = new DOMParser().parseFromString(html.replaceAll(" style=", " data-style="), "text/html");
  const leftOut = readSigns(page);
  return { ...leftOut, body: page.body, words: (page.body.textContent ?? "").replace(/\s+/g, " ").trim() };
}

const wordNote = (id: string, to: string) =>
  `<a style='mso-footnote-id:ftn1' href="#${to}" name="${id}" title=""><span class=MsoFootnoteReference><span
style='mso-special-character:footnote'><![if !supportFootnotes]><span
class=MsoFootnoteReference>[1]</span><![endif]></span></span></a>`;

describe("the number of a note stands above the line, in the text and before the note", () => {
  test.each([
    [
      "Google Docs",
      `<p>by 12<span style="vertical-align:super"><a href="#ftnt1" id="ftnt_ref1">1</a></span> points</p>
<p><a href="#ftnt_ref1" id="ftnt1">[1]</a><span>&nbsp;Made up.</span></p>`,
    ],
    [
      "Word",
      `<p>by 12${wordNote("_ftnref1", "_ftn1")} points</p> <p>${wordNote("_ftn1", "_ftnref1")} Made up.</p>`,
    ],
    [
      "LibreOffice",
      `<p>by 12<a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a> points</p>
<div id="sdfootnote1"><p><a class="sdfootnotesym" name="sdfootnote1sym" href="#sdfootnote1anc">1</a>Made up.</p></div>`,
    ],
  ])("%s", (_, html) => expect(read(html)).toMatchObject({ words: "by 12¹ points ¹ Made up.", notes: 0 }));

  test("GitHub, which numbers its notes by a list and leads back by an arrow", () => {
    const html = `<p>by 12<sup><a href="#user-content-fn-1-ab" id="user-content-fnref-1-ab" data-footnote-ref="">1</a></sup></p>
<section><ol><li id="user-content-fn-1-ab"><p>Made up. <a href="#user-content-fnref-1-ab"
data-footnote-backref="">↩</a></p></li></ol></section>`;
    expect(read(html)).toMatchObject({ words: "by 12¹ Made up.", notes: 0 });
  });

  test("and it is counted when its note is not there", () => {
    const html = `<p>by 12<sup id="cite_ref-1"><a href="#cite_note-1"><span>[</span>1<span>]</span></a></sup> points</p>`;
    expect(read(html)).toMatchObject({ words: "by 12¹ points", notes: 1 });
  });

  test("but other links within a page are no notes", () => {
    expect(read(`<p>See <a href="#_Ref12">1.1</a> and <a href="#section-2">2</a>.</p>`).words).toBe(
      "See 1.1 and 2.",
    );
  });
});

const picture = `src="data:image/png;base64,iVBORw0KGgo=" width="17.6px" height="17.6px" aria-roledescription="checkbox"`;

describe("a box says by a sign whether it is ticked, and what is ticked is not deleted", () => {
  test.each([
    [
      "Google Docs",
      `<ul><li dir="ltr" role="checkbox" aria-checked="true"><img ${picture} alt="checked"><p
dir="ltr"><span style="text-decoration:line-through">Done</span></p></li><li role="checkbox"
aria-checked="false"><img ${picture} alt="unchecked"><p><span>Open</span></p></li></ul>`,
    ],
    [
      "GitHub",
      `<ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" disabled="" checked="">
Done</li> <li class="task-list-item"><input type="checkbox" disabled=""> Open</li></ul>`,
    ],
    [
      "Notion",
      `<ul class="to-do-list"><li><div class="checkbox checkbox-on"></div> <span
class="to-do-children-checked">Done</span></li></ul> <ul class="to-do-list"><li><div
class="checkbox checkbox-off"></div> <span>Open</span></li></ul>`,
    ],
  ])("%s", (_, html) => {
    const { body, words } = read(html);
    expect(words.replace("Done☐", "Done ☐")).toBe("☑ Done ☐ Open");
    expect(body.querySelector("img, input, .checkbox")).toBeNull();
    expect(body.querySelectorAll("li[data-ticked]")).toHaveLength(1);
  });
});

const mathOf = (inner: string) => `<math xmlns="http://www.w3.org/1998/Math/MathML">${inner}</math>`;
const cube = "<msup><mn>10</mn><mn>3</mn></msup>";

describe("a formula is written on the line, or left out as a whole", () => {
  test.each([
    [
      "KaTeX, which has it twice",
      `So <span class="katex"><span class="katex-mathml">${mathOf(
        `<semantics><mrow>${cube}</mrow><annotation encoding="application/x-tex">10^3</annotation></semantics>`,
      )}</span><span class="katex-html" aria-hidden="true"><span>1</span><span>0<span>3</span></span></span></span> holds`,
      "So 10³ holds",
    ],
    [
      "MathJax",
      `<mjx-container><mjx-math></mjx-math><mjx-assistive-mml>${mathOf(cube)}</mjx-assistive-mml></mjx-container>`,
      "10³",
    ],
    [
      "a page of an encyclopedia, whose picture says the same",
      `<span class="mwe-math-element"><span style="display: none;">${mathOf(cube)}</span><img alt="{\\displaystyle 10^{3}}" src="https://pictures.example/1"></span>`,
      "10³",
    ],
    [
      "a fraction and a root",
      mathOf("<mfrac><mn>1</mn><mrow><mi>n</mi><mo>+</mo><mn>1</mn></mrow></mfrac>"),
      "1/(n+1)",
    ],
    [
      "a fraction in a product",
      mathOf("<mfrac><mn>1</mn><mi>n</mi></mfrac><msqrt><mi>x</mi><mo>+</mo><mn>1</mn></msqrt>"),
      "(1/n)√(x+1)",
    ],
    [
      "a power of a sum",
      mathOf("<msup><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><mn>2</mn></msup>"),
      "(a+b)²",
    ],
    [
      "what has no sign above the line",
      mathOf("<msup><mi>e</mi><mfrac><mn>1</mn><mn>2</mn></mfrac></msup>"),
      "e^(1/2)",
    ],
  ])("%s", (_, html, written) => expect(read(`<p>${html}</p>`)).toMatchObject({ words: written }));

  test("Word, which has it in a comment beside its picture", () => {
    const html = `<p>So <!--[if gte msEquation 12]><m:oMath><m:sSup><m:sSupPr><span
style='font-family:"Cambria Math"'><m:ctrlPr></m:ctrlPr></span></m:sSupPr><m:e><i><span
style='font-family:"Cambria Math"'><m:r>10</m:r></span></i></m:e><m:sup><i><span><m:r>3</m:r></span></i></m:sup></m:sSup></m:oMath><![endif]--><![if !msEquation]><span><img
width=24 src="file:///C:/clip_image001.png"></span><![endif]> holds</p>`;
    const { words, body } = read(html);
    expect(words).toBe("So 10³ holds");
    expect(body.querySelector("img")).toBeNull();
  });

  test("a matrix is none that a line can hold, and none of its numbers stay", () => {
    const { words, body } = read(
      `<p>So <span class="katex">${mathOf("<mtable><mtr><mtd>1</mtd><mtd>2</mtd></mtr></mtable>")}<span
class="katex-html">12</span></span></p>`,
    );
    expect(body.querySelectorAll("math")).toHaveLength(1);
    expect(words).toBe("So 12"); // what stands in `math` is counted and left out with it
    expect(body.querySelector(".katex-html")).toBeNull();
  });
});

const symbol = (font: string, sign: string) =>
  `<span style='font-family:${font};mso-char-type:symbol;mso-symbol-font-family:${font}'><span
style='mso-char-type:symbol;mso-symbol-font-family:${font}'>${sign}</span></span>`;

test.each([
  [`a ${symbol("Wingdings", "à")} b`, "a → b"],
  [`x ${symbol("Symbol", "³")} 3 ${symbol("Symbol", "m")}m`, "x ≥ 3 μm"],
  [`<font face="Wingdings">\uf0fe</font> done`, "☑ done"],
])("a letter of a font of symbols is what it looks like: %s", (html, written) => {
  expect(read(`<p>${html}</p>`)).toMatchObject({ words: written, signs: 0 });
});

test("one that no sign says is left out, and counted", () => {
  expect(read(`<p>a ${symbol("Webdings", "¢")} b</p>`)).toMatchObject({ words: "a b", signs: 1 });
});

test.each([
  [
    "https://www.google.com/url?q=https://example.com/a?b%3D1%26c%3D2&sa=D&source=editors&ust=17&usg=AO",
    "https://example.com/a?b=1&c=2",
  ],
  [
    "https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fexample.com%2Fb&data=05",
    "https://example.com/b",
  ],
  ["https://slack-redir.net/link?url=https%3A%2F%2Fexample.com", "https://example.com"],
  ["https://www.google.com/url?q=javascript:alert(1)", "https://www.google.com/url?q=javascript:alert(1)"],
  [
    "https://www.google.com/search?q=https://example.com",
    "https://www.google.com/search?q=https://example.com",
  ],
  ["/url?q=https://example.com", "/url?q=https://example.com"],
])("the link %s leads to %s", (copied, address) => {
  const { body } = read(`<p><a href="${copied.replaceAll("&", "&amp;")}">x</a></p>`);
  expect(body.querySelector("a")?.getAttribute("href")).toBe(address);
});

test.each([
  ["quotation marks", "<p>He said <q>yes, <q>no</q></q>.</p>", "<p>He said <q>“yes, <q>‘no’</q>”</q>.</p>"],
  [
    "a picture of an emoji",
    `<p>Hi <img class="emoji" alt="🎉" src="https://pictures.example/e.png"></p>`,
    "<p>Hi 🎉</p>",
  ],
  [
    "a summary and its text",
    "<details><summary>More</summary>Text</details>",
    "<div><p><strong>More</strong></p>Text</div>",
  ],
  [
    "a term and what it means",
    "<dl><dt>Term</dt><dd>Words</dd></dl>",
    "<dl><p><strong>Term</strong></p><p>Words</p></dl>",
  ],
  ["lines of a program", "<pre>if a:\n  b</pre>", "<p>if a:</p><p>&nbsp;&nbsp;b</p>"],
  [
    "a number within a list",
    `<ol><li>a</li><li value="5">b</li></ol>`,
    `<ol><li>a</li></ol><ol start="5"><li value="5">b</li></ol>`,
  ],
  ["numbered headings", `<ol start="2"><li><h1>Scope</h1></li></ol>`, "<h1>2. Scope</h1>"],
  [
    "those of Word in a browser",
    `<ol start="2"><li><p role="heading" aria-level="1">Scope</p></li></ol>`,
    `<p role="heading" aria-level="1">2. Scope</p>`,
  ],
])("%s", (_, html, clean) => {
  const { body } = read(html);
  readBlocks(body);
  expect(body.innerHTML).toBe(clean);
});
