/** Addresses in what a visitor wrote: pressed by staff, they lead where they read and nowhere else. */
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { TypedText } from "./typed-text.tsx";

const shown = (text: string, search = "") => renderToStaticMarkup(<TypedText text={text} search={search} />);
const linksIn = (text: string) =>
  Array.from(shown(text).matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g), ([, to, words]) => [to, words]);

test("an address of the web is a link whose words are the whole address", () => {
  expect(shown("See https://example.com/a?b=1, please.")).toBe(
    '<p>See <a class="link" href="https://example.com/a?b=1" target="_blank" rel="noopener noreferrer nofollow" dir="ltr">https://example.com/a?b=1</a>, please.</p>',
  );
  expect(linksIn("(http://example.com:8080/c_(d)) HTTPS://Example.com! https://例え.example")).toEqual([
    ["http://example.com:8080/c_(d)", "http://example.com:8080/c_(d)"],
    ["HTTPS://Example.com", "HTTPS://Example.com"],
  ]);
  expect(linksIn("a\thttps://example.com/1\nb\thttps://example.com/2")).toHaveLength(2);
});

test("what is searched for is marked within it", () => {
  expect(shown("https://example.com/pump", "pump")).toContain(">https://example.com/<mark>pump</mark></a>");
});

test.each([
  ["another protocol", "javascript:alert(1) ftp://example.com data:text/html,x mailto:a@example.com"],
  ["a name before the host", "https://bank.example@evil.example/ https://a:b@evil.example"],
  ["a host that is written otherwise", "https://bаnk.example/ http://0x7f000001/ http://①.example/"],
  ["no host", "https:// https://? https://[::1"],
  ["a sign that turns the direction", "https://\u202eexample.com/"],
])("%s is no link", (_, text) => {
  expect(linksIn(text)).toEqual([]);
});

test("an address ends before a sign that is not seen, or that browsers read as another one", () => {
  expect(linksIn("https://example.com/a\u202egpj.exe")).toEqual([
    ["https://example.com/a", "https://example.com/a"],
  ]);
  expect(linksIn("https://example.com\\@evil.example")).toEqual([
    ["https://example.com", "https://example.com"],
  ]);
});

test("in a message that is spam nothing can be pressed", () => {
  expect(renderToStaticMarkup(<TypedText text="https://example.com" search="" isSpam />)).toBe(
    "<p>https://example.com</p>",
  );
});
