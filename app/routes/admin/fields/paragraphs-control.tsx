import { fieldWords as words } from "#app/content/admin/fields.ts";
import type { ParagraphsField } from "#app/domain/fields/field.ts";
import { TextArea } from "#app/ui/field.tsx";
import type { ControlProps } from "./fields-context.ts";
import { useSaid } from "./said.ts";
import styles from "./text.module.css";

/** Paragraphs, with an empty line between them. */
export function ParagraphsControl({ place, field, start }: ControlProps<ParagraphsField, readonly string[]>) {
  const said = useSaid(place, field, words.emptyLineBetween);
  return (
    <TextArea {...said} className={styles.grows} name={place} rows={6} defaultValue={start.join("\n\n")} />
  );
}
