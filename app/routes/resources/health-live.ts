/** The process answers. */
import type { RouteHandle } from "#app/routes/handle.ts";

export const handle: RouteHandle = { cache: false };

export function loader() {
  return Response.json({ status: "live" });
}
