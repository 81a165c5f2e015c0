import type { SectionsField, Values } from "#app/domain/fields/field.ts";
import type { ControlProps } from "./fields-context.ts";
import { ItemsControl } from "./items-control.tsx";

export function SectionsControl({ place, field, start }: ControlProps<SectionsField, readonly Values[]>) {
  return <ItemsControl {...{ place, field, start, kinds: field.kinds }} />;
}
