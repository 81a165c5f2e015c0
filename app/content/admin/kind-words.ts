/** What the screens of documents say, by kind: the same sentences, each with the noun of the kind. */

import { factsOf, type KindName, kindNames } from "../kinds.ts";
import { conflictWords } from "./document-conflict.ts";
import { formWords } from "./document-form.ts";
import { historyWords } from "./document-history.ts";
import { listWords } from "./document-list.ts";
import { anyText, type Noun } from "./noun.ts";
import { sheetWords } from "./publish.ts";
import { publishingWords } from "./publishing.ts";

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

export type KindWords = ReturnType<typeof wordsOf>;

export const kindWords = Object.fromEntries(
  kindNames.map((name) => {
    const { noun, heading } = factsOf(name);
    return [name, wordsOf(noun, heading)];
  }),
) as Readonly<Record<KindName, KindWords>>;

/** Where a sentence is the same for every kind, or the kind is not known. */
export const textWords = wordsOf(anyText);
