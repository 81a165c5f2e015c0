/** Where two texts of one case study differ. */
import type { CaseStudyValues } from "./fields.ts";
import type { Choice, Piece, SectionMerge, Side } from "./merge-sections.ts";

/** The fields of the form, as typed. */
export type StudyText = CaseStudyValues;

type Place = {
  /** Of one place within one merge. */
  id: string;
  choices: Choice[];
  /** The side that alone has changed it, taken without asking; null when somebody has to choose. */
  settled: Side | null;
};

export type TextField = (typeof lineFields)[number] | "jsonDetails";

/** Those that are compared as a whole, from top to bottom of the form. */
export const lineFields = ["title", "slug", "description", "image", "imageAlt"] as const;

/** One place where the two texts differ. `base` is null when nobody knows what was there. */
export type Difference = Place &
  (
    | { kind: "text"; field: TextField; base: string | null; mine: string; theirs: string }
    | { kind: "tags"; base: readonly string[] | null; mine: readonly string[]; theirs: readonly string[] }
    | ({ kind: "section" } & Piece)
    /** The titles in the order of each side. */
    | { kind: "order"; mine: string[]; theirs: string[] }
  );

export type Choices = Readonly<Record<string, Choice>>;

export type Merge = {
  base: StudyText | null;
  mine: StudyText;
  theirs: StudyText;
  /** From top to bottom of the form. */
  differences: Difference[];
  /** The details by section, or null when one side's are malformed and are chosen as a whole. */
  sections: SectionMerge | null;
};

export const twoWay: Choice[] = ["mine", "theirs"];
export const threeWay: Choice[] = ["mine", "theirs", "both"];

/** Browsers send line ends as CR LF; nobody typed them. */
export function plain(text: string): string {
  return text.replace(/\r\n?/g, "\n");
}
