import { admin } from "#app/content/admin.ts";
import { timeIn } from "#app/content/business-time.ts";
import { useIsHydrated } from "#app/ui/hydrated.ts";
import { useOffice } from "#app/ui/office.ts";

/**
 * The same moment on the reader's clock, where that shows another time than the office's. Its line is there from the
 * first: the server does not know the reader's zone, and what stands below must not move under a press.
 */
export function OwnTime({ at }: { at: Date }) {
  const { timeZone } = useOffice();
  const own = useIsHydrated() ? timeIn(undefined, at) : null;
  const isOther = own !== null && own !== timeIn(timeZone, at);
  return <span>{isOther ? admin.coming.yours(own) : "\u00a0"}</span>;
}
