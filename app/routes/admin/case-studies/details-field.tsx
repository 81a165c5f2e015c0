import { useEffect, useRef, useState } from "react";
import { admin } from "#app/content/admin.ts";
import { formatSections, parseSections } from "#app/domain/case-studies/sections.ts";
import { Field } from "#app/ui/field.tsx";

interface DetailsFieldProps {
  start: string;
  /** What the server said when it was last asked. */
  error?: string;
}

const words = admin.caseStudyForm.details;

/** Milliseconds after the last key: nobody is told off in the middle of a word. */
const pause = 600;

/** The sections as JSON, checked while somebody writes. */
export function DetailsField({ start, error }: DetailsFieldProps) {
  const text = useRef<HTMLTextAreaElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [found, setFound] = useState<{ against?: string; error?: string }>({});
  // What is found here replaces what the server said before.
  const shown = found.against === error && "error" in found ? found.error : error;
  useEffect(() => () => clearTimeout(timer.current), []);

  function check() {
    clearTimeout(timer.current);
    const parsed = parseSections(text.current?.value ?? "");
    setFound({ against: error, error: parsed.ok ? undefined : parsed.error });
  }

  function checkSoon() {
    clearTimeout(timer.current);
    timer.current = setTimeout(check, pause);
  }

  function format() {
    const area = text.current;
    const parsed = parseSections(area?.value ?? "");
    check();
    if (!area || !parsed.ok) return;
    area.value = formatSections(parsed.sections);
    area.dispatchEvent(new Event("input", { bubbles: true }));
  }

  return (
    <div className="details-field">
      <Field
        id="jsonDetails"
        label={words.label}
        mark={admin.caseStudyForm.optional}
        hint={words.jsonHint}
        error={shown}
      >
        {(control) => (
          <textarea
            {...control}
            ref={text}
            className="input mono"
            name="jsonDetails"
            rows={16}
            spellCheck={false}
            autoComplete="off"
            defaultValue={start}
            onInput={checkSoon}
            onBlur={check}
          />
        )}
      </Field>
      <button type="button" className="btn ghost sm script-only" onClick={format}>
        {words.format}
      </button>
      <p className="sr-only" role="status">
        {shown}
      </p>
    </div>
  );
}
