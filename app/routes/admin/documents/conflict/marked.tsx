import { useEffect, useState } from "react";
import type { Part } from "#app/domain/fields/word-diff.ts";

/** A text with the words marked that the other text does not have. Whole and readable before that is known. */
export function Marked({ text, other }: { text: string; other: string }) {
  const [parts, setParts] = useState<Part[] | null>(null);

  useEffect(() => {
    let isGone = false;
    // The comparison is a library of its own: loaded here and nowhere else.
    import("#app/domain/fields/word-diff.ts").then(
      ({ markOwnWords }) => {
        if (!isGone) setParts(markOwnWords(text, other));
      },
      () => {}, // without the network nothing is marked
    );
    return () => {
      isGone = true;
    };
  }, [text, other]);

  if (!parts) return text;
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their places.
  return parts.map(({ text, isOwn }, n) => (isOwn ? <mark key={n}>{text}</mark> : text));
}
