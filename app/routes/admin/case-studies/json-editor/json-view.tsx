import { useEffect, useRef } from "react";
import { caseStudyDetails as words } from "#app/content/admin/case-study-details.ts";
import { useIsHydrated } from "#app/ui/hydrated.ts";
import { ScriptButton } from "#app/ui/script-button.tsx";
import type { DetailsText } from "../details/details-text.ts";
import { panelOf } from "../details/view-tabs.tsx";
import { addSectionId, fieldId, toJsonId } from "../sections-editor/part-ids.ts";
import type { Place } from "./json-positions.ts";
import type { Problem } from "./problem.ts";
import { useJsonEditor } from "./use-json-editor.ts";

interface JsonViewProps {
  details: DetailsText;
  start: string;
  isShown: boolean;
  /** What is wrong with the text and where, and what is said about it. */
  problem: Problem | null;
  message: string | undefined;
  /** A place to go to once. */
  goal: Place | null;
  onGoal: () => void;
  onLeave: () => void;
}

/**
 * The field that holds the text, and the editor that stands in for it once it is loaded. The field is on the page
 * in both views: without a script it is all there is, and a link to it leads to whatever stands in for it.
 */
export function JsonView({
  details,
  start,
  isShown,
  problem,
  message,
  goal,
  onGoal,
  onLeave,
}: JsonViewProps) {
  const { area, text, write, onInput } = details;
  const isHydrated = useIsHydrated();
  const host = useRef<HTMLDivElement>(null);
  const { editor, state } = useJsonEditor({ host, area, isShown, text, problem, message, write, onLeave });
  const isPlain = isShown && state !== "ready";

  useEffect(() => {
    if (!goal || !isShown) return;
    if (editor.current) editor.current.goTo(goal);
    else {
      area.current?.focus();
      area.current?.setSelectionRange(goal.from, goal.to);
    }
    onGoal();
  });

  function leadOn() {
    if (isPlain) return;
    if (isShown) editor.current?.focus();
    else firstInSections()?.focus();
  }

  function format() {
    const formatted = formattedJson(text);
    if (formatted === null) onLeave();
    else write(formatted);
  }

  return (
    <div className="json-view" {...(isShown && isHydrated ? panelOf("json") : {})}>
      <div
        className="input json-editor"
        ref={host}
        hidden={!isShown || isPlain}
        data-invalid={message ? true : undefined}
      />
      <textarea
        className={isPlain ? "input mono" : "input mono sr-only"}
        ref={area}
        id={fieldId}
        name="jsonDetails"
        rows={16}
        spellCheck={false}
        autoComplete="off"
        defaultValue={start}
        aria-invalid={message ? true : undefined}
        aria-describedby={[`${fieldId}-hint`, message && `${fieldId}-error`].filter(Boolean).join(" ")}
        aria-hidden={(isHydrated && !isPlain) || undefined}
        tabIndex={isHydrated && !isPlain ? -1 : undefined}
        onFocus={leadOn}
        onInput={onInput}
        onBlur={onLeave}
      />
      <div className="json-foot" hidden={!isShown}>
        <p className="hint" id={`${fieldId}-hint`}>
          {words.json.hint}
        </p>
        <ScriptButton className="btn ghost sm" onClick={format}>
          {words.json.format}
        </ScriptButton>
      </div>
      {isShown && state === "failed" && (
        <p className="hint" role="status">
          {words.json.failed}
        </p>
      )}
    </div>
  );
}

/** The text with each value on a line of its own; null where it is no JSON. */
function formattedJson(text: string): string | null {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return null;
  }
}

function firstInSections(): HTMLElement | null {
  const first = document.querySelector<HTMLElement>(".sec button.name");
  return first ?? document.getElementById(addSectionId) ?? document.getElementById(toJsonId);
}
