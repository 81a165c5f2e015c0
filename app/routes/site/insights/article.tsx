import { listOtherArticles, publicArticles } from "#app/domain/articles/published.server.ts";
import { faceNamed } from "#app/domain/company/faces.ts";
import { wordsOf } from "#app/middleware/words.server.ts";
import type { RouteHandle } from "#app/routes/handle.ts";
import { asArticle, documentMeta } from "../documents/document-meta.ts";
import { loadDocument } from "../documents/load.server.ts";
import { MissingDocument, missingDocumentMeta } from "../documents/missing-document.tsx";
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
  if (!args.loaderData) return missingDocumentMeta("article", args.error);
  const { article, face } = args.loaderData;
  return documentMeta("article", args, article, { ...asArticle(article), ...(face && { people: [face] }) });
};

export async function loader({ params, context }: Route.LoaderArgs) {
  const { article, others } = await loadDocument("article", context, async (tx) => {
    const article = await publicArticles.find(tx, params.slug);
    return article && { article, others: await listOtherArticles(tx, article.id, mostOthers) };
  });
  const { company } = await wordsOf(context);
  const { shown, body } = shownText(article, company);
  const face = faceNamed(company, article.author ?? "");
  return { article: shown, body, face, others: others.map((other) => entryOf(other, company)) };
}

export default function ArticleRoute({ loaderData }: Route.ComponentProps) {
  return <ArticlePage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MissingDocument kind="article" error={error} />;
}
