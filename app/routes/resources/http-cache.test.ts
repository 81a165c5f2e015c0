import { describe, expect, test } from "vitest";
import { cachedText, matchesEtag } from "./http-cache.ts";

const request = (etag?: string) =>
  new Request("https://example.com/", { headers: etag === undefined ? {} : { "if-none-match": etag } });

describe("an answer", () => {
  test("carries a tag of its text, and is not sent again to those who have it", async () => {
    const answer = cachedText(request(), "text", "text");
    const etag = answer.headers.get("etag") ?? "";
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
    const again = cachedText(request(etag), "text", "text");
    expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", etag]);
    expect(again.headers.get("cache-control")).toContain("s-maxage=10");
    expect(cachedText(request(etag), "other", "text").status).toBe(200);
  });

  test.each([
    ['"a"', '"a"', true],
    ['W/"a"', '"a"', true],
    ['"a"', 'W/"a"', true],
    ['"b", W/"a"', '"a"', true],
    ["*", '"a"', true],
    ['"ab"', '"a"', false],
    ["", '"a"', false],
  ])("asked with %s, having %s: %s", (asked, has, known) => {
    expect(matchesEtag(request(asked), has)).toBe(known);
  });
});
