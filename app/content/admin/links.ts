/** The words of a field for where a link leads. */
import { factsOf, type KindName } from "../kinds.ts";

type Target = { to: string; kind: KindName | "picture" | "section"; of?: string; isDraft?: true };

export const linkWords = {
  placeholder: "Title or address",
  list: "What it can lead to",
  failed: "Titles cannot be searched now. An address can be typed",
  none: "No title has these words.",
  count: (found: number) => `${found} ${found === 1 ? "title" : "titles"}, arrow keys to choose`,
  /** Below a title: what it is, and where it stands. */
  about: ({ to, kind, of, isDraft }: Target) =>
    [
      kind === "picture"
        ? "Picture of the library"
        : kind === "section"
          ? `Section of “${of}”`
          : factsOf(kind).noun.One,
      ...(isDraft ? ["not public yet"] : []),
      ...(kind === "picture" || kind === "section" ? [] : [to]),
    ].join(", "),
  leadsTo: (title: string, { kind, of, isDraft }: Target) =>
    `Leads to “${kind === "section" ? `${of}”, section “${title}` : title}”${isDraft ? ", which is not public yet" : ""}`,
} as const;
