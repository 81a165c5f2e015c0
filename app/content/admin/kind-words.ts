/** What the screens of documents say, by kind: the same sentences, each with the noun of the kind. */
import { conflictWords } from "./document-conflict.ts";
import { formWords } from "./document-form.ts";
import { historyWords } from "./document-history.ts";
import { listWords } from "./document-list.ts";
import { type KindName, kindNames, type Noun, nouns } from "./nouns.ts";
import { sheetWords } from "./publish.ts";
import { publishingWords } from "./publishing.ts";
import { titles } from "./titles.ts";

function wordsOf(noun: Noun, heading?: string) {
  return {
    noun,
    list: listWords(noun, heading),
    form: formWords(noun),
    publishing: publishingWords(noun),
    sheet: sheetWords(noun),
    history: historyWords(noun),
    conflict: conflictWords(noun),
  };
}

/** What the specification calls a list. */
const headings: Partial<Record<KindName, string>> = { "case-study": titles.caseStudies };

export type KindWords = ReturnType<typeof wordsOf>;

export const kindWords = Object.fromEntries(
  kindNames.map((name) => [name, wordsOf(nouns[name], headings[name])]),
) as Readonly<Record<KindName, KindWords>>;
