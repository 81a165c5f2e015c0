import type { LineField } from "#app/domain/fields/field.ts";
import { isTime } from "#app/domain/fields/line.ts";
import { TextInput } from "#app/ui/field.tsx";
import styles from "./date.module.css";
import type { ControlProps } from "./fields-context.ts";
import { RoomLeft } from "./room-left.tsx";
import { useLabel } from "./use-label.ts";
import { useText } from "./use-typed.ts";

export function LineControl({ place, field }: ControlProps<LineField>) {
  const said = useLabel(place, field);
  const [text, type] = useText(place, field);
  const onChange = ({ target }: { target: HTMLInputElement }) => type(target.value);
  // A field of a time would be empty where an earlier draft says "9 in the morning".
  if (field.isTime && (text === "" || isTime(text)))
    return (
      <TextInput
        {...said}
        type="time"
        className={styles.date}
        name={place}
        value={text}
        onChange={onChange}
      />
    );
  const { offers = [] } = field;
  const list = offers.length > 0 ? `${place}-offers` : undefined;
  return (
    <RoomLeft length={text.length} most={field.most}>
      <TextInput {...said} name={place} autoComplete="off" list={list} value={text} onChange={onChange} />
      {list && (
        <datalist id={list}>
          {offers.map((offer) => (
            <option key={offer} value={offer} />
          ))}
        </datalist>
      )}
    </RoomLeft>
  );
}
