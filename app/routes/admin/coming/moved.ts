import { redirect } from "react-router";
import type { RouteHandle } from "#app/routes/handle.ts";

export const handle: RouteHandle = { needs: "content" };

/** To the same screen on the desk. */
export function loader({ request }: { request: Request }) {
  const { pathname, search } = new URL(request.url);
  throw redirect(pathname.replace("/coming", "/desk/planned").replace(/\.data$/, "") + search, 301);
}
