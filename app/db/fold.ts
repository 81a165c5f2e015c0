/** How searches compare text: the same as fold_text() of PostgreSQL (db/migrations), for what is in no table. */

/** Accents, the dot below of Devanagari and Gujarati, and what only joins or divides. */
const ignored = /[\u0300-\u036f\u093c\u0abc\u00ad\u200b-\u200d\ufeff]+/g;
const spellings: Readonly<Record<string, string>> = {
  ł: "l",
  ø: "o",
  đ: "d",
  ð: "d",
  ı: "i",
  ħ: "h",
  ŧ: "t",
  ŋ: "n",
  ς: "σ",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  þ: "th",
  "\u0901": "\u0902",
  "\u0a81": "\u0a82",
  "‘": "'",
  "’": "'",
  ʼ: "'",
  "“": '"',
  "”": '"',
  "‐": "-",
  "‑": "-",
  "‒": "-",
  "–": "-",
  "—": "-",
  "−": "-",
};
const spelt = new RegExp(`[${Object.keys(spellings).join("")}]`, "gu");

/** In lower case, letters without what stands over or under them: "Zürich" becomes "zurich", "O’Neill" "o'neill". */
export function foldText(text: string): string {
  if (isPlain(text)) return text.toLowerCase();
  const lower = text.normalize("NFKD").toLowerCase().replace(ignored, "");
  return lower.replace(spelt, (letter) => spellings[letter] ?? letter);
}

export interface Folded {
  text: string;
  /** Where in the original each unit of `text` begins; one more for its end. */
  places: readonly number[];
}

export function foldWithPlaces(original: string): Folded {
  let text = "";
  const places: number[] = [];
  let at = 0;
  for (const sign of original) {
    const folded = foldText(sign);
    for (let i = 0; i < folded.length; i++) places.push(at);
    text += folded;
    at += sign.length;
  }
  places.push(at);
  return { text, places };
}

function isPlain(text: string): boolean {
  return !/[^\0-\x7f]/.test(text);
}
