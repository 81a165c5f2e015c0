/** The marks of Markdown as people write them. */
import type { Inline } from "#app/content/inline.ts";
import { linkTarget } from "#app/domain/text/marks.ts";
import { onLine } from "./super-and-subscript.ts";

/** A link; strong words; emphasised ones, which begin and end with their word: a name_with_lines is none. */
const inlineMarks =
  /\[([^[\]\n]+)\]\(<?([^\s()<>]+(?:\([^\s()<>]*\)[^\s()<>]*)*)>?\)|\*\*(?=\S)([^\n]+?)(?<=\S)\*\*|(?<![\p{L}\p{N}_*\\])([_*])(?=[^\s_*])([^\n]+?)(?<=[^\s_*])\4(?![\p{L}\p{N}_*])/gu;

/** The words of a line of Markdown. */
export function markdownWords(line: string): Inline {
  const words: (string | Exclude<Inline[number], string>)[] = [];
  let end = 0;
  for (const found of line.matchAll(inlineMarks)) {
    const [all, label, address, strong, , emphasis] = found;
    const to = address ? linkTarget(address) : null;
    words.push(line.slice(end, found.index));
    end = found.index + all.length;
    if (strong) words.push({ mark: "strong", words: markdownWords(strong) });
    else if (emphasis) words.push({ mark: "emphasis", words: markdownWords(emphasis) });
    else if (label && to) words.push({ mark: "link", to, words: markdownWords(label) });
    else words.push(all);
  }
  words.push(line.slice(end));
  return words.filter((piece) => piece !== "");
}

/** `image` is what stands for it in the text, once that is known. */
export type MarkdownLine = {
  line: string;
  pictures: { source: string; alt: string; image: string | null }[];
};

/** A picture, which may be a link as a whole. */
const pictureMark = /!\[([^\]\n]{0,1000})\]\(<?([^\s()<>]+)>?(?:\s+(?:"[^"\n]*"|'[^'\n]*'))?\)/;
const pictureMarks = new RegExp(`\\[${pictureMark.source}\\]\\([^\\s()]+\\)|${pictureMark.source}`, "g");

/** Without its pictures; numbers of notes, and letters above or below the line, by their signs. */
export function markdownLine(text: string): MarkdownLine {
  const pictures: MarkdownLine["pictures"] = [];
  const line = text
    .replace(pictureMarks, (...[, linkedAlt, linked, alt, source]: string[]) => {
      pictures.push({
        source: linked ?? source ?? "",
        alt: (linkedAlt ?? alt ?? "").slice(0, 300),
        image: null,
      });
      return "";
    })
    .replace(/\[\^(\d{1,3})\]:?/g, (_, number: string) => onLine(number, "super", "").written)
    .replace(
      /<(sup|sub)>([^<]*)<\/\1>/gi,
      (_, where: string, words: string, at: number, all: string) =>
        onLine(words, where.toLowerCase() === "sup" ? "super" : "sub", all.slice(Math.max(0, at - 5), at))
          .written,
    );
  return { line, pictures };
}

/** A box at the beginning of an item says whether it is ticked. */
export function ticked(item: string): string {
  return item.replace(/^\[([ xX])\](?=\s)/, (_, tick: string) => (tick === " " ? "☐" : "☑"));
}
