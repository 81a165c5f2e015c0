/** Letters of Germany and its neighbours, Devanagari and Gujarati in those of a to z, as a reader would write them. */

/** What an umlaut or a ligature is written as where it is not to be had; other accents fall away from their letter. */
const latin: Readonly<Record<string, string>> = {
  ä: "ae",
  ö: "oe",
  ü: "ue",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "oe",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
  ħ: "h",
  ŧ: "t",
  ŋ: "ng",
};

const consonants: Readonly<Record<string, string>> = {
  क: "k",
  ख: "kh",
  ग: "g",
  घ: "gh",
  ङ: "n",
  च: "ch",
  छ: "chh",
  ज: "j",
  झ: "jh",
  ञ: "n",
  ट: "t",
  ठ: "th",
  ड: "d",
  ढ: "dh",
  ण: "n",
  त: "t",
  थ: "th",
  द: "d",
  ध: "dh",
  न: "n",
  ऩ: "n",
  प: "p",
  फ: "ph",
  ब: "b",
  भ: "bh",
  म: "m",
  य: "y",
  र: "r",
  ऱ: "r",
  ल: "l",
  ळ: "l",
  ऴ: "l",
  व: "v",
  श: "sh",
  ष: "sh",
  स: "s",
  ह: "h",
};
/** With a dot below: sounds of other languages. */
const dotted: Readonly<Record<string, string>> = { क: "q", ज: "z", फ: "f" };
const vowels: Readonly<Record<string, string>> = {
  अ: "a",
  आ: "a",
  इ: "i",
  ई: "i",
  उ: "u",
  ऊ: "u",
  ऋ: "ri",
  ए: "e",
  ऐ: "ai",
  ओ: "o",
  औ: "au",
  ऍ: "e",
  ऎ: "e",
  ऑ: "o",
  ऒ: "o",
  ॲ: "a",
  ॐ: "om",
};
const vowelSigns: Readonly<Record<string, string>> = {
  "ा": "a",
  "ि": "i",
  "ी": "i",
  "ु": "u",
  "ू": "u",
  "ृ": "ri",
  "े": "e",
  "ै": "ai",
  "ो": "o",
  "ौ": "au",
  "ॅ": "e",
  "ॆ": "e",
  "ॉ": "o",
  "ॊ": "o",
};
const [dot, virama, nasal, moon] = ["़", "्", "ं", "ँ"];
const labials = /^[पफबभम]/;
const digitZero = 0x966;

/** Gujarati stands as far from Devanagari as this, sign by sign. */
const fromGujarati = 0x180;
const words = /[\u0900-\u0963\u0966-\u097f]+|[\u0a80-\u0aff]+/g;

/** In lower case. What is in none of the tables stays as it is. */
export function transliterate(text: string): string {
  const lower = text
    .normalize("NFC")
    .replace(/[\u200c\u200d]/g, "")
    .toLowerCase();
  return lower.replace(words, indicWord).replace(/[^\0-\x7f]/g, (letter) => latin[letter] ?? letter);
}

/** The vowel that each consonant has by itself is not heard at the end of a word. */
function indicWord(word: string): string {
  const isGujarati = word >= "\u0a80";
  const signs = isGujarati
    ? String.fromCodePoint(...[...word].map((sign) => (sign.codePointAt(0) ?? 0) - fromGujarati))
    : word;
  // One consonant of two, and no reader says its parts.
  const letters = [...signs.replaceAll("ज्ञ", isGujarati ? "ग्न" : "ग्य")];
  let written = "";
  for (let i = 0; i < letters.length; i++) {
    const letter = letters[i] ?? "";
    if (consonants[letter] === undefined) {
      written += otherSign(letter, letters[i + 1]);
      continue;
    }
    const isDotted = letters[i + 1] === dot;
    written += (isDotted && dotted[letter]) || consonants[letter];
    if (isDotted) i++;
    const next = letters[i + 1];
    if (next === virama) i++;
    else if (next === undefined) written += isHeardAtEnd(letters, i, isDotted) ? "a" : "";
    else if (vowelSigns[next] === undefined) written += "a";
  }
  return written;
}

function otherSign(sign: string, next: string | undefined): string {
  if (sign === nasal || sign === moon) return next !== undefined && labials.test(next) ? "m" : "n";
  const digit = (sign.codePointAt(0) ?? 0) - digitZero;
  if (digit >= 0 && digit <= 9) return String(digit);
  return vowels[sign] ?? vowelSigns[sign] ?? "";
}

/** After two consonants that cannot be said without it ("mitra", "satya"), after "iy", and where it is the only vowel. */
function isHeardAtEnd(letters: readonly string[], end: number, isDotted: boolean): boolean {
  const at = isDotted ? end - 1 : end;
  const [letter = "", before = ""] = [letters[at], letters[at - 1]];
  if (at === 0) return true;
  if (before === virama) return at === 2 || "यरव".includes(letter);
  return letter === "य" && (before === "ी" || before === "ि");
}
