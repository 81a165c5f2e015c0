import type { ChoiceField, LinesField, SlugField } from "#app/domain/fields/field.ts";
import type { ControlProps } from "./fields-context.ts";
import { useTyped } from "./use-typed.ts";

/** What a form keeps and offers no more. */
export function KeptControl({ place, field }: ControlProps<LinesField | ChoiceField | SlugField>) {
  const [text] = useTyped(place, field, (value: string | readonly string[]) => [value].flat().join("\n"));
  return <input type="hidden" name={place} value={text} />;
}
