/** The picture that stands for a page where it is shared, of what is typed: `?kind=&slug=&title=` (docs/product.md, FIL5). */
import { findBuiltInArticle } from "#app/content/articles/articles.ts";
import { caseStudies } from "#app/content/case-studies.ts";
import { findChart } from "#app/content/charts/charts.ts";
import { publicKinds } from "#app/content/public-kinds.ts";
import { cutAt } from "#app/letters/signs.ts";
import { staffAsker } from "#app/middleware/asker.server.ts";
import { failureSentence } from "#app/middleware/transactions.server.ts";
import { anHour, cacheControl } from "#app/routes/cache-control.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { errorText, types } from "#app/routes/resources/http-cache.ts";
import { draw } from "#app/threads/drawings.server.ts";
import type { Route } from "./+types/share.ts";

export const handle: RouteHandle = { needs: "drafts" };

const mostTitle = 200;
const mostSlug = 100;

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const said = (name: string, most: number) => cutAt(url.searchParams.get(name) ?? "", most);
  const kind = said("kind", mostSlug);
  const theme = Object.hasOwn(publicKinds, kind)
    ? publicKinds[kind as keyof typeof publicKinds].shareTheme
    : "light";
  const slug = said("slug", mostSlug);
  const shown = kind === "article" && findBuiltInArticle(slug) && findChart(slug) ? slug : undefined;
  const subject = { share: slug || "new", title: said("title", mostTitle), theme, shown };
  try {
    const { body } = await draw(subject, "some", staffAsker({ request, context }));
    const headers = {
      "content-type": types.png,
      "cache-control": cacheControl("one person", "never", anHour),
    };
    return new Response(body, { headers });
  } catch (error) {
    return errorText(failureSentence(context, error, caseStudies.errors.detail), 503);
  }
}
