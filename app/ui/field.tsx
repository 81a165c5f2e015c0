import type { ComponentProps, ReactNode } from "react";
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
    <Field id={rest.id ?? rest.name} {...{ label, mark, hint, error }}>
      {(control) => <input type="text" {...rest} {...control} className={`input ${rest.className ?? ""}`} />}
    </Field>
  );
}

export function TextArea({ label, mark, hint, error, ...rest }: Labelled<ComponentProps<"textarea">>) {
  return (
    <Field id={rest.id ?? rest.name} {...{ label, mark, hint, error }}>
      {(control) => <textarea {...rest} {...control} className={`input ${rest.className ?? ""}`} />}
    </Field>
  );
}
