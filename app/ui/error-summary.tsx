import { useEffect, useRef } from "react";
import { focusWithin } from "./focus.ts";

interface ErrorSummaryProps {
  title: string;
  /** In the order of the fields; `id` is the id of the control. */
  errors: { id: string; text: string }[];
  /** Ids of those that are right by now: they are listed no more. */
  mended?: readonly string[];
}

/** All errors of a form at its head. It takes the focus, and each line leads to its field. */
export function ErrorSummary({ title, errors, mended = [] }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);

  // A new answer brings a new list, even if it says the same.
  useEffect(() => {
    if (errors.length > 0) box.current?.focus();
  }, [errors]);

  const left = errors.filter(({ id }) => !mended.includes(id));
  if (left.length === 0) return null;
  return (
    <div className="error-summary" ref={box} role="alert" tabIndex={-1}>
      <h2>{title}</h2>
      <ul>
        {left.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={(event) => focusControl(event, id)}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Following the link would add an entry to the history for each correction. */
function focusControl(event: React.MouseEvent, id: string) {
  const control = document.getElementById(id);
  if (!control) return;
  event.preventDefault();
  focusWithin(control);
}
