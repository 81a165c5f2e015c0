/** Texts of case studies for tests. */
import { type CaseStudyText, noCustomer } from "./fields.ts";

export const written: CaseStudyText = {
  title: "A title",
  slug: "a-title",
  description: "What it is about",
  image: "",
  imageAlt: "",
  tags: [],
  jsonDetails: "",
  searchTitle: "",
  shareImage: "",
  language: "",
  ...noCustomer,
};
