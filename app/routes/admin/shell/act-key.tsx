import { useStaff } from "./staff.ts";

/** The name of the field that tells one sending of a form from the next. */
export const actKey = "act-key";

/** In a form that makes something: pressed twice before an answer came, it makes that once (made-id.server.ts). */
export function ActKey() {
  return <input type="hidden" name={actKey} value={useStaff()?.actKey ?? ""} />;
}
