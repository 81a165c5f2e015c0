import { siteContext } from "#app/middleware/context.ts";
import type { Route } from "./+types/health-ready.ts";

/** Whether this process should be sent visitors, and what it lacks. 503 when it should not. */
export async function loader({ context }: Route.LoaderArgs) {
  const { watch, log } = context.get(siteContext);
  const readiness = await watch.readiness();
  if (readiness.status === "ready") return Response.json(readiness);
  log.warn({ ...readiness.checks }, `not ready: ${readiness.status}`);
  return Response.json(readiness, { status: 503 });
}
