import { expect, test } from "vitest";
import { aboutTopic, type ContactTopic, findContactTopic, withChoice } from "./contact-topic.ts";

const topic = findContactTopic("manufacturing") as ContactTopic;

test("what was chosen at the alarm stands above the message", () => {
  const chosen = withChoice(topic, { alarm: "early", stop: "20" });
  expect(aboutTopic("Can you help?", chosen)).toBe(
    "About: Manufacturing\nYou chose the early alarm; a stop costs as much as 20 inspections.\n\nCan you help?",
  );
});

test.each([
  { alarm: "", stop: "" },
  { alarm: "early", stop: "21" },
  { alarm: "<b>", stop: "20" },
  { alarm: "constructor", stop: "20" },
])("what is no choice says nothing: %o", (chosen) => {
  expect(withChoice(topic, chosen)).toEqual(topic);
});
