import type { DateField } from "#app/domain/fields/field.ts";
import { TextInput } from "#app/ui/field.tsx";
import styles from "./date.module.css";
import type { ControlProps } from "./fields-context.ts";
import { useSaid } from "./said.ts";

export function DateControl({ place, field, start }: ControlProps<DateField, string>) {
  const said = useSaid(place, field);
  return <TextInput {...said} type="date" className={styles.date} name={place} defaultValue={start} />;
}
