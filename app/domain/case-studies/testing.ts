/** Texts of case studies for tests. */
import type { CaseStudyValues } from "./fields.ts";

export const written: CaseStudyValues = {
  title: "A title",
  slug: "a-title",
  description: "What it is about",
  image: "",
  imageAlt: "",
  tags: [],
  jsonDetails: "",
};
