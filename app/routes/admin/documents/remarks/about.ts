/** What a remark would be about: the words that were selected last in the form or in its preview, or the field there. */
import { type RefObject, useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { plainText } from "#app/content/inline.ts";
import { partAt, quoteOf } from "#app/domain/documents/reviews/remark.ts";
import type { ReviewTalk } from "#app/domain/documents/reviews/reviews.server.ts";
import { readMarks } from "#app/domain/text/marks.ts";
import { hearFrames } from "./about-frame.ts";
import { isTyped } from "./words-in-form.ts";

/** `place` is the name of a part of the text; an empty quote is all of it. */
export type About = { place: string; quote: string };

export type AboutStore = ReturnType<typeof createAbout>;

const wholeText: About = { place: "all", quote: "" };

/** Beside the form: a caret that moves draws nothing anew but what tells this. */
function createAbout() {
  let about = wholeText;
  const listeners = new Set<() => void>();
  return {
    current: () => about,
    set(next: About) {
      if (next.place === about.place && next.quote === about.quote) return;
      about = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The last one, and what makes it the whole text. */
export function useAbout(store: AboutStore): [About, () => void] {
  const about = useSyncExternalStore(store.subscribe, store.current, () => wholeText);
  return [about, () => store.set(wholeText)];
}

interface Watched {
  form: RefObject<HTMLFormElement | null>;
  parts: ReviewTalk["parts"] | undefined;
  /** Whoever has opened the form remarks. */
  isWanted: boolean;
  /** Ctrl+Alt+M, or Cmd+Alt+M. */
  onKey: () => void;
}

/** What is selected outside of the form, such as in the box of the remark, changes nothing. */
export function useAboutOf({ form, parts, isWanted, onKey }: Watched): AboutStore {
  const [store] = useState(createAbout);
  const tell = useEffectEvent((place: string, words: string) => {
    const part = partAt(parts ?? [], place);
    if (part) store.set({ place: part.name, quote: quoteOf(words) });
  });
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isRemarkKey(event)) return;
    event.preventDefault();
    onKey();
  });
  useEffect(() => {
    if (!isWanted) return;
    const ended = new AbortController();
    const until = { signal: ended.signal };
    function hear() {
      const selected = form.current && selectedIn(form.current);
      if (selected) tell(selected.place, selected.words);
    }
    document.addEventListener("selectionchange", hear, until);
    document.addEventListener("focusin", hear, until);
    // A browser tells of a selection a moment later: by then a key or a press may have led the focus away.
    for (const next of ["keydown", "pointerdown"])
      document.addEventListener(next, hear, { ...until, capture: true });
    document.addEventListener("keydown", (event) => press(event), until);
    hearFrames(
      form,
      (place, words) => tell(place, words),
      (event) => press(event),
      ended.signal,
    );
    return () => ended.abort();
  }, [form, isWanted]);
  return store;
}

/** As in other editors; AltGr with M writes a sign on some keyboards. */
function isRemarkKey(event: KeyboardEvent): boolean {
  const { code, altKey, shiftKey, ctrlKey, metaKey } = event;
  if (code !== "KeyM" || !altKey || shiftKey || event.getModifierState("AltGraph")) return false;
  return (ctrlKey || metaKey) && !document.querySelector("dialog[open]");
}

/** In the control that has the focus; null where that is none of the form. */
function selectedIn(form: HTMLFormElement): { place: string; words: string } | null {
  const focused = document.activeElement;
  if (!focused || !form.contains(focused)) return null;
  const written = focused.closest("[contenteditable][id]");
  if (written) {
    const selection = getSelection();
    const isHere = selection !== null && written.contains(selection.anchorNode);
    return { place: written.id, words: isHere ? selection.toString() : "" };
  }
  const place = focused.getAttribute("name") || focused.id;
  return { place, words: isTyped(focused) ? selectedOf(focused) : "" };
}

function selectedOf(control: HTMLInputElement | HTMLTextAreaElement): string {
  const { name, value, selectionStart, selectionEnd } = control;
  // What has no name shows a text in another form, such as JSON.
  if (name === "" || selectionStart === null || selectionEnd === null) return "";
  const words = value.slice(selectionStart, selectionEnd);
  if (control instanceof HTMLTextAreaElement) return plainText(readMarks(words));
  // A browser selects a whole line when Tab leads to it.
  return words === value ? "" : words;
}
