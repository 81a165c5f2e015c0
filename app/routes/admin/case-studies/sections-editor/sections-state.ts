import { useState } from "react";
import { type SectionDraft, sectionsFrom, textFrom } from "./section-list.ts";

interface State {
  /** What the sections stand for, to notice a text that came from elsewhere. */
  text: string;
  sections: SectionDraft[] | null;
  /** The text that was read, and how it would be written: until something changes it stays as it is. */
  read: { text: string; written: string };
}

/** The text as sections, null where it holds none that could be shown; changing them rewrites the text. */
export function useSections(text: string, write: (text: string) => void) {
  const [state, setState] = useState(() => stateOf(text));
  let current = state;
  if (state.text !== text) {
    current = stateOf(text);
    setState(current);
  }

  function change(sections: SectionDraft[]) {
    const written = textFrom(sections);
    const next = written === current.read.written ? current.read.text : written;
    setState({ ...current, text: next, sections });
    write(next);
  }

  return { sections: current.sections, change };
}

function stateOf(text: string): State {
  const sections = sectionsFrom(text);
  return { text, sections, read: { text, written: sections ? textFrom(sections) : "" } };
}
