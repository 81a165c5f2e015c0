/** A drawing of any slug, for staff: of drafts, and of what is typed (docs/product.md, FIL5). */
import { caseStudies } from "#app/content/case-studies.ts";
import { staffAsker } from "#app/middleware/asker.server.ts";
import { failureSentence } from "#app/middleware/transactions.server.ts";
import { anHour, cacheControl } from "#app/routes/cache-control.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { sendDrawing } from "#app/routes/resources/art-file.ts";
import { errorText } from "#app/routes/resources/http-cache.ts";
import { draw } from "#app/threads/drawings.server.ts";
import type { Route } from "./+types/route.ts";

export const handle: RouteHandle = { needs: "drafts" };

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const asker = staffAsker({ request, context });
  const lifetime = cacheControl("one person", "never", anHour);
  try {
    return await sendDrawing(request, params["*"], lifetime, (asked) => draw(asked, "some", asker));
  } catch (error) {
    return errorText(failureSentence(context, error, caseStudies.errors.detail), 503);
  }
}
