import { expect, test } from "vitest";
import { ownPath } from "./came-from.ts";

test.each(["/", "/services/data-analysis", "/case-studies/caf%C3%A9", `/${"a".repeat(199)}`])(
  "%s is a path of this site",
  (path) => expect(ownPath(path)).toBe(path),
);

test.each([
  "",
  "services",
  "https://elsewhere.example/",
  "//elsewhere.example/",
  "/\\elsewhere.example",
  "/a//b",
  "/a?b=c",
  "/letters/a-secret",
  "/Preview/a-secret",
  "/a#b",
  "/a b",
  "/a\nb",
  "/a\u0000",
  "/caf\u00e9",
  `/${"a".repeat(200)}`,
])("%j is none", (text) => expect(ownPath(text)).toBeNull());
