import type { ChoiceField } from "#app/domain/fields/field.ts";
import { Field } from "#app/ui/field.tsx";
import styles from "./choice.module.css";
import { FieldGroup } from "./field-group.tsx";
import type { ControlProps } from "./fields-context.ts";
import { useLabel } from "./use-label.ts";
import { useText } from "./use-typed.ts";

/** As many can be read at one glance. */
const mostRadios = 4;

export function ChoiceControl(props: ControlProps<ChoiceField>) {
  return Object.keys(props.field.options).length > mostRadios ? <Select {...props} /> : <Radios {...props} />;
}

function Radios({ place, field }: ControlProps<ChoiceField>) {
  const [chosen, choose] = useText(place, field);
  return (
    <FieldGroup place={place} field={field}>
      <div className={styles.options}>
        {Object.entries(field.options).map(([value, label], n) => (
          <label key={value} className="check">
            <input
              type="radio"
              id={n === 0 ? place : `${place}-${value}`}
              name={place}
              value={value}
              checked={value === chosen}
              onChange={() => choose(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

function Select({ place, field }: ControlProps<ChoiceField>) {
  const said = useLabel(place, field);
  const [chosen, choose] = useText(place, field);
  return (
    <Field id={place} {...said}>
      {(control) => (
        <select
          {...control}
          className="input"
          name={place}
          value={chosen}
          onChange={({ target }) => choose(target.value)}
        >
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
