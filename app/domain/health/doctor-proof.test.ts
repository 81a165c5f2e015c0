import { expect, test } from "vitest";
import { answerTo, countProxies, isAnswerTo, newQuestion } from "./doctor-proof.ts";

const [ours, theirs] = ["our-secret", "their-secret"];

test("who has the secret is answered, and knows the answer from that of any other site", () => {
  const question = newQuestion(ours);
  const answer = answerTo(ours, question);
  expect(isAnswerTo(ours, question, answer)).toBe(true);
  expect(isAnswerTo(ours, newQuestion(ours), answer)).toBe(false);
  expect(isAnswerTo(theirs, question, answer)).toBe(false);
  expect(isAnswerTo(ours, question, undefined)).toBe(false);
});

test.each(["", "1.2.3", "..", newQuestion(theirs), `${newQuestion(ours)}x`, newQuestion("")])(
  "strangers are told nothing: %s",
  (question) => {
    expect(answerTo(ours, question)).toBeNull();
  },
);

test("a question is good for a minute", () => {
  const question = newQuestion(ours, 1_000_000);
  expect(answerTo(ours, question, 1_050_000)).not.toBeNull();
  expect(answerTo(ours, question, 1_070_000)).toBeNull();
});

test.each([
  [undefined, 0],
  ["", 0],
  ["192.0.2.1", 1],
  ["192.0.2.1, 198.51.100.2", 2],
  [["192.0.2.1", "198.51.100.2"], 2],
])("%s: so many proxies", (forwarded, count) => {
  expect(countProxies(forwarded)).toBe(count);
});
