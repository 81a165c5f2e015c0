import type { Section } from "./sections.ts";

const wordsPerMinute = 200;

/** Whole minutes, at least one. */
export function readingMinutes(study: {
  title: string;
  description: string;
  sections: readonly Section[];
}): number {
  const texts = study.sections.flatMap(({ title, items }) => [title, ...items]);
  const words = [study.title, study.description, ...texts].join(" ").match(/\S+/g) ?? [];
  return Math.max(1, Math.round(words.length / wordsPerMinute));
}
