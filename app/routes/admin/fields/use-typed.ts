import { useState } from "react";
import type { PlainField, Value } from "#app/domain/fields/field.ts";
import { typeOf } from "#app/domain/fields/fields.ts";
import { isEqual, useFormStore, useValueAt } from "./form-store.ts";

/**
 * What somebody types at a place, as it was typed: it stands in the text as its type reads it. What changes there by
 * other ways, such as Undo, is shown as it is then.
 * @param show the value as it is typed.
 * @param raw the reverse, for the type to read; by default the same.
 */
export function useTyped<Stored extends Value, Typed>(
  place: string,
  field: PlainField,
  show: (value: Stored) => Typed,
  raw: (typed: Typed) => unknown = (typed) => typed,
): [typed: Typed, type: (typed: Typed, how?: "taken back") => void] {
  const store = useFormStore();
  const { read } = typeOf(field);
  const found = useValueAt(place);
  const value = (found ?? read(undefined, field)) as Stored;
  const [typed, setTyped] = useState(() => ({ text: show(value), value }));
  const shown = isEqual(typed.value, value) ? typed : { text: show(value), value };
  if (shown !== typed) setTyped(shown);
  return [
    shown.text,
    (text, how: "typed" | "taken back" = "typed") => {
      const value = read(raw(text), field) as Stored;
      setTyped({ text, value });
      store.set(place, value, how);
    },
  ];
}

/** Of a field whose value is what is typed. */
export function useText(place: string, field: PlainField) {
  return useTyped<string, string>(place, field, (text) => text);
}
