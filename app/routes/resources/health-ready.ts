import { siteContext } from "#app/middleware/context.ts";
import { version } from "#app/project-root.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import type { Route } from "./+types/health-ready.ts";

export const handle: RouteHandle = { cache: false };

/** Whether this process should be sent visitors, and what it lacks. 503 when it should not. */
export async function loader({ context }: Route.LoaderArgs) {
  const { status, checks } = await context.get(siteContext).watch.readiness();
  return Response.json({ status, version, checks }, { status: status === "ready" ? 200 : 503 });
}
