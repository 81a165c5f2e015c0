import { describe, expect, test } from "vitest";
import { builtInFacts, type CompanyFacts, factsOf } from "./company-facts.ts";
import { findingsOfFacts, withFacts } from "./facts-in-text.ts";
import { whileNone } from "./while-none.ts";

const own = factsOf({ ...builtInFacts, phone: "+91 00000 00000", contactPerson: "A person" });

describe("a text for the public", () => {
  test.each([
    ["Call {phone}.", "Call +91 00000 00000."],
    ["[{phone}](tel:{phone})", "[+91 00000 00000](tel:+910000000000)"],
    ["Write to {contact}.", `Write to A person, ${own.email}.`],
    ["{hours} and {hours}", `${own.hoursText} and ${own.hoursText}`],
    ["We use what you use. {products}", "We use what you use."],
    [
      "{prices} You have the price first.",
      "It depends mostly on the number of data sources. You have the price first.",
    ],
    ["{nothing} of {this}, {Phone}", "{nothing} of {this}, {Phone}"],
    ["{constructor} {toString}", "{constructor} {toString}"],
  ])("%s -> %s", (text, filled) => {
    expect(withFacts(text, own)).toBe(filled);
  });

  test("a fact that holds braces or a dollar sign is taken as it is", () => {
    const odd = { ...own, phone: "$& {email}" };
    expect(withFacts("Call {phone}.", odd)).toBe("Call $& {email}.");
  });

  test("who gets the words of messages is named, and where nobody does, nothing is said", () => {
    const text = "Kept for {retention}, and {readers} read it. We lend nothing. {receivers}";
    expect(withFacts(text, own)).toBe(
      `Kept for ${own.retentionDays} days, and only our staff read it. We lend nothing.`,
    );
    const told = withFacts(text, { ...own, receivers: ["Example CRM", "Example Desk"] });
    expect(told).toContain("and our staff, Example CRM, and Example Desk read it.");
    expect(told).toContain(
      "We also send your name, your email address and your message to Example CRM and Example Desk,",
    );
  });

  test("facts are filled in wherever a text stands", () => {
    const page = { heading: "{phone}", sections: [{ items: ["{email}", "plain"] }], at: new Date(0) };
    expect(withFacts(page, own)).toEqual({
      heading: own.phone,
      sections: [{ items: [own.email, "plain"] }],
      at: new Date(0),
    });
  });
});

describe("what an editor is told", () => {
  test("a text without facts: nothing", () => {
    expect(findingsOfFacts("Plain words, and {hours}. {receivers}", own)).toEqual([]);
  });

  test("a token that stands for nothing, and one that is empty", () => {
    const found = findingsOfFacts("Call {fone} or visit {address}.", own);
    expect(found).toHaveLength(2);
    expect(found[0]).toContain("{fone} stands for no fact");
    expect(found[1]).toContain("{address} is still empty");
  });

  test("a fact that is written out", () => {
    expect(findingsOfFacts(`Write to ${own.email}.`, own)).toEqual([
      `Write {email} in place of "${own.email}", so that it follows the company.`,
    ]);
    expect(findingsOfFacts("No telephone here.", builtInFacts)).toEqual([]);
  });
});

describe("sentences that there is none", () => {
  const story = `Before. ${whileNone.customers} After.`;
  const website = `${whileNone.logos} Open it.`;
  const logos = ["A", "B", "C"].map((name) => ({ name, picture: "" }));
  test.each<[string, Partial<CompanyFacts>, string, string]>([
    ["none: both stand", {}, story, website],
    ["a customer: there is a list", { hasCustomers: true }, "Before. After.", website],
    ["two logos are shown nowhere", { logos: logos.slice(1) }, story, website],
    ["three logos: both go", { logos }, "Before. After.", "Open it."],
  ])("%s", (_, more, ...expected) => {
    expect(withFacts([story, website], { ...builtInFacts, ...more })).toEqual(expected);
  });
});
