import { data, href } from "react-router";
import { insights } from "#app/content/insights.ts";
import { failure } from "#app/content/not-found.ts";
import { pageTitle } from "#app/content/page.ts";
import { articleReading, listOtherArticles } from "#app/domain/articles/published.server.ts";
import { metaDescription } from "#app/domain/pages/description.ts";
import { loadFailure, withVisitor } from "#app/middleware/transactions.server.ts";
import { wordsOf } from "#app/middleware/words.server.ts";
import { failureIn, isMissing } from "#app/routes/error-reference.tsx";
import type { RouteHandle } from "#app/routes/handle.ts";
import { MissingPage } from "../missing-page.tsx";
import { missingMeta, pageMeta } from "../page-meta.ts";
import { stylesOfBody } from "../sections/rich-styles.ts";
import { shownText } from "../sections/shown-text.server.ts";
import type { Route } from "./+types/article.ts";
import { entryOf } from "./article-entry.server.ts";
import { ArticlePage } from "./article-page.tsx";

export const handle: RouteHandle = {
  cache: {},
  styles: (loaded) => stylesOfBody((loaded as Route.ComponentProps["loaderData"]).body.sections),
};

const mostOthers = 3;

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData)
    return missingMeta(isMissing(args.error) ? pageTitle(insights.errors.notFound) : failure.title);
  const { title, description: text, author, tags, photo, published, modified } = args.loaderData.article;
  const description = metaDescription(text, insights.detail.about);
  return pageMeta(
    args,
    { title: pageTitle(title), heading: title, description, keywords: tags },
    {
      ogType: "article",
      pageType: "Article",
      ogTitle: title,
      author,
      parent: { name: insights.heading, path: href("/insights") },
      ...(published && modified && { article: { published, modified, image: photo?.src ?? null } }),
    },
  );
};

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await withVisitor(context, async (tx) => {
    const article = await articleReading.find(tx, params.slug);
    return article && { article, others: await listOtherArticles(tx, article.id, mostOthers) };
  }).catch((error) => {
    throw loadFailure(context, error, insights.errors.detail);
  });
  if (!found) throw data(insights.errors.notFound, { status: 404 });
  const { timeZone } = (await wordsOf(context)).company;
  const { shown, body } = shownText(found.article, timeZone);
  return { article: shown, body, others: found.others.map((other) => entryOf(other, timeZone)) };
}

export default function ArticleRoute({ loaderData }: Route.ComponentProps) {
  return <ArticlePage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { errors, detail } = insights;
  return (
    <MissingPage
      heading={failureIn(error) ?? failure.heading}
      text={isMissing(error) ? errors.notFoundHelp : errors.listHelp}
      error={error}
      back={{ to: href("/insights"), label: detail.backToList }}
    />
  );
}
