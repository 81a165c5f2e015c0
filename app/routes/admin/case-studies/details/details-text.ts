import { type RefObject, useEffect, useRef, useState } from "react";
import { tidy } from "#app/domain/case-studies/tidy.ts";

export interface DetailsText {
  /** The field that holds the text and is sent with the form. */
  area: RefObject<HTMLTextAreaElement | null>;
  text: string;
  /** Whoever listens to the form hears of it as if it had been typed. */
  write: (text: string) => void;
  onInput: () => void;
}

/** The one text that both views show. */
export function useDetailsText(start: string): DetailsText {
  const area = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(() => tidy(start));

  // Something may have been typed before React was here.
  useEffect(() => setText(area.current?.value ?? ""), []);

  function write(next: string) {
    if (!area.current || area.current.value === next) return;
    area.current.value = next;
    area.current.dispatchEvent(new Event("input", { bubbles: true }));
  }

  return { area, text, write, onInput: () => setText(area.current?.value ?? "") };
}
