import { redirect } from "react-router";
import { staffContext } from "#app/middleware/context.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { homeOf } from "../list/list-url.ts";
import type { Route } from "./+types/index.ts";

export const handle: RouteHandle = { needs: "staff" };

/** To the list that the role may open. */
export function loader({ context }: Route.LoaderArgs) {
  throw redirect(homeOf(context.get(staffContext).role));
}
