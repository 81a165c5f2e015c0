import { expect, test } from "vitest";
import { criticalStyles, fontFaces, parseSheet } from "./critical-styles.ts";

const critical = (css: string, html: string) => criticalStyles([parseSheet(css)], html);

test("rules about what is in the page stay, in their order, with their states and media", () => {
  const css = `@layer a,b;@layer b{.in:hover,.out{x:1}.in>h2:not(.out)::after{x:2}@media print{.in{x:3}.out{x:4}}}`;
  const html = '<div class="in"><h2 id="t">Title</h2></div>';
  expect(critical(css, html)).toBe(
    "@layer a,b;@layer b{.in:hover{x:1}.in>h2:not(.out)::after{x:2}@media print{.in{x:3}}}",
  );
});

test("what a person can open, and what the first scroll adds, counts as there", () => {
  const html = '<details></details><nav class="n" popover="auto"></nav><header class="h" data-past="10 far">';
  const css = "details[open]{x:1}.n:popover-open{x:2}.h:has(:popover-open){x:3}.h.far{x:4}.h.on{x:5}";
  expect(critical(css, html)).toBe(css.replace(".h.on{x:5}", ""));
});

test("fonts that would be fetched stay out, local ones and used key frames come along", () => {
  const css =
    "@font-face{src:url(a.woff2)}@font-face{src:local(Arial)}@keyframes used{to{x:1}}@keyframes other{to{x:1}}p{animation:used 1s}";
  expect(critical(css, "<p>")).toBe(
    "@font-face{src:local(Arial)}@keyframes used{to{x:1}}p{animation:used 1s}",
  );
});

test("fonts that would be fetched are told apart, in groups too", () => {
  const css =
    '@layer a{@font-face{font-family:A B;src:url(a.woff2)format("woff2");unicode-range:U+20,U+A0-A9}}';
  expect(fontFaces(parseSheet(css))).toEqual([
    { "font-family": "A B", src: 'url(a.woff2)format("woff2")', "unicode-range": "U+20,U+A0-A9" },
  ]);
});

test("custom properties that nothing reads stay out, also those only read by such", () => {
  const css = ":root{--a:1;--b:var(--c);--c:2;--d:3}p{x:var(--a)}";
  expect(critical(css, '<p><svg stroke="var(--d,red)">')).toBe(":root{--a:1;--d:3}p{x:var(--a)}");
});

test("registered properties stay if something reads them", () => {
  const css =
    '@property --a{syntax:"*";inherits:false}@property --b{syntax:"*";inherits:false}*{--b:1}p{x:var(--a)}';
  expect(critical(css, "<p>")).toBe('@property --a{syntax:"*";inherits:false}p{x:var(--a)}');
});

test("braces and commas in strings and functions are no structure", () => {
  const css = `p:is(.a,.b)::before{content:"}{;"}a[href="x,y"],b{x:1}`;
  expect(critical(css, '<p><a href="">')).toBe(`p:is(.a,.b)::before{content:"}{;"}a[href="x,y"]{x:1}`);
});
