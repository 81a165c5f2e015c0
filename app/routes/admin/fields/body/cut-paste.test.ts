import { describe, expect, test } from "vitest";
import { longestDetails, maxItems } from "#app/domain/text/sections.ts";
import { cutHtml, cutText } from "./cut-paste.ts";

const words = "Words of a report. ";

describe("HTML is cut before it is parsed", () => {
  test("where its lines are more than a text may have", () => {
    const { html, isCut } = cutHtml("<p>One</p>".repeat(3 * maxItems * 10));
    expect(isCut).toBe(true);
    expect(html.match(/<p>/g)?.length).toBe(maxItems + 1);
  });

  test("where its letters are", () => {
    const { html, isCut } = cutHtml(`<style>p {}</style><div>${`<b>${words}</b>`.repeat(20_000)}</div>`);
    expect(isCut).toBe(true);
    expect(html.startsWith("<style>p {}</style><div><b>")).toBe(true);
    expect(html.length).toBeLessThan(2 * longestDetails);
  });

  test.each([
    [
      "a picture within it",
      `<p>One <img src="data:image/png;base64,${"A".repeat(10 * longestDetails)}"></p><p>Two</p>`,
    ],
    ["a style sheet", `<style>${"p { margin: 0 }\n".repeat(longestDetails)}</style><p>One</p>`],
    [
      "comments of an office suite",
      `<!--[if gte mso 9]>${"<xml>x</xml>".repeat(longestDetails)}<![endif]--><p>One</p>`,
    ],
    ["a short text", "<p>One</p>"],
  ])("but not for %s", (_, html) => {
    expect(cutHtml(html)).toEqual({ html, isCut: false });
  });
});

describe("plain text is cut", () => {
  test.each([
    ["where it is too long", words.repeat(longestDetails), longestDetails],
    ["where it has too many lines", "One\n".repeat(2 * maxItems), "One\n".repeat(maxItems).length - 1],
  ])("%s", (_, text, length) => {
    const cut = cutText(text);
    expect(cut.isCut).toBe(true);
    expect(cut.text).toHaveLength(length);
  });

  test.each(["One", "One\n\nTwo", "One\n".repeat(maxItems)])("but not where it may be so", (text) => {
    expect(cutText(text).isCut).toBe(false);
  });
});
