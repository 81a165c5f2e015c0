import { type ComponentProps, type ReactNode, useEffect, useState } from "react";
import { useIsHydrated } from "./hydrated.ts";
import { ErrorIcon } from "./icons.tsx";

interface FieldProps {
  /** The id of the control; its error and its hint derive theirs from it. */
  id: string;
  label: string;
  /** A word at the right of the label, such as "Optional". */
  mark?: string;
  hint?: ReactNode;
  error?: string;
  /** Where the error can be looked into. */
  errorLink?: ReactNode;
  children: (control: ControlProps) => ReactNode;
}

/** What ties a control to its label, hint and error. Spread it onto the control. */
export interface ControlProps {
  id: string;
  "aria-invalid"?: true;
  "aria-describedby"?: string;
}

/** Label above, hint and error below, and the ties between them. */
export function Field({ id, label, mark, hint, error, errorLink, children }: FieldProps) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className="field">
      <label htmlFor={id}>
        {label} {mark && <span className="opt">{mark}</span>}
      </label>
      {children({
        id,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": described || undefined,
      })}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="err" id={`${id}-error`}>
          <ErrorIcon />
          {errorLink ? (
            <span>
              {error}. {errorLink}
            </span>
          ) : (
            error
          )}
        </p>
      )}
    </div>
  );
}

type Labelled<Control> = Omit<FieldProps, "id" | "children"> & Control & { name: string };

/** The id is the name unless another is given. */
export function TextInput({ label, mark, hint, error, ...rest }: Labelled<ComponentProps<"input">>) {
  return (
    <Field id={rest.id ?? rest.name} label={label} mark={mark} hint={hint} error={error}>
      {(control) => (
        <input
          type="text"
          dir={rest.type === undefined ? "auto" : undefined}
          {...rest}
          {...control}
          className={`input ${rest.className ?? ""}`}
        />
      )}
    </Field>
  );
}

export function TextArea({ label, mark, hint, error, ...rest }: Labelled<ComponentProps<"textarea">>) {
  const id = rest.id ?? rest.name;
  const typed = useTypedBefore(id);
  const start = typed === null ? {} : { defaultValue: typed };
  return (
    <Field id={id} label={label} mark={mark} hint={hint} error={error}>
      {(control) => (
        <textarea dir="auto" {...rest} {...start} {...control} className={`input ${rest.className ?? ""}`} />
      )}
    </Field>
  );
}

/**
 * What stands in the text area of the document while React takes it over, null otherwise: React would put the text of
 * the server back, and with it take what somebody has typed already. A reset of the form leads to the server's again.
 */
function useTypedBefore(id: string | undefined): string | null {
  const isHydrated = useIsHydrated();
  const [typed, setTyped] = useState(() => {
    if (isHydrated || typeof document === "undefined") return null;
    const area = document.getElementById(id ?? "");
    return area instanceof HTMLTextAreaElement ? area.value : null;
  });
  useEffect(() => setTyped(null), []);
  return typed;
}
