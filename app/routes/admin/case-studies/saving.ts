import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useFetcher, useNavigate, useNavigation } from "react-router";
import { caseStudyList } from "../list-address.ts";
import { type SaveAnswer, type SavedAnswer, savingWays } from "./form-values.ts";

interface Saving {
  form: RefObject<HTMLFormElement | null>;
  /** What came with the document, where no script has sent the form. */
  actionData: SaveAnswer | SavedAnswer | undefined;
  /** Whether there is anything to save. */
  isNeeded: boolean;
  onSaved: (saved: SavedAnswer["saved"]) => void;
  /** Saved, and on the way to the list. */
  onLeaving: () => void;
}

/** The form's way to the server and back. Saving is no navigation: nothing that is clicked meanwhile stops it. */
export function useSaving({ form, actionData, isNeeded, onSaved, onLeaving }: Saving) {
  const fetcher = useFetcher<SaveAnswer | SavedAnswer>();
  const navigate = useNavigate();
  const navigation = useNavigation();
  const stay = useRef<HTMLButtonElement>(null);
  const last = useRef<HTMLElement | null>(null);
  const [wasNeedless, setWasNeedless] = useState(false);
  const [told, setTold] = useState<SaveAnswer | SavedAnswer>();
  const again = useRef<HTMLElement | null>(null);
  const data = fetcher.data ?? actionData;
  const isSaving = fetcher.state !== "idle";
  const isLeaving = isSaving && navigation.location?.pathname === caseStudyList.path;

  const tell = useRef({ onSaved, onLeaving });
  useEffect(() => {
    tell.current = { onSaved, onLeaving };
  });
  useEffect(() => {
    if (fetcher.data && "saved" in fetcher.data) tell.current.onSaved(fetcher.data.saved);
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
    if (isLeaving) tell.current.onLeaving();
  }, [isLeaving]);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const stays = submitter === stay.current;
    const isOrdinary = stays || !(submitter instanceof HTMLButtonElement && submitter.name);
    if (isSaving) {
      again.current = submitter;
      return event.preventDefault();
    }
    last.current = submitter;
    setWasNeedless(isOrdinary && !isNeeded && stays);
    if (!isOrdinary || isNeeded) return;
    event.preventDefault();
    if (!stays) void navigate(caseStudyList.path);
  }

  return {
    fetcher,
    stay,
    onSubmit,
    isSaving,
    wasNeedless: wasNeedless && !isNeeded,
    answer: data && !("saved" in data) ? data : undefined,
    /** Saves and keeps the form open. */
    save: () => form.current?.requestSubmit(stay.current),
    /** Once more as it was meant. */
    retry: () => form.current?.requestSubmit(last.current),
  };
}

export const stayButton = { name: savingWays.name, value: savingWays.stay };
