/** How the site is used, as it counts by itself (docs/decisions/043). */
import { numbers as words } from "#app/content/admin/usage.ts";
import { builtInArticleAt } from "#app/content/articles/articles.ts";
import { type Counted, publicTitles, readUsage } from "#app/domain/usage/usage.server.ts";
import { readPeriod } from "#app/domain/usage/usage.ts";
import { staffContext } from "#app/middleware/context.ts";
import { wordsOf } from "#app/middleware/words.server.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { topicNames } from "#app/routes/site/contact/contact-topic.ts";
import { pageName } from "#app/seo/page-name.ts";
import { allPagesOf } from "#app/seo/pages.server.ts";
import { loadOr503 } from "../list/list-actions.server.ts";
import { PageError } from "../shell/admin-error.tsx";
import { adminMeta } from "../shell/admin-meta.ts";
import type { Route } from "./+types/route.ts";
import { NumbersPage, type NumbersPageProps } from "./numbers-page.tsx";

export const handle: RouteHandle = { needs: "drafts" };

export const meta: Route.MetaFunction = () => adminMeta(words.heading);

export async function loader({ url, context }: Route.LoaderArgs) {
  const period = readPeriod(url);
  const { role } = context.get(staffContext);
  const site = await wordsOf(context);
  const { timeZone } = site.company;
  const siteTitles = new Map(allPagesOf(site).map(({ path, metadata }) => [path, pageName(metadata.title)]));
  const nothing: Omit<NumbersPageProps, "failure"> = { period, role, usage: null };
  return loadOr503(context, "drafts", words.errors.load, nothing, async (tx): Promise<typeof nothing> => {
    const { page, topic, ...usage } = await readUsage(tx, period, timeZone);
    const titles = await publicTitles(
      tx,
      page.rows.map(({ name }) => name),
    );
    const titleOf = (path: string) =>
      titles.get(path) ?? siteTitles.get(path) ?? builtInArticleAt(path)?.title;
    return {
      period,
      role,
      usage: { ...usage, page: named(page, titleOf), topic: named(topic, (id) => topicNames.get(id)) },
    };
  });
}

/** With what it is called where that is another name than it was counted by. */
function named({ rows, names }: Counted, titleOf: (name: string) => string | undefined) {
  return { names, rows: rows.map((row) => ({ ...row, title: titleOf(row.name) })) };
}

export default function Numbers({ loaderData }: Route.ComponentProps) {
  return <NumbersPage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageError error={error} failure={words.errors.load} title={words.heading} />;
}
