import { type ChoiceField, type FieldType, oneCode } from "./field.ts";

/** What is none of the options is the first of them. */
export const choice: FieldType<ChoiceField, string> = {
  ...oneCode,
  read(raw, { options }) {
    const [first = ""] = Object.keys(options);
    return typeof raw === "string" && Object.hasOwn(options, raw) ? raw : first;
  },
  problem: () => null,
  shown: (value, { options }) => [options[value] ?? value],
};
