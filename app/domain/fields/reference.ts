import { documentAt } from "#app/content/public-kinds.ts";
import { type FieldType, oneCode, type ReferenceField } from "./field.ts";
import { longestAddress } from "./link.ts";
import { tidyLine, tooLong } from "./tidy.ts";

/** Title and words are those of the text itself, read when the page is: nothing of them is stored. */
export const reference: FieldType<ReferenceField, string> = {
  ...oneCode,
  read: tidyLine,
  problem: (path, { label }) => tooLong(path, { label, most: longestAddress }),
  unmet: (path, field) =>
    path === "" || isPathOf(field, path) ? null : `${field.label} must be chosen from the list`,
  prose: (path) => (path === "" ? null : { text: "", targets: [path], isChosen: true }),
};

function isPathOf({ kinds }: ReferenceField, path: string): boolean {
  const at = documentAt(path);
  return at !== null && kinds.some((kind) => kind === at.kind);
}
