import type { ReferenceField } from "#app/domain/fields/field.ts";
import { TextInput } from "#app/ui/field.tsx";
import type { ControlProps } from "./fields-context.ts";
import { useSaid } from "./said.ts";
import { useText } from "./use-typed.ts";

/** A text of this website. */
export function ReferenceControl({ place, field }: ControlProps<ReferenceField>) {
  const said = useSaid(place, field);
  const [path, type] = useText(place, field);
  return (
    <TextInput
      {...said}
      name={place}
      inputMode="url"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={path}
      onChange={({ target }) => type(target.value)}
    />
  );
}
