import type { LineField } from "#app/domain/fields/field.ts";
import { isTime } from "#app/domain/fields/line.ts";
import { TextInput } from "#app/ui/field.tsx";
import styles from "./date.module.css";
import type { ControlProps } from "./fields-context.ts";
import { Room, useRoom } from "./room.tsx";
import { useSaid } from "./said.ts";

export function LineControl(props: ControlProps<LineField, string>) {
  const { place, field, start } = props;
  const said = useSaid(place, field);
  // A field of a time would be empty where an earlier draft says "9 in the morning".
  return field.isTime && (start === "" || isTime(start)) ? (
    <TextInput {...said} type="time" className={styles.date} name={place} defaultValue={start} />
  ) : (
    <Words {...props} />
  );
}

function Words({ place, field, start }: ControlProps<LineField, string>) {
  const said = useSaid(place, field);
  const { left, onInput } = useRoom(field.most, start);
  return (
    <Room left={left} most={field.most}>
      <TextInput {...said} name={place} autoComplete="off" defaultValue={start} onInput={onInput} />
    </Room>
  );
}
