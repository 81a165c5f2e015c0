import { expect, test } from "vitest";
import { inbox } from "#app/content/admin/inbox.ts";
import { filledTemplate, isWritten } from "./reply-template.ts";

const message = { name: "Rolf $& Ärger", reference: "A1B2-C3D4" };
const filled = inbox.templates.map(({ text }) => filledTemplate(text, message));

test("a template has the name and the reference, whatever stands in them", () => {
  for (const text of filled) {
    expect(text).toContain("Hello Rolf $& Ärger,");
    expect(text).not.toMatch(/[{}]/);
  }
});

test.each(["", " \n", ...filled, `${filled[0]}  \n`])("%j may be replaced without a question", (typed) => {
  expect(isWritten(typed, message)).toBe(false);
});

test.each(["Ina", `Ina\n${filled[0]}`, filled[1]?.replace("- \n", "- Monday\n") ?? ""])(
  "%j is somebody's own words",
  (typed) => {
    expect(isWritten(typed, message)).toBe(true);
  },
);
