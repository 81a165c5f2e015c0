import { expect, test } from "vitest";
import { documentAt, documentPath } from "./public-kinds.ts";

test.each([
  ["/case-studies/a-study", { kind: "case-study", slug: "a-study" }],
  ["/insights/an-article", { kind: "article", slug: "an-article" }],
  ["/insights/a%20b", { kind: "article", slug: "a b" }],
] as const)("%s is the page of a document", (path, address) => {
  expect(documentAt(path)).toEqual(address);
  expect(documentPath(address)).toBe(path);
});

test.each([
  "/insights",
  "/insights/",
  "/insights/a/b",
  "/insights/%61",
  "/insights/%",
  "/about",
  "/insightsx",
])("%s is none", (path) => expect(documentAt(path)).toBeNull());
