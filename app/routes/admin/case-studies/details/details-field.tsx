import { useState } from "react";
import { caseStudyDetails as words } from "#app/content/admin/case-study-details.ts";
import { admin } from "#app/content/admin.ts";
import { ErrorIcon } from "#app/ui/icons.tsx";
import { ScriptButton } from "#app/ui/script-button.tsx";
import type { Place } from "../json-editor/json-positions.ts";
import { JsonView } from "../json-editor/json-view.tsx";
import { fieldId } from "../sections-editor/part-ids.ts";
import { SectionsPanel } from "../sections-editor/sections-panel.tsx";
import { useSections } from "../sections-editor/sections-state.ts";
import { useCheckedText, useServerError } from "./checked-text.ts";
import { useDetailsText } from "./details-text.ts";
import { type View, ViewTabs } from "./view-tabs.tsx";

interface DetailsFieldProps {
  start: string;
  /** What the server said when it was last asked. */
  error?: string;
}

/** The sections of a case study, as fields and as JSON: two views of the text that the form sends. */
export function DetailsField({ start, error }: DetailsFieldProps) {
  const details = useDetailsText(start);
  const { text } = details;
  const { sections, change } = useSections(text, details.write);
  const { problem, check } = useCheckedText(text);
  const message = useServerError(error, text) ?? problem?.message;
  const place = problem && words.json.place(problem.line, problem.column);
  const sentence = message && [message, place].filter(Boolean).join(". ");
  const [view, setView] = useState<View>(sections ? "sections" : "json");
  /** Where the JSON view begins when it opens. */
  const [goal, setGoal] = useState<Place | null>(null);

  function show(next: View) {
    check();
    setView(next);
  }

  function goTo(place: Place) {
    show("json");
    setGoal(place);
  }

  return (
    <div className="field details-field">
      <div className="label">
        <label htmlFor={fieldId}>
          {words.label} <span className="opt">{admin.caseStudyForm.optional}</span>
        </label>
        <ViewTabs view={view} onView={show} />
      </div>
      {view === "sections" && (
        <SectionsPanel
          sections={sections}
          onChange={change}
          onJson={() => goTo(problem ?? { from: 0, to: 0 })}
        />
      )}
      <JsonView
        details={details}
        start={start}
        isShown={view === "json"}
        goal={goal}
        onGoal={() => setGoal(null)}
        problem={problem}
        message={sentence}
        onLeave={check}
      />
      {message && (
        <p className="err" id={`${fieldId}-error`}>
          <ErrorIcon />
          <span>
            {message}
            {problem && (
              <>
                {" "}
                <ScriptButton
                  className="to-place"
                  aria-label={words.json.toPlace(problem.line, problem.column)}
                  onClick={() => goTo(problem)}
                >
                  {place}
                </ScriptButton>
              </>
            )}
          </span>
        </p>
      )}
      <p className="sr-only" role="status">
        {sentence}
      </p>
    </div>
  );
}
