import type { z } from "zod";

export type Errors<Field extends string> = Partial<Record<Field, string>>;

/** The text fields of a form by name, as typed; a missing or uploaded one is empty. */
export function textFields<Field extends string>(
  form: FormData,
  names: readonly Field[],
): Record<Field, string> {
  const entries = names.map((name) => {
    const value = form.get(name);
    return [name, typeof value === "string" ? value : ""];
  });
  return Object.fromEntries(entries);
}

/** The first message for each field. */
export function errorsOf<Field extends string>(error: z.ZodError): Errors<Field> {
  const errors: Record<string, string> = {};
  for (const issue of error.issues) errors[String(issue.path[0])] ??= issue.message;
  return errors as Errors<Field>;
}
