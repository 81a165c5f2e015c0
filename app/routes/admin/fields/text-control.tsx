import type { TextField } from "#app/domain/fields/field.ts";
import { TextArea } from "#app/ui/field.tsx";
import type { ControlProps } from "./fields-context.ts";
import { Room, useRoom } from "./room.tsx";
import { useSaid } from "./said.ts";
import styles from "./text.module.css";

export function TextControl({ place, field, start }: ControlProps<TextField, string>) {
  const said = useSaid(place, field);
  const { left, onInput } = useRoom(field.most, start);
  return (
    <Room left={left} most={field.most}>
      <TextArea
        {...said}
        className={styles.grows}
        name={place}
        rows={3}
        defaultValue={start}
        onInput={onInput}
      />
    </Room>
  );
}
