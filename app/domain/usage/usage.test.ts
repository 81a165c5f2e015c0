import { expect, test } from "vitest";
import { countedTerm, sourceOf } from "./usage.ts";

test.each([
  ["www.example.com", "www.example.com"],
  ["Search.Example.COM:8443", "search.example.com"],
  ["xn--bcher-kva.example", "xn--bcher-kva.example"],
  ["own.example", null],
  ["own.example:443", null],
  ["192.0.2.7", null],
  ["[2001:db8::1]", null],
  ["intranet", null],
  ["example.com/path?q=1", null],
  ["asha@example.com", null],
  [`${"a".repeat(250)}.com`, null],
  ["", null],
])("the source %j is counted as %j", (host, counted) => {
  expect(sourceOf(host, "own.example")).toBe(counted);
});

test.each([
  ["Digital Twin", "digital twin"],
  ["iso 27001", null],
  ["iso 9001", "iso 9001"],
  ["98 76 5", null],
  ["٩٨٧٦٥", null],
  ["asha@example", null],
  ["", null],
])("the search %j is counted as %j", (query, counted) => {
  expect(countedTerm(query)).toBe(counted);
});
