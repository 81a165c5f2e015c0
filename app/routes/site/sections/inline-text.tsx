import type { Inline } from "#app/content/inline.ts";

/** Words with their marks. */
export function InlineText({ words }: { words: Inline }) {
  return words.map((piece, n) => {
    if (typeof piece === "string") return piece;
    const inner = InlineText({ words: piece.words });
    // biome-ignore-start lint/suspicious/noArrayIndexKey: words have no identity but their place.
    if (piece.mark === "strong") return <strong key={n}>{inner}</strong>;
    if (piece.mark === "emphasis") return <em key={n}>{inner}</em>;
    if (piece.mark === "language")
      return (
        <span key={n} lang={piece.lang} dir="auto">
          {inner}
        </span>
      );
    return (
      <a key={n} href={piece.to}>
        {inner}
      </a>
    );
    // biome-ignore-end lint/suspicious/noArrayIndexKey: as above.
  });
}
