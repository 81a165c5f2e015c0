import { publicArticles } from "#app/domain/articles/published.server.ts";
import { wordsOf } from "#app/middleware/words.server.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { listMeta } from "../documents/document-list.ts";
import { loadList } from "../documents/load.server.ts";
import type { Route } from "./+types/list.ts";
import { entryOf } from "./article-entry.server.ts";
import { InsightsPage } from "./insights-page.tsx";

/** Each page has an address of its own. */
export const handle: RouteHandle = { cache: { reads: { page: /^[1-9]\d{0,4}$/ } } };

export const meta: Route.MetaFunction = (args) => listMeta("article", args);

export async function loader(args: Route.LoaderArgs) {
  const { company } = await wordsOf(args.context);
  return loadList("article", args, async (tx, asked) => {
    const found = await publicArticles.page(tx, asked);
    return { ...found, rows: found.rows.map((row) => entryOf(row, company)) };
  });
}

export default function InsightsRoute({ loaderData }: Route.ComponentProps) {
  return <InsightsPage {...loaderData} />;
}
