import { describe, expect, test } from "vitest";
import { inbox } from "#app/content/admin/inbox.ts";
import { submissionInput } from "../testing.ts";
import { linksIn } from "./links.ts";
import { type Arrival, offeringWords, spamReasonsOf, weights } from "./spam-score.server.ts";

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
    ["of two words that no language knows", saying("MQTT integration"), person],
    ["of words with many consonants", saying("Wertstromanalyse gewünscht"), person],
    [
      "who tells of a dead link",
      saying("404 on https://example.com/news, linked from your newsletter"),
      person,
    ],
    ["who cannot sign up", saying("Sign up link on your events page is broken"), person],
    ["who asks for a price", saying("hourly rate? We pay in USD"), person],
    [
      "of a buyer with a login",
      saying(
        "RFI: please register at https://portal.example.com/login and submit your answers by 12 January.",
      ),
      person,
    ],
    [
      "of an office that invites offers",
      saying("TENDER NOTICE: forecasts for 12 pumps, submit your best price. https://tenders.example.org/44"),
      person,
    ],
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
      ["no-ticket", "forum-markup"],
    ],
    [
      "a short link and nothing else",
      saying("https://bit.ly/3abcDEF"),
      person,
      ["only-a-link", "short-link"],
    ],
    [
      "letters that look like others",
      saying("Gеt yоur wеbsitе on thе first pаgе, guаrаntееd"),
      person,
      ["wording", "disguised"],
    ],
  ])("%s", (_, message, arrival, reasons) => {
    expect(spamReasonsOf(message, arrival)).toEqual(expect.arrayContaining(reasons));
  });

  test("what staff have marked as spam", () => {
    expect(spamReasonsOf(input, person, { ...others, taughtWords: true })).toEqual(["taught-words"]);
    expect(spamReasonsOf(input, person, { ...others, taughtLink: true })).toEqual(["taught-link"]);
  });
});

describe("what strangers have sent", () => {
  const copied = { ...others, alike: 12, sameLink: 12 };

  test("puts nobody's message into the tray who says the same or links there", () => {
    for (const message of [
      input,
      saying("Hello, I am interested in your services, please send me some prices."),
    ])
      expect(spamReasonsOf(message, person, copied), message.message).toEqual([]);
  });

  test("adds to a doubt that the message raises itself", () => {
    const half = { links: linksIn(links(6)), words: "xyzzy plugh foo", disguised: 0 };
    expect(spamReasonsOf(input, person, others, half)).toEqual([]);
    expect(spamReasonsOf(input, person, copied, half)).toEqual(
      expect.arrayContaining(["many-links", "seen-often"]),
    );
  });
});

describe("what staff have once taken out of the tray", () => {
  const trusted = { ...others, trusted: true };

  test("outweighs a doubt", () => {
    const hidden = { links: linksIn("bit.ly/abc"), words: "xyzzy plugh foo", disguised: 0 };
    expect(spamReasonsOf(input, person, others, hidden)).toEqual(["short-link"]);
    expect(spamReasonsOf(input, person, trusted, hidden)).toEqual([]);
  });

  test("and neither what was marked as spam nor a plain offer: anybody may claim an address", () => {
    expect(spamReasonsOf(input, person, { ...trusted, taughtLink: true })).toEqual(["taught-link"]);
    expect(spamReasonsOf(input, person, { ...trusted, taughtWords: true })).toEqual(["taught-words"]);
    const offer = saying(
      "Get [url=https://example.com]cheap backlinks[/url] and rank your website, guaranteed!",
    );
    expect(spamReasonsOf(offer, person, trusted)).toContain("forum-markup");
  });
});

test("staff are shown the words that weigh", () => {
  const words = offeringWords("Our SEO packages bring more traffic. Reply YES for a free audit: bit.ly/x");
  expect(words.length).toBeGreaterThan(2);
  expect(words.length).toBeLessThanOrEqual(6);
  expect(words).toEqual(expect.arrayContaining(["seo", "free"]));
});

test("every reason has its sentence, those that are stored from earlier releases too", () => {
  for (const reason of ["wording", ...Object.keys(weights), "some-links", "gibberish", "offers"])
    expect(inbox.spam.reasons[reason], reason).toMatch(/\.$/);
});
