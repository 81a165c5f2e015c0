/** Texts of case studies for tests. */
import type { CaseStudyValues } from "./fields.ts";
import { formatSections, type Section, type StoredFigure } from "./sections.ts";

export const written: CaseStudyValues = {
  title: "A title",
  slug: "a-title",
  description: "What it is about",
  image: "",
  imageAlt: "",
  tags: [],
  jsonDetails: "",
};

export const section = (title: string, ...items: string[]): Section => ({ title, type: "paragraph", items });

/** Details of one section with these figures below its text. */
export const withFigures = (...figures: (Pick<StoredFigure, "image"> & Partial<StoredFigure>)[]): string =>
  formatSections([
    { ...section("Results", "Less coal"), figures: figures.map(figureOf) },
    section("Next", "More"),
  ]);

const figureOf = ({
  image,
  alt = "",
  caption = "",
}: Pick<StoredFigure, "image"> & Partial<StoredFigure>) => ({
  ...{ image, alt, caption },
});
