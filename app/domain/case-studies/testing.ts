/** Texts of case studies for tests. */
import type { StudyText } from "./difference.ts";
import type { Section } from "./sections.ts";

export const written: StudyText = {
  title: "A title",
  slug: "a-title",
  description: "What it is about",
  image: "",
  imageAlt: "",
  pictures: "",
  tags: [],
  jsonDetails: "",
};

export const section = (title: string, ...items: string[]): Section => ({ title, type: "paragraph", items });
