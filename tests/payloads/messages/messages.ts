/**
 * Messages of strangers and of people who want something, written for this project, by kind; those "of another hand" by
 * somebody who had not seen the rules. What is learnt is learnt from those for tuning and from the sentences; those that
 * are held out are only measured.
 */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { SubmissionInput } from "#app/domain/submissions/submission.ts";

export type Half = "tuning" | "held-out";
export type WrittenMessage = SubmissionInput & { kind: string };

/** "@ kind | name | email | company" and the lines of the message below it. */
export async function readMessages(of: "spam" | "genuine", half: Half): Promise<WrittenMessage[]> {
  const text = await readText(`${of}-${half}`);
  return text
    .split(/^@ /m)
    .slice(1)
    .map((part) => {
      const [head = "", ...lines] = part.split("\n");
      const [kind = "", name = "", email = "", company = ""] = head.split("|").map((field) => field.trim());
      return { kind, name, email, company: company || null, message: lines.join("\n").trim() };
    });
}

const learning = [
  ["spam", true],
  ["genuine", false],
] as const;

/** What weights are learnt from: whole messages, and sentences, one a line. */
export async function readLearningMessages(): Promise<{ text: string; isSpam: boolean }[]> {
  const examples: { text: string; isSpam: boolean }[] = [];
  for (const [of, isSpam] of learning) {
    const sentences = (await readText(`${of}-sentences`)).split("\n").filter(Boolean);
    const messages = (await readMessages(of, "tuning")).map(({ message }) => message);
    examples.push(...[...sentences, ...messages].map((text) => ({ text, isSpam })));
  }
  return examples;
}

/** SHA-256 of all of it. */
export async function learntFrom(): Promise<string> {
  return createHash("sha256")
    .update(JSON.stringify(await readLearningMessages()))
    .digest("hex");
}

function readText(name: string): Promise<string> {
  return readFile(new URL(`${name}.txt`, import.meta.url), "utf8");
}
