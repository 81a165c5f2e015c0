import { expect, test } from "vitest";
import { builtInFacts } from "./company-facts.ts";
import { confirmationTokens, filledWords, replyTokens, unknownTokens } from "./words-in-replies.ts";

test("the name of who wrote stands as they have typed it, whatever it holds", () => {
  const values = { name: "Rolf $& {reference} {phone}", reference: "A1B2-C3D4", company: "" };
  const words = "Hello {name} of {company}, {us} has {reference}. {hours}.";
  expect(filledWords(words, values, builtInFacts)).toBe(
    "Hello Rolf $& {reference} {phone} of, Sabarmati AI has A1B2-C3D4. Monday to Friday, 09:00 to 18:00.",
  );
});

test("what nothing is known of stays in its braces", () => {
  expect(filledWords("{name} {constructor} {Name}", {}, builtInFacts)).toBe("{name} {constructor} {Name}");
});

test("what stands for nothing is named once; a confirmation names nothing that was typed", () => {
  const words = "{name} {company} {reference} {nmae} {nmae} {Due} {first_name} { due } {} { } {us}";
  const wrong = ["nmae", "Due", "first_name", " due "];
  expect(unknownTokens(words, replyTokens)).toEqual(wrong);
  expect(unknownTokens(words, confirmationTokens)).toEqual(["name", "company", ...wrong]);
});
