import { fieldWords as words } from "#app/content/admin/fields.ts";
import type { ParagraphsField } from "#app/domain/fields/field.ts";
import { TextArea } from "#app/ui/field.tsx";
import type { ControlProps } from "./fields-context.ts";
import { useSaid } from "./said.ts";
import styles from "./text.module.css";
import { useTyped } from "./use-typed.ts";

/** Paragraphs, with an empty line between them. */
export function ParagraphsControl({ place, field }: ControlProps<ParagraphsField>) {
  const said = useSaid(place, field, words.emptyLineBetween);
  const [text, type] = useTyped(place, field, (items: readonly string[]) => items.join("\n\n"));
  return (
    <TextArea
      {...said}
      className={styles.grows}
      name={place}
      rows={6}
      value={text}
      onChange={({ target }) => type(target.value)}
    />
  );
}
