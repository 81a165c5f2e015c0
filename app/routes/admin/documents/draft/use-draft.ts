import { useEffect, useRef, useState } from "react";
import type { KindName } from "#app/content/kinds.ts";
import type { Values } from "#app/domain/fields/field.ts";
import type { FormStore } from "#app/routes/admin/fields/form-store.ts";
import { removeText, type SavedText, saveText, textsOf } from "#app/ui/saved-text.ts";
import type { LoadedText } from "../form/form-state.ts";
import { isSame } from "../form/form-values.ts";
import { acquireFormLock, openForms } from "./form-locks.ts";

interface Work {
  kind: KindName;
  /** What a new text begins with. */
  blank: Values;
  userId: string;
  /** Of this opening of the form: two tabs do not write over each other's text. */
  tab: string;
  opened: LoadedText;
  text: FormStore;
  isUnsaved: boolean;
  /** One's own text with what clashes and is not decided yet; null where there is nothing of it. */
  left: Values | null;
}

/** `base` is what was stored when the writing began, `version` which version of it; `id` null for a new one. */
export type Draft = SavedText<{
  id: string | null;
  values: Values;
  base: Values;
  version: string | null;
}>;

/** Keeps what is typed in this browser until it is saved, and offers what an earlier form has left behind. */
export function useKeptDraft({ kind: form, blank, userId, tab, opened, text, isUnsaved, left }: Work) {
  const [id, setId] = useState(tab);
  // What is kept from this moment on, also before the next rendering.
  const keptAs = useRef(tab);
  const [first] = useState(opened);
  const [offers, setOffers] = useState<Draft[]>([]);
  useEffect(() => acquireFormLock(id), [id]);

  // With each change: a page that is on its way out, or killed, may not get it written.
  useEffect(() => {
    const key = { owner: userId, form, id };
    if (!isUnsaved && !left) return void removeText(key);
    const { id: document, version, stored } = opened;
    const keep = () => {
      const values = left ?? text.values();
      const value: Draft["value"] = { id: document, values, base: stored ?? blank, version };
      void saveText({ ...key, id: keptAs.current }, value);
    };
    keep();
    return text.subscribe(keep);
  }, [form, blank, userId, id, opened, text, isUnsaved, left]);

  useEffect(() => {
    let isGone = false;
    void findOffers(form, userId, first, blank).then((found) => {
      if (!isGone) setOffers(found);
    });
    return () => {
      isGone = true;
    };
  }, [form, userId, first, blank]);

  return {
    /** Of this very document: of a new one, until it is saved. */
    offer: offers.find((draft) => draft.value.id === opened.id) ?? null,
    /** With which version the form was opened. */
    openedVersion: first.version,
    /** The draft goes on as this form's own; what was typed before is offered in its place, and stays kept. */
    adopt(draft: Draft) {
      const { id: document, version, stored } = opened;
      const value = { id: document, values: text.values(), base: stored ?? blank, version };
      const typed = { owner: userId, form, id, value, savedAt: Date.now() };
      if (isUnsaved) void saveText(typed, value);
      keptAs.current = draft.id;
      setId(draft.id);
      setOffers((before) => [
        ...(isUnsaved ? [typed] : []),
        ...before.filter((other) => other.id !== draft.id),
      ]);
    },
    discard(draft: Draft) {
      void removeText(draft);
      setOffers((before) => before.filter((other) => other !== draft));
    },
    /** Saved, or left on purpose. */
    forget: () => removeText({ owner: userId, form, id }),
  };
}

/** What was begun on this document and not saved, in forms that are no longer open. */
async function findOffers(
  form: KindName,
  userId: string,
  { id, stored }: LoadedText,
  blank: Values,
): Promise<Draft[]> {
  const isOpen = await openForms();
  const drafts: Draft[] = await textsOf(userId, form);
  const left = drafts.filter((draft) => draft.value.id === id && !isOpen(draft.id));
  const isNeeded = ({ value }: Draft) => !isSame(value.values, stored ?? blank);
  for (const draft of left) if (!isNeeded(draft)) void removeText(draft);
  return left.filter(isNeeded);
}
