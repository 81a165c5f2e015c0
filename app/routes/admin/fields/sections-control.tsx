import type { SectionsField } from "#app/domain/fields/field.ts";
import type { ControlProps } from "./fields-context.ts";
import { ItemsControl } from "./items-control.tsx";

export function SectionsControl({ place, field }: ControlProps<SectionsField>) {
  return <ItemsControl place={place} field={field} kinds={field.kinds} />;
}
