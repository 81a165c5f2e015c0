/** What a text says to its reader, however its letters are written: for comparing, never to be shown or stored. */

import { maxLength } from "../fields.ts";

export type FoldedText = {
  /** In lower case, without accents, signs of no width and look-alike letters; one space between words. */
  text: string;
  /** How many words were written so that a reader sees them and a program does not. */
  disguised: number;
};

/** Letters of Cyrillic and Greek that look like Latin ones, in lower case. */
const lookAlikes = new Map(
  [..."аaвbсcԁdеeєeһhіiїiјjкkӏlмmнhոnоoрpԛqѕsтtцuѵvԝwхxуyзzαaβbεeηnικκkνvοoρpτtυuχxγyωw"].flatMap(
    (sign, at, all) => (at % 2 === 0 ? [[sign, all[at + 1] ?? ""]] : []),
  ) as [string, string][],
);
const digits: Record<string, string> = { "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "@": "a", $: "s" };

/** Signs without a width, and those that turn the direction; joiners belong to Indic scripts and emoji. */
const invisible = /[\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff\u00ad\u180e]/gu;
const invisibleInWord =
  /(?<=[\p{Script=Latin}\p{Script=Cyrillic}])[\u200b-\u200d\u2060\ufeff]{1,9}(?=[\p{Script=Latin}\p{Script=Cyrillic}])/gu;
const ornamental = /[\u{1d400}-\u{1d7ff}\u24b6-\u24e9\uff21-\uff3a\uff41-\uff5a]/gu;
const spelledOut = /(?<![\p{L}\p{N}])(?:\p{L}[ .*_-]){4,40}\p{L}(?![\p{L}\p{N}])/gu;
const word = /[\p{L}\p{M}\p{N}@$]+/gu;

/**
 * Without signs that nobody sees, and with plain letters for ornamental ones; upper and lower case stay. No longer than
 * a message may be: some signs stand for 18 letters.
 */
export function visibleText(text: string): string {
  // guard: what is judged is no longer than a message may be: .slice(0, maxLength.message) ->
  return text.normalize("NFKC").slice(0, maxLength.message).replace(invisible, "");
}

export function foldText(text: string): FoldedText {
  const hidden = text.match(invisibleInWord)?.length ?? 0;
  const ornaments = text.match(ornamental)?.length ?? 0;
  let disguised = hidden + Math.floor(ornaments / 4);
  const plain = visibleText(text)
    .replace(spelledOut, (letters) => {
      disguised++;
      return letters.replace(/[ .*_-]/g, "");
    })
    .replace(word, (written) => {
      const folded = foldWord(written);
      if (folded !== written) disguised++;
      return folded;
    });
  return {
    text: plain
      .toLowerCase()
      .normalize("NFD")
      .replace(/(?<=\p{Script=Latin})\p{Mn}+/gu, "")
      .normalize("NFC")
      .replace(/[‘’ʼ´`]/g, "'")
      .replace(/[“”„«»]/g, '"')
      .replace(/\s+/g, " ")
      .trim(),
    disguised,
  };
}

/** A word that mixes alphabets, or letters with digits that look like letters; any other as it is. */
function foldWord(written: string): string {
  if (/\p{Script=Latin}/u.test(written) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(written)) {
    const letters = [...written.toLowerCase()].map((sign) => lookAlikes.get(sign) ?? sign).join("");
    return /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(letters) ? written : letters;
  }
  // Codes and names of parts have more digits or capitals.
  if (
    /^\p{L}[a-z]*(?:[01345@$][a-z]+){1,2}\d*$/u.test(written) &&
    (written.match(/[a-z]/gi)?.length ?? 0) >= 3
  )
    return written.replace(/(?<=[a-z])[01345@$](?=[a-z])/gi, (sign) => digits[sign] ?? sign);
  return written;
}

/** As many as a long message has in Latin letters. */
const mostWords = 2000;

/** The first words of a folded text; of scripts without spaces each sign is one. */
export function wordsOf(folded: string): string[] {
  const words = folded.match(
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{M}\p{N}]+/gu,
  );
  // guard: no more words are judged than a long message has: slice(0, mostWords) -> slice(0)
  return words?.slice(0, mostWords) ?? [];
}
