import type { TextField } from "#app/domain/fields/field.ts";
import { TextArea } from "#app/ui/field.tsx";
import type { ControlProps } from "./fields-context.ts";
import { Room } from "./room.tsx";
import { useSaid } from "./said.ts";
import styles from "./text.module.css";
import { useText } from "./use-typed.ts";

export function TextControl({ place, field }: ControlProps<TextField>) {
  const said = useSaid(place, field);
  const [text, type] = useText(place, field);
  return (
    <Room length={text.length} most={field.most}>
      <TextArea
        {...said}
        className={styles.grows}
        name={place}
        rows={3}
        value={text}
        onChange={({ target }) => type(target.value)}
      />
    </Room>
  );
}
