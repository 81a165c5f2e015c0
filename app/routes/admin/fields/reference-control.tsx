import type { ReferenceField } from "#app/domain/fields/field.ts";
import { Field } from "#app/ui/field.tsx";
import { AddressInput } from "../links/address-input.tsx";
import type { ControlProps } from "./fields-context.ts";
import { useLabel } from "./use-label.ts";
import { useText } from "./use-typed.ts";

/** A text of this website, found by its title. */
export function ReferenceControl({ place, field }: ControlProps<ReferenceField>) {
  const said = useLabel(place, field);
  const [path, type] = useText(place, field);
  return (
    <Field id={place} {...said}>
      {(control) => (
        <AddressInput
          {...control}
          name={place}
          only={field.kinds}
          value={path}
          onAddress={(to) => type(to)}
        />
      )}
    </Field>
  );
}
