import { describe, expect, test } from "vitest";
import { type SubmissionSignals, spamReasonsOf } from "./spam-score.ts";
import { submissionInput } from "./testing.ts";

const person: SubmissionSignals = { trap: "", formTimestampAge: 40_000 };
const withoutScript: SubmissionSignals = { trap: "", formTimestampAge: null };
const input = submissionInput();
const saying = (message: string) => ({ ...input, message });
const links = (count: number) =>
  Array.from({ length: count }, (_, n) => `https://example.com/${n}`).join(" ");

describe("is not doubted", () => {
  test.each([
    ["somebody who writes with a script, without one, or from a restored text in a second", input, person],
    ["without a script", input, withoutScript],
    ["fast", input, { trap: "", formTimestampAge: 300 }],
    ["with two links and no script", saying(`We make pumps: ${links(2)}`), withoutScript],
    ["with five links", saying(`Our plants: ${links(5)}`), person],
    ["with a bare link", saying("See https://example.com/brief"), person],
    ["with a piece of HTML and no script", saying('Our page has <a href="/x">this</a> bug'), withoutScript],
    ["of a casino with its sites", saying(`We run three casinos and want forecasts: ${links(5)}`), person],
    ["about what others sell", saying("We filter mail for viagra, casino and porn offers."), withoutScript],
    [
      "of a pharmacy with a link",
      saying("Our pharmacies stock Cialis and Viagra. Can you forecast demand? https://example.com"),
      person,
    ],
    [
      "with words that hold such words",
      saying(
        `A specialist in socialising, from Essex, on Casinova's analysis and escorted loads: ${links(5)}`,
      ),
      withoutScript,
    ],
    ["from a company named like its site", { ...input, company: "www.example.com" }, person],
  ])("%s", (_, message, arrival) => {
    expect(spamReasonsOf(message, arrival)).toEqual([]);
  });
});

describe("is doubted, with the reasons", () => {
  test.each<[string, typeof input, SubmissionSignals, string[]]>([
    ["who fills in what nobody sees", input, { ...person, trap: "x" }, ["trap"]],
    [
      "forum markup without a script",
      saying("Buy [url=https://example.com]this[/url] now, everybody does"),
      withoutScript,
      ["no-ticket", "forum-markup"],
    ],
    [
      "many links without a script",
      saying(`${links(7)} and other offers`),
      withoutScript,
      ["no-ticket", "many-links"],
    ],
    [
      "a link for a name, at once",
      { ...input, name: "Win https://example.com" },
      { trap: "", formTimestampAge: 100 },
      ["too-fast", "link-in-name"],
    ],
    [
      "words of such offers with some links",
      saying(`Cheap VIAGRA, best casino bonus! ${links(4)}`),
      person,
      ["some-links", "offers"],
    ],
    [
      "such words in a name and a link, without a script",
      { ...saying("Visit https://payday-loans.example today, it is free"), name: "Online Casino" },
      withoutScript,
      ["no-ticket", "offers"],
    ],
    ["nothing but many links", saying(links(6)), person, ["many-links", "only-a-link"]],
  ])("%s", (_, message, arrival, reasons) => {
    expect(spamReasonsOf(message, arrival)).toEqual(reasons);
  });
});
