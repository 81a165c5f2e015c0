import { describe, expect, test } from "vitest";
import { submissionInput } from "../testing.ts";
import { featuresOf } from "./features.ts";
import { type Arrival, offeringWords, spamReasonsOf } from "./spam-score.server.ts";

const person: Arrival = { trap: "", ticket: { age: 40_000 } };
const withoutScript: Arrival = { trap: "", ticket: { age: null } };
const input = submissionInput();
const saying = (message: string) => ({ ...input, message });
const links = (count: number) =>
  Array.from({ length: count }, (_, n) => `https://example.com/${n}`).join(" ");
const others = { alike: 0, sameLink: 0, taughtLink: false, taughtWords: false, trusted: false };

describe("is not doubted", () => {
  test.each<[string, typeof input, Arrival]>([
    ["somebody who writes with a script, without one, or from a restored text in a second", input, person],
    ["without a script", input, withoutScript],
    ["fast", input, { trap: "", ticket: { age: 300 } }],
    ["whose program has filled in what nobody sees", input, { ...person, trap: "https://example.com" }],
    [
      "who has neither a script nor seen what their program filled in",
      input,
      { ...withoutScript, trap: "x" },
    ],
    [
      "from a form that was open for a week, elsewhere, and that has sent a message before",
      input,
      { trap: "", ticket: { age: 40_000, isOld: true, isUsed: true, isFromElsewhere: true } },
    ],
    ["with two links and no script", saying(`We make pumps: ${links(2)}`), withoutScript],
    ["with five links", saying(`Our plants: ${links(5)}`), person],
    ["with a bare link", saying("Our brief is at https://example.com/brief"), person],
    ["with a piece of HTML and no script", saying('Our page has <a href="/x">this</a> bug'), withoutScript],
    ["of a casino with its sites", saying(`We run three casinos and want forecasts: ${links(5)}`), person],
    ["about what others sell", saying("We filter mail for viagra, casino and porn offers."), withoutScript],
    [
      "of a pharmacy with a link",
      saying("Our pharmacies stock Cialis and Viagra. Can you forecast demand? https://example.com"),
      person,
    ],
    ["from a company named like its site", { ...input, company: "www.example.com" }, person],
    [
      "who can be reached by a messenger",
      saying("We need a stock forecast. Reach me at wa.me/15550100"),
      person,
    ],
  ])("%s", (_, message, arrival) => {
    expect(spamReasonsOf(message, arrival)).toEqual([]);
  });
});

describe("is doubted, with the reasons", () => {
  const offer = "We can rank your website on the first page, guaranteed. May I send you a quote?";
  test.each<[string, typeof input, Arrival, string[]]>([
    ["an offer", saying(offer), person, ["wording"]],
    ["an offer from a program", saying(offer), { ...person, trap: "x" }, ["wording", "trap"]],
    [
      "forum markup",
      saying("Buy [url=https://example.com]this[/url] now, everybody does"),
      withoutScript,
      ["wording", "no-ticket", "forum-markup"],
    ],
    [
      "a short link and nothing else",
      saying("https://bit.ly/3abcDEF"),
      person,
      ["only-a-link", "short-link"],
    ],
    ["keys pressed at random", saying("sdkfjh qwerty lkjhgf zxcvbn"), person, ["gibberish"]],
    [
      "letters that look like others",
      saying("Gеt yоur wеbsitе on thе first pаgе, guаrаntееd"),
      person,
      ["wording", "disguised"],
    ],
  ])("%s", (_, message, arrival, reasons) => {
    expect(spamReasonsOf(message, arrival)).toEqual(expect.arrayContaining(reasons));
  });

  test("the words of an honest message that come from many networks, or as staff have marked them", () => {
    expect(spamReasonsOf(input, person, { ...others, alike: 1 })).toEqual([]);
    expect(spamReasonsOf(input, person, { ...others, alike: 2 })).toEqual(["seen-often"]);
    expect(spamReasonsOf(input, person, { ...others, taughtWords: true })).toEqual(["taught-words"]);
    expect(spamReasonsOf(input, person, { ...others, taughtLink: true })).toEqual(["taught-link"]);
  });

  test("but not what staff have taken out of the tray", () => {
    expect(spamReasonsOf(saying(offer), person, { ...others, trusted: true })).toEqual([]);
  });
});

test("staff are shown the words that weigh", () => {
  const words = offeringWords("Our SEO packages bring more traffic. Reply YES for a free audit: bit.ly/x");
  expect(words.length).toBeGreaterThan(2);
  expect(words.length).toBeLessThanOrEqual(6);
  expect(words).toEqual(expect.arrayContaining(["seo", "traffic"]));
});

test("no phrase reads a number without end, which it would begin anew at each of its digits", () => {
  for (const digits of ["1,", "1.", "7", "१"]) {
    const { met } = featuresOf(
      `only $${digits.repeat(5000)} usd, ${digits.repeat(5000)} contacts and followers`,
    );
    const longest = Math.max(
      0,
      ...[...met.values()].flatMap((found) => [...found].map(({ length }) => length)),
    );
    expect(longest, digits).toBeLessThan(100);
  }
});
