import { fieldWords as words } from "#app/content/admin/fields.ts";
import type { LinesField } from "#app/domain/fields/field.ts";
import { TextArea } from "#app/ui/field.tsx";
import type { ControlProps } from "./fields-context.ts";
import styles from "./text.module.css";
import { useLabel } from "./use-label.ts";
import { useTyped } from "./use-typed.ts";

/** Items, one a line. */
export function LinesControl({ place, field }: ControlProps<LinesField>) {
  const said = useLabel(place, field, words.onePerLine);
  const [text, type] = useTyped(place, field, (items: readonly string[]) => items.join("\n"));
  return (
    <TextArea
      {...said}
      className={styles.grows}
      name={place}
      rows={4}
      value={text}
      onChange={({ target }) => type(target.value)}
    />
  );
}
