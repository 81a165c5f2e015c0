import { sql } from "drizzle-orm";
import { siteContext } from "#app/middleware/context.ts";
import { withVisitor } from "#app/middleware/transactions.server.ts";
import type { Route } from "./+types/health-ready.ts";

/** The site can do its work: the database answers. 503 otherwise. */
export async function loader({ context }: Route.LoaderArgs) {
  try {
    await withVisitor(context, (tx) => tx.execute(sql`select 1`));
    return Response.json({ status: "ready" });
  } catch (error) {
    context.get(siteContext).log.error({ err: error }, "not ready: the database does not answer");
    return Response.json({ status: "unavailable", database: "does not answer" }, { status: 503 });
  }
}
