/** The words of a paragraph or an item, with their marks. */
export type Inline = readonly (string | Marked)[];

export type Marked =
  | { mark: "strong"; words: Inline }
  | { mark: "emphasis"; words: Inline }
  /** Of another language than what stands around it; `lang` as HTML writes it. */
  | { mark: "language"; lang: string; words: Inline }
  /** `to` is an address of the web, of a mailbox, of a telephone, or a path of this site. */
  | { mark: "link"; to: string; words: Inline };

export function plainText(words: Inline): string {
  return words.map((piece) => (typeof piece === "string" ? piece : plainText(piece.words))).join("");
}

/** Where the links lead, in order. */
export function targetsOf(words: Inline): string[] {
  return words.flatMap((piece) =>
    typeof piece === "string"
      ? []
      : [...(piece.mark === "link" ? [piece.to] : []), ...targetsOf(piece.words)],
  );
}
