import { expect, test } from "vitest";
import { saidOf } from "./also-open.tsx";

const of = (...names: string[]) => names.map((name) => ({ name, isMe: name === "me" }));

test.each([
  [of(), ""],
  [of("me"), "Also open in another of your tabs"],
  [of("a"), "Also open by a"],
  [of("a", "b"), "Also open by a and b"],
  [of("a", "b", "c", "d"), "Also open by a, b and 2 more"],
  [of("a", "me"), "Also open by a, and in another of your tabs"],
])("%j", (editors, sentence) => expect(saidOf(editors)).toBe(sentence));
