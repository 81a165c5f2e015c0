import { expect, test } from "vitest";
import { createAddresses } from "./addresses.ts";

const reads = { parameters: ["tag", "page"], personal: ["sent"] };

test("until a part has told, each answer is for its request alone", () => {
  expect(createAddresses().keyOf("/about", "")).toBeNull();
});

test.each([
  ["/about", "?x=1", "/about"],
  ["/list", "?page=2&x=1&tag=A", "/list?tag=A&page=2"],
  ["/list", "?sent&page=2", null],
  ["/search", "?q=a", null],
  ["/share/a/b.png", "?tag=A", "/share/a/b.png?tag=A"],
  ["/share/own", "?tag=A", "/share/own"],
])("%s%s is answered alike with %s", (path, query, key) => {
  const addresses = createAddresses();
  const nothing = { parameters: [], personal: [] };
  addresses.learn({
    paths: [
      ["/list", reads],
      ["/search", null],
      ["/share/own", nothing],
    ],
    patterns: [["^/share/.*$", reads]],
  });
  expect(addresses.keyOf(path, query)).toBe(key);
});

test("what is told later takes the place of what was told before", () => {
  const addresses = createAddresses();
  addresses.learn({ paths: [["/list", null]], patterns: [["^/x", null]] });
  addresses.learn({ paths: [], patterns: [] });
  expect(["/list", "/x"].map((path) => addresses.keyOf(path, "?a"))).toEqual(["/list", "/x"]);
});
