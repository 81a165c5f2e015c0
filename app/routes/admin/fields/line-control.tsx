import type { LineField } from "#app/domain/fields/field.ts";
import { TextInput } from "#app/ui/field.tsx";
import type { ControlProps } from "./fields-context.ts";
import { Room, useRoom } from "./room.tsx";
import { useSaid } from "./said.ts";

export function LineControl({ place, field, start }: ControlProps<LineField, string>) {
  const said = useSaid(place, field);
  const { left, onInput } = useRoom(field.most, start);
  return (
    <Room left={left} most={field.most}>
      <TextInput {...said} name={place} autoComplete="off" defaultValue={start} onInput={onInput} />
    </Room>
  );
}
