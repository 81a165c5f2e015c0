import { admin } from "#app/content/admin.ts";
import { timeIn } from "#app/content/business-time.ts";
import { company } from "#app/content/company.ts";
import { useIsHydrated } from "#app/ui/hydrated.ts";

/** The same moment on the reader's clock, where that shows another time than the office's. */
export function OwnTime({ at }: { at: Date }) {
  const isHydrated = useIsHydrated(); // the server does not know the reader's zone
  if (!isHydrated) return null;
  const own = timeIn(undefined, at);
  return own === timeIn(company.hours.timeZone, at) ? null : <span>{admin.coming.yours(own)}</span>;
}
