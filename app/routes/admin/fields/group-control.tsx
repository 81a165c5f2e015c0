import type { GroupField } from "#app/domain/fields/field.ts";
import { type ControlProps, useFields } from "./fields-context.ts";
import styles from "./group.module.css";

/** Several fields that belong together, under one heading. */
export function GroupControl({ place, field }: ControlProps<GroupField>) {
  const { draw } = useFields();
  return (
    <fieldset className={`stack ${styles.group}`}>
      <legend>{field.label}</legend>
      {field.hint && <p className="hint">{field.hint}</p>}
      {draw(field.fields, `${place}.`)}
    </fieldset>
  );
}
