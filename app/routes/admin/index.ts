import { redirect } from "react-router";
import { withAdmin } from "#app/middleware/transactions.server.ts";
import type { Route } from "./+types/index.ts";
import { caseStudyList } from "./list-address.ts";

export async function loader({ context }: Route.LoaderArgs) {
  await withAdmin(context, async () => {}); // nobody else learns where this leads
  throw redirect(caseStudyList.path);
}
