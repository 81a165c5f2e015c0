import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useAuthChannel } from "#app/routes/admin/session/auth-channel.ts";
import type { LoadedStudy } from "../form/form-state.ts";
import { type FormValues, isSame } from "../form/form-values.ts";
import { type Draft, draftsOf, forgetDraft, forgetDraftsOf, keepDraft } from "./drafts.ts";
import { acquireFormLock, openForms } from "./form-locks.ts";

interface Work {
  userId: string;
  opened: LoadedStudy;
  values: FormValues;
  isUnsaved: boolean;
}

/** Milliseconds after the last key. */
const pause = 250;

/** Keeps what is typed in this browser until it is saved, and offers what an earlier form has left behind. */
export function useDraftOfStudy(work: Work) {
  const key = useRef("");
  const isDropped = useRef(false);
  const holds = useRef<(() => void)[]>([]);

  const keep = useEffectEvent(() => {
    const { userId, opened, values, isUnsaved } = work;
    if (isDropped.current || key.current === "") return;
    if (!isUnsaved) return void forgetDraft(key.current);
    const { id, stored, version } = opened;
    const base = { studyId: id, base: stored, version };
    void keepDraft({ key: key.current, userId, values, ...base, keptAt: Date.now() });
  });

  // The last state of a form is kept with it, however it goes.
  useEffect(() => {
    key.current ||= newKey();
    isDropped.current = false;
    holds.current = [acquireFormLock(key.current)];
    const onHide = () => keep();
    window.addEventListener("pagehide", onHide);
    document.addEventListener("visibilitychange", onHide);
    return () => {
      window.removeEventListener("pagehide", onHide);
      document.removeEventListener("visibilitychange", onHide);
      keep();
      for (const release of holds.current) release();
    };
  }, []);

  const { values, isUnsaved } = work;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the text is kept.
  useEffect(() => {
    const timer = setTimeout(() => keep(), pause);
    return () => clearTimeout(timer);
  }, [values, isUnsaved]);

  // While the browser asks whether to leave: a page that is on its way out may not get it written.
  useEffect(() => {
    if (!isUnsaved) return;
    const onLeave = () => keep();
    window.addEventListener("beforeunload", onLeave);
    return () => window.removeEventListener("beforeunload", onLeave);
  }, [isUnsaved]);

  useAuthChannel((news) => {
    if (news === "signed out") void forgetDraftsOf(work.userId);
  });

  const offers = useOffers(work, key);
  return {
    offer: offers.first,
    /** The draft goes on as this form's own; what was typed before stays kept beside it. */
    adopt(draft: Draft) {
      key.current = draft.key;
      holds.current.push(acquireFormLock(draft.key));
      offers.end();
    },
    discard(draft: Draft) {
      void forgetDraft(draft.key);
      offers.drop(draft);
    },
    /** Saved, or left on purpose. */
    forget() {
      isDropped.current = true;
      void forgetDraft(key.current);
    },
  };
}

/** What was begun on this study and not saved, in forms that are no longer open. */
function useOffers({ userId, opened }: Work, key: React.RefObject<string>) {
  const [drafts, setDrafts] = useState<Draft[]>([]);
  const [first] = useState(opened);

  useEffect(() => {
    let isGone = false;
    async function look() {
      const isOpen = await openForms();
      const found = (await draftsOf(userId)).filter(
        (draft) => draft.studyId === first.id && draft.key !== key.current && !isOpen(draft.key),
      );
      const needed = found.filter(({ values }) => !isSame(values, first.stored));
      for (const draft of found) if (!needed.includes(draft)) void forgetDraft(draft.key);
      if (!isGone) setDrafts(needed);
    }
    void look();
    return () => {
      isGone = true;
    };
  }, [userId, first, key]);

  return {
    first: drafts[0] ?? null,
    drop: (draft: Draft) => setDrafts((before) => before.filter((other) => other !== draft)),
    /** The older ones are offered when the form opens the next time. */
    end: () => setDrafts([]),
  };
}

/** randomUUID is not there over plain http. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");
}
