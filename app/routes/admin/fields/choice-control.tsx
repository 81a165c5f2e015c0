import { useLayoutEffect, useRef, useState } from "react";
import type { ChoiceField } from "#app/domain/fields/field.ts";
import { Field } from "#app/ui/field.tsx";
import styles from "./choice.module.css";
import { FieldGroup } from "./field-group.tsx";
import type { ControlProps } from "./fields-context.ts";
import { useSaid } from "./said.ts";

/** As many can be read at one glance. */
const mostRadios = 4;

export function ChoiceControl(props: ControlProps<ChoiceField, string>) {
  return Object.keys(props.field.options).length > mostRadios ? <Select {...props} /> : <Radios {...props} />;
}

/**
 * Controlled: while an item moves, two groups have the same name for a moment, in which the browser lets one choice go
 * and React puts it back.
 */
function Radios({ place, field, start }: ControlProps<ChoiceField, string>) {
  const box = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(start);
  // What was chosen before React came, read before a render.
  useLayoutEffect(() => {
    setChosen((chosen) => box.current?.querySelector<HTMLInputElement>(":checked")?.value ?? chosen);
  }, []);
  return (
    <FieldGroup place={place} field={field}>
      <div className={styles.options} ref={box}>
        {Object.entries(field.options).map(([value, label], n) => (
          <label key={value} className="check">
            <input
              type="radio"
              id={n === 0 ? place : `${place}-${value}`}
              name={place}
              value={value}
              checked={value === chosen}
              onChange={() => setChosen(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

function Select({ place, field, start }: ControlProps<ChoiceField, string>) {
  const said = useSaid(place, field);
  return (
    <Field id={place} {...said}>
      {(control) => (
        <select {...control} className="input" name={place} defaultValue={start}>
          {Object.entries(field.options).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
