import type { ListField } from "#app/domain/fields/field.ts";
import type { ControlProps } from "./fields-context.ts";
import { ItemsControl } from "./items-control.tsx";

export function ListControl({ place, field }: ControlProps<ListField>) {
  const kinds = { "": { label: field.item, fields: field.fields } };
  return <ItemsControl place={place} field={field} kinds={kinds} least={field.least} />;
}
