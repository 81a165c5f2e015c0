import { expect, test } from "vitest";
import { sizeOf } from "./sizes.ts";

test.each([
  [1, "1 byte"],
  [940, "940 bytes"],
  [38_174, "38 kB"],
  [999_499, "999 kB"],
  [999_500, "1.0 MB"],
  [1_240_000, "1.2 MB"],
  [9_960_000, "10 MB"],
  [340_200_000, "340 MB"],
])("%i bytes are %s", (bytes, said) => expect(sizeOf(bytes)).toBe(said));
