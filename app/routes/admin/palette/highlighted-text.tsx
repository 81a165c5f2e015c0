import { excerptAround, highlightLiteral } from "#app/domain/search/literal-highlight.ts";
import { Marked } from "#app/ui/marked.tsx";

interface HighlightedTextProps {
  text: string;
  /** What the list is searched for; nothing is marked without. */
  search: string;
  /** Cut to this many characters, so that the first hit is seen. */
  length?: number;
}

/** A text of a list with what was searched for marked. */
export function HighlightedText({ text, search, length }: HighlightedTextProps) {
  return (
    <Marked
      pieces={length === undefined ? highlightLiteral(text, search) : excerptAround(text, search, length)}
    />
  );
}
