import type { ListField, Values } from "#app/domain/fields/field.ts";
import type { ControlProps } from "./fields-context.ts";
import { ItemsControl } from "./items-control.tsx";

export function ListControl({ place, field, start }: ControlProps<ListField, readonly Values[]>) {
  const kinds = { "": { label: field.item, fields: field.fields } };
  return <ItemsControl {...{ place, field, start, kinds, least: field.least }} />;
}
