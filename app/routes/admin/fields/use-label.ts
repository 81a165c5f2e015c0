import { fieldWords as words } from "#app/content/admin/fields.ts";
import type { Field } from "#app/domain/fields/field.ts";
import { useFields } from "./fields-context.ts";

/**
 * What stands around every control: its label, whether it may be left empty, a hint and an error.
 * @param how something is typed in it, in a word or two.
 */
export function useLabel(place: string, field: Field, how = "") {
  const error = useFields().errors[place];
  const mark = words.mark(field.isOptional === true, how);
  return { label: field.label, mark, ...(field.hint && { hint: field.hint }), ...(error && { error }) };
}

/** Of a control within a field, whose sentence stands below the field. */
export function useProblem(place: string) {
  return useFields().errors[place] && { "aria-invalid": true as const, "aria-describedby": `${place}-error` };
}
