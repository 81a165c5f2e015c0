import { useEffect, useMemo, useState } from "react";
import { longestDetails, parseSections } from "#app/domain/text/sections.ts";

/** Milliseconds after the last key: nobody is told off in the middle of a word. */
const pause = 600;

/** What is wrong with the text: told after a pause, taken back at once. */
export function useCheckedText(text: string): { problem: string | null; check: () => void } {
  const [checked, setChecked] = useState(text);
  const now = useMemo(() => problemIn(text), [text]);
  const told = useMemo(() => problemIn(checked), [checked]);

  useEffect(() => {
    const timer = setTimeout(() => setChecked(text), pause);
    return () => clearTimeout(timer);
  }, [text]);

  return { problem: now && told, check: () => setChecked(text) };
}

/** What the server would say about this text, in the words of docs/product.md, Details rules; null where it would take it. */
export function problemIn(text: string): string | null {
  if (text.trim().length > longestDetails) return "Details are too long";
  const parsed = parseSections(text);
  return parsed.ok ? null : parsed.error;
}

/** What the server said, until the text it said it of is another one. */
export function useServerError(error: string | undefined, text: string): string | undefined {
  const [told, setTold] = useState({ error, text });
  if (told.error !== error) setTold({ error, text });
  return told.error === error && told.text === text ? error : undefined;
}
