/** The marks of Markdown as people write them. */
import type { Inline } from "#app/content/inline.ts";
import { linkTarget } from "#app/domain/text/marks.ts";

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
