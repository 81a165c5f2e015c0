import type { RouterContextProvider } from "react-router";
import { v5 as uuidv5, v7 as uuidv7 } from "uuid";
import { staffContext } from "#app/middleware/context.ts";
import { actKey } from "./act-key.tsx";

/**
 * The id of what a form makes. The same form of the same person from the same page has the same id each time it is
 * sent, so that a second press finds what the first has made. Another word in it, or another page, is another act; a
 * form without a key is one each time.
 */
export function madeId(
  context: Readonly<RouterContextProvider>,
  { pathname }: Pick<URL, "pathname">,
  form: FormData,
): string {
  if (!form.get(actKey)) return uuidv7();
  return uuidv5(JSON.stringify([pathname, ...form]), context.get(staffContext).userId);
}
