import { useEffect, useEffectEvent, useState } from "react";
import type { Finding } from "#app/domain/documents/checks.ts";
import type { FormStore } from "#app/routes/admin/fields/form-store.ts";
import { isSame, textAsForm } from "../form/form-values.ts";
import { useScreen } from "../screen.ts";
import type { CheckedAnswer } from "./typed.ts";

/** Milliseconds after the last key: nobody is told off in the middle of a word. */
const pause = 600;

interface Checked {
  /** Of the document; null for one that is not saved yet. */
  id: string | null;
  /** The slug of a new one whose form does not ask for it. */
  slug: string;
  text: FormStore;
  /** What was found in the text with which the page came; null where that was another. */
  start: readonly Finding[] | null;
}

/** What publishing the text of the form would find, asked of the server a moment after each change. */
export function useFindings({ id, slug, text, start }: Checked) {
  const { list } = useScreen();
  const [told, setTold] = useState({ of: start && text.values(), findings: start ?? [], hasFailed: false });
  const query = new URLSearchParams({ ...(id && { id }), ...(slug && { slug }) });

  const ask = useEffectEvent(async (signal: AbortSignal) => {
    const values = text.values();
    if (told.of && !told.hasFailed && isSame(values, told.of)) return;
    try {
      const body = textAsForm(values);
      const answer = await fetch(`${list.path}/checks?${query}`, { method: "POST", body, signal });
      if (!answer.ok || answer.redirected) throw new Error(`the checks answered ${answer.status}`);
      const { findings } = (await answer.json()) as CheckedAnswer;
      setTold({ of: values, findings, hasFailed: false });
    } catch {
      if (!signal.aborted) setTold((before) => ({ ...before, hasFailed: true }));
    }
  });
  useEffect(() => {
    let left = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    function askLater() {
      stop();
      left = new AbortController();
      timer = setTimeout((signal) => void ask(signal), pause, left.signal);
    }
    function stop() {
      clearTimeout(timer);
      left.abort();
    }
    askLater();
    const leave = text.subscribe(askLater);
    return () => {
      leave();
      stop();
    };
  }, [text]);
  return told;
}
