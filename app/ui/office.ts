import { createContext, use } from "react";
import type { Office } from "#app/content/day.ts";

/** Given by the frame of the staff area. */
export const OfficeContext = createContext<Office | null>(null);

/** @throws outside that frame: a time in another zone would look right. */
export function useOffice(): Office {
  const office = use(OfficeContext);
  if (office === null) throw new Error("there is no OfficeContext around what shows a time");
  return office;
}
