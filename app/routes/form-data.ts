import { data } from "react-router";
import type { z } from "zod";
import { withoutControls } from "#app/domain/fields/tidy.ts";

export type Errors<Field extends string> = Partial<Record<Field, string>>;

/** The posted form. @throws 400 when the body is no form. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw notAForm();
  }
}

/** To be thrown where a request should have been a form. */
export function notAForm() {
  return data("The request is not a form", { status: 400 });
}

/**
 * The text fields of a form by name, as typed, but for control characters; of a password NULs alone, which PostgreSQL
 * has no place for. A missing or uploaded one is empty.
 */
export function textFields<Field extends string>(
  form: FormData,
  names: readonly Field[],
): Record<Field, string> {
  const entries = names.map((name) => {
    const value = form.get(name);
    if (typeof value !== "string") return [name, ""];
    return [name, name === "password" ? value.replaceAll("\0", "") : withoutControls(value)];
  });
  return Object.fromEntries(entries);
}

/** The first message for each field. */
export function errorsOf<Field extends string>(error: z.ZodError): Errors<Field> {
  const errors: Record<string, string> = {};
  for (const issue of error.issues) errors[String(issue.path[0])] ??= issue.message;
  return errors as Errors<Field>;
}
