import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { caseStudyDetails as words } from "#app/content/admin/case-study-details.ts";
import type { JsonEditor } from "./json-editor.ts";
import type { Problem } from "./problem.ts";

interface JsonEditorUse {
  host: RefObject<HTMLElement | null>;
  /** Holds the text; the editor follows it and writes into it. */
  area: RefObject<HTMLTextAreaElement | null>;
  isShown: boolean;
  text: string;
  problem: Problem | null;
  message: string | undefined;
  write: (text: string) => void;
  onLeave: () => void;
}

/** The editor is loaded when it is first shown. Until then, and where it cannot be loaded, the plain field serves. */
export function useJsonEditor({ host, area, isShown, text, problem, message, ...on }: JsonEditorUse) {
  const editor = useRef<JsonEditor | null>(null);
  const [state, setState] = useState<"plain" | "ready" | "failed">("plain");
  const onChange = useEffectEvent(on.write);
  const onLeave = useEffectEvent(on.onLeave);

  useEffect(() => {
    if (!isShown || editor.current) return;
    let isGone = false;
    async function open() {
      const { openJsonEditor } = await import("./json-editor.ts");
      if (isGone || !host.current || !area.current) return;
      editor.current = openJsonEditor({
        host: host.current,
        label: words.label,
        text: area.current.value,
        onChange: (next) => onChange(next),
        onLeave: () => onLeave(),
      });
      setState("ready");
    }
    open().catch(() => !isGone && setState("failed"));
    return () => {
      isGone = true;
    };
  }, [isShown, host, area]);

  useEffect(
    () => () => {
      editor.current?.close();
      editor.current = null;
    },
    [],
  );

  // Whoever was already writing in the plain field goes on where they were.
  useLayoutEffect(() => {
    const field = area.current;
    if (state !== "ready" || !field || document.activeElement !== field) return;
    editor.current?.goTo({ from: field.selectionStart, to: field.selectionEnd });
  }, [state, area]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the field is ahead of the text where somebody types fast.
  useEffect(() => {
    if (area.current) editor.current?.setText(area.current.value);
  }, [text, state, area]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: an editor that has just come is told as well.
  useEffect(() => {
    editor.current?.setProblem(problem, message);
  }, [problem, message, state]);

  return { editor, state };
}
