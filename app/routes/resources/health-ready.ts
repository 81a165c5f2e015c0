import { siteContext } from "#app/middleware/context.ts";
import type { Route } from "./+types/health-ready.ts";

/** Whether this process should be sent visitors, and what it lacks. 503 when it should not. */
export async function loader({ context }: Route.LoaderArgs) {
  const { watch, log } = context.get(siteContext);
  const { status, checks, folder } = await watch.readiness();
  if (status === "ready") return Response.json({ status, checks });
  log.warn({ ...checks, folder }, `not ready: ${status}`);
  return Response.json({ status, checks }, { status: 503 });
}
