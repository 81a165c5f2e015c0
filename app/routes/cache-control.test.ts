import { expect, test } from "vitest";
import { anHour, cacheControl } from "./cache-control.ts";

test.each([
  ["everybody", "never", 0, "public, max-age=31536000, immutable"],
  ["everybody", "by a release", 0, "public, max-age=3600"],
  ["everybody", "at any moment", 0, "public, max-age=0, s-maxage=10, stale-if-error=86400"],
  ["everybody", "at any moment", anHour, "public, max-age=3600, s-maxage=10, stale-if-error=86400"],
  ["one person", "at any moment", 0, "no-store"],
  ["one person", "at any moment", anHour, "private, max-age=3600"],
] as const)("what %s may see and is taken back %s, %i s in a browser: %s", (...row) => {
  const [seenBy, takenBack, inBrowser, header] = row;
  expect(cacheControl(seenBy, takenBack, inBrowser)).toBe(header);
});
