/** What is selected on the page that the preview shows. */
import type { RefObject } from "react";
import { bodies, findWritten } from "./words-in-form.ts";

const frames = ".pv-pane > iframe";

/** Each page of a preview is heard once it is there. */
export function hearFrames(
  form: RefObject<HTMLFormElement | null>,
  tell: (place: string, words: string) => void,
  onKeyDown: (event: KeyboardEvent) => void,
  signal: AbortSignal,
): void {
  function hear(page: Document) {
    const until = { signal };
    function hearSelection() {
      const selected = form.current && selectedOn(page, form.current);
      if (selected) tell(selected.place, selected.words);
    }
    page.addEventListener("selectionchange", hearSelection, until);
    // It may be told after the key that is pressed next.
    page.addEventListener("keydown", hearSelection, { ...until, capture: true });
    // A press leads to the field: the end of a selection is none.
    page.addEventListener(
      "click",
      (event) => {
        if (page.getSelection()?.isCollapsed !== false) return;
        event.preventDefault();
        event.stopPropagation();
      },
      { capture: true, signal },
    );
    page.addEventListener("keydown", onKeyDown, until);
  }
  // A frame that is loaded tells nobody around it, but on the way down to it.
  document.addEventListener(
    "load",
    ({ target }) => {
      const isFrame = target instanceof HTMLIFrameElement && target.matches(frames);
      if (isFrame && target.contentDocument) hear(target.contentDocument);
    },
    { capture: true, signal },
  );
  for (const frame of document.querySelectorAll<HTMLIFrameElement>(frames))
    if (frame.contentDocument) hear(frame.contentDocument);
}

/** The words, as far as they are those of one field; null where they are none of the text. */
function selectedOn(page: Document, form: HTMLFormElement): { place: string; words: string } | null {
  const selection = page.getSelection();
  if (!selection || selection.isCollapsed) return null;
  const range = selection.getRangeAt(0);
  const { startContainer: from, endContainer: to } = range;
  // Elements of another window: by their type, not by their class.
  const start = from.nodeType === Node.ELEMENT_NODE ? (from as Element) : from.parentElement;
  const field = start?.closest("[data-field]");
  if (!field) return writtenIn(form, selection.toString());
  const place = field.getAttribute("data-field") ?? "";
  if (field.contains(to)) return { place, words: selection.toString() };
  const within = range.cloneRange();
  within.setEnd(field, field.childNodes.length);
  return { place, words: within.toString() };
}

/** The page does not say which field a body is of: that in which the words stand. */
function writtenIn(form: HTMLFormElement, words: string): { place: string; words: string } | null {
  const written = [...form.querySelectorAll<HTMLElement>(bodies)].find(
    (body) => findWritten(body, words).length > 0,
  );
  return written ? { place: written.id, words } : null;
}
