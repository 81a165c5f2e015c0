import { fieldWords as words } from "#app/content/admin/fields.ts";
import type { LinkField } from "#app/domain/fields/field.ts";
import { Field } from "#app/ui/field.tsx";
import { AddressInput } from "../links/address-input.tsx";
import { FieldGroup } from "./field-group.tsx";
import { type ControlProps, useFields } from "./fields-context.ts";
import styles from "./link.module.css";
import { useProblem } from "./use-label.ts";
import { useTyped } from "./use-typed.ts";

type Link = { readonly label: string; readonly to: string };

/** The words of a link, and where it leads. */
export function LinkControl({ place, field }: ControlProps<LinkField>) {
  const { errors } = useFields();
  const [{ label, to }, type] = useTyped(place, field, (link: Link) => link);
  const problem = useProblem(place);
  return (
    <FieldGroup place={place} field={field}>
      <div className={styles.link}>
        <Field id={place} label={words.link.label}>
          {(control) => (
            <input
              {...control}
              {...problem}
              className="input"
              type="text"
              dir="auto"
              name={`${place}.label`}
              autoComplete="off"
              value={label}
              onChange={({ target }) => type({ label: target.value, to })}
            />
          )}
        </Field>
        <Field id={`${place}.to`} label={words.link.to} error={errors[`${place}.to`]}>
          {(control) => (
            <AddressInput
              {...control}
              {...problem}
              name={`${place}.to`}
              value={to}
              onAddress={(to) => type({ label, to })}
            />
          )}
        </Field>
      </div>
    </FieldGroup>
  );
}
