import { expect, test } from "vitest";
import { withScripts } from "./scripts.ts";

test("a document without other scripts stays as it is", () => {
  const html = '<style>a{}</style><h1 class="h1">Groß-Gerau, Łódź, ₹ 12 Ω</h1><p>“a”</p>';
  expect(withScripts(html)).toBe(html);
});

test("a heading of tall signs has room for them", () => {
  expect(withScripts('<h1 class="h1">AI से</h1><h2>More</h2><h3><a href="/a">શ્રી</a></h3><p>से</p>')).toBe(
    '<h1 class="h1" data-tall="">AI से</h1><h2>More</h2><h3 data-tall=""><a href="/a">શ્રી</a></h3><p>से</p>',
  );
});

test.each([
  ["a title", '<h1 class="h1">שלום</h1>', '<h1 class="h1" dir="auto">שלום</h1>'],
  ["words within a link", '<li><a href="/a">مرحبا</a></li>', '<li dir="auto"><a href="/a">مرحبا</a></li>'],
  ["further on in a sentence", "<p>A word: שלום</p>", '<p dir="auto">A word: שלום</p>'],
  ["only where they stand", "<p>One</p><p>שלום</p>", '<p>One</p><p dir="auto">שלום</p>'],
  ["not what is no block", "<div><span>שלום</span></div>", "<div><span>שלום</span></div>"],
  ["not data", '<script>{"name":"שלום"}</script><p>a</p>', '<script>{"name":"שלום"}</script><p>a</p>'],
])("what is written from right to left begins there: %s", (_, html, expected) => {
  expect(withScripts(html)).toBe(expected);
});
