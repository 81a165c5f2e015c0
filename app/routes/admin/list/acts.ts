import { data } from "react-router";
import { admin } from "#app/content/admin.ts";
import { textFields } from "#app/routes/form-data.ts";

/** What the forms of one page may ask for, by the value of their field `intent`. */
export type Acts<Act> = ReadonlyMap<string, Act>;

/** A map and not an object: what a client calls `constructor` names nothing. */
export function acts<Act>(named: Record<string, Act>): Acts<Act> {
  return new Map(Object.entries(named));
}

/** The act that the form names. @throws 400 when it names none of them. */
export function actOf<Act>(known: Acts<Act>, form: FormData): Act {
  const act = known.get(textFields(form, ["intent"]).intent);
  if (act === undefined) throw data(admin.errors.unexpected, { status: 400 });
  return act;
}
