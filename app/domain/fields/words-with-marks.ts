/**
 * Words with their marks as one text that is compared and put together word by word: each word says its marks itself, so
 * that none is a wall between those around it. Spaces say none: they have those that the words on both sides have. Pure.
 */
import { type Inline, plainText } from "#app/content/inline.ts";
import { normalInline, shownItems, writeMarks } from "#app/domain/text/marks.ts";

/** Signs that nobody types: before the marks of a word, before the word, and after it. */
const [opens, says, closes] = ["\ue000", "\ue001", "\ue002"];

type Marks = { strong: boolean; emphasis: boolean; lang: string; to: string };
const none: Marks = { strong: false, emphasis: false, lang: "", to: "" };

/** Null for words that hold one of the signs. */
export function textOfWords(words: Inline): string | null {
  return /[\ue000-\ue002]/.test(plainText(words)) ? null : textOf(words, none);
}

function textOf(words: Inline, marks: Marks): string {
  const code = codeOf(marks);
  return words
    .map((piece) => {
      if (typeof piece !== "string") return textOf(piece.words, withMark(marks, piece));
      return code === "" ? piece : piece.replace(/\S+/g, (word) => opens + code + says + word + closes);
    })
    .join("");
}

function withMark(marks: Marks, piece: Exclude<Inline[number], string>): Marks {
  switch (piece.mark) {
    case "language":
      return { ...marks, lang: piece.lang };
    case "link":
      return { ...marks, to: piece.to };
    default:
      return { ...marks, [piece.mark]: true };
  }
}

/** Neither an address nor a language holds a space. */
function codeOf({ strong, emphasis, lang, to }: Marks): string {
  const code = `${strong ? "s" : ""}${emphasis ? "e" : ""} ${lang} ${to}`.replaceAll(" ", "|");
  return code === "||" ? "" : code;
}

function marksIn(code: string): Marks {
  const [signs = "", lang = "", ...to] = code.split("|");
  return { strong: signs.includes("s"), emphasis: signs.includes("e"), lang, to: to.join("|") };
}

/** The reverse, in the form of `normalInline`. */
export function wordsOfText(text: string): Inline {
  const pieces = Array.from(
    text.matchAll(/\ue000([^\ue001]*)\ue001([^\ue002]*)\ue002|([^\ue000]+)/g),
    ([, code, word = "", plain]) => ({ text: plain ?? word, marks: marksIn(code ?? "") }),
  );
  return normalInline(
    pieces.map(({ text, marks }, n) => {
      const [before, after] = [pieces[n - 1], pieces[n + 1]];
      const isBetween = text.trim() === "" && before !== undefined && after !== undefined;
      return inMarks(text, isBetween ? common(before.marks, after.marks) : marks);
    }),
  );
}

function common(one: Marks, other: Marks): Marks {
  return {
    strong: one.strong && other.strong,
    emphasis: one.emphasis && other.emphasis,
    lang: one.lang === other.lang ? one.lang : "",
    to: one.to === other.to ? one.to : "",
  };
}

function inMarks(text: string, { strong, emphasis, lang, to }: Marks): Inline[number] {
  let piece: Inline[number] = text;
  if (emphasis) piece = { mark: "emphasis", words: [piece] };
  if (strong) piece = { mark: "strong", words: [piece] };
  if (lang !== "") piece = { mark: "language", lang, words: [piece] };
  return to === "" ? piece : { mark: "link", to, words: [piece] };
}

/** Without marks. */
export function plainOf(text: string): string {
  return text.replace(/\ue000[^\ue001]*\ue001|\ue002/g, "");
}

/**
 * Both as people compare them: words alone where all have the same marks, otherwise with these, since a link that comes
 * with other words comes too.
 */
export function shownBeside(old: string, now: string): { removed: string; added: string } {
  const [was, is] = [marksOf(old), marksOf(now)];
  const isSame = was.length <= 1 && was[0] === is[0] && is.length <= 1;
  const shown = isSame ? plainOf : shownOf;
  return { removed: shown(old), added: shown(now) };
}

/** Each way in which words of it are marked, once; that of plain words is empty. */
function marksOf(text: string): string[] {
  const codes = Array.from(text.matchAll(/\ue000([^\ue001]*)\ue001/g), ([, code = ""]) => code);
  const isPartPlain = /\S/.test(text.replace(/\ue000[^\ue002]*\ue002/g, ""));
  return [...new Set(isPartPlain ? ["", ...codes] : codes)];
}

/** With the signs of its marks, for people who compare two. */
export function shownOf(text: string): string {
  if (!text.includes("\ue000")) return text;
  const item = writeMarks(wordsOfText(text), true);
  return shownItems({ items: [item], marks: true, languages: true })[0] ?? "";
}
