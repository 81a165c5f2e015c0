/** What feeds say of the language of an entry. */
import { expect, test } from "vitest";
import { atomFeed, type FeedItem, jsonFeed } from "./feeds.ts";

const day = new Date("2026-11-01T00:00:00Z");
const item: FeedItem = {
  id: "01900000-0000-7000-8000-000000000001",
  path: "/insights/a-text",
  title: "A text",
  description: "About it",
  tags: [],
  sample: false,
  image: "https://example.com/a.png",
  published: day,
  updated: day,
  sections: [],
};

test("an entry says its language where it is not that of the feed, and else not a byte more", () => {
  const said = (items: FeedItem[]) => ({
    atom: atomFeed(items, "https://example.com", day).match(/<entry[^>]*>/g),
    json: JSON.parse(jsonFeed(items, "https://example.com")).items.map((item: object) =>
      "language" in item ? item.language : "none",
    ),
  });
  expect(said([item, { ...item, language: null }, { ...item, language: "hi" }])).toEqual({
    atom: ["<entry>", "<entry>", '<entry xml:lang="hi">'],
    json: ["none", "none", "hi"],
  });
});
