/** A case study as it is seeded. `sections` becomes the JSON of the details. */
export type SampleCaseStudy = {
  slug: string;
  /** The day on which its words were last changed. */
  written: `${number}-${number}-${number}`;
  title: string;
  description: string;
  tags: readonly string[];
  sections: readonly SampleSection[];
};

export type SampleSection = {
  title: string;
  type: "paragraph" | "bullet";
  items: readonly string[];
  marks?: true;
};
