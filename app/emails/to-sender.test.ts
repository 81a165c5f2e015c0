import { expect, test } from "vitest";
import { builtInFacts } from "#app/content/company-facts.ts";
import { lettersErasedMail } from "./letters.ts";
import { confirmationMail } from "./to-sender.ts";

const message = {
  reference: "A1B2-C3D4",
  dueAt: new Date("2026-03-10T12:00:00+05:30"),
  name: "Eve",
  email: "eve@evil.example",
  company: "Buy cheap",
  message: "Click here",
};

test("a confirmation says what staff have written, a paragraph each, with what we know ourselves", () => {
  const { text, html } = confirmationMail(
    message,
    "{us} has {reference}.\n\nWe answer by {due}.",
    builtInFacts,
  );
  expect(text).toMatch(/^Sabarmati AI has A1B2-C3D4\.\n\nWe answer by Tuesday, .*12:00 IST\.\n\nReference: /);
  expect(html).toContain("<p>Sabarmati AI has A1B2-C3D4.</p>");
});

test.each([null, "Dear {name} of {company}: {message} {email} {text} {sender}"])(
  "a confirmation repeats nothing that was typed, whatever staff have made of its words: %s",
  (written) => {
    const { subject, text, html } = confirmationMail(message, written, builtInFacts);
    for (const typed of [message.name, message.email, message.company, message.message])
      expect(subject + text + html).not.toContain(typed);
  },
);

test("the mail of an erasure names who else was sent the message, and nobody where nobody was", () => {
  const mailOfErasure = (receivers: string[]) =>
    lettersErasedMail("A1B2-C3D4", { eraseAt: new Date(), receivers }, "https://www.example.com/", "UTC")
      .text;
  expect(mailOfErasure(["Example CRM"])).toContain("to Example CRM. This website cannot erase them there");
  expect(mailOfErasure([])).not.toContain("We have also sent");
});
