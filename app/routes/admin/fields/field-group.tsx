import type { ReactNode } from "react";
import type { Field } from "#app/domain/fields/field.ts";
import { ErrorIcon } from "#app/ui/icons.tsx";
import { useLabel } from "./use-label.ts";

interface FieldGroupProps {
  place: string;
  field: Field;
  children: ReactNode;
}

/** Several controls under one label. */
export function FieldGroup({ place, field, children }: FieldGroupProps) {
  const { label, mark, hint, error } = useLabel(place, field);
  const described = [hint && `${place}-hint`, error && `${place}-error`].filter(Boolean).join(" ");
  return (
    <fieldset className="field" aria-labelledby={`${place}-label`} aria-describedby={described || undefined}>
      <p className="label">
        <span id={`${place}-label`}>{label}</span>
        {mark && <span className="opt">{mark}</span>}
      </p>
      {children}
      {hint && (
        <p className="hint" id={`${place}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="err" id={`${place}-error`}>
          <ErrorIcon />
          {error}
        </p>
      )}
    </fieldset>
  );
}
