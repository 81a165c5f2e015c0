/** Where the remarks of an open form stand in it. */
import { createContext, type RefObject, use, useEffect, useEffectEvent, useMemo, useState } from "react";
import type { Remark, ReviewTalk } from "#app/domain/documents/reviews/reviews.server.ts";
import type { FormStore } from "../../fields/form-store.ts";
import { findInForm, leadToPart } from "./words-in-form.ts";

type Places = {
  /** Its words do not stand in the form now. */
  isGone: (remark: Remark) => boolean;
  /**
   * Leads to its words, or to its field where there are none.
   * @param nth of several places with the same words, which begin anew after the last.
   * @returns how many there are.
   */
  lead: (remark: Remark, nth: number) => number;
};

export const RemarkPlaces = createContext<Places>({ isGone: () => false, lead: () => 0 });

export function useRemarkPlaces(): Places {
  return use(RemarkPlaces);
}

/** Milliseconds after the last change of the text. */
const pause = 300;
const none: ReadonlySet<string> = new Set();

export function usePlacesIn(
  form: RefObject<HTMLFormElement | null>,
  text: FormStore,
  talk: ReviewTalk | null,
): Places {
  const [gone, setGone] = useState(none);
  const look = useEffectEvent(() => {
    const page = form.current;
    if (!page) return;
    const ids = (talk?.remarks ?? [])
      .filter(({ quote, place }) => quote !== "" && findInForm(page, place.field, quote).length === 0)
      .map(({ id }) => id);
    if (ids.length !== gone.size || ids.some((id) => !gone.has(id))) setGone(new Set(ids));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other remarks are looked for anew.
  useEffect(() => look(), [talk]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = text.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(look, pause);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [text]);
  return useMemo(
    () => ({
      isGone: ({ id }) => gone.has(id),
      lead({ place, quote }, nth) {
        if (!form.current) return 0;
        const found = quote === "" ? [] : findInForm(form.current, place.field, quote);
        const select = found[nth % Math.max(found.length, 1)];
        if (select) select();
        else leadToPart(form.current, place.field);
        return found.length;
      },
    }),
    [form, gone],
  );
}
