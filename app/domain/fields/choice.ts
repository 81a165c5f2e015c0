import type { ChoiceField, FieldType } from "./field.ts";

/** What is none of the options is the first of them. */
export const choice: FieldType<ChoiceField, string> = {
  read(raw, { options }) {
    const [first = ""] = Object.keys(options);
    return typeof raw === "string" && Object.hasOwn(options, raw) ? raw : first;
  },
  problem: () => null,
  lines: () => [],
};
