/** What the screens of documents say, by kind: the same sentences, each with the noun of the kind. */
import { conflictWords } from "./document-conflict.ts";
import { formWords } from "./document-form.ts";
import { historyWords } from "./document-history.ts";
import { listWords } from "./document-list.ts";
import { type KindName, kindNames, type Noun, nouns } from "./nouns.ts";
import { sheetWords } from "./publish.ts";
import { publishingWords } from "./publishing.ts";

function wordsOf(noun: Noun) {
  return {
    noun,
    list: listWords(noun),
    form: formWords(noun),
    publishing: publishingWords(noun),
    sheet: sheetWords(noun),
    history: historyWords(noun),
    conflict: conflictWords(noun),
  };
}

export type KindWords = ReturnType<typeof wordsOf>;

export const kindWords = Object.fromEntries(
  kindNames.map((name) => [name, wordsOf(nouns[name])]),
) as Readonly<Record<KindName, KindWords>>;
