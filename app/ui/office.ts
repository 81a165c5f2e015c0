import { createContext, use } from "react";

/** On whose clock moments are shown, and in whose way days and numbers are written. */
export interface Office {
  /** By its name in the time zone database. */
  timeZone: string;
  /** "en-IN" */
  locale: string;
}

/** Given by the frame of the staff area. */
export const OfficeContext = createContext<Office | null>(null);

/** @throws outside that frame: a time in another zone would look right. */
export function useOffice(): Office {
  const office = use(OfficeContext);
  if (office === null) throw new Error("there is no OfficeContext around what shows a time");
  return office;
}
