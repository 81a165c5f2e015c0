import { expect, test } from "vitest";
import { linksIn, withoutLinks } from "./links.ts";

const told = (text: string) => linksIn(text, ["www.example.com"]).map(({ kind, key }) => [kind, key]);

test.each([
  ["with a scheme", "See https://Shop.example/a?b=c.", [["website", "shop.example"]]],
  [
    "without one",
    "www.shop.example, or deals.example/now",
    [
      ["website", "shop.example"],
      ["website", "deals.example"],
    ],
  ],
  ["a bare name", "Visit best-deals.example today", [["website", "best-deals.example"]]],
  ["shortened", "bit.ly/3xYz", [["short", "bit.ly/3xyz"]]],
  ["a page without an author", "https://telegra.ph/News-11-24", [["short", "telegra.ph/news-11-24"]]],
  [
    "a messenger's",
    "t.me/somebody and wa.me/15550100",
    [
      ["messenger", "t.me/somebody"],
      ["messenger", "wa.me/15550100"],
    ],
  ],
  ["a name there", "write to telegram: @some_body", [["messenger", "@some_body"]]],
  ["a number", "http://203.0.113.7/pay", [["number", "203.0.113.7"]]],
  [
    "where everybody keeps things",
    "https://drive.google.com/file/1 and github.com",
    [
      ["website", "drive.google.com/file/1"],
      ["website", null],
    ],
  ],
  ["with signs of no width", "bit\u200b.ly/abc", [["short", "bit.ly/abc"]]],
  ["our own", "On https://www.example.com/about you say", []],
])("%s", (_, text, links) => {
  expect(told(text)).toEqual(links);
});

test.each([
  "Write to asha@example.com, or to the.head@mill.example",
  "The data is in tags.xlsx, drawings.pdf and model.py",
  "We stopped at 10.30.Please call",
  "It runs Node.JS and ASP.NET",
  "The line stops.we need help, e.g. with version 2.0.1",
])("none in: %s", (text) => {
  expect(told(text)).toEqual([]);
});

test("a text without its links keeps everything else", () => {
  expect(withoutLinks("See https://shop.example/a now, asha@example.com")).toBe(
    "See   now, asha@example.com",
  );
});
