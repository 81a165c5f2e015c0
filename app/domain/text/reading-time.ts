import { type Body, linesOf } from "./body.ts";

const wordsPerMinute = 200;

/** Whole minutes, at least one. */
export function readingMinutes(study: { title: string; description: string }, body: Body): number {
  const words = [study.title, study.description, ...linesOf(body)].join(" ").match(/\S+/g) ?? [];
  return Math.max(1, Math.round(words.length / wordsPerMinute));
}
