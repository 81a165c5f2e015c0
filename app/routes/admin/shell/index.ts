import { redirect } from "react-router";
import { holds } from "#app/db/roles.ts";
import { staffContext } from "#app/middleware/context.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { caseStudyList, submissionList } from "../list/list-url.ts";
import type { Route } from "./+types/index.ts";

export const handle: RouteHandle = { needs: "staff" };

/** To the list that the role may open. */
export function loader({ context }: Route.LoaderArgs) {
  const { role } = context.get(staffContext);
  throw redirect(holds(role, "content") ? caseStudyList.path : submissionList.path);
}
