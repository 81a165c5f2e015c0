import type { DateField } from "#app/domain/fields/field.ts";
import { TextInput } from "#app/ui/field.tsx";
import styles from "./date.module.css";
import type { ControlProps } from "./fields-context.ts";
import { useLabel } from "./use-label.ts";
import { useText } from "./use-typed.ts";

export function DateControl({ place, field }: ControlProps<DateField>) {
  const said = useLabel(place, field);
  const [day, type] = useText(place, field);
  return (
    <TextInput
      {...said}
      type="date"
      className={styles.date}
      name={place}
      value={day}
      onChange={({ target }) => type(target.value)}
    />
  );
}
