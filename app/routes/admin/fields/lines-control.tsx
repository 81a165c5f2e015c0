import { fieldWords as words } from "#app/content/admin/fields.ts";
import type { LinesField } from "#app/domain/fields/field.ts";
import { TextArea } from "#app/ui/field.tsx";
import type { ControlProps } from "./fields-context.ts";
import { useSaid } from "./said.ts";
import styles from "./text.module.css";

/** Items, one a line. */
export function LinesControl({ place, field, start }: ControlProps<LinesField, readonly string[]>) {
  const said = useSaid(place, field, words.onePerLine);
  return (
    <TextArea {...said} className={styles.grows} name={place} rows={4} defaultValue={start.join("\n")} />
  );
}
