import { expect, test } from "vitest";
import { searchTerm } from "./search.ts";

test("what is kept in no text is searched for in none: signs of direction, and control characters", () => {
  expect(searchTerm("\u202aasha@example.com\u202c")).toBe("asha@example.com");
  expect(searchTerm(" two\twords\0\u0007 ")).toBe("two words");
});
