import { type RefObject, useEffect, useRef, useState } from "react";
import { forgetDraft, restoreDraft } from "./draft.ts";

type Arrival = {
  /** The last message has been thanked for. */
  hasArrived: boolean;
  /** This page is the very answer to a sending, not a reload of it. */
  isAnswer: boolean;
  busy: boolean;
};

/** What was written before comes back into the form, until it has been sent. */
export function useSavedDraft(
  form: RefObject<HTMLFormElement | null>,
  { hasArrived, isAnswer, busy }: Arrival,
) {
  const [isRestored, setIsRestored] = useState(false);
  const wasBusy = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the page.
  useEffect(() => {
    if (form.current && !(hasArrived && isAnswer)) void restoreDraft(form.current).then(setIsRestored);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per success.
  useEffect(() => {
    if (busy) wasBusy.current = true;
    if (!hasArrived || !(wasBusy.current || isAnswer)) return;
    // A document that answers is empty, or is being typed into already.
    if (wasBusy.current) form.current?.reset();
    wasBusy.current = false;
    setIsRestored(false);
    void forgetDraft();
  }, [hasArrived, busy]);

  return {
    isRestored,
    discard() {
      form.current?.reset();
      void forgetDraft();
      setIsRestored(false);
      form.current?.querySelector<HTMLElement>("#name")?.focus();
    },
  };
}
