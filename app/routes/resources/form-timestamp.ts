import { clientContext, siteContext } from "#app/middleware/context.ts";
import { issueFormTimestamp } from "#app/middleware/form-timestamp.server.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import type { Route } from "./+types/form-timestamp.ts";

export const handle: RouteHandle = { cache: false };

/** Asked for by the contact form when somebody takes it in hand; see domain/submissions/spam/spam-score.server.ts. */
export function loader({ context }: Route.LoaderArgs) {
  const ticket = issueFormTimestamp(context.get(siteContext).secret, context.get(clientContext).address);
  return new Response(ticket, {
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
}
