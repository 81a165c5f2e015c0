import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher, useNavigation } from "react-router";
import type { Fields } from "#app/domain/fields/field.ts";
import type { FormStore } from "../../fields/form-store.ts";
import { useBackOnline } from "../../shell/back-online.ts";
import { useScreen } from "../screen.ts";
import { formWithText, type SaveAnswer, type SavedAnswer } from "./form-values.ts";

interface Saving {
  form: RefObject<HTMLFormElement | null>;
  fields: Fields;
  text: FormStore;
  /** What came with the document, where no script has sent the form. */
  actionData: SaveAnswer | SavedAnswer | undefined;
  /** Whether the text differs from what was last saved. */
  isNeeded: boolean;
  /** Of a document that is there: saved twice, it is the same. */
  isKnown: boolean;
  /** Whether a save that nobody has answered may be made again, with nobody at the keyboard. */
  mayRepeat: boolean;
  onSaved: (saved: SavedAnswer["saved"]) => void;
  /** Saved, and on the way to the list. */
  onLeaving: () => void;
}

/** The form's way to the server and back. Saving is no navigation: nothing that is clicked meanwhile stops it. */
export function useSaving({ form, fields, text, actionData, isNeeded, onSaved, onLeaving, ...of }: Saving) {
  const { list } = useScreen();
  const fetcher = useFetcher<SaveAnswer | SavedAnswer>();
  const navigation = useNavigation();
  const draft = useRef<HTMLButtonElement>(null);
  const publish = useRef<HTMLButtonElement>(null);
  const last = useRef<HTMLElement | null>(null);
  const [told, setTold] = useState<SaveAnswer | SavedAnswer>();
  const again = useRef<HTMLElement | null>(null);
  const data = fetcher.data ?? actionData;
  const answer = data && !("saved" in data) ? data : undefined;
  const isSaving = fetcher.state !== "idle";
  const isLeaving = isSaving && navigation.location?.pathname === list.path;

  const onSavedAnswer = useEffectEvent(onSaved);
  const onLeave = useEffectEvent(onLeaving);
  useEffect(() => {
    if (fetcher.data && "saved" in fetcher.data) onSavedAnswer(fetcher.data.saved);
    setTold(fetcher.data);
  }, [fetcher.data]);
  // Save, pressed while an earlier text was on its way, means the text of now: it goes when that one has arrived.
  useEffect(() => {
    if (isSaving || told !== fetcher.data) return;
    const submitter = again.current;
    again.current = null;
    if (submitter && isNeeded && told && "saved" in told) form.current?.requestSubmit(submitter);
  }, [isSaving, told, fetcher.data, isNeeded, form]);
  useEffect(() => {
    if (isLeaving) onLeave();
  }, [isLeaving]);

  const [isRepeat, setIsRepeat] = useState(false);
  const isRepeating = useRef(false);
  const save = () => form.current?.requestSubmit(draft.current);
  const isUnsent = answer?.unanswered === "not sent" || (of.isKnown && answer?.unanswered !== undefined);
  const savesItself = of.mayRepeat && isUnsent;
  // Once for each press, unless the network itself has been away: what refuses the text would refuse it again.
  useBackOnline(savesItself && isNeeded && !isSaving, (sign) => {
    if (isRepeat && sign === "answered") return;
    isRepeating.current = true;
    save();
  });

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (isSaving) {
      again.current = submitter;
      return;
    }
    last.current = submitter;
    setIsRepeat(isRepeating.current);
    isRepeating.current = false;
    const { currentTarget } = event;
    void fetcher.submit(formWithText(currentTarget, submitter, fields, text.values()), {
      method: "post",
      action: (submitter?.getAttribute("formaction") ?? currentTarget.getAttribute("action")) || undefined,
      encType: "multipart/form-data",
    });
  }

  return {
    fetcher,
    /** The button that keeps the text as a draft. */
    draft,
    /** The one that publishes it. */
    publish,
    onSubmit,
    isSaving,
    answer,
    /** It is saved as a draft by itself when the connection is back: what publishes is for a person to press. */
    savesItself,
    /** The answer is to such a save: nobody waits for it. */
    isRepeat,
    /** Saves as a draft, and keeps the form open. */
    save,
    /** Once more as it was meant: by the button that was pressed, or that the answer to a form without a script tells. */
    retry: () =>
      form.current?.requestSubmit(last.current ?? (answer?.isDraft === false ? publish : draft).current),
  };
}
