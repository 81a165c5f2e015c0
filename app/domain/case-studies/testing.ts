/** Texts of case studies for tests. */
import type { CaseStudyValues } from "./fields.ts";
import { formatSections, type Section, type StoredChart, type StoredPicture } from "./sections.ts";

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
export const withFigures = (...figures: (Pick<StoredPicture, "image"> & Partial<StoredPicture>)[]): string =>
  formatSections([
    { ...section("Results", "Less coal"), figures: figures.map(figureOf) },
    section("Next", "More"),
  ]);

/** A chart of a text, as it is stored. */
export const storedChart: StoredChart = {
  chart: {
    kind: "trend",
    labels: ["week", "load"],
    rows: [
      ["Week 1", 3],
      ["Week 2", 4.5],
      ["Week 3", null],
    ],
    unit: "kWh",
    marked: 1,
  },
  caption: "Made-up readings",
};

export const withChart = (figure = storedChart): string =>
  formatSections([{ ...section("Results", "Less coal"), figures: [figure] }, section("Next", "More")]);

const figureOf = ({
  image,
  alt = "",
  caption = "",
}: Pick<StoredPicture, "image"> & Partial<StoredPicture>) => ({
  ...{ image, alt, caption },
});
